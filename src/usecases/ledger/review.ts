// What keeps the numbers from being trusted, by the dollars that are at stake.
import type { Review, ReviewItem } from '../../contract/review.ts'
import { countProblems, listProblems } from '../../db/queries/imports.ts'
import { countLedgerIssues, listLedgerIssues } from '../../db/queries/ledger-issues.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { latestPrices, listMissingPrices } from '../../db/queries/review.ts'
import { findShown } from '../../db/queries/transactions.ts'
import { insertDismissal, listDismissals, listOpenMovements } from '../../db/queries/transfers.ts'
import { compare, dollarsFor } from '../../ledger/decimal.ts'
import type { Deps } from '../deps.ts'
import type { TaskContext } from '../task-context.ts'
import { refreshIssues } from './find-issues.ts'
import { type OpenMovements, pairKey, transferPairs } from './join-transfers.ts'
import { toWire } from './wire.ts'

/** A matter before its transactions are fetched: only the first few hundred are shown. */
type Matter = Omit<ReviewItem, 'transactions'> & { ids: readonly string[] }

const MOST_ITEMS = 200

/** Runs in a computing thread. */
export async function reviewLedger(deps: TaskContext, { userId }: { userId: string }): Promise<Review> {
  await refreshIssues(deps, { userId })
  const [dismissed, unpriced, movements] = await Promise.all([
    listDismissals(deps.db, userId),
    listMissingPrices(deps.db, userId),
    listOpenMovements(deps.db, userId),
  ])
  const isWorthAsked = unpriced.length + movements.length > 0
  const worthOf = worthBy(isWorthAsked ? await latestPrices(deps.db, userId) : new Map())
  const computed = [...pricesOf(unpriced, worthOf), ...transfersOf(movements, worthOf, dismissed)]
  const matters = [
    ...(await ledgerIssues(deps, userId)),
    ...firstByStake(computed, MOST_ITEMS),
    ...(await problemsOf(deps, userId)),
  ]
  const byKind = await countKinds(deps, userId, computed)
  return {
    items: await withTransactions(deps, userId, firstByStake(matters, MOST_ITEMS)),
    total: Object.values(byKind).reduce((sum, count) => sum + count, 0),
    byKind,
  }
}

/** What the database lists is counted there: only the first few of it are read. */
async function countKinds(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  computed: readonly Matter[],
): Promise<Review['byKind']> {
  const byKind: Review['byKind'] = await countLedgerIssues(db, userId)
  for (const { kind } of computed) byKind[kind] = (byKind[kind] ?? 0) + 1
  const problems = await countProblems(db, userId)
  return problems === 0 ? byKind : { ...byKind, import_problem: problems }
}

/** Without sorting all of them: a ledger can have hundreds of thousands, and exact dollars are slow to compare. */
function firstByStake(matters: readonly Matter[], most: number): Matter[] {
  let first: Matter[] = []
  /** Whatever does not come before it is not among the first. */
  let bound: Matter | undefined
  for (const matter of matters) {
    if (bound && byStake(bound, matter) <= 0) continue
    first.push(matter)
    if (first.length < 2 * most) continue
    first = first.sort(byStake).slice(0, most)
    bound = first.at(-1)
  }
  return first.sort(byStake).slice(0, most)
}

const worthBy =
  (prices: ReadonlyMap<string, string>): WorthOf =>
  (asset, quantity) => {
    const price = prices.get(asset)
    return price === undefined ? null : dollarsFor(quantity, price)
  }

/** What is known to be large first; what nobody knows after it, in the order of the kinds. */
function byStake(a: Matter, b: Matter): number {
  if (a.usdAtStake !== null && b.usdAtStake !== null)
    return compare(b.usdAtStake, a.usdAtStake) || (a.key < b.key ? -1 : 1)
  if (a.usdAtStake === null && b.usdAtStake === null) return 0
  return a.usdAtStake === null ? 1 : -1
}

