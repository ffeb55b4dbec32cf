// What there is to review in a ledger. Looking takes a while for a large one, so what was found is kept until the ledger,
// the filing facts or this code change.
import { z } from 'zod'
import type { LedgerEvent, Prices } from '#engine'
import { issue, listReview, type Review } from '../../contract/review.ts'
import { mostAtOneTime } from '../../contract/transactions.ts'
import { type LotCost, listLotCosts } from '../../db/queries/duplicate-sales.ts'
import { countImportIssues, listImportIssues } from '../../db/queries/imports.ts'
import { countLedgerIssues, type LedgerIssue, listLedgerIssues } from '../../db/queries/ledger-issues.ts'
import { idsAtTimeOf } from '../../db/queries/same-time.ts'
import type { Snapshot } from '../../db/snapshot.ts'
import { rowIssueWords } from '../../importers/rows/row-issue-words.ts'
import { compare, dollarsFor } from '../../ledger/decimal.ts'
import { isUnclear } from '../../ledger/engine-issues.ts'
import { brokerOfWallet } from '../../ledger/position-wallet.ts'
import type { LedgerRecord } from '../../matching/ledger-record.ts'
import { pairKey, type Unsettled } from '../../matching/transfer-pairs.ts'
import { transferReason } from '../../matching/transfer-reason.ts'
import { unmatchedOf } from '../../matching/unexplained.ts'
import type { Book } from '../books/books.ts'
import { doubtWords } from '../books/doubtful-values.ts'
import { disagreementWords, type PriceDisagreement } from '../books/price-disagreements.ts'
import { reviewKey } from '../kept/calculation-keys.ts'
import { keptResult } from '../kept/kept-result.ts'
import type { TaskContext } from '../task-context.ts'
import { openWithIssues, thisYearOf } from './find-issues.ts'
import {
  DUPLICATE_SALES_MESSAGE,
  IN_PARTS_MESSAGE,
  ledgerMessages,
  TOO_MANY_AT_ONE_TIME,
} from './issue-messages.ts'
import { largestIssues } from './largest-issues.ts'
import { estimateOf } from './month-end-estimate.ts'
import { shortCoins } from './short-coins.ts'
import { unpricedIn } from './unpriced.ts'

/** An issue before its transactions are fetched. */
const openIssue = issue.omit({ transactions: true, walletYear: true }).extend({
  ids: z.array(z.string()),
  /** What it may be worth by the last price known, where its own day has none: ranks it, and is never shown. */
  rankUsd: z.string().nullable(),
  /** Of a sale without its purchases: the lots of a gain and loss report that has it too. */
  reportedLots: z
    .array(z.object({ quantity: z.string(), cost: z.string(), acquired: z.string().nullable() }))
    .optional(),
})
export type OpenIssue = z.infer<typeof openIssue>

/** The first of them, and how many there are of each kind. */
const openIssues = z.object({ issues: z.array(openIssue), byKind: listReview.response.shape.byKind })
type OpenIssues = z.infer<typeof openIssues>

const MAX_ISSUES = 200
/** Of the records of a day that a price is taken for. */
const mostShownOfDay = 4

export async function readOpenIssues(context: TaskContext, userId: string): Promise<OpenIssues> {
  const thisYear = await thisYearOf(context, userId)
  return keptResult(
    context.db,
    {
      userId,
      key: reviewKey(thisYear),
      entry: 'src/usecases/ledger/open-issues.ts',
      schema: openIssues,
    },
    async () => {
      const [book, read] = await openWithIssues(context, { userId, thisYear }, snapshot =>
        readIssues(snapshot, userId),
      )
      return { basis: book.basis, result: issuesOf(book, read) }
    },
  )
}

type IssuesRead = Awaited<ReturnType<typeof readIssues>>

async function readIssues(snapshot: Snapshot, userId: string) {
  const issues = await listLedgerIssues(snapshot, userId, MAX_ISSUES)
  const open = issues.filter(({ code }) => code === 'order_open').map(({ transactionId }) => transactionId)
  const short = issues
    .filter(({ code }) => code === 'missing_history')
    .map(({ transactionId }) => transactionId)
  return {
    issues,
    lotCosts: await listLotCosts(snapshot, userId, short),
    issueCounts: await countLedgerIssues(snapshot, userId),
    atOneTime: await idsAtTimeOf(snapshot, userId, open),
    importRows: await listImportIssues(snapshot, userId, MAX_ISSUES),
    importRowCount: await countImportIssues(snapshot, userId),
  }
}

