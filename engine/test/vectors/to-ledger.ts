// A vector's transactions as our events. `usdTotal` is authoritative: the whole basis of an acquisition, the net
// proceeds of a disposal. Where the file also names a fee, the fee goes in as a fee, so that the rules for fees
// must lead back to the total.
import type { LedgerEvent, Prices } from '../../src/event.ts'
import { calculate } from '../../src/index.ts'
import type { Outcome } from '../../src/outcome.ts'
import { type Method, methods, type Selection, type Settings } from '../../src/settings.ts'
import { decimal, decimalText, exactQuotient } from './decimal.ts'
import { type Fields, type LedgerVector, noAdapter, type Transaction } from './vector.ts'

type Ledger = { events: LedgerEvent[]; prices: Prices; settings: Settings }

export const instant = (timestamp: string): number => {
  const at = Date.parse(timestamp)
  return Number.isNaN(at) ? noAdapter(`timestamp ${timestamp}`) : at
}

const START_OF_2025 = Date.UTC(2025, 0, 1)

function toLedger(vector: LedgerVector): Ledger {
  // From 2025 the law knows only pools per wallet. A universal vector that goes on into 2025 is read as a
  // taxpayer with one wallet, where both are the same.
  const oneWallet =
    vector.application === 'universal' &&
    vector.transactions.some(transaction => instant(transaction.timestamp) >= START_OF_2025)
  const transactions = oneWallet ? vector.transactions.map(inOneWallet) : vector.transactions
  const selections = transactions.flatMap(toSelection)
  return {
    events: transactions.map(toEvent),
    prices: pricesOf(transactions),
    settings: {
      timeZone: 'UTC',
      method: selections.length > 0 ? 'SPECIFIC_ID' : readMethod(vector.method),
      selections,
      poolingBefore2025: vector.application === 'universal' ? 'universal' : 'wallet',
    },
  }
}

export function run(vector: LedgerVector): Outcome {
  const { events, prices, settings } = toLedger(vector)
  return calculate(events, prices, settings)
}

export function readMethod(text: string): Method {
  const name = text.toUpperCase().replace(/[- ]/g, '_')
  return methods.find(method => method === name) ?? noAdapter(`method ${text}`)
}

const inOneWallet = (transaction: Transaction): Transaction => ({
  ...transaction,
  wallet: 'all',
  ...(transaction.toWallet === undefined ? {} : { toWallet: 'all' }),
})

function toEvent(transaction: Transaction): LedgerEvent {
  const act = {
    id: transaction.id,
    at: instant(transaction.timestamp),
    wallet: transaction.wallet,
    asset: transaction.asset,
    quantity: transaction.amount,
  }
  const total = transaction.usdTotal
  const fee = decimal(transaction.usdFee ?? '0')
  const before = (sign: 1n | -1n) => ({
    usd: total === undefined ? undefined : decimalText(decimal(total) + sign * fee),
    fee: total === undefined || fee === 0n ? undefined : { usd: decimalText(fee) },
  })
  switch (transaction.type) {
    case 'buy':
      return { ...act, type: 'buy', ...before(-1n) }
    case 'sell':
      return { ...act, type: 'sell', ...before(1n) }
    case 'fee':
      return { ...act, type: 'fee', usd: total }
    case 'income':
      return { ...act, type: 'income', kind: 'other', usd: total }
    case 'gift_out':
      return { ...act, type: 'gift_out', usd: total }
    case 'donation':
      return { ...act, type: 'donation', usd: total }
    case 'lost':
    case 'staking_loss':
      return { ...act, type: 'loss', kind: 'lost', usd: total }
    // The peer gives a gift received the basis of its value on that day: a donor who bought it that day.
    case 'gift_in':
    case 'donation_in': {
      const basis = total ?? noAdapter(`${transaction.type} without usdTotal`)
      const donor = { acquired: transaction.timestamp.slice(0, 10), basis }
      return { ...act, type: 'gift_in', usd: basis, donor }
    }
    case 'transfer': {
      const to = transaction.toWallet ?? noAdapter('transfer without toWallet')
      return { ...act, type: 'transfer', to, received: transaction.amountReceived }
    }
    default:
      return noAdapter(`transaction type ${transaction.type}`)
  }
}

/** The price that makes a transfer's fee worth what the file says. */
function pricesOf(transactions: readonly Transaction[]): Prices {
  const prices = new Map<string, string>()
  for (const transaction of transactions) {
    if (transaction.type !== 'transfer') continue
    const fee = decimal(transaction.amount) - decimal(transaction.amountReceived ?? transaction.amount)
    const exact = transaction.usdTotal && exactQuotient(decimal(transaction.usdTotal), fee)
    const price = exact ? decimalText(exact) : transaction.usdPrice
    if (price) prices.set(`${transaction.asset} ${instant(transaction.timestamp)}`, price)
  }
  return (asset, at) => {
    const price = prices.get(`${asset} ${at}`)
    return price === undefined ? undefined : { usd: price, source: 'vector' }
  }
}

/** Lots named for a disposal: ids with amounts, or ids alone, which then cover the whole amount. */
function toSelection(transaction: Transaction): Selection[] {
  const named = transaction.specificLots
  if (named === undefined || named === null) return []
  if (!Array.isArray(named)) return noAdapter('specificLots that is not a list')
  const lots = named.map((lot: unknown) => {
    if (typeof lot === 'string') return { lotId: lot, quantity: transaction.amount }
    const { lotId, id, amount, quantity } = lot as Fields
    const name = lotId ?? id
    const units = amount ?? quantity
    if (typeof name !== 'string' || typeof units !== 'string')
      return noAdapter('specificLots of unknown shape')
    return { lotId: name, quantity: units }
  })
  return [{ eventId: transaction.id, lots, identifiedAt: instant(transaction.timestamp) }]
}
