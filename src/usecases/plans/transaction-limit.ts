// How many transactions of one tax year a plan holds, for every way in.
import type { Fits } from '../../contract/errors.ts'
import type { Db } from '../../db/client.ts'
import { countByYear, findLedgerSpan } from '../../db/queries/transactions.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { findFiling } from '../calculations/filing-facts.ts'
import { startOfYear, yearAt, yearsBetween } from '../calculations/years.ts'
import type { Deps } from '../deps.ts'
import { beyondPlan, type LimitExceeded, limitsOf } from './plan-limit.ts'

/** By tax year; null for a plan without a limit, which need not wait for a large ledger to be counted. */
export type YearCounts = ReadonlyMap<number, number> | null

type LimitDeps = Pick<Deps, 'db' | 'clock'>

/** To be called in the transaction that adds to the ledger, once it holds the ledger and before it adds. */
export async function countYears({ db, clock }: LimitDeps, account: Account): Promise<YearCounts> {
  const { maxTransactions } = await limitsOf({ db }, account, clock())
  return maxTransactions === null ? null : yearCounts(db, account.id)
}

/** A year that has grown past the plan. */
export type FullYear = LimitExceeded & { year: number; count: number; had: number }

/**
 * Refuses what makes a year go past the plan, naming the limit, what is used and the plan that lifts it. To be called
 * after it was added.
 */
export async function refuseBeyondPlan(deps: LimitDeps, account: Account, before: YearCounts): Promise<void> {
  const [fullest] = await fullYears(deps, account, before)
  if (fullest) throw beyondPlanError(fullest)
}

/**
 * The years that what was added has taken past the plan, the fullest first. A year that was past it before, on a plan
 * that has ended, may stay as it is; only more is refused.
 */
export async function fullYears(
  { db, clock }: LimitDeps,
  account: Account,
  before: YearCounts,
): Promise<FullYear[]> {
  if (before === null) return []
  const now = clock()
  const grown = [...(await yearCounts(db, account.id))]
    .map(([year, count]) => ({ year, count, had: before.get(year) ?? 0 }))
    .filter(({ count, had }) => count > had)
    .sort((a, b) => b.count - a.count || a.year - b.year)
  const full: FullYear[] = []
  for (const year of grown) {
    const beyond = await beyondPlan({ db }, account, { limited: 'maxTransactions', count: year.count, now })
    if (!beyond) break
    full.push({ ...year, ...beyond })
  }
  return full
}

/** `fits`: of an import, the part that could be stored. */
export function beyondPlanError({ plan, limit, lifting, year, count, had }: FullYear, fits?: Fits): AppError {
  const way = lifting
    ? `The ${lifting.plan} plan holds ${lifting.limit === null ? 'any number' : number(lifting.limit)}.`
    : 'Create an account to keep more.'
  const some = fits
    ? ` The first ${number(fits.transactions)} of ${number(fits.transactions + fits.leftOut)} would fit.`
    : ''
  const transactions = limit === 1 ? 'transaction' : 'transactions'
  return new AppError('plan_limit', {
    plan: lifting?.id,
    fits,
    message: `The ${plan} plan holds ${number(limit)} ${transactions} per tax year. You have ${number(had)} in ${year}, and this adds ${number(count - had)}.${some} ${way} Nothing was stored.`,
  })
}

const number = (value: number) => value.toLocaleString('en-US')

/** Of a whole ledger. */
export async function yearCounts(db: Db, userId: string): Promise<Map<number, number>> {
  const { timeZone } = (await findFiling(db, userId)).facts
  const span = await findLedgerSpan(db, userId)
  if (!span) return new Map()
  const years = yearsBetween(yearAt(span.first.getTime(), timeZone), yearAt(span.last.getTime(), timeZone))
  return countByYear(
    db,
    userId,
    years.map(year => ({ year, startsAt: new Date(startOfYear(year, timeZone)) })),
  )
}