async function withTransactions({ db }: Pick<Deps, 'db'>, userId: string, matters: readonly Matter[]) {
  const rows = await findShown(db, userId, [...new Set(matters.flatMap(({ ids }) => ids))])
  const byId = new Map(rows.map(row => [row.id, toWire(row)]))
  return matters.map(({ ids, ...matter }): ReviewItem => {
    const transactions = ids.flatMap(id => byId.get(id) ?? [])
    return { ...matter, asset: matter.asset ?? transactions[0]?.symbol ?? null, transactions }
  })
}

async function ledgerIssues({ db }: Pick<Deps, 'db'>, userId: string): Promise<Matter[]> {
  const issues = await listLedgerIssues(db, userId, MOST_ITEMS)
  return issues.map(({ transactionId, code, quantity, usdAtStake, otherId }) =>
    code === 'missing_history'
      ? {
          key: `missing_history:${transactionId}`,
          kind: 'missing_history',
          usdAtStake,
          message:
            'More was sold or sent than your records hold. The purchase, or the transfer in, is missing.',
          asset: null,
          quantity,
          ids: [transactionId],
          problem: null,
        }
      : {
          key: `likely_duplicate:${otherId}:${transactionId}`,
          kind: 'likely_duplicate',
          usdAtStake,
          message:
            'The same amount at the same time came from two places. If it is one act, delete one record.',
          asset: null,
          quantity: null,
          ids: otherId === null ? [transactionId] : [otherId, transactionId],
          problem: null,
        },
  )
}

type WorthOf = (asset: string, quantity: string) => string | null

function pricesOf(
  rows: readonly { id: string; asset: string; quantity: string }[],
  worthOf: WorthOf,
): Matter[] {
  return rows.map(({ id, asset, quantity }) => ({
    key: `missing_price:${id}`,
    kind: 'missing_price',
    usdAtStake: worthOf(asset, quantity),
    message: 'What it was worth in dollars is not known. Enter the value at that time.',
    asset,
    quantity,
    ids: [id],
    problem: null,
  }))
}

function transfersOf(movements: OpenMovements, worthOf: WorthOf, dismissed: ReadonlySet<string>): Matter[] {
  const byId = new Map(movements.map(movement => [movement.id, movement]))
  const pairs = transferPairs(movements, dismissed)
  const paired = new Set(pairs.flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]))
  const proposed = pairs.map((pair): Matter => {
    const out = byId.get(pair.withdrawalId)
    return {
      key: pairKey(pair),
      kind: 'proposed_transfer',
      usdAtStake: out ? worthOf(out.asset, out.quantity) : null,
      message:
        'These two look like one transfer between your own wallets. Joined, they are no sale and no purchase.',
      asset: out?.asset ?? null,
      quantity: out?.quantity ?? null,
      ids: [pair.withdrawalId, pair.depositId],
      problem: null,
    }
  })
  const open = movements
    .filter(({ id }) => !paired.has(id) && !dismissed.has(`unmatched_transfer:${id}`))
    .map(
      ({ id, type, asset, quantity }): Matter => ({
        key: `unmatched_transfer:${id}`,
        kind: 'unmatched_transfer',
        usdAtStake: worthOf(asset, quantity),
        message:
          type === 'withdrawal'
            ? 'These coins left, and your records do not say where they went. Import the other wallet, or say what it was.'
            : 'These coins arrived, and your records do not say from where. Import the other wallet, or say what it was.',
        asset,
        quantity,
        ids: [id],
        problem: null,
      }),
    )
  return [...proposed, ...open]
}

async function problemsOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<Matter[]> {
  const rows = await listProblems(db, userId, MOST_ITEMS)
  return rows.map(({ message, ...problem }) => ({
    key: `import_problem:${problem.importId}:${problem.row}`,
    kind: 'import_problem',
    usdAtStake: null,
    message: `Row ${problem.row}${problem.column === '' ? '' : `, ${problem.column}`}: ${message}`,
    asset: null,
    quantity: null,
    ids: [],
    problem,
  }))
}

/** The matter stands as it is, and what follows from it is computed anew. */
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
