// The account activity of eToro's account statement. Shares and coins are in one list, each row with what it is of.
import { fillRows } from '../layouts/fill-rows.ts'
import { eachRow, INCOME_IN_MONEY, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'
import type { Row } from '../rows/row.ts'

const KIND = 'Asset type'

export const etoro: Importer = {
  id: 'etoro',
  title: 'eToro account activity',
  wallet: 'eToro',
  recognizes: header =>
    header.has('Date', 'Type', 'Details', 'Amount', 'Units', 'Realized Equity Change', 'Position ID', KIND),
  open: file => {
    const trade = fillRows({
      at: 'Date',
      time: { dayOrder: 'dmy' },
      market: row => [coinOf(row), 'USD'],
      side: row => (/^open/i.test(row.text('Type')) ? 'buy' : 'sell'),
      amount: 'Units',
      // Of a position that was closed, its proceeds.
      total: 'Amount',
    })(file)
    const other = eachRow(row => skip(reasonToLeaveOut(row)))(file)
    const isTrade = (row: Row) =>
      /^crypto$/i.test(row.text(KIND)) && /^(open position|position closed)$/i.test(row.text('Type'))
    return { row: (row, out) => (isTrade(row) ? trade : other).row(row, out) }
  },
}

/** 'BTC/USD' */
function coinOf(row: Row): string {
  const [, coin] = /^([A-Z0-9]+)\/USD$/.exec(row.needed('Details').toUpperCase()) ?? []
  return coin ?? row.refuse('Details', 'is not a coin priced in dollars. Add the trade by hand.')
}

const MONEY = 'money moved, no coins'
const ofMoney: Readonly<Record<string, string>> = {
  deposit: MONEY,
  'withdraw request': MONEY,
  'withdraw fee': MONEY,
  'withdrawal conversion fee': MONEY,
  'interest payment': INCOME_IN_MONEY,
}

function reasonToLeaveOut(row: Row): string {
  if (/^(stocks?|etfs?)$/i.test(row.text(KIND))) return 'shares and funds, no coins'
  return lookUp(ofMoney, row.text('Type').toLowerCase()) ?? unknownKind(row, 'Type')
}
