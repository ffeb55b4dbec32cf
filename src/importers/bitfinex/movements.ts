// Bitfinex's deposits and withdrawals.

import { isMoney } from '../../ledger/currencies.ts'
import { eachRow, skip } from '../rows/each-row.ts'
import { feeOf } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import { bitfinexAsset } from './asset.ts'
import { withDayOrder } from './day-order.ts'

const time = ['DATE', 'UPDATED']

export const bitfinexMovements: Importer = {
  id: 'bitfinex-movements',
  title: 'Bitfinex deposits and withdrawals',
  wallet: 'Bitfinex',
  recognizes: header =>
    header.has('#', 'CURRENCY', 'STATUS', 'AMOUNT', 'FEES', 'TRANSACTION ID') && header.find(...time) >= 0,
  open: file =>
    withDayOrder(time, dayOrder =>
      eachRow(row => {
        if (row.needed('STATUS').toUpperCase() !== 'COMPLETED') return skip('not completed, nothing moved')
        const asset = bitfinexAsset(row.asset('CURRENCY'))
        if (isMoney(asset)) return skip('money moved, no tax event')
        const fee = row.amountIfAny('FEES')
        return {
          type: row.signed('AMOUNT')?.isNegative ? 'withdrawal' : 'deposit',
          at: row.time(time, { dayOrder }),
          asset,
          quantity: row.amount('AMOUNT'),
          fee: fee ? feeOf({ asset, quantity: fee }) : undefined,
          sourceId: `movement:${row.needed('#')}`,
          hash: row.text('TRANSACTION ID') || undefined,
        }
      })(file),
    ),
}
