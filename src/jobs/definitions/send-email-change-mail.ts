import { z } from 'zod'
import type { JobDefinition } from './job.ts'
import { mailJob } from './mail-job.ts'

export const sendEmailChangeMailJob = {
  name: 'send-email-change-mail',
  payload: z.object({ userId: z.uuid() }),
  ...mailJob,
} satisfies JobDefinition
