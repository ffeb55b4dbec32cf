// Changelly's history: older files have amount and coin in one cell, newer ones name the coins in columns. What was
// received is after the fee, which is in the same coin.

import { passThrough } from '../layouts/pass-through.ts'
import { amountWithUnit } from '../rows/amount-with-unit.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

export const changelly: Importer = {
  id: 'changelly',
  title: 'Changelly history',
  wallet: 'Changelly',
  recognizes: header =>
    header.has('Status', 'Date', 'Exchange amount', 'Total fee', 'Exchange rate', 'Amount received'),
  open: eachRow(row => {
    const status = row.text('Status').toLowerCase()
    if (/^(failed|refunded|expired|overdue|waiting|confirming|exchanging|sending|hold|new)$/.test(status))
      return skip('refunded or not finished')
    if (status !== 'finished' && status !== 'success') return unknownKind(row, 'Status')
    const received = sideOf(row, 'Amount received', 'Currency to')
    return passThrough({
      at: row.time('Date'),
      sent:
        sideOf(row, 'Exchange amount', 'Currency from') ??
        row.refuse('Exchange amount', 'is empty. Fill it in.'),
      received: received ?? row.refuse('Amount received', 'is empty. Fill it in.'),
      fee: sideOf(row, 'Total fee', 'Currency to'),
      amounts: 'net',
      sourceId: undefined,
    })
  }),
}

function sideOf(row: Row, amount: string, currency: string): Side | undefined {
  const read = amountWithUnit(row, amount)
  if (!read || read.value === '0') return undefined
  return { asset: read.unit || row.asset(currency), quantity: read.value }
}
