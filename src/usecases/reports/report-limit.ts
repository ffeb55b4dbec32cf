// How many reports of one tax year a plan makes.
import { countReports, lockReports } from '../../db/queries/reports.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { beyondPlan } from '../plans/plan-limit.ts'

/**
 * Refuses one report too many. To be called in the transaction that adds it: two requests at once take turns.
 *
 * A report counts from the moment it is complete, and goes on counting when it is deleted: a plan sells reports,
 * and once downloaded a report is of use without us, so a limit that deleting lifts would be none. What failed, or was
 * deleted before it was made, was of no use and does not count; what is being made does, or many could be
 * asked for at once.
 */
export async function refuseReportBeyondPlan(
  { db }: Pick<Deps, 'db'>,
  account: Account,
  taxYear: number,
  now: Date,
): Promise<void> {
  await lockReports(db, account.id)
  const made = await countReports(db, account.id, taxYear, now)
  const beyond = await beyondPlan({ db }, account, { limited: 'maxReports', count: made + 1, now })
  if (!beyond) return
  const { plan, limit, lifting } = beyond
  const way = lifting
    ? `The ${lifting.plan} plan has ${lifting.limit?.toLocaleString('en-US') ?? 'any number'}.`
    : 'Create an account to make more.'
  throw new AppError('plan_limit', {
    plan: lifting?.id,
    message: `The ${plan} plan has ${limit.toLocaleString('en-US')} ${limit === 1 ? 'report' : 'reports'} per tax year, and ${made.toLocaleString('en-US')} of ${taxYear} ${made === 1 ? 'was' : 'were'} made, counting those deleted since. ${way}`,
  })
}
