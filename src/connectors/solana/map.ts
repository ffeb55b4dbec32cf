// What nodes said of a wallet's transactions, into its acts. A transaction is listed under each account it concerns, and
// counts once.
import type { RowIssue } from '../../importers/rows/account.ts'
import type { KeptPage, MapPages, UnaskedReceipt } from '../connector.ts'
import { isObject, type Json, listOf, readJson } from '../json.ts'
import { keptTexts } from '../kept-texts.ts'
import { type Entry, keptEntry } from '../read-entries.ts'
import { decimalOf } from '../units.ts'
import { actsOf } from './acts.ts'
import { flowsOf, giftedAfter, ownAccountsIn, type Wallet, walletOf } from './flows.ts'
import { type Mints, noteMints, reasonsOf, spamOf } from './spam.ts'
import { readTransaction, type Transaction } from './transaction.ts'

/** What has been read is handed on after so many. */
const EVENTS_AT_ONCE = 100
/** As fine as the ledger counts coins. */
const MOST_DECIMALS = 18

/** Its transactions, the oldest first, each with the wallet as it was before, and without the tokens nobody asked for. */
export async function readPages(pages: AsyncIterable<KeptPage>, claimed: ReadonlySet<string> = new Set()) {
  const texts = keptTexts()
  const entries = new Map<string, Entry>()
  const [addresses, accounts] = [new Set<string>(), new Set<string>()]
  for await (const { body } of pages) {
    const page = readJson(body)
    for (const address of listIn(page, 'addresses')) addresses.add(String(address))
    for (const account of listIn(page, 'accounts')) accounts.add(String(account))
    for (const json of listIn(page, 'transactions')) {
      const transaction = readTransaction(json)
      if (entries.has(transaction.signature)) continue
      // Those of old transactions are known by others.
      for (const account of ownAccountsIn(transaction, walletOf(addresses))) accounts.add(account)
      const number = entries.size + 1
      const entry = { number, cells: [], raw: shortened(json), order: orderOf(transaction) }
      entries.set(transaction.signature, keptEntry(texts, entry))
    }
  }
  const ordered = [...entries.values()].sort(inOrder)
  const wallet = withoutSpam(ordered, walletOf(addresses, accounts), claimed)
  return { entries: ordered, wallet, release: texts.release }
}

const listIn = (page: Json, name: string) => listOf(isObject(page) ? (page[name] ?? []) : [])

/** All numbers are texts by then, and a text is read in a tenth of the time without asking how each number was written. */
const transactionIn = ({ raw }: Entry): Transaction => readTransaction(JSON.parse(raw) as Json)

/** More than a block has room for. */
const PLACES = 100_000
const orderOf = ({ slot, place = 0 }: Transaction) => slot * PLACES + place

/** Where a node does not say the place in the block, lists do: they begin with the newest. */
const inOrder = (a: Entry, b: Entry) => a.order - b.order || b.number - a.number

function withoutSpam(entries: readonly Entry[], wallet: Wallet, claimed: ReadonlySet<string>): Wallet {
  const mints: Mints = { unasked: new Set(), asked: new Set() }
  for (const entry of entries) {
    const transaction = transactionIn(entry)
    noteMints(mints, transaction, flowsOf(transaction, wallet))
  }
  const spam = spamOf(mints).filter(mint => !claimed.has(tokenOf(mint)))
  return { ...wallet, leftOut: new Set([...wallet.leftOut, ...spam]) }
}

/** The transactions one after the other, each with the wallet as it finds it. */
export function* steps(entries: readonly Entry[], begun: Wallet) {
  let wallet = begun
  for (const entry of entries) {
    const transaction = transactionIn(entry)
    yield { entry, transaction, wallet }
    const gifted = giftedAfter(transaction, wallet)
    if (gifted !== wallet.gifted) wallet = { ...wallet, gifted }
  }
}

/** As it is called beside tokens of other chains. */
const tokenOf = (mint: string) => `solana:${mint}`

export const map: MapPages = async (pages, _now, sink, unasked) => {
  const { entries, wallet: begun, release } = await readPages(pages, unasked?.claimed)
  let handed = 0
  let [second, nth] = [0, 0]
  for (const { entry, transaction, wallet } of steps(entries, begun)) {
    const row = { number: entry.number, cells: [entry.raw] }
    const acts = actsOf(transaction, wallet)
    // Several blocks are made in a second, and what came first may have been sold by what came next.
    nth = transaction.seconds === second ? nth + 1 : 0
    second = transaction.seconds
    const receipts = unaskedIn(transaction, wallet)
    for (const receipt of receipts) unasked?.leaveOut(receipt)
    const problem = acts.length > 0 ? problemOf(transaction, wallet) : undefined
    if (problem) sink.issue([row], { row: entry.number, ...problem })
    else if (acts.length > 0)
      sink.events(nth > 0 ? acts.map(act => ({ ...act, sequence: nth })) : acts, [row])
    else sink.skip([row], receipts[0] ? `${SPAM}: ${receipts[0].reasons.join(', ')}` : NOTHING)
    if (++handed % EVENTS_AT_ONCE === 0) await sink.drain?.()
  }
  release()
}

/** What the ledger cannot hold. */
function problemOf(transaction: Transaction, wallet: Wallet): Omit<RowIssue, 'row'> | undefined {
  if (transaction.seconds === 0)
    return {
      column: 'blockTime',
      value: '',
      message: 'is missing: nodes do not know when it was. Add it by hand.',
    }
  const tooFine = flowsOf(transaction, wallet).tokens.find(({ decimals }) => decimals > MOST_DECIMALS)
  return (
    tooFine && {
      column: 'decimals',
      value: String(tooFine.decimals),
      message: `is more decimals than Lotwise counts. Add what happened with token ${tooFine.mint} by hand.`,
    }
  )
}

const NOTHING = 'moved nothing to or from this wallet'
const SPAM = 'tokens of strangers that look like spam'

/** Tokens of strangers that came in it, with the evidence. */
function unaskedIn(transaction: Transaction, wallet: Wallet): UnaskedReceipt[] {
  const flows = flowsOf(transaction, { ...wallet, leftOut: walletOf([]).leftOut })
  const reasons = reasonsOf(transaction, flows)
  if (reasons.length === 0) return []
  return flows.tokens
    .filter(({ mint }) => wallet.leftOut.has(mint))
    .map(({ mint, units, decimals }) => ({
      ...{ token: tokenOf(mint), chain: 'Solana', symbol: shortMint(mint), contract: mint },
      ...{ quantity: decimalOf(units, decimals), at: transaction.seconds * 1000, reasons },
    }))
}

/** What it calls itself is not asked for. */
const shortMint = (mint: string) => `${mint.slice(0, 4)}…${mint.slice(-4)}`

/** Without what programs wrote into their logs. */
function shortened(json: Json): string {
  if (!isObject(json) || !isObject(json.meta)) return '{}'
  const { logMessages: _, returnData: __, rewards: ___, ...meta } = json.meta
  return JSON.stringify({ ...json, meta })
}