function issuesOf(book: Book, read: IssuesRead): OpenIssues {
  const byKind: Review['byKind'] = {}
  const count = (kind: OpenIssue['kind'], more: number) => {
    if (more > 0) byKind[kind] = (byKind[kind] ?? 0) + more
  }
  const { prices, events, findings } = book
  const worthOf = worthBy(prices, lastPrices(events))
  const unpriced = unpricedIn(book)
  const disagreements = findings.disagreements()
  const transfers = transferIssues(findings.unsettled(), worthOf)
  for (const [code, stored] of read.issueCounts) count(kindOf(code), stored)
  count('missing_price', unpriced.length)
  count('price_disagreement', disagreements.length)
  for (const { kind } of transfers) count(kind, 1)
  count('import_issue', read.importRowCount)
  const largest = largestIssues<OpenIssue>(MAX_ISSUES)
  for (const issue of ledgerIssues(book, read)) largest.add(issue)
  for (const record of unpriced) largest.add(priceIssue(record, worthOf(record)))
  for (const disagreement of disagreements) largest.add(disagreementIssue(disagreement))
  for (const issue of transfers) largest.add(issue)
  for (const row of read.importRows) largest.add(importIssue(row))
  return { issues: largest.list(), byKind }
}

const worthBy =
  (prices: Prices, latest: ReadonlyMap<string, string>): WorthOf =>
  ({ asset, quantity, at }) => {
    const price = prices(asset, at)
    const usdAtStake = price ? dollarsFor(quantity, price.usd) : null
    const last = latest.get(asset)
    return { usdAtStake, rankUsd: usdAtStake ?? (last === undefined ? null : dollarsFor(quantity, last)) }
  }

/** Above it a number is written with an exponent. */
const MAX_USD = 1e20

/** What a unit of each coin was last worth by the person's own records: enough to say what matters most. */
function lastPrices(events: readonly LedgerEvent[]): Map<string, string> {
  const prices = new Map<string, string>()
  for (let index = events.length - 1; index >= 0; index--) {
    const event = events[index]
    if (!event || !('usd' in event) || event.usd === undefined || prices.has(event.asset)) continue
    prices.set(event.asset, Math.min(Number(event.usd) / Number(event.quantity), MAX_USD).toFixed(12))
  }
  return prices
}

function ledgerIssues(book: Book, read: IssuesRead): OpenIssue[] {
  const { issues, atOneTime } = read
  const short = shortCoins(book, issues)
  const reported = reportedLots(book, read)
  const messages = new Map([...doubtMessages(book, issues), ...duplicateSalesMessages(book, issues)])
  return issues.map(({ transactionId, code, quantity, usdAtStake, otherId, partIds }) => {
    const others = atOneTime.get(transactionId) ?? []
    const isTooMany = others.length > mostAtOneTime
    const own = otherId === null ? [transactionId] : [otherId, transactionId]
    const lots = code === 'missing_history' ? reported.get(transactionId) : undefined
    return {
      key: [code, ...own].join(':'),
      kind: kindOf(code),
      usdAtStake,
      rankUsd: usdAtStake,
      message: partIds
        ? IN_PARTS_MESSAGE
        : isTooMany
          ? TOO_MANY_AT_ONE_TIME
          : (messages.get(`${code}:${transactionId}`) ?? ledgerMessages[code]),
      asset: short.get(transactionId) ?? null,
      quantity,
      ...(lots && {
        reportedLots: lots.map(({ quantity, cost, acquired }) => ({ quantity, cost: cost ?? '0', acquired })),
      }),
      ids: partIds ? [transactionId, ...partIds] : others.length > 0 && !isTooMany ? others : own,
      importRow: null,
    }
  })
}

/**
 * The lots of a report of gains and losses for a sale too, where the history has nothing of what its coins cost. A
 * trade, and a fee in coins, say more than the sale.
 */
function reportedLots({ events }: Book, { issues, lotCosts }: IssuesRead): Map<string, LotCost[]> {
  const reported = new Map<string, LotCost[]>()
  if (lotCosts.length === 0) return reported
  const missing = new Map(
    issues.flatMap(({ code, transactionId, quantity }) =>
      code === 'missing_history' && quantity !== null ? [[transactionId, quantity] as const] : [],
    ),
  )
  const lots = Map.groupBy(lotCosts, ({ saleId }) => saleId)
  for (const { id, type, quantity, fee } of events) {
    const own = lots.get(id)
    const isAllMissing = type === 'sell' && compare(missing.get(id) ?? '0', quantity) >= 0
    if (!own || !isAllMissing || fee?.asset !== undefined) continue
    const isOneReport = new Set(own.map(({ report }) => report)).size === 1
    if (isOneReport && own.every(({ cost }) => cost !== null)) reported.set(id, own)
  }
  return reported
}

