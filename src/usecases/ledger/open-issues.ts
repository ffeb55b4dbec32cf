// What there is to review in a ledger. Looking takes a while for a large one, so what was found is kept until the ledger,
// the filing facts or this code change.
import { z } from 'zod'
import type { LedgerEvent, Prices } from '#engine'
import { issue, listReview, type Review } from '../../contract/review.ts'
import { mostAtOneTime } from '../../contract/transactions.ts'
import { countImportIssues, listImportIssues } from '../../db/queries/imports.ts'
import { countLedgerIssues, type LedgerIssue, listLedgerIssues } from '../../db/queries/ledger-issues.ts'
import { streamMissingPrices } from '../../db/queries/review.ts'
import { idsAtTimeOf } from '../../db/queries/same-time.ts'
import { listDismissals, listOpenMovements } from '../../db/queries/transfers.ts'
import { dollarsFor } from '../../ledger/decimal.ts'
import { isUnclear } from '../../ledger/engine-issues.ts'
import { reviewKey } from '../calculations/calculation-keys.ts'
import { findFiling } from '../calculations/filing-facts.ts'
import { keptResult } from '../calculations/kept-result.ts'
import { yearAt } from '../calculations/years.ts'
import type { Deps } from '../deps.ts'
import { rowIssueWords } from '../imports/row-issue-words.ts'
import type { TaskContext } from '../task-context.ts'
import { refreshIssues } from './find-issues.ts'
import { IN_PARTS_MESSAGE, ledgerMessages, TOO_MANY_AT_ONE_TIME } from './issue-messages.ts'
import { type OpenMovements, pairKey, transferPairs } from './join-transfers.ts'
import { largestIssues } from './largest-issues.ts'
import { shortCoins } from './short-coins.ts'
import { transferReason } from './transfer-reason.ts'

/** An issue before its transactions are fetched. */
const openIssue = issue.omit({ transactions: true, walletYear: true }).extend({
  ids: z.array(z.string()),
  /** What it may be worth by the last price known, where its own day has none: ranks it, and is told to nobody. */
  rankUsd: z.string().nullable(),
})
export type OpenIssue = z.infer<typeof openIssue>

/** The first of them, and how many there are of each kind. */
const openIssues = z.object({ issues: z.array(openIssue), byKind: listReview.response.shape.byKind })
type OpenIssues = z.infer<typeof openIssues>

const MOST_ISSUES = 200

export async function readOpenIssues(context: TaskContext, userId: string): Promise<OpenIssues> {
  const { db, now } = context
  const { facts } = await findFiling(db, userId)
  // A broker is asked about when its year is over.
  const key = reviewKey(yearAt(now.getTime(), facts.timeZone))
  return keptResult(
    db,
    { userId, key, entry: 'src/usecases/ledger/open-issues.ts', schema: openIssues },
    () => findOpenIssues(context, userId),
  )
}

async function findOpenIssues(context: TaskContext, userId: string): Promise<OpenIssues> {
  await refreshIssues(context, { userId })
  const { db } = context
  const byKind: Review['byKind'] = {}
  for (const [code, count] of await countLedgerIssues(db, userId))
    byKind[kindOf(code)] = (byKind[kindOf(code)] ?? 0) + count
  const largest = largestIssues<OpenIssue>(MOST_ISSUES)
  for (const issue of await ledgerIssues(context, userId)) largest.add(issue)
  const add = (issue: OpenIssue) => {
    byKind[issue.kind] = (byKind[issue.kind] ?? 0) + 1
    largest.add(issue)
  }
  const { prices, events } = await context.open(userId)
  const worthOf = worthBy(prices, lastPrices(events))
  for await (const rows of streamMissingPrices(db, userId))
    for (const row of rows) add(priceIssue(row, worthOf))
  const dismissed = await listDismissals(db, userId)
  for (const issue of transferIssues(await listOpenMovements(db, userId), worthOf, dismissed)) add(issue)
  for (const issue of await importIssues(context, userId)) largest.add(issue)
  const importRows = await countImportIssues(db, userId)
  if (importRows > 0) byKind.import_issue = importRows
  return { issues: largest.list(), byKind }
}

