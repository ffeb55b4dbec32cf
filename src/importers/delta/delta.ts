// Delta's export of a portfolio. Dollars and euros it follows as holdings, stocks and funds are left out.
import { type Act, eventOf } from '../act.ts'
import { eachRow, skip, unknownKind } from '../each-row.ts'
import type { Importer } from '../importer.ts'
import { EXCHANGE, MOVEMENT } from '../meaning.ts'
import type { ColumnName, Row } from '../row.ts'

/** 'BTC (Bitcoin)' */
const tickerOf = (row: Row, column: ColumnName) => row.asset(column).replace(/ \(.*\)$/, '')
const BASE = ['Base currency (name)', 'Base currency']
const FEE = ['Fee currency (name)', 'Fee currency']

export const delta: Importer = {
  id: 'delta',
  title: 'Delta transactions',
  wallet: 'Delta',
  recognises: header =>
    header.has('Date', 'Way', 'Base amount', 'Base type', 'Quote amount', 'Quote currency'),
  open: eachRow(row => {
    const kind = row.text('Base type')
    if (kind !== '' && !/^(crypto|fiat)$/i.test(kind)) return skip('stocks, funds or the like, no coins')
    const base = { asset: tickerOf(row, BASE), quantity: row.amount('Base amount') }
    const total = row.amountIfAny('Quote amount')
    const quote = total ? { asset: tickerOf(row, 'Quote currency'), quantity: total } : undefined
    const fee = row.amountIfAny('Fee amount')
    const act: Act = {
      at: row.time('Date'),
      sent: undefined,
      received: undefined,
      fee: fee ? { asset: tickerOf(row, FEE), quantity: fee } : undefined,
      amounts: 'gross',
      wallet: row.text('Exchange') || undefined,
      note: row.text('Notes') || undefined,
    }
    switch (row.text('Way').toUpperCase()) {
      case 'BUY':
        return eventOf(row, { ...act, sent: quote, received: base }, EXCHANGE, 'Way')
      case 'SELL':
        return eventOf(row, { ...act, sent: base, received: quote }, EXCHANGE, 'Way')
      case 'DEPOSIT':
        return eventOf(row, { ...act, received: base, fee: undefined }, MOVEMENT, 'Way')
      case 'WITHDRAW':
        return eventOf(row, { ...act, sent: base }, MOVEMENT, 'Way')
      default:
        return unknownKind(row, 'Way')
    }
  }),
}
