// BitMEX's wallet history. Amounts are in the smallest unit, satoshis as a rule. A withdrawal holds its fee: the
// balance falls by the amount alone. What futures made or lost is paid and taken in the same coins.

import type { Decimal } from '#engine'
import { minus, times } from '../../ledger/decimal.ts'
import { resultEvents } from '../layouts/result.ts'
import { textOf } from '../layouts/sent-received.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'
import type { Row } from '../rows/row.ts'

/** What the smallest unit is of a coin. */
const units: Readonly<Record<string, { asset: string; unit: Decimal }>> = {
  '': { asset: 'BTC', unit: '0.00000001' },
  xbt: { asset: 'BTC', unit: '0.00000001' },
  usdt: { asset: 'USDT', unit: '0.000001' },
}

export const bitmex: Importer = {
  id: 'bitmex',
  title: 'BitMEX wallet history',
  wallet: 'BitMEX',
  recognizes: header =>
    header.has('transactTime', 'transactType', 'amount', 'fee', 'transactStatus', 'walletBalance'),
  open: eachRow(row => {
    if (row.text('transactStatus').toLowerCase() !== 'completed')
      return skip('canceled or pending, nothing moved')
    const { asset, unit } = lookUp(units, row.text('currency').toLowerCase()) ?? unknownKind(row, 'currency')
    const quantity = scaled(row, 'amount', unit)
    const event = {
      at: row.time('transactTime'),
      asset,
      hash: textOf(row, 'tx'),
      sourceId: textOf(row, 'transactID'),
    }
    switch (row.text('transactType').toLowerCase()) {
      case 'deposit':
        return { ...event, type: 'deposit', quantity }
      case 'withdrawal': {
        const fee = scaled(row, 'fee', unit)
        if (fee === '0') return { ...event, type: 'withdrawal', quantity }
        return { ...event, type: 'withdrawal', quantity: minus(quantity, fee), fee: { asset, quantity: fee } }
      }
      case 'affiliatepayout':
        return { ...event, type: 'income', kind: 'referral', quantity }
      case 'realisedpnl':
      case 'funding':
        return quantity === '0'
          ? skip('nothing was gained or lost')
          : resultEvents({
              at: event.at,
              sourceId: event.sourceId,
              settled: { asset, quantity },
              isLoss: row.signed('amount')?.isNegative === true,
            })
      case 'transfer':
        return skip('moved between accounts of BitMEX')
      default:
        return unknownKind(row, 'transactType')
    }
  }),
}

const scaled = (row: Row, column: string, unit: Decimal) => times(row.amountIfAny(column) ?? '0', unit)
