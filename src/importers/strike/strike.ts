// Strike's history: money in one pair of columns, bitcoin in another. The currency is in the columns' names. An
// amount is what the balance changed by, so a fee is in it.
import type { Decimal } from '#engine'
import { isDollar } from '../../ledger/currencies.ts'
import { compare, isZero, minus, plus, times, toDollars } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { collateralOf } from '../layouts/act.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const WALLET = 'Strike'
const COLLATERAL = 'loan collateral'

export const strike: Importer = {
  id: 'strike',
  title: 'Strike transaction history',
  wallet: WALLET,
  recognizes: header =>
    header.has('Transaction Type', 'Amount BTC', 'Fee BTC') &&
    header.match(MONEY) >= 0 &&
    header.match(FEE) >= 0,
  open: eachRow(row => {
    const status = row.text('Status')
    if (status !== '' && !/^completed$/i.test(status)) return skip('not completed')
    const type = row.needed('Transaction Type').toLowerCase()
    const quantity = row.amountIfAny('Amount BTC')
    const isTrade = /^(purchase|buy|sale|sell)$/.test(type)
    const isMovement = /^(deposit|withdrawal|send|receive)$/.test(type)
    if (type === COLLATERAL && quantity) return eventOf(row, type, quantity)
    // What was borrowed, paid back or paid as interest in money. What takes bitcoin for it is asked about.
    if (/^loan\b/.test(type) && !quantity) return skip('loan paid out or paid back in money, no coins')
    if (!isTrade && !isMovement) return unknownKind(row, 'Transaction Type')
    if (isTrade && !moneyOf(row) && /target order/i.test(row.text('Description')))
      return skip('order placed or canceled')
    if (isMovement && !quantity) return skip('money moved, no coins')
    return eventOf(row, type, row.amount('Amount BTC'))
  }),
}

const MONEY = /^amount (?!btc)[a-z]{3}$/
const FEE = /^fee (?!btc)[a-z]{3}$/

function eventOf(row: Row, type: string, quantity: Decimal): ImportedEvent {
  const isOut = row.signed('Amount BTC')?.isNegative === true
  const id = row.text(['Reference', 'Transaction ID'])
  const common = {
    at: row.time(['Date & Time (UTC)', 'Time (UTC)']),
    sourceId: id || undefined,
    hash: row.text('Transaction Hash') || undefined,
    note: row.text('Description') || undefined,
    asset: 'BTC',
  }
  switch (type) {
    case 'purchase':
    case 'buy':
      return { ...common, type: 'buy', quantity, ...paid(row, boughtFor(row, quantity)), fee: feeOf(row) }
    case 'sale':
    case 'sell':
      return { ...common, type: 'sell', quantity, ...paid(row, soldFor(row, quantity)), fee: feeOf(row) }
    case COLLATERAL:
      return isOut
        ? { ...common, type: 'transfer', quantity, toWallet: collateralOf(WALLET) }
        : { ...common, type: 'transfer', quantity, wallet: collateralOf(WALLET), toWallet: WALLET }
    case 'send':
    case 'withdrawal': {
      const fee = row.amountIfAny('Fee BTC')
      const sent = fee && compare(quantity, fee) > 0 ? minus(quantity, fee) : quantity
      return {
        ...common,
        type: 'withdrawal',
        quantity: sent,
        fee: fee ? { asset: 'BTC', quantity: fee } : feeOf(row),
      }
    }
    default:
      if (isOut) return row.refuse('Amount BTC', 'is negative in a deposit. Add it by hand as what it was.')
      return { ...common, type: 'deposit', quantity }
  }
}

const moneyOf = (row: Row) => row.amountIfAny(row.header.match(MONEY))
const moneyFee = (row: Row) => row.amountIfAny(row.header.match(FEE)) ?? '0'
const currencyOf = (row: Row) =>
  (row.header.names[row.header.match(MONEY)] ?? '').trim().slice(-3).toUpperCase()

/** Before the fee. Strike's own cost basis has the fee in it; without one the price per bitcoin decides. */
function boughtFor(row: Row, quantity: Decimal): Decimal | undefined {
  const [amount, fee] = [moneyOf(row), moneyFee(row)]
  if (amount === undefined || isZero(fee)) return amount
  const basis = row.amountIfAny(row.header.match(/^cost basis \([a-z]{3}\)$/))
  if (basis) return minus(basis, fee)
  return nearest(row, quantity, [minus(amount, fee), amount])
}

function soldFor(row: Row, quantity: Decimal): Decimal | undefined {
  const [amount, fee] = [moneyOf(row), moneyFee(row)]
  return amount === undefined ? undefined : nearest(row, quantity, [plus(amount, fee), amount])
}

/** The one that fits the price given; the first, which is how Strike writes amounts, when none is given. */
function nearest(row: Row, quantity: Decimal, [first, second]: [Decimal, Decimal]): Decimal {
  const price = row.amountIfAny(['BTC Price', 'Exchange Rate'])
  if (!price) return first
  const worth = times(quantity, price)
  const off = (amount: Decimal) => minus(amount, worth).replace('-', '')
  return compare(off(second), off(first)) < 0 ? second : first
}

function paid(row: Row, amount: Decimal | undefined): Pick<ImportedEvent, 'usd' | 'quote'> {
  if (amount === undefined) return {}
  const asset = currencyOf(row)
  return isDollar(asset) ? { usd: toDollars(amount) } : { quote: { asset, quantity: amount } }
}

/** In money where there is one, otherwise in bitcoin. */
function feeOf(row: Row): ImportedEvent['fee'] {
  const money = moneyFee(row)
  const asset = currencyOf(row)
  if (!isZero(money)) return isDollar(asset) ? { usd: toDollars(money) } : { asset, quantity: money }
  const quantity = row.amountIfAny('Fee BTC')
  return quantity ? { asset: 'BTC', quantity } : undefined
}
