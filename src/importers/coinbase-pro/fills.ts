// The fills of Coinbase Pro, GDAX before it. They are the same trades as in the account statement.
import type { Decimal } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import { minus, plus, times } from '../../ledger/decimal.ts'
import { eachRow, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { tradeId, WALLET } from './trade-id.ts'

const timeNames = ['created at', 'timestamp']

export const coinbaseProFills: Importer = {
  id: 'coinbase-pro-fills',
  title: 'Coinbase Pro fills',
  wallet: WALLET,
  recognizes: header =>
    header.has('trade id', 'product', 'side', 'size', 'size unit', 'price/fee/total unit') &&
    header.find(...timeNames) >= 0,
  open: eachRow(row => {
    const side = row.needed('side').toUpperCase()
    if (side !== 'BUY' && side !== 'SELL') return unknownKind(row, 'side')
    const coins = { asset: row.asset('size unit'), quantity: row.amount('size') }
    const unit = row.asset('price/fee/total unit')
    const fee = row.amountIfAny('fee') ?? '0'
    const paid = {
      asset: unit,
      quantity: beforeFee(row, { size: coins.quantity, fee, unit, isPurchase: side === 'BUY' }),
    }
    return exchangeEvent({
      at: row.time(timeNames),
      sent: side === 'BUY' ? paid : coins,
      received: side === 'BUY' ? coins : paid,
      fee: { asset: unit, quantity: fee },
      sourceId: tradeId(row.text('trade id'), coins.asset, unit),
      // The account statement has the moment at which balances changed, a few milliseconds later.
      isPartial: true,
    })
  }),
}

/**
 * What was paid or received before the fee. The total has the fee in it, but in files that people made over it may
 * not: size times price shows which.
 */
function beforeFee(
  row: Row,
  side: { size: Decimal; fee: Decimal; unit: string; isPurchase: boolean },
): Decimal {
  const value = times(side.size, row.amount('price'))
  const total = row.signed('total')?.value
  if (total === undefined) return value
  const withFee = side.isPurchase ? minus(total, side.fee) : plus(total, side.fee)
  const before = distance(withFee, value) <= distance(total, value) ? withFee : total
  // Money is rounded to cents, coins to their smallest unit.
  const rounding = isMoney(side.unit) ? 0.0051 : Number(value) * 1e-6 + 1e-8
  if (distance(before, value) > rounding)
    row.refuse('total', 'does not agree with size, price and fee of this row. Check the amounts.')
  return before
}

const distance = (a: Decimal, b: Decimal) => Math.abs(Number(minus(a, b)))
