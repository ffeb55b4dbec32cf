import { listActiveUsersByEmail } from '../../db/queries/users.ts'
import { sendPasswordResetMailJob } from '../../jobs/definitions/send-password-reset-mail.ts'
import type { Deps } from '../deps.ts'

/** More accounts than a family has; a stranger who opens many with one address must not flood its mailbox. */
const mostAccounts = 10

/** Orders one mail for each account that has the address, all or none: a repeated job doubles nothing. */
export async function sendPasswordResetMails(deps: Deps, { email }: { email: string }) {
  await deps.db.transaction(async db => {
    const users = await listActiveUsersByEmail(db, email)
    for (const { id } of users.slice(0, mostAccounts))
      await deps.queue.enqueue(db, sendPasswordResetMailJob, { userId: id })
  })
}
