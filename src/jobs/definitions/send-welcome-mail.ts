import { z } from 'zod'
import type { JobDefinition } from './job.ts'
import { mailRetry } from './mail-retry.ts'

export const sendWelcomeMailJob = {
  name: 'send-welcome-mail',
  payload: z.object({ userId: z.uuid() }),
  retry: mailRetry,
} satisfies JobDefinition
