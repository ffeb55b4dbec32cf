// What keeps the numbers from being trusted, by the dollars that are at stake.
import { type Issue, issueKinds, type Review } from '../../contract/review.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { findShown } from '../../db/queries/transactions.ts'
import { insertDismissal } from '../../db/queries/transfers.ts'
import { computeYears } from '../calculations/compute-years.ts'
import { findFiling } from '../calculations/filing-facts.ts'
import { yearAt } from '../calculations/years.ts'
import type { Deps } from '../deps.ts'
import type { TaskContext } from '../task-context.ts'
import { type OpenIssue, readOpenIssues } from './open-issues.ts'
import { toWire } from './wire.ts'

/** Runs in a computing thread. */
export async function reviewLedger(
  deps: TaskContext,
  { userId, year: wanted }: { userId: string; year?: number | undefined },
): Promise<Review> {
  const { issues, byKind } = await readOpenIssues(deps, userId)
  const { facts } = await findFiling(deps.db, userId)
  const year = wanted ?? yearAt(deps.now.getTime(), facts.timeZone)
  const { doubt } = await computeYears(deps, { userId, year })
  return {
    issues: await withTransactions(deps, userId, issues),
    total: Object.values(byKind).reduce((sum, count) => sum + count, 0),
    byKind: inUsualOrder(byKind),
    doubt: { year, ...doubt },
  }
}

/** What was kept has lost the order it was counted in. */
const inUsualOrder = (byKind: Review['byKind']): Review['byKind'] =>
  Object.fromEntries(issueKinds.flatMap(kind => (byKind[kind] === undefined ? [] : [[kind, byKind[kind]]])))

async function withTransactions({ db }: Pick<Deps, 'db'>, userId: string, issues: readonly OpenIssue[]) {
  const rows = await findShown(db, userId, [...new Set(issues.flatMap(({ ids }) => ids))])
  const byId = new Map(rows.map(row => [row.id, toWire(row)]))
  const { facts } = await findFiling(db, userId)
  return issues.map(({ ids, rankUsd: _, ...issue }): Issue => {
    const transactions = ids.flatMap(id => byId.get(id) ?? [])
    const [sale] = transactions
    const walletYear =
      ofWalletYear.has(issue.kind) && sale
        ? { wallet: sale.wallet, year: yearAt(Date.parse(sale.timestamp), facts.timeZone) }
        : null
    // Once the fee has a value, it is what did not arrive that lacks one.
    const ofFee = issue.kind === 'missing_fee_value' && sale?.fee === null ? sale.feeSymbol : null
    return { ...issue, asset: issue.asset ?? ofFee ?? sale?.symbol ?? null, transactions, walletYear }
  })
}

const ofWalletYear: ReadonlySet<Issue['kind']> = new Set([
  'broker_form_open',
  'identification_missing',
  'order_late',
])

/** The issue stands as it is, and what follows from it is computed anew. */
export async function dismissReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  key: string,
): Promise<void> {
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId)
    await insertDismissal(transaction, userId, key, clock())
  })
}
