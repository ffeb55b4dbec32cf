// What went out and what came in, as an event. Most files list an exchange that way; which event it is depends on
// whether the two sides are coins, dollars or other money.
import type { Decimal, Fee } from '#engine'
import { isDollar, isMoney } from '../../ledger/currencies.ts'
import { compare, isZero, minus, plus, toDollars } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { type Skip, skip } from './each-row.ts'

export type Side = { asset: string; quantity: Decimal }
export type Sides = { sent: Side; received: Side }

export type Exchange = Pick<
  ImportedEvent,
  'at' | 'wallet' | 'sourceId' | 'hash' | 'note' | 'usd' | 'isPartial' | 'conversion'
> & {
  sent: Side
  received: Side
  fee?: Side | undefined
  /**
   * Whether the file's figures are before the fee, or have it taken off already. 'net': `sent` includes a fee in the
   * coin or money sent, and `received` is what was left after a fee in the one received. 'gross', and where nothing is
   * said: the fee comes on top.
   */
  amounts?: 'gross' | 'net' | undefined
}

export function exchangeEvent(exchange: Exchange): ImportedEvent | Skip {
  const { sent, received, fee, amounts, usd, conversion, ...common } = exchange
  const act = exchangeAct({ sent, received, fee, amounts, usd })
  if ('skip' in act) return act
  return { ...common, ...act, ...(conversion && act.type === 'trade' && { conversion }) }
}

/** What was exchanged, without when and where. */
type ExchangeAct = Pick<ImportedEvent, 'type' | 'asset' | 'quantity' | 'usd' | 'quote' | 'received' | 'fee'>

export function exchangeAct({
  sent,
  received,
  fee,
  amounts,
  usd,
}: Pick<Exchange, 'sent' | 'received' | 'fee' | 'amounts' | 'usd'>): ExchangeAct | Skip {
  const [given, taken] = amounts === 'net' ? beforeFee(sent, received, fee) : [sent, received]
  const cost = feeOf(fee)
  if (isMoney(given.asset))
    return isMoney(taken.asset)
      ? skip('money exchanged for money')
      : boughtOrSold('buy', taken, given, usd, cost)
  if (isMoney(taken.asset)) return boughtOrSold('sell', given, taken, usd, cost)
  return {
    type: 'trade',
    asset: given.asset,
    quantity: given.quantity,
    usd,
    received: { asset: taken.asset, quantity: taken.quantity },
    fee: cost,
  }
}

function boughtOrSold(
  type: 'buy' | 'sell',
  { asset, quantity }: Side,
  money: Side,
  usd: Decimal | undefined,
  fee: Fee | undefined,
): ExchangeAct {
  return isDollar(money.asset)
    ? { type, asset, quantity, usd: toDollars(money.quantity), fee }
    : { type, asset, quantity, usd, quote: money, fee }
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

/** Nothing when there is none: a fee of zero is not a fee. */
export function feeOf(fee: Side | undefined): Fee | undefined {
  if (!fee || isZero(fee.quantity)) return undefined
  return isDollar(fee.asset) ? { usd: toDollars(fee.quantity) } : { asset: fee.asset, quantity: fee.quantity }
}

export const OTHER_REBATE = 'is negative, as a rebate in another coin is. Add the rebate by hand.'
