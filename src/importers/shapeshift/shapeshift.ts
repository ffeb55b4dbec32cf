// ShapeShift's trade history. The output is what arrived, after the miner fee. Returned trades were refunded.

import { passThrough } from '../layouts/pass-through.ts'
import { textOf } from '../layouts/sent-received.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'

export const shapeshift: Importer = {
  id: 'shapeshift',
  title: 'ShapeShift trade history',
  wallet: 'ShapeShift',
  recognizes: header =>
    header.has('inputAmount', 'inputCurrency', 'outputAmount', 'outputCurrency', 'minerFee'),
  open: eachRow(row => {
    const status = row.text('status').toLowerCase()
    if (/^(returned|refunded|failed|expired|pending|canceled)$/.test(status))
      return skip('returned or not finished')
    if (status !== 'complete') return unknownKind(row, 'status')
    const asset = row.asset('outputCurrency')
    const fee = row.amountIfAny('minerFee')
    return passThrough({
      at: row.time('timestamp'),
      sent: { asset: row.asset('inputCurrency'), quantity: row.amount('inputAmount') },
      received: { asset, quantity: row.amount('outputAmount') },
      fee: fee ? { asset, quantity: fee } : undefined,
      amounts: 'net',
      sourceId: textOf(row, 'id'),
      hashIn: textOf(row, 'inputTxid'),
      hashOut: textOf(row, 'outputTxid'),
    })
  }),
}
