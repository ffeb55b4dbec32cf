import { sendPasswordResetMailJob } from '../../jobs/definitions/send-password-reset-mail.ts'
import type { Deps } from '../deps.ts'
import { countTry, limits } from '../rate-limit.ts'
import type { Visitor } from './visitor.ts'

/**
 * Only takes the order. Whether an account has this address is looked up by the job, so that neither the
 * answer nor the time it takes can tell.
 */
export async function requestPasswordReset(
  deps: Deps,
  { email, visitor }: { email: string; visitor: Visitor },
) {
  await countTry(deps.db, limits.forgotPerAddress, visitor.network)
  await countTry(deps.db, limits.forgotPerAccount, email)
  await deps.queue.enqueue(deps.db, sendPasswordResetMailJob, { email })
}
