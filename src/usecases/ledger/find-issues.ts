// The issues of a ledger that take a look at all of it: missing history, found by running the engine over it, and
// likely duplicates. Takes a while for a large one, so it runs in a process of its own (src/compute) and only when the
// ledger, the filing facts or this code have changed.
import { type LedgerEvent, plus, type Quantity, quantity, quantityText, type Usd, ZERO_USD } from '#engine'
import { type Basis, findBasis } from '../../db/queries/calculations.ts'
import { type LedgerIssue, saveIssues } from '../../db/queries/ledger-issues.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { listTableChanges } from '../../db/queries/tables-again.ts'
import { readSnapshot, type Snapshot } from '../../db/snapshot.ts'
import { isUnclear, reviewCodes } from '../../ledger/engine-issues.ts'
import { duplicateKey } from '../../matching/duplicate-pair.ts'
import { duplicateSales } from '../../matching/duplicate-sales.ts'
import { AppError } from '../app-error.ts'
import type { Book, Books, ReadMore } from '../books/books.ts'
import { doubtfulIssues } from '../books/doubtful-values.ts'
import { centsText } from '../calculations/year-result.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { yearAt } from '../filing/years.ts'
import { codeVersion } from '../kept/code-version.ts'
import type { TaskContext } from '../task-context.ts'
import { findChanged } from './find-changed.ts'

type Finder = Books & Pick<TaskContext, 'now'>

/** `thisYear` by the person's own calendar: a broker is asked about when its year is over. */
type Wanted = { userId: string; thisYear: number }

export const thisYearOf = async ({ db, now }: Pick<Finder, 'db' | 'now'>, userId: string): Promise<number> =>
  yearAt(now.getTime(), (await findFiling(db, userId)).facts.timeZone)

export async function refreshIssues({ db, openWith }: Books, wanted: Wanted): Promise<void> {
  const { userId, thisYear } = wanted
  if (await readSnapshot(db, snapshot => hasIssues(snapshot, wanted))) return
  const [book, records] = await openWith(userId, snapshot => listTableChanges(snapshot, userId))
  const { dismissed } = book
  const duplicates = book.findings.duplicates()
  const changed = findChanged(records, dismissed, duplicates)
  const cost = costIssues(book, dismissed)
  const issues = [
    ...cost,
    ...balanceIssues(book, cost, dismissed),
    ...feeIssues(book, dismissed),
    ...doubtfulIssues(book.findings.doubts(), dismissed),
    ...walletYearIssues(book, dismissed, thisYear),
    ...recordIssues(book, dismissed),
    ...contractIssues(book, dismissed),
    ...allocationIssues(book, dismissed),
    ...duplicates,
    ...duplicateSalesIssues(book),
    ...changed,
  ]
  await saveIssues(db, userId, book.basis, basisText(book.basis, thisYear), issues)
}

/** Whether the stored issues are those of the ledger as it is. */
async function hasIssues(snapshot: Snapshot, { userId, thisYear }: Wanted): Promise<boolean> {
  const { issuesBasis } = await findLedger(snapshot, userId)
  return issuesBasis === basisText(await findBasis(snapshot, userId), thisYear)
}

/** A ledger that changes each time is to be asked for again later. */
const MAX_TRIES = 5

/** The book, and what is read beside its stored issues: all of one state of the ledger. */
export async function openWithIssues<More>(
  books: Books,
  wanted: Wanted,
  readMore: ReadMore<More>,
): Promise<[Book, More]> {
  const { userId } = wanted
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await refreshIssues(books, wanted)
    const [book, read] = await books.openWith(userId, async (snapshot, openBook) =>
      (await hasIssues(snapshot, wanted)) || (await isEmpty(snapshot, userId))
        ? { more: await readMore(snapshot, openBook) }
        : undefined,
    )
    if (read) return [book, read.more]
  }
  throw new AppError('unavailable')
}

/** A ledger that nothing was ever stored in has no issues, and no place to say so. */
const isEmpty = async (snapshot: Snapshot, userId: string) =>
  (await findLedger(snapshot, userId)).revision === 0

/** Method, pooling and time zone decide which lots are missing. */
const basisText = ({ revision, factsVersion }: Basis, thisYear: number) =>
  [revision, factsVersion, thisYear, codeVersion('src/usecases/ledger/find-issues.ts')].join('/')

/** Less than the smallest part of a bitcoin is what rounding leaves, and comes to no cent of any coin. */
const isDust = (missing: Quantity) => missing < SMALLEST_TOLD
const SMALLEST_TOLD = quantity('0.00000001')

