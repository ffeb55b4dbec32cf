// Binance's order history: one row per order, the second 'Time' being when it was filled, and no fee. The new layout
// has the coins in the cells and small figures after its column names ('Executed²').
import { eachRow, skip } from '../rows/each-row.ts'
import { exchangeEvent } from '../rows/exchange.ts'
import type { Header } from '../rows/header.ts'
import type { Importer } from '../rows/importer.ts'
import { gluedFill } from './glued.ts'
import { clockOf, timeColumn, timeOf } from './time.ts'
import { isBuy } from './trades.ts'

const executed = /^(executed|filled)( quantity)?[²]?$/
const total = /^(trading )?total[³]?$/

export const binanceOrders: Importer = {
  id: 'binance-orders',
  title: 'Binance order history',
  wallet: 'Binance',
  recognizes: header =>
    header.has('Pair', 'Status') &&
    header.match(/^(orderno|order no\.?|order amount)$/) >= 0 &&
    header.match(timeColumn) >= 0 &&
    header.match(executed) >= 0 &&
    header.match(total) >= 0,
  open: file => {
    const clock = clockOf(file, filledColumn(file.header))
    const [base, quote] = [file.header.match(executed), file.header.match(total)]
    return eachRow(row => {
      // The oldest spreadsheets list the fills of an order below it, one column to the right.
      if (row.text(clock.column) === '') return skip('single fills, counted with the order above them')
      row.needed(base)
      if (/^0*(\.0*)?[a-z]*$/i.test(row.text(base))) return skip('orders that were never filled')
      const sides = gluedFill(row, 'Pair', base, quote)
      const bought = isBuy(row, file.header.has('Side') ? 'Side' : 'Type')
      return exchangeEvent({
        at: timeOf(row, clock),
        sent: bought ? sides.quote : sides.base,
        received: bought ? sides.base : sides.quote,
        note: 'From the order history, which does not show the fee',
        isPartial: true,
      })
    })(file)
  },
}

function filledColumn(header: Header): number {
  const second = header.findNth('Time', header.match(/^date/) >= 0 ? 0 : 1)
  return second >= 0 ? second : header.match(timeColumn)
}
