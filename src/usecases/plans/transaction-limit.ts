// How many transactions of one tax year a plan holds, for every way in.
import type { Db } from '../../db/client.ts'
import { countByYear, findLedgerSpan } from '../../db/queries/transactions.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { findFiling } from '../calculations/filing-facts.ts'
import { startOfYear, yearAt, yearsBetween } from '../calculations/years.ts'
import type { Deps } from '../deps.ts'
import { beyondPlan, isLimited } from './plan-limit.ts'

/**
 * Refuses what goes past the plan, naming the limit and the plan that lifts it. To be called in the transaction that
 * adds to the ledger, after it has: a year is counted with what was added.
 */
export async function refuseBeyondPlan({ db }: Pick<Deps, 'db'>, account: Account): Promise<void> {
  // Counting a large ledger takes a moment, which a plan without a limit need not wait for.
  if (!(await isLimited({ db }, account, 'maxTransactions'))) return
  const { year, count } = await fullestYear(db, account.id)
  const beyond = await beyondPlan({ db }, account, 'maxTransactions', count)
  if (!beyond) return
  const { plan, limit, lifting } = beyond
  const way = lifting
    ? `The ${lifting.plan} plan holds ${lifting.limit?.toLocaleString('en-US') ?? 'any number'}.`
    : 'Create an account to keep more.'
  throw new AppError('plan_limit', {
    message: `This would bring ${year} to ${count.toLocaleString('en-US')} transactions, and the ${plan} plan holds ${limit.toLocaleString('en-US')} per tax year. ${way} Nothing was stored.`,
  })
}

/** The first year to go past a limit. */
async function fullestYear(db: Db, userId: string): Promise<{ year: number; count: number }> {
  const { timeZone } = (await findFiling(db, userId)).facts
  const span = await findLedgerSpan(db, userId)
  if (!span) return { year: 0, count: 0 }
  const years = yearsBetween(yearAt(span.first.getTime(), timeZone), yearAt(span.last.getTime(), timeZone))
  const counts = await countByYear(
    db,
    userId,
    years.map(year => ({ year, startsAt: new Date(startOfYear(year, timeZone)) })),
  )
  return [...counts]
    .map(([year, count]) => ({ year, count }))
    .reduce((most, next) => (next.count > most.count ? next : most), { year: 0, count: 0 })
}
