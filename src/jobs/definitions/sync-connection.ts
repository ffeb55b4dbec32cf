import { z } from 'zod'
import { DAY, HOUR, type JobDefinition } from './job.ts'

const payload = z.object({
  userId: z.uuid(),
  connectionId: z.uuid(),
  /** Of more than the plan holds, the part that it holds. */
  onlyWhatFits: z.boolean().optional(),
})

/** One slice of a sync: a long history takes several, so that other accounts need not wait for it. */
export const syncConnectionJob = {
  name: 'sync-connection',
  payload,
  key: ({ connectionId }: z.output<typeof payload>) => connectionId,
  // They wait for exchanges most of the time.
  concurrency: { single: 8 },
  // A worker that is gone is noticed by its heart; this is for one that lives and does nothing.
  expireSeconds: HOUR,
  retentionSeconds: DAY,
  keepDoneSeconds: DAY,
  // What an exchange refuses is not a failure of the job. A lease that is still held ends within a minute.
  retry: { limit: 8, delaySeconds: 15, maxDelaySeconds: 600 },
} satisfies JobDefinition<typeof payload>
