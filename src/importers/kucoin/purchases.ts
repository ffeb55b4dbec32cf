// Coins bought at KuCoin with money, and converted at a quoted price; and the exports that hold no coins.
import { amountWithUnit } from '../rows/amount-with-unit.ts'
import { eachRow, skip } from '../rows/each-row.ts'
import { exchangeEvent, type Side } from '../rows/exchange.ts'
import { exchangeWithFees } from '../rows/exchange-group.ts'
import type { Importer, WrongExport } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { hasTime, timeAt, WALLET } from './cells.ts'

export const kucoinPurchases: Importer = {
  id: 'kucoin-purchases',
  title: 'KuCoin purchases with money',
  wallet: WALLET,
  recognizes: header =>
    header.has('Order ID', 'Currency (Crypto)', 'Currency (Fiat)', 'Fiat Amount', 'Status'),
  open: eachRow(row => {
    if (!/^(done|succeeded|success)$/i.test(row.text('Status'))) return skip('not completed')
    const type = row.text('Order Type')
    if (/sell/i.test(type)) return row.refuse('Order Type', 'is a sale for money. Add it by hand for now.')
    const purchase = {
      at: timeAt(row, 'time'),
      sourceId: `purchase:${row.needed('Order ID')}`,
      sent: { asset: row.asset('Currency (Fiat)'), quantity: row.amount('Fiat Amount') },
      // One year's file has a comma in the name of the column.
      received: {
        asset: row.asset('Currency (Crypto)'),
        quantity: row.amount(['Crypto Quantity', 'Crypto Quantity,']),
      },
    }
    return exchangeWithFees(purchase, feesOf(row))
  }),
}

function feesOf(row: Row): Side[] {
  const columns = [
    ['Fee (Fiat)', 'Fee Currency (Fiat)'],
    ['Fee (Crypto)', 'Fee Currency (Crypto)'],
    ['Fee', 'Fee Currency'],
  ] as const
  return columns.flatMap(([amount, currency]) => {
    const quantity = row.amountIfAny(amount)
    return quantity ? [{ asset: row.asset(currency), quantity }] : []
  })
}

export const kucoinConversions: Importer = {
  id: 'kucoin-conversions',
  title: 'KuCoin conversions',
  wallet: WALLET,
  recognizes: header =>
    header.has('Payment Account', 'Sell', 'Buy', 'Price', 'Status') && hasTime(header, 'time of update'),
  open: eachRow(row => {
    if (!/^(success|succeeded|done|completed|filled)$/i.test(row.text('Status'))) return skip('not completed')
    const [sent, received] = [sideOf(row, 'Sell'), sideOf(row, 'Buy')]
    return exchangeEvent({ at: timeAt(row, 'time of update'), sent, received })
  }),
}

function sideOf(row: Row, column: string): Side {
  const amount = amountWithUnit(row, column)
  if (!amount || amount.unit === '')
    return row.refuse(column, 'does not say how much of which coin. Correct it.')
  return { asset: amount.unit, quantity: amount.value }
}

export const kucoinWrongExports: readonly WrongExport[] = [
  {
    id: 'kucoin-money-deposits',
    recognizes: header => header.has('Order ID', 'Currency (Fiat)', 'Fiat Amount', 'Deposit Method'),
    message:
      "This is KuCoin's list of money paid in. It holds no coins, so there is nothing to import. Lotwise needs the " +
      'spot orders, deposits and withdrawals: on kucoin.com open Orders, Export, and choose the account statement.',
  },
]
