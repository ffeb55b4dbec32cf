import { z } from 'zod'
import type { JobDefinition } from './job.ts'
import { mailJob } from './mail-job.ts'

/**
 * Carries the address as it was typed, whether or not an account has it: the request that enqueues it must
 * not know. It becomes one mail job for each account found.
 */
export const sendPasswordResetMailsJob = {
  name: 'send-password-reset-mails',
  payload: z.object({ email: z.string() }),
  ...mailJob,
} satisfies JobDefinition
