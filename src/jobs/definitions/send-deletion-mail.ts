import { z } from 'zod'
import { HOUR, type JobDefinition } from './job.ts'
import { mailJob } from './mail-job.ts'

/** The receipt for a deleted account, of which nothing is left to look up. */
export const sendDeletionMailJob = {
  name: 'send-deletion-mail',
  payload: z.object({ username: z.string(), email: z.string(), date: z.iso.date(), payments: z.int() }),
  ...mailJob,
  // It is the last thing that says who it was.
  keepDoneSeconds: HOUR,
} satisfies JobDefinition
