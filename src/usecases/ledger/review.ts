// What keeps the numbers from being trusted, by the dollars that are at stake.
import { type Issue, issueKinds, type Review } from '../../contract/review.ts'
import type { Transaction } from '../../contract/transactions.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { findShown } from '../../db/queries/transactions.ts'
import { hasDismissedMissing, insertDismissal } from '../../db/queries/transfers.ts'
import { readYearDoubt } from '../calculations/year-doubt.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { yearAt } from '../filing/years.ts'
import type { TaskContext } from '../task-context.ts'
import { thisYearOf } from './find-issues.ts'
import { type OpenIssue, readOpenIssues } from './open-issues.ts'
import { toWire } from './wire.ts'

/** Runs in a computing process. */
export async function reviewLedger(
  deps: TaskContext,
  { userId, year }: { userId: string; year?: number | undefined },
): Promise<Review> {
  const { issues, byKind } = await readOpenIssues(deps, userId)
  const thisYear = await thisYearOf(deps, userId)
  return {
    issues: await withTransactions(deps, userId, issues),
    total: Object.values(byKind).reduce((sum, count) => sum + count, 0),
    byKind: inUsualOrder(byKind),
    hasDismissed: await hasDismissedMissing(deps.db, userId),
    doubt: await readYearDoubt(deps, { userId, year, thisYear }),
  }
}

/** What was kept has lost the order it was counted in. */
const inUsualOrder = (byKind: Review['byKind']): Review['byKind'] =>
  Object.fromEntries(issueKinds.flatMap(kind => (byKind[kind] === undefined ? [] : [[kind, byKind[kind]]])))

async function withTransactions({ db }: Pick<Deps, 'db'>, userId: string, issues: readonly OpenIssue[]) {
  const rows = await findShown(db, userId, [...new Set(issues.flatMap(({ ids }) => ids))])
  const byId = new Map(rows.map(row => [row.id, toWire(row)]))
  const { facts } = await findFiling(db, userId)
  return issues.map(({ ids, rankUsd: _, reportedLots, ...issue }): Issue => {
    const transactions = ids.flatMap(id => byId.get(id) ?? [])
    const [sale] = transactions
    const walletYear =
      ofWalletYear.has(issue.kind) && sale
        ? { wallet: sale.wallet, year: yearAt(Date.parse(sale.timestamp), facts.timeZone) }
        : null
    // Once the fee has a value, it is what did not arrive that lacks one.
    const ofFee = issue.kind === 'missing_fee_value' && sale?.fee === null ? sale.feeSymbol : null
    const asset = issue.asset ?? ofFee ?? sale?.symbol ?? null
    const message = sale
      ? (missingWords({ ...issue, reportedLots }, sale, facts.timeZone) ?? issue.message)
      : issue.message
    return { ...issue, asset, message, transactions, walletYear }
  })
}

/** How much is missing, where, and by when it must have come; what a report says of it. */
function missingWords(
  { kind, quantity, asset, reportedLots }: Pick<OpenIssue, 'kind' | 'quantity' | 'asset' | 'reportedLots'>,
  { symbol, wallet, timestamp }: Transaction,
  timeZone: string,
): string | undefined {
  if ((kind !== 'missing_history' && kind !== 'negative_balance') || quantity === null) return undefined
  const coin = asset ?? symbol
  const missing = `${groupedDigits(quantity)} ${coin} missing in ${wallet} on or before ${dayWords(Date.parse(timestamp), timeZone)}: a deposit or purchase is not in your files.`
  if (!reportedLots) return missing
  const lots = reportedLots.slice(0, MAX_LOTS).map(({ quantity, cost, acquired }) => {
    const day = acquired === null ? '' : ` bought on ${dayWords(Date.parse(acquired), 'UTC')}`
    return `${groupedDigits(quantity)} ${coin}${day} for ${dollars.format(Number(cost))}`
  })
  const others = reportedLots.length - lots.length
  const rest = others > 0 ? [`${others} more`] : []
  const list = new Intl.ListFormat('en-US').format([...lots, ...rest])
  return `${missing} Your gain and loss report has ${list}. Add what it has as purchases, or import the file that has them.`
}

const MAX_LOTS = 3
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const dayWords = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(at)

/** As amounts are written on screens: 120,000 and not 120000. */
const groupedDigits = (quantity: string) => quantity.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

const ofWalletYear: ReadonlySet<Issue['kind']> = new Set([
  'broker_form_open',
  'identification_missing',
  'order_late',
])

/** The issue stands as it is, and what follows from it is computed again. */
export async function dismissReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  key: string,
): Promise<void> {
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId, [])
    await insertDismissal(transaction, userId, key, clock())
  })
}