/** Sales of more than the records hold: one issue each, also where the broker's form says what the coins cost. */
function costIssues({ inDoubt }: Book, dismissed: ReadonlySet<string>): LedgerIssue[] {
  const byEvent = new Map<string, LedgerIssue & { units: Quantity }>()
  for (const { code, eventId, quantity, usdAtStake } of inDoubt().issues) {
    if (code !== 'lots_insufficient' && code !== 'basis_from_broker') continue
    const kind = reviewCodes[code]
    if (eventId === null || quantity === null || isDust(quantity)) continue
    const before = byEvent.get(eventId)
    // A sale and its fee in coins can both come up short: the larger shortfall is reported.
    const isReported =
      before && (before.code === kind ? before.units >= quantity : kind === 'missing_history')
    if (isReported) continue
    byEvent.set(eventId, {
      transactionId: eventId,
      code: kind,
      units: quantity,
      quantity: quantityText(quantity),
      // What a sale without a value took in is not known, rather than nothing.
      usdAtStake: usdAtStake === null || usdAtStake === ZERO_USD ? null : centsText(usdAtStake),
      otherId: null,
    })
  }
  return [...byEvent.values()]
    .filter(({ code, transactionId }) => !dismissed.has(`${code}:${transactionId}`))
    .map(({ units: _, ...issue }) => issue)
}

/** Wallets that went below zero, where no sale shows it already. */
function balanceIssues(
  { events, inDoubt, findings }: Book,
  cost: readonly LedgerIssue[],
  dismissed: ReadonlySet<string>,
): LedgerIssue[] {
  const low = findings.lowBalances().filter(({ missing }) => !isDust(missing))
  if (low.length === 0) return []
  const short = new Set(cost.map(({ transactionId }) => transactionId))
  for (const { code, eventId, quantity } of inDoubt().issues)
    if (code === 'lots_insufficient' && eventId !== null && quantity !== null && !isDust(quantity))
      short.add(eventId)
  const reported = new Set<string>()
  for (const { id, wallet, asset, fee } of events)
    if (short.has(id)) for (const coin of [asset, fee?.asset]) reported.add(`${wallet}\n${coin}`)
  const open = low.filter(({ wallet, asset, eventId }) => {
    const isReported = reported.has(`${wallet}\n${asset}`)
    return !isReported && !dismissed.has(`negative_balance:${eventId}`)
  })
  // A record whose coin and fee are both short is one issue: the second comes up once the first is settled.
  const byEvent = new Map(open.toReversed().map(each => [each.eventId, each]))
  return open
    .filter(each => byEvent.get(each.eventId) === each)
    .map(({ eventId, missing }) => ({
      transactionId: eventId,
      code: 'negative_balance',
      quantity: quantityText(missing),
      usdAtStake: null,
      otherId: null,
    }))
}

/** One for each transaction. Where a fee and what did not arrive both lack a value, that of the fee comes first. */
function feeIssues({ inDoubt, events }: Book, dismissed: ReadonlySet<string>): LedgerIssue[] {
  const missing = inDoubt().issues.filter(({ code }) => code === 'fee_value_missing')
  if (missing.length === 0) return []
  const concerned = new Set(missing.map(({ eventId }) => eventId))
  const assets = new Map(
    events.filter(({ id }) => concerned.has(id)).map(({ id, asset }) => [id, asset] as const),
  )
  const byTransaction = new Map<string, LedgerIssue>()
  for (const { eventId, asset, quantity } of missing) {
    if (eventId === null || dismissed.has(`missing_fee_value:${eventId}`)) continue
    // What did not arrive is of the coin that moved.
    if (byTransaction.has(eventId) && asset === assets.get(eventId)) continue
    byTransaction.set(eventId, {
      transactionId: eventId,
      code: 'missing_fee_value',
      quantity: quantity === null ? null : quantityText(quantity),
      usdAtStake: null,
      otherId: null,
    })
  }
  return [...byTransaction.values()]
}

/** What is said of a record by itself, and of the first of those at one time whose order is open. */
function recordIssues({ inDoubt }: Book, dismissed: ReadonlySet<string>): LedgerIssue[] {
  return inDoubt().issues.flatMap(({ code, eventId }): LedgerIssue[] => {
    if (eventId === null || (code !== 'order_open' && !isUnclear(code))) return []
    if (dismissed.has(`${code}:${eventId}`)) return []
    return [{ transactionId: eventId, code, quantity: null, usdAtStake: null, otherId: null }]
  })
}

