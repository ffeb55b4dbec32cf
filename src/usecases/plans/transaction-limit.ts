// How many transactions a plan holds, for every way in: of each tax year, and of a demo in all.
import type { Fits } from '../../contract/errors.ts'
import type { Db } from '../../db/client.ts'
import { findMostHeld, keepMostHeld } from '../../db/queries/ledgers.ts'
import { countByYear, countLedger, findLedgerSpan } from '../../db/queries/transactions.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { startOfYear, yearAt, yearsBetween } from '../filing/years.ts'
import { beyondPlan, type LimitExceeded, limitsOf } from './plan-limit.ts'

/** What a limit counts by: a tax year, or all there is. */
export type Period = number | 'all'
/** Null for a plan without a limit, which need not wait for a large ledger to be counted. */
export type PeriodCounts = ReadonlyMap<Period, number> | null

type LimitDeps = Pick<Deps, 'db' | 'clock'>

/** To be called in the transaction that adds to the ledger, once it holds the ledger and before it adds. */
export async function countPeriods({ db, clock }: LimitDeps, account: Account): Promise<PeriodCounts> {
  const { maxTransactions } = await limitsOf({ db }, account, clock())
  return maxTransactions === null ? null : periodCounts(db, account)
}

/**
 * The same, before something goes that can be put back: what the periods held is kept, so that what was just there finds
 * its place again, also on a plan that holds less by now.
 */
export async function countAndKeepPeriods(deps: LimitDeps, account: Account): Promise<PeriodCounts> {
  const counts = await countPeriods(deps, account)
  if (counts) await keepMostHeld(deps.db, account.id, counts)
  return counts
}

/** A period that has grown past the plan. */
export type FullPeriod = LimitExceeded & { period: Period; count: number; had: number }

/**
 * Refuses what makes a period go past the plan, naming the limit, what is used and the plan that lifts it. To be called
 * after it was added.
 */
export async function refuseBeyondPlan(
  deps: LimitDeps,
  account: Account,
  before: PeriodCounts,
): Promise<void> {
  const [fullest] = await fullPeriods(deps, account, before)
  if (fullest) throw beyondPlanError(fullest)
}

/** The same for what is put back: a period may hold as many again as it has held. */
export async function refuseBeyondHeld(
  deps: LimitDeps,
  account: Account,
  before: PeriodCounts,
): Promise<void> {
  const full = await fullPeriods(deps, account, before)
  if (full.length === 0) return
  const mostHeld = await findMostHeld(deps.db, account.id)
  const fullest = full.find(({ period, count }) => count > (mostHeld[period] ?? 0))
  if (fullest) throw beyondPlanError(fullest)
}

/**
 * The periods that what was added has taken past the plan, the fullest first. A year that was past it before, on a plan
 * that has ended, may stay as it is; only more is refused.
 */
export async function fullPeriods(
  { db, clock }: LimitDeps,
  account: Account,
  before: PeriodCounts,
): Promise<FullPeriod[]> {
  if (before === null) return []
  const now = clock()
  const grown = [...(await periodCounts(db, account))]
    .map(([period, count]) => ({ period, count, had: before.get(period) ?? 0 }))
    .filter(({ count, had }) => count > had)
    .sort((a, b) => b.count - a.count || Number(a.period) - Number(b.period))
  const full: FullPeriod[] = []
  for (const period of grown) {
    const beyond = await beyondPlan({ db }, account, { limited: 'maxTransactions', count: period.count, now })
    if (!beyond) break
    full.push({ ...period, ...beyond })
  }
  return full
}

/** `fits`: of an import, the part that could be stored. */
export function beyondPlanError(
  { plan, limit, lifting, period, count, had }: FullPeriod,
  fits?: Fits,
): AppError {
  const some = fits
    ? ` The first ${number(fits.transactions)} of ${number(fits.transactions + fits.leftOut)} would fit.`
    : ''
  const transactions = limit === 1 ? 'transaction' : 'transactions'
  const adding = `and this adds ${number(count - had)}.${some}`
  if (period === 'all')
    return new AppError('plan_limit', {
      fits,
      message: `A demo holds ${number(limit)} ${transactions}. You have ${number(had)}, ${adding} Create an account to keep more. Nothing was stored.`,
    })
  const way = lifting
    ? ` The ${lifting.plan} plan includes ${lifting.limit === null ? 'any number' : number(lifting.limit)}.`
    : ''
  return new AppError('plan_limit', {
    plan: lifting?.id,
    fits,
    message: `The ${plan} plan includes ${number(limit)} ${transactions} per tax year. You have ${number(had)} in ${period}, ${adding}${way} Nothing was stored.`,
  })
}

const number = (value: number) => value.toLocaleString('en-US')

/** Of a whole ledger. */
export const periodCounts = async (db: Db, { id, kind }: Account): Promise<Map<Period, number>> =>
  kind === 'demo' ? new Map([['all', await countLedger(db, id)]]) : yearCounts(db, id)

async function yearCounts(db: Db, userId: string): Promise<Map<number, number>> {
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
