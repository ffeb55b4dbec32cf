// YoBit's order history as copied from its page: tabs, some of them doubled, so that cells are known by their order
// and not by their column. An order may be filled in part: then its total is of the whole order.
import { compare, minus, times, toDollars } from '../../ledger/decimal.ts'
import { CellIssue } from '../rows/cell-issue.ts'
import { eachRow, skip } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { fillEvent, marketOf, sideOf } from '../rows/market.ts'
import type { Row } from '../rows/row.ts'

export const yobit: Importer = {
  id: 'yobit',
  title: 'YoBit order history',
  wallet: 'YoBit',
  recognizes: header =>
    header.has('Order time', 'Closed time', 'Pair', 'Type', 'Price', 'Completed', 'Total'),
  open: eachRow(row => {
    const at = columnsOf(row)
    const completed = row.amountIfAny(at('Completed'))
    if (!completed) return skip('orders that were not filled')
    const [base, quote] = marketOf(row, at('Pair'))
    const price = row.amount(at('Price'))
    const total = row.amount(at('Total'))
    const ordered = times(row.amount(at('Amount')), price)
    if (compare(minus(ordered, total).replace('-', ''), times(ordered, '0.01')) > 0)
      throw new CellIssue(
        'Total',
        row.text(at('Total')),
        `does not fit amount and price: it would be about ${toDollars(ordered)}. Correct it.`,
      )
    const isWhole = completed === row.amount(at('Amount'))
    return fillEvent({
      at: row.time(at('Closed time')),
      side: sideOf(row, at('Type')),
      base: { asset: base, quantity: completed },
      quote: { asset: quote, quantity: isWhole ? total : toDollars(times(completed, price)) },
    })
  }),
}

/** Where the cell of a column really is: doubled tabs leave empty cells between. */
function columnsOf(row: Row): (name: string) => number {
  const filled = row.cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]))
  const names = row.header.names.filter(name => name.trim() !== '').map(name => name.trim())
  return name => filled[names.indexOf(name)] ?? -1
}
