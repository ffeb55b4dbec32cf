import { z } from 'zod'
import type { JobDefinition } from './job.ts'
import { mailJob } from './mail-job.ts'

export const sendWelcomeMailJob = {
  name: 'send-welcome-mail',
  payload: z.object({ userId: z.uuid() }),
  ...mailJob,
} satisfies JobDefinition
