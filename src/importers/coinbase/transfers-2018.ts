// Coinbase's "Transfers" report (2013 to 2018): purchases and sales of one coin, whose name is that of a column.
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent } from '../rows/exchange.ts'
import type { Header } from '../rows/header.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

/** The column after the type is called BTC, ETH, LTC or BCH. */
const ASSET_COLUMN = 2
const ROUNDING = 0.02

export const coinbaseTransfers: Importer = {
  id: 'coinbase-transfers',
  title: 'Coinbase transfers report (2013 to 2018)',
  wallet: 'Coinbase',
  recognizes: header =>
    header.has('Timestamp', 'Type', 'Subtotal', 'Fees', 'Total', 'Currency', 'Price Per Coin') &&
    /^[A-Z0-9]{2,6}$/.test(assetOf(header)),
  open: eachRow((row, { header }) => {
    const type = row.needed('Type').toLowerCase()
    if (type === 'deposit' || type === 'withdrawal') return skip('money moved, no tax event')
    if (type !== 'buy' && type !== 'sell') return unknownKind(row, 'Type')
    const coins = { asset: assetOf(header), quantity: row.amount(ASSET_COLUMN) }
    const currency = row.asset('Currency')
    const money = { asset: currency, quantity: row.amount('Subtotal') }
    const fee = row.amountIfAny('Fees')
    checkSum(row, money.quantity, fee ?? '0', type === 'buy' ? 1 : -1)
    return exchangeEvent({
      at: row.time('Timestamp'),
      sent: type === 'buy' ? money : coins,
      received: type === 'buy' ? coins : money,
      fee: fee === undefined ? undefined : { asset: currency, quantity: fee },
      // Its ids are of payments: the history names the coins' own, so that the content has to show that they are one act.
      isPartial: true,
      note: row.text('Payment Method') || undefined,
    })
  }),
}

const assetOf = (header: Header) => (header.names[ASSET_COLUMN] ?? '').trim().toUpperCase()

function checkSum(row: Row, subtotal: string, fee: string, sign: 1 | -1) {
  const total = row.amount('Total')
  if (Math.abs(Number(subtotal) + sign * Number(fee) - Number(total)) > ROUNDING)
    row.refuse(
      'Total',
      'does not agree with the subtotal and the fees of this row. Correct the three amounts.',
    )
}
