import { deleteExpiredPasswordResets } from '../../db/queries/password-resets.ts'
import { deleteExpiredRateLimits } from '../../db/queries/rate-limits.ts'
import { deleteExpiredSessions } from '../../db/queries/sessions.ts'
import { deleteExpiredTaxExports } from '../../db/queries/tax-exports.ts'
import type { Deps } from '../deps.ts'

export async function deleteExpired({ db, clock }: Deps) {
  await deleteExpiredSessions(db, clock())
  await deleteExpiredPasswordResets(db, clock())
  await deleteExpiredRateLimits(db)
  await deleteExpiredTaxExports(db, clock())
}
