import { z } from 'zod'
import type { JobDefinition } from './job.ts'
import { mailJob } from './mail-job.ts'

/** An exchange does not take a key anymore. */
export const sendConnectionMailJob = {
  name: 'send-connection-mail',
  payload: z.object({ userId: z.uuid(), connectionId: z.uuid() }),
  ...mailJob,
} satisfies JobDefinition
