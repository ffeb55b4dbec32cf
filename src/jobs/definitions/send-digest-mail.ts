import { z } from 'zod'
import type { JobDefinition } from './job.ts'
import { mailJob } from './mail-job.ts'

const payload = z.object({ userId: z.uuid() })

/** What happened in a week, for people who subscribed to it. */
export const sendDigestMailJob = {
  name: 'send-digest-mail',
  payload,
  key: ({ userId }: z.output<typeof payload>) => userId,
  ...mailJob,
} satisfies JobDefinition<typeof payload>
