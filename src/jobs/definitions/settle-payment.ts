import { z } from 'zod'
import { DAY, HOUR, type JobDefinition, MINUTE } from './job.ts'

const payload = z.object({ userId: z.uuid(), paymentId: z.uuid() })

/** Pays back what is due, or asks how an open payment stands. */
export const settlePaymentJob = {
  name: 'settle-payment',
  payload,
  key: ({ paymentId }: z.output<typeof payload>) => paymentId,
  concurrency: { single: 2 },
  expireSeconds: 5 * MINUTE,
  retentionSeconds: DAY,
  keepDoneSeconds: 7 * DAY,
  // After that the job that looks at all of them goes on trying.
  retry: { limit: 5, delaySeconds: 10, maxDelaySeconds: HOUR },
} satisfies JobDefinition<typeof payload>
