import { z } from 'zod'
import type { JobDefinition } from './job.ts'
import { mailJob } from './mail-job.ts'

/** To a person an operator made an account for. The link is made when the mail is written. */
export const sendInvitationMailJob = {
  name: 'send-invitation-mail',
  payload: z.object({ userId: z.uuid() }),
  ...mailJob,
} satisfies JobDefinition
