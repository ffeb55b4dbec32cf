// What went out and what came in, as an event. Most files tell an exchange that way; which event it is depends on
// whether the two sides are coins, dollars or other money.
import type { Decimal, Fee } from '#engine'
import { isDollar, isMoney } from '../ledger/currencies.ts'
import { compare, isZero, minus, plus, toDollars } from '../ledger/decimal.ts'
import type { ImportedEvent } from '../ledger/fields.ts'
import { type Skip, skip } from './each-row.ts'

export type Side = { asset: string; quantity: Decimal }

export type Exchange = Pick<
  ImportedEvent,
  'at' | 'wallet' | 'sourceId' | 'hash' | 'note' | 'usd' | 'isPartial'
> & {
  sent: Side
  received: Side
  fee?: Side | undefined
  /**
   * Whether the file's figures are before the fee, or have it taken off already. 'net': `sent` includes a fee in the
   * coin or money sent, and `received` is what was left after a fee in the one received. 'gross': the fee comes on top.
   */
  amounts: 'gross' | 'net'
}

export function exchangeEvent(exchange: Exchange): ImportedEvent | Skip {
  const { sent, received, fee, amounts, usd, ...common } = exchange
  const [given, taken] = amounts === 'net' ? beforeFee(sent, received, fee) : [sent, received]
  const cost = feeOf(fee)
  if (isMoney(given.asset) && isMoney(taken.asset)) return skip('money exchanged for money')
  if (isMoney(given.asset))
    return {
      ...common,
      type: 'buy',
      asset: taken.asset,
      quantity: taken.quantity,
      ...priceOf(given, usd),
      fee: cost,
    }
  if (isMoney(taken.asset))
    return {
      ...common,
      type: 'sell',
      asset: given.asset,
      quantity: given.quantity,
      ...priceOf(taken, usd),
      fee: cost,
    }
  return {
    ...common,
    type: 'trade',
    asset: given.asset,
    quantity: given.quantity,
    usd,
    received: { asset: taken.asset, quantity: taken.quantity },
    fee: cost,
  }
}

/** The engine counts a fee in the coin sent on top of it, and one in the coin received as withheld from it. */
function beforeFee(sent: Side, received: Side, fee: Side | undefined): [Side, Side] {
  if (!fee || isZero(fee.quantity)) return [sent, received]
  if (fee.asset === sent.asset && compare(sent.quantity, fee.quantity) > 0)
    return [{ ...sent, quantity: minus(sent.quantity, fee.quantity) }, received]
  if (fee.asset === received.asset)
    return [sent, { ...received, quantity: plus(received.quantity, fee.quantity) }]
  return [sent, received]
}

const priceOf = (money: Side, usd: Decimal | undefined): Pick<ImportedEvent, 'usd' | 'quote'> =>
  isDollar(money.asset) ? { usd: toDollars(money.quantity) } : { usd, quote: money }

/** Nothing when there is none: a fee of zero is no fee. */
export function feeOf(fee: Side | undefined): Fee | undefined {
  if (!fee || isZero(fee.quantity)) return undefined
  return isDollar(fee.asset) ? { usd: toDollars(fee.quantity) } : { asset: fee.asset, quantity: fee.quantity }
}
