import { deleteOldWorkDone } from '../../db/commit-for-sure.ts'
import { deleteExpiredAdminSessions } from '../../db/queries/admin-sessions.ts'
import { deleteExpiredDataExports } from '../../db/queries/data-exports.ts'
import { deleteDemoEventsBefore } from '../../db/queries/demos.ts'
import { deleteExpiredEmailChanges } from '../../db/queries/email-changes.ts'
import { deleteOldProgress } from '../../db/queries/imports.ts'
import { emptyAddressesBefore } from '../../db/queries/locations.ts'
import { deleteExpiredPasswordResets } from '../../db/queries/password-resets.ts'
import { deleteExpiredRateLimits } from '../../db/queries/rate-limits.ts'
import { deleteOldSecurityEvents } from '../../db/queries/security-events.ts'
import { deleteExpiredSessions } from '../../db/queries/sessions.ts'
import { deleteExpiredTaxExports } from '../../db/queries/tax-exports.ts'
import { deleteReportsPastRetention } from '../account-data/retention.ts'
import { forgetOldUse } from '../analytics/use-figures.ts'
import type { Deps } from '../deps.ts'

/** Counts over all accounts, and the addresses that people came from. */
const ANALYTICS_KEPT_MS = 90 * 24 * 60 * 60_000
/** No one waits longer for an import. */
const PROGRESS_KEPT_MS = 24 * 60 * 60_000

/** Mails hold names, addresses and links; no link in them works for longer than a day. */
const OUTBOX_KEPT_MS = 7 * 24 * 60 * 60_000

export async function deleteExpired({ db, clock, mailer }: Deps) {
  await forgetOldUse({ db, clock })
  await deleteExpiredSessions(db, clock())
  await deleteExpiredAdminSessions(db, clock())
  await deleteExpiredPasswordResets(db, clock())
  await deleteExpiredEmailChanges(db, clock())
  await deleteExpiredDataExports(db, clock())
  await deleteOldSecurityEvents(db)
  await deleteDemoEventsBefore(db, new Date(clock().getTime() - ANALYTICS_KEPT_MS))
  await emptyAddressesBefore(db, new Date(clock().getTime() - ANALYTICS_KEPT_MS))
  await deleteReportsPastRetention({ db }, clock())
  await deleteExpiredRateLimits(db)
  await deleteExpiredTaxExports(db, clock())
  await mailer.deleteBefore?.(new Date(clock().getTime() - OUTBOX_KEPT_MS))
  await deleteOldWorkDone(db)
  await deleteOldProgress(db, new Date(clock().getTime() - PROGRESS_KEPT_MS))
}
