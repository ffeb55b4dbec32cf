import { z } from 'zod'
import type { JobDefinition } from './job.ts'
import { mailRetry } from './mail-retry.ts'

/**
 * Carries the address as it was typed, whether or not an account has it: the request that enqueues it must
 * not know. The secret of the link is made when the mail is written and is never stored with the job.
 */
export const sendPasswordResetMailJob = {
  name: 'send-password-reset-mail',
  payload: z.object({ email: z.string() }),
  retry: mailRetry,
} satisfies JobDefinition