const worthBy =
  (prices: Prices, latest: ReadonlyMap<string, string>): WorthOf =>
  ({ asset, quantity, at }) => {
    const price = prices(asset, at.getTime())
    const usdAtStake = price ? dollarsFor(quantity, price.usd) : null
    const last = latest.get(asset)
    return { usdAtStake, rankUsd: usdAtStake ?? (last === undefined ? null : dollarsFor(quantity, last)) }
  }

/** Above it a number is written with an exponent. */
const MOST_USD = 1e20

/** What a unit of each coin was last worth by the person's own records: enough to say what matters most. */
function lastPrices(events: readonly LedgerEvent[]): Map<string, string> {
  const prices = new Map<string, string>()
  for (let index = events.length - 1; index >= 0; index--) {
    const event = events[index]
    if (!event || !('usd' in event) || event.usd === undefined || prices.has(event.asset)) continue
    prices.set(event.asset, Math.min(Number(event.usd) / Number(event.quantity), MOST_USD).toFixed(12))
  }
  return prices
}

async function ledgerIssues({ db, open: openBook }: TaskContext, userId: string): Promise<OpenIssue[]> {
  const issues = await listLedgerIssues(db, userId, MOST_ISSUES)
  const short = shortCoins(await openBook(userId), issues)
  const open = issues.filter(({ code }) => code === 'order_open').map(({ transactionId }) => transactionId)
  const atOneTime = await idsAtTimeOf(db, userId, open)
  return issues.map(({ transactionId, code, quantity, usdAtStake, otherId, partIds }) => {
    const others = atOneTime.get(transactionId) ?? []
    const isTooMany = others.length > mostAtOneTime
    const own = otherId === null ? [transactionId] : [otherId, transactionId]
    return {
      key: [code, ...own].join(':'),
      kind: kindOf(code),
      usdAtStake,
      rankUsd: usdAtStake,
      message: partIds ? IN_PARTS_MESSAGE : isTooMany ? TOO_MANY_AT_ONE_TIME : ledgerMessages[code],
      asset: short.get(transactionId) ?? null,
      quantity,
      ids: partIds ? [transactionId, ...partIds] : others.length > 0 && !isTooMany ? others : own,
      importRow: null,
    }
  })
}

const kindOf = (code: LedgerIssue['code']) => (isUnclear(code) ? 'unclear_record' : code)

type Valued = { asset: string; quantity: string; at: Date }
type WorthOf = (record: Valued) => Pick<OpenIssue, 'usdAtStake' | 'rankUsd'>

const unknownWorth = { usdAtStake: null, rankUsd: null }

const priceIssue = ({ id, ...record }: Valued & { id: string }, worthOf: WorthOf): OpenIssue => ({
  key: `missing_price:${id}`,
  kind: 'missing_price',
  ...worthOf(record),
  message: 'What it was worth in dollars is not known. Enter the price of that day.',
  asset: record.asset,
  quantity: record.quantity,
  ids: [id],
  importRow: null,
})

function transferIssues(
  movements: OpenMovements,
  worthOf: WorthOf,
  dismissed: ReadonlySet<string>,
): OpenIssue[] {
  const byId = new Map(movements.map(movement => [movement.id, movement]))
  const pairs = transferPairs(movements, dismissed)
  const paired = new Set(pairs.flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]))
  const proposed = pairs.map((pair): OpenIssue => {
    const [out, arrival] = [byId.get(pair.withdrawalId), byId.get(pair.depositId)]
    const reason = out && arrival ? ` ${transferReason(out, arrival)}` : ''
    return {
      key: pairKey(pair),
      kind: 'proposed_transfer',
      ...(out ? worthOf(out) : unknownWorth),
      message: `These two look like one transfer between your own wallets. Once matched, they are neither a sale nor a purchase.${reason}`,
      asset: out?.asset ?? null,
      quantity: out?.quantity ?? null,
      ids: [pair.withdrawalId, pair.depositId],
      importRow: null,
    }
  })
  const open = movements
    .filter(({ id }) => !paired.has(id) && !dismissed.has(`unmatched_transfer:${id}`))
    .map(
      ({ id, type, asset, quantity, at }): OpenIssue => ({
        key: `unmatched_transfer:${id}`,
        kind: 'unmatched_transfer',
        ...worthOf({ asset, quantity, at }),
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
    ...unknownWorth,
    message: rowIssueWords({ message, ...importRow }),
    asset: null,
    quantity: null,
    ids: [],
    importRow,
  }))
}
