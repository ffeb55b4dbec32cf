// The history of Circle's consumer app, closed in 2016. Amounts carry their sign or unit: '$100.00', '0.2 BTC'.

import { isMoney } from '../../ledger/currencies.ts'
import { amountWithUnit } from '../rows/amount-with-unit.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent, type Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

export const circle: Importer = {
  id: 'circle',
  title: 'Circle transaction history',
  wallet: 'Circle',
  recognizes: header =>
    header.has('Reference ID', 'Transaction Type', 'From Account', 'To Account', 'From Amount', 'To Amount'),
  open: eachRow(row => {
    if (!/^completed?$/i.test(row.text('Status'))) return skip('not completed')
    const common = { at: row.time('Date'), sourceId: row.text('Reference ID') || undefined }
    switch (row.needed('Transaction Type').toLowerCase()) {
      case 'deposit':
      case 'switch_currency':
      case 'internal_switch_currency': {
        const [sent, received] = [sideOf(row, 'From'), sideOf(row, 'To')]
        if (sent.asset === received.asset) return skip('moved within Circle, no coins exchanged')
        return exchangeEvent({ ...common, sent, received })
      }
      case 'spend': {
        const sent = sideOf(row, 'From')
        return isMoney(sent.asset)
          ? skip('money moved, no coins')
          : { ...common, type: 'withdrawal', ...sent }
      }
      case 'receive': {
        const received = sideOf(row, 'To')
        return isMoney(received.asset)
          ? skip('money moved, no coins')
          : { ...common, type: 'deposit', ...received }
      }
      case 'fork':
        return { ...common, type: 'income', kind: 'fork', ...sideOf(row, 'To') }
      default:
        return unknownKind(row, 'Transaction Type')
    }
  }),
}

function sideOf(row: Row, side: 'From' | 'To'): Side {
  const amount =
    amountWithUnit(row, `${side} Amount`) ?? row.refuse(`${side} Amount`, 'is empty. Fill it in.')
  return { asset: row.asset(`${side} Currency`), quantity: amount.value }
}
