// The statement of coins at PayPal, and at Venmo, which is PayPal's and writes the same columns.

import { isDollar, isMoney } from '../../ledger/currencies.ts'
import { compare, plus } from '../../ledger/decimal.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent, feeOf, type Side } from '../rows/exchange.ts'
import type { FileFacts, Importer, WrongExport } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

export const paypal: Importer = {
  id: 'paypal',
  title: 'PayPal or Venmo crypto statement',
  wallet: 'PayPal',
  recognizes: header =>
    header.has(
      'DateTime',
      'Transaction Type',
      'Asset In (Quantity)',
      'Asset Out (Quantity)',
      'Asset In (Currency)',
    ),
  open: eachRow((row, file) => {
    const common = { at: row.time('DateTime'), wallet: isVenmo(file) ? 'Venmo' : undefined }
    const [received, sent, fee] = [
      sideOf(row, 'Asset In'),
      sideOf(row, 'Asset Out'),
      sideOf(row, 'Transaction Fee'),
    ]
    const type = row.needed('Transaction Type').toUpperCase()
    if (/^(BUY|SELL)$/.test(type)) {
      if (!sent || !received)
        return row.refuse(sent ? 'Asset In (Quantity)' : 'Asset Out (Quantity)', 'is empty. Fill it in.')
      const value = marketValue(row)
      const amounts = amountsOf(isMoney(sent.asset) ? sent : received, value, fee, isMoney(sent.asset))
      return exchangeEvent({ ...common, sent, received, fee, usd: value, amounts })
    }
    if (type === 'TRANSFER-OUT' && sent)
      return isMoney(sent.asset)
        ? skip('money moved, no coins')
        : { ...common, type: 'withdrawal', ...sent, fee: feeOf(fee) }
    if (type === 'TRANSFER-IN' && received)
      return isMoney(received.asset)
        ? skip('money moved, no coins')
        : { ...common, type: 'deposit', ...received }
    return unknownKind(row, 'Transaction Type')
  }),
}

/** PayPal lists all money beside its crypto statement; that list has no quantities of coins. */
export const paypalActivity: WrongExport = {
  id: 'paypal-activity',
  recognizes: header =>
    header.has('Date', 'Time', 'TimeZone', 'Name', 'Type', 'Status', 'Currency', 'Receipt ID'),
  message:
    "This is PayPal's activity report, which lists money and no coins. Lotwise needs the crypto statement: " +
    'on paypal.com open Finances, Crypto, then Statements and Taxes, and download the transactions as CSV.',
}

const isVenmo = ({ name, preamble }: FileFacts) => /venmo/i.test(`${name} ${preamble.flat().join(' ')}`)

function sideOf(row: Row, side: 'Asset In' | 'Asset Out' | 'Transaction Fee'): Side | undefined {
  const quantity = row.amountIfAny(`${side} (Quantity)`)
  return quantity ? { asset: row.asset(`${side} (Currency)`), quantity } : undefined
}

function marketValue(row: Row) {
  const column = row.header.match(/^market value \([a-z]{3}\)$/)
  const currency = /\(([A-Z]{3})\)/i.exec(row.header.names[column] ?? '')?.[1] ?? ''
  const usd = isDollar(currency.toUpperCase()) ? row.usd(column) : undefined
  return usd === '0' ? undefined : usd
}

/** The money of a row has the fee in it, unless it is just what the coins were worth. */
function amountsOf(money: Side, value: string | undefined, fee: Side | undefined, isPaid: boolean) {
  if (!fee || value === undefined || money.asset !== fee.asset) return 'net'
  const isWithFee = isPaid
    ? compare(money.quantity, plus(value, fee.quantity)) === 0
    : compare(plus(money.quantity, fee.quantity), value) === 0
  return !isWithFee && compare(money.quantity, value) === 0 ? 'gross' : 'net'
}
