// Coinbase Prime: orders, and the activity that moved coins.

import { type Act, eventOf } from '../layouts/act.ts'
import { fillRows } from '../layouts/fill-rows.ts'
import { EXCHANGE, income, LOCK, MOVEMENT } from '../layouts/meaning.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { whyUndone } from '../rows/status.ts'

const WALLET = 'Coinbase Prime'
const TYPE = 'activity type'

export const coinbasePrimeOrders: Importer = {
  id: 'coinbase-prime-orders',
  title: 'Coinbase Prime orders',
  wallet: WALLET,
  recognizes: header =>
    header.has('order id', 'status', 'market', 'side', 'filled base quantity', 'filled quote quantity'),
  open: fillRows({
    at: ['last updated time', 'initiated time'],
    market: 'market',
    side: 'side',
    amount: 'filled base quantity',
    total: 'filled quote quantity',
    fee: { amount: 'total fees and commissions', in: 'quote' },
    id: { of: 'order', column: 'order id' },
    status: 'status',
    isFilledAmount: true,
  }),
}

export const coinbasePrimeActivity: Importer = {
  id: 'coinbase-prime-activity',
  title: 'Coinbase Prime transactions',
  wallet: WALLET,
  recognizes: header =>
    header.has(
      'activity id',
      'final status',
      'activity title',
      TYPE,
      'transaction value',
      'transaction currency',
    ),
  open: eachRow(row => {
    const undone = whyUndone(row, 'final status')
    if (undone !== undefined) return skip(undone)
    const quantity = row.amountIfAny('transaction value')
    if (quantity === undefined) return skip('nothing moved')
    const title = row.text('activity title')
    const side = { asset: row.asset('transaction currency'), quantity }
    const act: Act = {
      at: row.time('initiated time'),
      sent: undefined,
      received: undefined,
      fee: undefined,
      sourceId: `activity:${row.needed('activity id')}`,
      note: title || undefined,
    }
    switch (row.text(TYPE).toLowerCase()) {
      case 'deposit':
        if (/refund/i.test(title)) return unknownKind(row, 'activity title')
        return eventOf(
          row,
          { ...act, received: side },
          /reward/i.test(title) ? income('staking') : MOVEMENT,
          TYPE,
        )
      case 'withdrawal':
        if (/payment|adjustment/i.test(title)) return unknownKind(row, 'activity title')
        return eventOf(row, { ...act, sent: side }, MOVEMENT, TYPE)
      case 'stake':
      case 'unstake':
        return eventOf(row, act, LOCK, TYPE)
      case 'conversion': {
        // 'Convert USD/USDC', one for one.
        const asset = /^convert \w+\/(\w+)$/i.exec(title)?.[1]?.toUpperCase()
        if (!asset) return unknownKind(row, 'activity title')
        return eventOf(row, { ...act, sent: side, received: { asset, quantity } }, EXCHANGE, TYPE)
      }
      default:
        return unknownKind(row, TYPE)
    }
  }),
}
