// What the rows of Coinbase's transaction history become, by the kind of act.
import type { Fee } from '#engine'
import { toDollars } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Side } from '../rows/exchange.ts'
import type { Row } from '../rows/row.ts'
import type { Columns } from './columns.ts'
import type { Entry } from './entry.ts'
import { isEther } from './ether2.ts'
import type { Leg } from './leg.ts'
import { ether2Leg } from './legs.ts'
import { paidInCoins } from './notes.ts'
import { currencyOf, pricedOf, usdOf, worthOf } from './values.ts'

/** What every event of a row carries. */
const common = ({ row, columns, at, asset, quantity, sourceId, note }: Entry) => ({
  at,
  asset,
  quantity,
  sourceId,
  note: note || addressOf(row, columns),
})

function addressOf(row: Row, columns: Columns): string | undefined {
  const recipient = row.text(columns.recipient)
  if (recipient !== '') return `to ${recipient}`
  const sender = row.text(columns.sender)
  return sender === '' ? undefined : `from ${sender}`
}

/** Coins that come in; a minus there contradicts the type. */
export function incoming<T>({ row, columns, isNegative }: Entry, read: () => T): T {
  if (isNegative)
    return row.refuse(columns.quantity, 'is negative, but this type of row adds coins. Please check it.')
  return read()
}

export function buyOf(entry: Entry): ImportedEvent {
  const { row, columns } = entry
  const paid = coinsPaid(entry)
  if (!paid) return { ...common(entry), type: 'buy', ...pricedOf(row, columns, 1) }
  const { at, asset, quantity, sourceId, note } = entry
  // The fee is part of what was paid: more coins given for the same value received.
  return {
    at,
    type: 'trade',
    ...paid,
    received: { asset, quantity, usd: usdOf(row, columns, columns.subtotal) },
    sourceId,
    note,
  }
}

/** Coins that Coinbase kept for something it did. */
export const keptFeeOf = (entry: Entry): ImportedEvent => ({
  ...common(entry),
  type: 'fee',
  usd: usdOf(entry.row, entry.columns, entry.columns.total),
})

export function sellOf(entry: Entry): ImportedEvent {
  const { row, columns } = entry
  const got = coinsPaid(entry)
  if (!got) return { ...common(entry), type: 'sell', ...pricedOf(row, columns, -1) }
  return { ...common(entry), type: 'trade', received: { ...got, usd: usdOf(row, columns, columns.total) } }
}

/** Coins that Coinbase has prices in; every other currency of a price is money, known to us or not. */
const pricingCoins = new Set(['USDC', 'USDT', 'DAI', 'BTC', 'ETH'])

/** The coins on the other side of a purchase or sale: in the note, or as the currency of the price. */
function coinsPaid({ row, columns, asset, note }: Entry): Side | undefined {
  const currency = currencyOf(row, columns)
  const paid = paidInCoins(note)
  if (paid && paid.asset !== currency) {
    if (paid.forAsset !== asset || paid.asset === asset)
      return row.refuse(columns.notes, `is not about ${asset}, the coin of this row. Check the row.`)
    return { asset: paid.asset, quantity: paid.quantity }
  }
  return pricingCoins.has(currency) ? { asset: currency, quantity: row.amount(columns.total) } : undefined
}

export const incomeOf = (entry: Entry, kind: NonNullable<ImportedEvent['kind']>): ImportedEvent => ({
  ...common(entry),
  type: 'income',
  kind,
  ...worthOf(entry.row, entry.columns, entry.quantity),
})

/** Before 2022 rewards came as receipts distinguished only by their note. */
export function receiptOf(entry: Entry): ImportedEvent | Leg {
  const { note, asset } = entry
  if (note.includes('from Coinbase ')) {
    if (/from Coinbase Referral/i.test(note)) return incomeOf(entry, 'referral')
    if (/from Coinbase (Earn|Rewards?)\b/i.test(note)) return incomeOf(entry, 'reward')
  }
  return isEther(asset) ? ether2Leg(entry, false, depositOf) : depositOf(entry)
}

const depositOf = (entry: Entry): ImportedEvent => ({ ...common(entry), type: 'deposit' })
export const sendOf = (entry: Entry): ImportedEvent => ({
  ...common(entry),
  type: 'withdrawal',
  fee: feeOf(entry),
})

function feeOf({ row, columns }: Entry): Fee | undefined {
  const quantity = row.amountIfAny(columns.fees)
  if (quantity === undefined) return undefined
  const currency = currencyOf(row, columns)
  if (currency === 'USD') return { usd: toDollars(quantity) }
  return currency === '' ? undefined : { asset: currency, quantity }
}

/** Before 2022 coins could be sold straight into a bank account in one row, which looks like coins that were sent. */
export function withdrawalOf(entry: Entry): ImportedEvent | Leg {
  const { row, columns, asset, note } = entry
  if (/bank|paypal|\*{3,}/i.test(note))
    return row.refuse(
      columns.type,
      'is coins paid out to a bank: Coinbase sold them first. Add the sale by hand with the dollars you received.',
    )
  return isEther(asset) ? ether2Leg(entry, true, sendOf) : sendOf(entry)
}

/** Payments to merchants, and purchases in some years; the type alone does not say which. */
export function orderOf(entry: Entry): ImportedEvent {
  const { row, columns, note, isNegative } = entry
  if (/^bought\b/i.test(note)) return incoming(entry, () => buyOf(entry))
  if (/^sold\b/i.test(note)) return sellOf(entry)
  if (isNegative) return spendOf(entry)
  return row.refuse(
    columns.type,
    'can be a purchase or a payment, and this row does not say which. Add it by hand as what it was.',
  )
}

export const spendOf = (entry: Entry): ImportedEvent => ({
  ...common(entry),
  type: 'spend',
  ...pricedOf(entry.row, entry.columns, 1),
})

export const donationOf = (entry: Entry): ImportedEvent => ({
  ...common(entry),
  type: 'donation',
  ...worthOf(entry.row, entry.columns, entry.quantity),
})
