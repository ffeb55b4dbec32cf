import { sendPasswordResetMailsJob } from '../../jobs/definitions/send-password-reset-mails.ts'
import type { Visitor } from '../accounts/visitor.ts'
import type { Deps } from '../deps.ts'
import { countTry, isWithin, limits } from '../rate-limit.ts'

/**
 * Only takes the order. Whether an account has this address is looked up by the job, so that neither the
 * answer nor the time it takes reveals it. Past the limit of an address nothing more is sent and nothing is
 * said: its owner has the mails of the last hour, and a stranger must not be able to shut the door on them.
 */
export async function requestPasswordReset(
  deps: Deps,
  { email, visitor }: { email: string; visitor: Visitor },
) {
  await countTry(deps.db, limits.forgotPerAddress, visitor.network)
  if (await isWithin(deps.db, limits.forgotPerAccount, email))
    await deps.queue.enqueue(deps.db, sendPasswordResetMailsJob, { email })
}