/** Sales of reports that the history of the exchange may have as well, where nothing is certain. */
function duplicateSalesIssues({ events, filing, dismissed }: Book): LedgerIssue[] {
  const { certain, open } = duplicateSales(events, { timeZone: filing.facts.timeZone })
  return [...certain, ...open].flatMap(({ sale, otherId }): LedgerIssue[] => {
    const key = otherId === null ? `likely_duplicate:${sale.id}` : duplicateKey({ id: otherId }, sale)
    if (dismissed.has(key)) return []
    const usdAtStake = sale.usd ?? null
    return [{ transactionId: sale.id, code: 'likely_duplicate', quantity: null, usdAtStake, otherId }]
  })
}

/** One for each wallet with unclassified results, listed with the first of them. */
function contractIssues({ inDoubt, events }: Book, dismissed: ReadonlySet<string>): LedgerIssue[] {
  const open = new Map<string, Usd | null>()
  for (const { code, eventId, usdAtStake } of inDoubt().issues)
    if (code === 'contract_open' && eventId !== null) open.set(eventId, usdAtStake)
  if (open.size === 0) return []
  const byWallet = new Map<string, { first: string; usd: Usd }>()
  for (const { id, wallet } of events) {
    if (!open.has(id)) continue
    const { first, usd } = byWallet.get(wallet) ?? { first: id, usd: ZERO_USD }
    byWallet.set(wallet, { first, usd: plus(usd, open.get(id) ?? ZERO_USD) })
  }
  return [...byWallet.values()].flatMap(({ first, usd }): LedgerIssue[] =>
    dismissed.has(`contract_open:${first}`)
      ? []
      : [
          {
            transactionId: first,
            code: 'contract_open',
            quantity: null,
            usdAtStake: usd === ZERO_USD ? null : centsText(usd),
            otherId: null,
          },
        ],
  )
}

/** Issues of all sales of a wallet in a year. Each stands with the latest sale it is about. */
function walletYearIssues(
  { filing, events, inDoubt }: Book,
  dismissed: ReadonlySet<string>,
  thisYear: number,
): LedgerIssue[] {
  const open = new Map<string, Set<LedgerIssue['code']>>()
  const wallets = new Set<string>()
  for (const { code, wallet, detail } of inDoubt().issues) {
    if (code !== 'broker_form_unanswered' && code !== 'identification_missing' && code !== 'order_late')
      continue
    const kind = reviewCodes[code]
    // A broker sends its form when the year is over.
    if (kind === 'broker_form_open' && Number(detail) >= thisYear) continue
    const key = `${detail} ${wallet}`
    open.set(key, (open.get(key) ?? new Set()).add(kind))
    if (wallet !== null) wallets.add(wallet)
  }
  const issues: LedgerIssue[] = []
  for (let index = events.length - 1; index >= 0 && open.size > 0; index--) {
    const event = events[index]
    if (!event || !isDisposal(event) || !wallets.has(event.wallet)) continue
    const key = `${yearAt(event.at, filing.facts.timeZone)} ${event.wallet}`
    const codes = open.get(key)
    if (!codes) continue
    for (const code of codes) {
      if (code === 'broker_form_open' && !followsAnswer(event)) continue
      codes.delete(code)
      issues.push({ transactionId: event.id, code, quantity: null, usdAtStake: null, otherId: null })
    }
    if (codes.size === 0) open.delete(key)
  }
  return issues.filter(({ code, transactionId }) => !dismissed.has(`${code}:${transactionId}`))
}

/** One for each coin, which stands with its first record: that does not change when others follow. */
function allocationIssues({ events, inDoubt }: Book, dismissed: ReadonlySet<string>): LedgerIssue[] {
  const byAsset = new Map<string, LedgerIssue['code']>()
  for (const { code, asset } of inDoubt().issues) {
    const kind = isUnclear(code) ? null : reviewCodes[code]
    if (asset === null || (kind !== 'allocation_assumed' && kind !== 'allocation_invalid')) continue
    if (byAsset.get(asset) !== 'allocation_invalid') byAsset.set(asset, kind)
  }
  const issues: LedgerIssue[] = []
  for (const event of events) {
    if (byAsset.size === 0) break
    const code = byAsset.get(event.asset)
    if (!code) continue
    byAsset.delete(event.asset)
    issues.push({ transactionId: event.id, code, quantity: null, usdAtStake: null, otherId: null })
  }
  return issues.filter(({ code, transactionId }) => !dismissed.has(`${code}:${transactionId}`))
}

/** A transfer disposes of the coins that paid for it. */
const isDisposal = ({ type }: LedgerEvent) =>
  type === 'sell' || type === 'spend' || type === 'trade' || type === 'fee' || type === 'transfer'

/** A sale with a report of its own does not depend on the answer for the exchange, nor do coins that paid a fee. */
const followsAnswer = (event: LedgerEvent) =>
  (event.type === 'sell' || event.type === 'spend' || event.type === 'trade') && !event.broker
