// How many reports of one tax year a plan makes.
import { countReports, lockReports } from '../../db/queries/reports.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { beyondPlan } from '../plans/plan-limit.ts'

type Added = {
  taxYear: number
  now: Date
  add: () => Promise<void>
  /** What would have been added, in a sentence that begins a refusal. */
  needed?: string
}

/**
 * Adds reports to those of their year: all of them or, where one is too many, none. To be called in a transaction: two requests
 * at once take turns.
 *
 * A report counts from the moment it is complete, and goes on counting when it is deleted: a plan sells reports,
 * and once downloaded a report is of use without us, so a limit that deleting lifts would be none. What failed, or was
 * deleted before it was made, was of no use and does not count; what is being made does, or many could be
 * asked for at once. The same report of unchanged records counts once, however often it is made.
 */
export async function addWithinPlan(
  { db }: Pick<Deps, 'db'>,
  account: Account,
  { taxYear, now, add, needed = '' }: Added,
): Promise<void> {
  await lockReports(db, account.id)
  const made = await countReports(db, account.id, taxYear, now)
  await add()
  const count = await countReports(db, account.id, taxYear, now)
  if (count === made) return
  const beyond = await beyondPlan({ db }, account, { limited: 'maxReports', count, now })
  if (!beyond) return
  const { plan, limit, lifting } = beyond
  const way = lifting
    ? `The ${lifting.plan} plan has ${lifting.limit?.toLocaleString('en-US') ?? 'any number'}.`
    : 'Create an account to make more.'
  throw new AppError('plan_limit', {
    plan: lifting?.id,
    message: `${needed}The ${plan} plan has ${limit.toLocaleString('en-US')} ${limit === 1 ? 'report' : 'reports'} per tax year, and ${made.toLocaleString('en-US')} of ${taxYear} ${made === 1 ? 'was' : 'were'} made, counting those deleted since. ${way}`,
  })
}
