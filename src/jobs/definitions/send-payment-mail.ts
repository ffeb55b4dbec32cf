import { z } from 'zod'
import type { JobDefinition } from './job.ts'
import { mailJob } from './mail-job.ts'

export const sendPaymentMailJob = {
  name: 'send-payment-mail',
  payload: z.object({ userId: z.uuid(), paymentId: z.uuid(), mail: z.enum(['receipt', 'refund']) }),
  ...mailJob,
} satisfies JobDefinition
