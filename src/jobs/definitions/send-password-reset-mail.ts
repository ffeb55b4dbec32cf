import { z } from 'zod'
import type { JobDefinition } from './job.ts'
import { mailJob } from './mail-job.ts'

/** The secret of the link is made when the mail is written and is never stored with the job. */
export const sendPasswordResetMailJob = {
  name: 'send-password-reset-mail',
  payload: z.object({ userId: z.uuid() }),
  ...mailJob,
} satisfies JobDefinition
