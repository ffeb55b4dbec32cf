// What the API says, as Coinbase's own file writes it: the file's reader knows what each kind means, and what it makes of
// both is the same.
import type { Decimal } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import { minus, plus, times } from '../../ledger/decimal.ts'
import { productOf, type Sides, type Unstaked } from './sides.ts'
import type { Transaction } from './transaction.ts'

export const columns = [
  'ID',
  'Timestamp',
  'Transaction Type',
  'Asset',
  'Quantity Transacted',
  'Price Currency',
  'Subtotal',
  'Total (inclusive of fees and/or spread)',
  'Fees and/or Spread',
  'Notes',
  'Sender Address',
  'Recipient Address',
] as const

type Priced = { currency: string; subtotal: string; total: string; fees: string }
type FileRow = { type: string; quantity: string; note: string } & Priced

const cellsOf = ({ id, at, asset, text }: Transaction, row: FileRow) => [
  id,
  at,
  row.type,
  asset,
  row.quantity,
  row.currency,
  row.subtotal,
  row.total,
  row.fees,
  row.note,
  text('from.address'),
  text('to.address'),
]

/** The API has names of its own for these; the others are those of the file, with blanks. */
const names: Readonly<Record<string, string>> = {
  fiat_deposit: 'Deposit',
  fiat_withdrawal: 'Withdrawal',
  earn_payout: 'Reward Income',
  staking_reward: 'Staking Income',
  interest: 'Interest Payout',
  cardspend: 'Card Spend',
  staking_transfer: 'Retail Staking Transfer',
  unstaking_transfer: 'Retail Unstaking Transfer',
  unsupported_asset_recovery: 'Receive',
  // Of USDC, for the margin of a future.
  fcm_futures_usdc_sell: 'Sell',
  fcm_futures_usdc_sell_additional_encumberment_rollup: 'Sell',
}
/** Named alike in both directions. */
const either: Readonly<Record<string, readonly [out: string, into: string]>> = {
  send: ['Send', 'Receive'],
  request: ['Send', 'Receive'],
  intx_deposit: ['Exchange Deposit', 'Exchange Withdrawal'],
  intx_withdrawal: ['Exchange Deposit', 'Exchange Withdrawal'],
  clawback: ['Admin Debit', 'Admin Credit'],
  incentives_shared_clawback: ['Admin Debit', 'Admin Credit'],
}

/** Coins that come back of what was paid with them. Files write both without a sign. */
const payments = ['cardspend', 'subscription']

function nameOf({ type, isOut, text }: Transaction): string {
  if (payments.includes(type) && !isOut) return 'Payment Returned'
  // What Coinbase did not sort into a kind is one only if it went over a chain.
  const isTransfer = type === 'tx' && (text('network.hash') !== '' || text('to.address') !== '')
  const directed = either[isTransfer ? 'send' : type]
  if (directed) return directed[isOut ? 0 : 1]
  return names[type] ?? type.replaceAll('_', ' ')
}

export function rowOf(transaction: Transaction): string[] {
  if (transaction.type === 'advanced_trade_fill') return fillRow(transaction)
  const { type, isOut, quantity } = transaction
  return cellsOf(transaction, {
    type: nameOf(transaction),
    quantity: isOut ? `-${quantity}` : quantity,
    note: noteOf(transaction),
    ...(type === 'buy' || type === 'sell' ? pricedBy(transaction, type) : worthOf(transaction)),
  })
}

const worthOf = ({ worth, currency }: Transaction): Priced => ({
  currency,
  subtotal: worth,
  total: worth,
  fees: '',
})

/** The purchase itself says more than the transaction, where it is said at all: the fee. */
function pricedBy(transaction: Transaction, type: 'buy' | 'sell'): Priced {
  const { text, worth, currency } = transaction
  const total = text(`${type}.total.amount`)
  if (total === '') return { currency, subtotal: '', total: worth, fees: text(`${type}.fee.amount`) }
  return {
    currency: text(`${type}.total.currency`).toUpperCase() || currency,
    subtotal: text(`${type}.subtotal.amount`),
    total,
    fees: text(`${type}.fee.amount`),
  }
}

/** A row of the file is before a fee in money, and with a fee in coins. */
function fillRow(transaction: Transaction): string[] {
  const { asset, quantity, isOut, worth, currency, text } = transaction
  const { quote } = productOf(transaction)
  const price = text('advanced_trade_fill.fill_price')
  const commission = text('advanced_trade_fill.commission') || '0'
  const type = isOut ? 'Advanced Trade Sell' : 'Advanced Trade Buy'
  const signed = isOut ? `-${quantity}` : quantity
  if (!isDecimal(quantity) || !isDecimal(price) || !isDecimal(commission))
    return cellsOf(transaction, {
      type,
      quantity: signed,
      note: '',
      currency: quote,
      subtotal: price,
      total: price,
      fees: commission,
    })
  const value = times(quantity, price)
  const total = isOut ? minus(value, commission) : plus(value, commission)
  if (isMoney(quote))
    return cellsOf(transaction, {
      type,
      quantity: signed,
      note: '',
      currency: quote,
      subtotal: value,
      total,
      fees: commission,
    })
  const paid = inUnits(total, quote)
  return cellsOf(transaction, {
    type,
    quantity: signed,
    note: `${isOut ? 'Sold' : 'Bought'} ${quantity} ${asset} for ${paid} ${quote}`,
    currency,
    subtotal: worth,
    // What was received is less than that by the fee, which is not said in this currency.
    total: isOut ? '' : worth,
    fees: '',
  })
}

/** What came was worth what is left after the fee. */
export const exchangeRow = ({ sent, received }: Sides): string[] =>
  cellsOf(sent, {
    type: 'Convert',
    quantity: sent.quantity,
    note: `Converted ${sent.quantity} ${sent.asset} to ${received.quantity} ${received.asset}`,
    currency: received.currency,
    subtotal: received.worth,
    total: sent.worth,
    fees: '',
  })

export const unstakingFeeRow = ({ released, fee, worth }: Unstaked): string[] =>
  cellsOf(released, {
    type: 'Instant Unstaking Fee',
    quantity: `-${fee}`,
    note: 'Fee of instant unstaking',
    currency: released.currency,
    subtotal: worth,
    total: worth,
    fees: '',
  })

/** Rewards that came as receipts are distinguished by their sender, as in the notes of the file. */
function noteOf({ isOut, quantity, asset, text }: Transaction): string {
  const from = /^from (coinbase .*)$/i.exec(text('details.subtitle'))?.[1] ?? text('from.name')
  if (!isOut && /^coinbase /i.test(from)) return `Received ${quantity} ${asset} from ${from}`
  // Any sender of coins can write that they come from Coinbase.
  return text('description').replace(/from coinbase /i, 'from "Coinbase" ')
}

const isDecimal = (text: string) => /^\d+(\.\d+)?$/.test(text)

/** The smallest unit in which coins that others are priced in are moved. */
const decimals: Readonly<Record<string, number>> = { USDC: 6, USDT: 6, EURC: 6, BTC: 8 }

/** A product of quantity and price has more digits than the coin: half up. */
function inUnits(value: Decimal, asset: string): Decimal {
  const most = decimals[asset] ?? 18
  const [whole = '0', fraction = ''] = value.split('.')
  if (fraction.length <= most) return value
  const cut = minus(`${whole}.${fraction.slice(0, most)}`, '0')
  return Number(fraction[most]) >= 5 ? plus(cut, `0.${'0'.repeat(most - 1)}1`) : cut
}