/** In figures, which differ from record to record. */
function doubtMessages(
  { events, prices, findings }: Book,
  issues: IssuesRead['issues'],
): Map<string, string> {
  const shown = new Set(
    issues.filter(({ code }) => code === 'doubtful_value').map(({ transactionId }) => transactionId),
  )
  const messages = new Map<string, string>()
  if (shown.size === 0) return messages
  const doubts = findings.doubts()
  for (const event of events) {
    const doubt = shown.has(event.id) && doubts.get(event.id)
    if (doubt) messages.set(`doubtful_value:${event.id}`, doubtWords(doubt, event, prices))
  }
  return messages
}

function duplicateSalesMessages({ events }: Book, issues: IssuesRead['issues']): [string, string][] {
  const duplicates = new Set(
    issues.filter(({ code }) => code === 'likely_duplicate').map(({ transactionId }) => transactionId),
  )
  if (duplicates.size === 0) return []
  return events
    .filter(({ id, wallet }) => duplicates.has(id) && brokerOfWallet(wallet) !== wallet)
    .map(({ id }) => [`likely_duplicate:${id}`, DUPLICATE_SALES_MESSAGE])
}

const kindOf = (code: LedgerIssue['code']) => (isUnclear(code) ? 'unclear_record' : code)

type Valued = { asset: string; quantity: string; at: number }
type WorthOf = (record: Valued) => Pick<OpenIssue, 'usdAtStake' | 'rankUsd'>

const unknownWorth = { usdAtStake: null, rankUsd: null }

function priceIssue(record: LedgerRecord, { usdAtStake, rankUsd }: ReturnType<WorthOf>): OpenIssue {
  const estimate = estimateOf(record)
  return {
    key: `missing_price:${record.id}`,
    kind: 'missing_price',
    usdAtStake,
    // The end of the month is closer in time than the last price on record.
    rankUsd: usdAtStake ?? estimate?.usd ?? rankUsd,
    message: estimate
      ? `What it was worth in dollars is not known. ${estimate.words} Enter the price of that day.`
      : 'What it was worth in dollars is not known. Enter the price of that day.',
    asset: record.asset,
    quantity: record.quantity,
    ids: [record.id],
    importRow: null,
  }
}

const disagreementIssue = (disagreement: PriceDisagreement): OpenIssue => ({
  key: disagreement.key,
  kind: 'price_disagreement',
  usdAtStake: disagreement.usdAtStake,
  rankUsd: disagreement.usdAtStake,
  message: disagreementWords(disagreement),
  asset: disagreement.asset,
  quantity: null,
  prices: { counted: disagreement.counted, other: disagreement.other },
  ids: disagreement.ids.slice(0, mostShownOfDay),
  importRow: null,
})

const ONE_TRANSFER =
  'These two look like one transfer between your own wallets. Once matched, they are neither a sale nor a purchase.'
const ONE_TRADE =
  'These two look like one trade: what left this wallet was given for what came in. Once matched, it is taxed as a trade.'

function transferIssues(unsettled: Unsettled, worthOf: WorthOf): OpenIssue[] {
  const byId = new Map(unsettled.movements.map(movement => [movement.id, movement]))
  const proposed = unsettled.pairs.map((pair): OpenIssue => {
    const [out, arrival] = [byId.get(pair.withdrawalId), byId.get(pair.depositId)]
    const reason = out && arrival ? ` ${transferReason(out, arrival)}` : ''
    return {
      key: pairKey(pair),
      kind: 'proposed_transfer',
      ...(out ? worthOf(out) : unknownWorth),
      message: `${out?.asset === arrival?.asset ? ONE_TRANSFER : ONE_TRADE}${reason}`,
      asset: out?.asset ?? null,
      quantity: out?.quantity ?? null,
      ids: [pair.withdrawalId, pair.depositId],
      importRow: null,
    }
  })
  const open = unmatchedOf(unsettled).map(
    ({ id, type, asset, quantity, at }): OpenIssue => ({
      key: `unmatched_transfer:${id}`,
      kind: 'unmatched_transfer',
      ...worthOf({ asset, quantity, at }),
      message:
        type === 'withdrawal'
          ? 'These coins left, and your records do not say where they went. Import the other wallet, or say what it was.'
          : "We can't tell where these coins came from. Import the other wallet, or say what it was.",
      asset,
      quantity,
      ids: [id],
      importRow: null,
    }),
  )
  return [...proposed, ...open]
}

const importIssue = ({ message, ...importRow }: IssuesRead['importRows'][number]): OpenIssue => ({
  key: `import_issue:${importRow.importId}:${importRow.row}`,
  kind: 'import_issue',
  ...unknownWorth,
  message: rowIssueWords({ message, ...importRow }, importRow.kind === 'sync' ? 'Entry' : 'Row'),
  asset: null,
  quantity: null,
  ids: [],
  importRow,
})
