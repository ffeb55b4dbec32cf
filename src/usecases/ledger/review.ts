// What keeps the numbers from being trusted, by the dollars that are at stake.
import type { Issue, Review } from '../../contract/review.ts'
import { countImportIssues, listImportIssues } from '../../db/queries/imports.ts'
import { countLedgerIssues, type LedgerIssue, listLedgerIssues } from '../../db/queries/ledger-issues.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { latestPrices, listMissingPrices } from '../../db/queries/review.ts'
import { findShown } from '../../db/queries/transactions.ts'
import { insertDismissal, listDismissals, listOpenMovements } from '../../db/queries/transfers.ts'
import { compare, dollarsFor } from '../../ledger/decimal.ts'
import { findFiling } from '../calculations/filing-facts.ts'
import { yearAt } from '../calculations/years.ts'
import type { Deps } from '../deps.ts'
import type { TaskContext } from '../task-context.ts'
import { refreshIssues } from './find-issues.ts'
import { type OpenMovements, pairKey, transferPairs } from './join-transfers.ts'
import { toWire } from './wire.ts'

/** An issue before its transactions are fetched: only the first few hundred are shown. */
type OpenIssue = Omit<Issue, 'transactions' | 'brokerForm'> & { ids: readonly string[] }

const MOST_ISSUES = 200

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
  const computed = [...priceIssues(unpriced, worthOf), ...transferIssues(movements, worthOf, dismissed)]
  const issues = [
    ...(await ledgerIssues(deps, userId)),
    ...firstByStake(computed, MOST_ISSUES),
    ...(await importIssues(deps, userId)),
  ]
  const byKind = await countKinds(deps, userId, computed)
  return {
    issues: await withTransactions(deps, userId, firstByStake(issues, MOST_ISSUES)),
    total: Object.values(byKind).reduce((sum, count) => sum + count, 0),
    byKind,
  }
}

/** What the database lists is counted there: only the first few of it are read. */
async function countKinds(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  computed: readonly OpenIssue[],
): Promise<Review['byKind']> {
  const byKind: Review['byKind'] = await countLedgerIssues(db, userId)
  for (const { kind } of computed) byKind[kind] = (byKind[kind] ?? 0) + 1
  const issues = await countImportIssues(db, userId)
  return issues === 0 ? byKind : { ...byKind, import_issue: issues }
}

/** Without sorting all of them: a ledger can have hundreds of thousands, and exact dollars are slow to compare. */
function firstByStake(issues: readonly OpenIssue[], most: number): OpenIssue[] {
  let first: OpenIssue[] = []
  /** Whatever does not come before it is not among the first. */
  let bound: OpenIssue | undefined
  for (const issue of issues) {
    if (bound && byStake(bound, issue) <= 0) continue
    first.push(issue)
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
function byStake(a: OpenIssue, b: OpenIssue): number {
  if (a.usdAtStake !== null && b.usdAtStake !== null)
    return compare(b.usdAtStake, a.usdAtStake) || (a.key < b.key ? -1 : 1)
  if (a.usdAtStake === null && b.usdAtStake === null) return 0
  return a.usdAtStake === null ? 1 : -1
}

async function withTransactions({ db }: Pick<Deps, 'db'>, userId: string, issues: readonly OpenIssue[]) {
  const rows = await findShown(db, userId, [...new Set(issues.flatMap(({ ids }) => ids))])
  const byId = new Map(rows.map(row => [row.id, toWire(row)]))
  const { facts } = await findFiling(db, userId)
  return issues.map(({ ids, ...issue }): Issue => {
    const transactions = ids.flatMap(id => byId.get(id) ?? [])
    const [sale] = transactions
    const brokerForm =
      issue.kind === 'broker_form_open' && sale
        ? { wallet: sale.wallet, year: yearAt(Date.parse(sale.timestamp), facts.timeZone) }
        : null
    return { ...issue, asset: issue.asset ?? sale?.symbol ?? null, transactions, brokerForm }
  })
}

async function ledgerIssues({ db }: Pick<Deps, 'db'>, userId: string): Promise<OpenIssue[]> {
  const issues = await listLedgerIssues(db, userId, MOST_ISSUES)
  return issues.map(({ transactionId, code, quantity, usdAtStake, otherId }) => ({
    key: [code, ...(otherId === null ? [] : [otherId]), transactionId].join(':'),
    kind: code,
    usdAtStake,
    message: ledgerMessages[code],
    asset: null,
    quantity,
    ids: otherId === null ? [transactionId] : [otherId, transactionId],
    importRow: null,
  }))
}

const ledgerMessages: Record<LedgerIssue['code'], string> = {
  missing_history:
    'More was sold or sent than your records hold. The purchase, or the transfer in, is missing.',
  likely_duplicate:
    'The same amount at the same time came from two places. If it is one act, delete one record.',
  broker_form_open:
    'Which tax form did you get? Until you answer, the sales there are listed as reported without basis, in boxes H and K of Form 8949.',
  basis_from_broker:
    "What these coins cost isn't in your records, so the cost on your broker's form is used. Add the purchase if you know better.",
}

type WorthOf = (asset: string, quantity: string) => string | null

function priceIssues(
  rows: readonly { id: string; asset: string; quantity: string }[],
  worthOf: WorthOf,
): OpenIssue[] {
  return rows.map(({ id, asset, quantity }) => ({
    key: `missing_price:${id}`,
    kind: 'missing_price',
    usdAtStake: worthOf(asset, quantity),
    message: 'What it was worth in dollars is not known. Enter the value at that time.',
    asset,
    quantity,
    ids: [id],
    importRow: null,
  }))
}

function transferIssues(
  movements: OpenMovements,
  worthOf: WorthOf,
  dismissed: ReadonlySet<string>,
): OpenIssue[] {
  const byId = new Map(movements.map(movement => [movement.id, movement]))
  const pairs = transferPairs(movements, dismissed)
  const paired = new Set(pairs.flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]))
  const proposed = pairs.map((pair): OpenIssue => {
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
      importRow: null,
    }
  })
  const open = movements
    .filter(({ id }) => !paired.has(id) && !dismissed.has(`unmatched_transfer:${id}`))
    .map(
      ({ id, type, asset, quantity }): OpenIssue => ({
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
        importRow: null,
      }),
    )
  return [...proposed, ...open]
}

async function importIssues({ db }: Pick<Deps, 'db'>, userId: string): Promise<OpenIssue[]> {
  const rows = await listImportIssues(db, userId, MOST_ISSUES)
  return rows.map(({ message, ...importRow }) => ({
    key: `import_issue:${importRow.importId}:${importRow.row}`,
    kind: 'import_issue',
    usdAtStake: null,
    message: `Row ${importRow.row}${importRow.column === '' ? '' : `, ${importRow.column}`}: ${message}`,
    asset: null,
    quantity: null,
    ids: [],
    importRow,
  }))
}

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
