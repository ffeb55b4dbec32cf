import { z } from 'zod'
import { securityEventKinds } from '../../contract/account-security.ts'
import { DAY, type JobDefinition } from './job.ts'
import { mailJob } from './mail-job.ts'

/** Notifies the owner of an account about a change to its security. */
export const sendSecurityMailJob = {
  name: 'send-security-mail',
  payload: z.object({
    userId: z.uuid(),
    what: z.enum(securityEventKinds),
    /** Where the notice does not go to the account's own address. */
    to: z.string().optional(),
  }),
  ...mailJob,
  // It may hold an address that the account no longer has.
  keepDoneSeconds: DAY,
} satisfies JobDefinition
