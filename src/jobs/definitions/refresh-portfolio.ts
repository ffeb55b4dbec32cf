import { z } from 'zod'
import { DAY, HOUR, type JobDefinition, MINUTE } from './job.ts'

const payload = z.object({ userId: z.uuid() })

/**
 * After any change to records or prices, so that a page does not wait for ten years of values. A person who looks
 * before has them computed at once; then there is nothing left to do.
 */
export const refreshPortfolioJob = {
  name: 'refresh-portfolio',
  payload,
  key: ({ userId }: z.output<typeof payload>) => userId,
  concurrency: { single: 1 },
  // Changes often come several at a time.
  delaySeconds: 5,
  expireSeconds: 15 * MINUTE,
  retentionSeconds: DAY,
  keepDoneSeconds: HOUR,
  retry: { limit: 1, delaySeconds: 30, maxDelaySeconds: 30 },
} satisfies JobDefinition<typeof payload>
