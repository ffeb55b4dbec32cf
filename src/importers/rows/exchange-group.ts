// Several rows that make one exchange: what went out, what came in, and the fees. Exchanges list a fill in three or
// more rows, and sweep small balances of many coins into one.
import type { Decimal } from '#engine'
import { isDollar, isMoney } from '../../ledger/currencies.ts'
import { compare, isZero, minus, plus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { CellIssue } from './cell-issue.ts'
import { conversionEvents } from './conversion.ts'
import { type Skip, skip } from './each-row.ts'
import { type Exchange, exchangeEvent, feeOf, type Side } from './exchange.ts'

/** `usd`: what the file says the leg was worth. */
export type Leg = Side & { isOut: boolean; usd?: Decimal | undefined }
type Act = Pick<Exchange, 'at' | 'wallet' | 'sourceId' | 'note'>

/** Fees come on top of the legs: they are not yet taken off what came in, nor part of what went out. */
export function exchangeOfLegs(
  act: Act,
  legs: readonly Leg[],
  fees: readonly Side[],
): readonly ImportedEvent[] | Skip {
  const { out, into, usd } = withoutPassing(
    summed(legs.filter(({ isOut }) => isOut)),
    summed(legs.filter(({ isOut }) => !isOut)),
  )
  const [sent, received] = [out[0], into[0]]
  if (!sent || !received)
    throw new CellIssue(
      '',
      '',
      'is an exchange in which nothing went out, or nothing came in. Add it by hand.',
    )
  if (out.length === 1 && into.length === 1)
    return exchangeWithFees(
      { ...act, sent: sideOf(sent), received: sideOf(received), usd: usd ?? sent.usd ?? received.usd },
      fees,
    )
  return manyForMany(act, out, into, fees)
}

/** Money that came in and went on at once: coins sold for dollars that bought euros. Dollars say what it was worth. */
function withoutPassing(out: readonly Leg[], into: readonly Leg[]) {
  const isSame = (one: Leg, other: Leg) =>
    isMoney(one.asset) && one.asset === other.asset && compare(one.quantity, other.quantity) === 0
  const [left, arrived] = [
    out.filter(leg => !into.some(other => isSame(leg, other))),
    into.filter(leg => !out.some(other => isSame(leg, other))),
  ]
  if (left.length === 0 || arrived.length === 0) return { out, into, usd: undefined }
  const dollars = out.find(leg => isDollar(leg.asset) && !left.includes(leg))
  return { out: left, into: arrived, usd: dollars?.quantity }
}

/** One event has room for one fee; what a second one takes is in the amounts, or an event of its own. */
export function exchangeWithFees(
  exchange: Omit<Exchange, 'fee' | 'amounts'>,
  fees: readonly Side[],
): readonly ImportedEvent[] | Skip {
  let { sent, received } = exchange
  const [main, ...rest] = inOrder(summed(fees), sent, received)
  const apart: Side[] = []
  for (const fee of rest) {
    if (fee.asset === received.asset && compare(received.quantity, fee.quantity) > 0)
      received = { ...received, quantity: minus(received.quantity, fee.quantity) }
    else if (fee.asset === sent.asset) sent = { ...sent, quantity: plus(sent.quantity, fee.quantity) }
    else apart.push(fee)
  }
  const outcome = exchangeEvent({ ...exchange, sent, received, fee: main })
  if (!('skip' in outcome)) return [outcome, ...apart.map(fee => feeEvent(exchange, fee))]
  const coins = [...(main ? [main] : []), ...apart].filter(({ asset }) => !isMoney(asset))
  return coins.length === 0 ? outcome : coins.map(fee => feeEvent(exchange, fee))
}

/** First the fee that no amount shows: money, then a coin that is on neither side. */
const inOrder = (fees: readonly Side[], sent: Side, received: Side) =>
  [...fees].sort((a, b) => rank(a, sent, received) - rank(b, sent, received))

function rank({ asset }: Side, sent: Side, received: Side): number {
  if (isDollar(asset)) return 0
  if (asset === sent.asset) return 2
  return asset === received.asset ? 3 : 1
}

const feeEvent = ({ at, wallet, sourceId, note }: Act, { asset, quantity }: Side): ImportedEvent => ({
  type: 'fee',
  at,
  wallet,
  asset,
  quantity,
  sourceId: sourceId && `${sourceId}:fee:${asset}`,
  note,
})

/** Small balances swept into one coin. A fee in that coin is taken off what came in. */
function manyForOne(act: Act, out: readonly Leg[], into: Leg, fees: readonly Side[]): ImportedEvent[] {
  const total = summed(fees)
  const own = total.find(
    ({ asset, quantity }) => asset === into.asset && compare(into.quantity, quantity) > 0,
  )
  const received = own ? { ...sideOf(into), quantity: minus(into.quantity, own.quantity) } : sideOf(into)
  const given = out.map(leg => ({ ...sideOf(leg), usd: leg.usd }))
  const money = total.find(({ asset }) => isMoney(asset))
  const apart = total.filter(fee => fee !== own && fee !== money)
  const events = conversionEvents(act, given, received).map((event, index) =>
    index === 0 && money ? { ...event, fee: feeOf(money) } : event,
  )
  return [...events, ...apart.map(fee => feeEvent(act, fee))]
}

/**
 * One coin for many, or money among them: the file does not say which part was for which. Each coin keeps its quantity
 * and, where the file gives none, its value is left open. It was sold or bought for what it was worth.
 */
function manyForMany(
  act: Act,
  out: readonly Leg[],
  into: readonly Leg[],
  fees: readonly Side[],
): readonly ImportedEvent[] | Skip {
  const [only] = into
  const coins = [...out, ...into].filter(({ asset }) => !isMoney(asset))
  if (only && into.length === 1 && coins.length === out.length + 1) return manyForOne(act, out, only, fees)
  // Each fee goes with the first coin it can: one in a coin with that coin, one in money with one that has none yet.
  const left = new Set(summed(fees))
  const take = (isWanted: (fee: Side) => boolean) => {
    const fee = [...left].find(isWanted)
    if (fee) left.delete(fee)
    return fee
  }
  const own = coins.map(({ asset }) => take(fee => fee.asset === asset))
  const events = coins.map(
    ({ asset, quantity, isOut, usd }, index): ImportedEvent => ({
      ...act,
      type: isOut ? 'sell' : 'buy',
      asset,
      quantity,
      usd,
      fee: feeOf(own[index] ?? take(fee => isMoney(fee.asset))),
      sourceId: act.sourceId && `${act.sourceId}:${isOut ? 'out' : 'in'}:${asset}`,
      note: act.note ?? `Part of one exchange: ${namesOf(out)} for ${namesOf(into)}`,
    }),
  )
  const apart = [...left].filter(({ asset }) => !isMoney(asset))
  if (events.length + apart.length === 0) return skip('money exchanged for money')
  return [...events, ...apart.map(fee => feeEvent(act, fee))]
}

const sideOf = ({ asset, quantity }: Side): Side => ({ asset, quantity })
const namesOf = (legs: readonly Side[]) => legs.map(({ asset }) => asset).join(', ')

/** One entry per coin. Its value is known when that of every part is. */
function summed<T extends Side & { usd?: Decimal | undefined }>(sides: readonly T[]): T[] {
  const totals = new Map<string, T>()
  for (const side of sides) {
    if (isZero(side.quantity)) continue
    const total = totals.get(side.asset)
    const usd = total?.usd !== undefined && side.usd !== undefined ? plus(total.usd, side.usd) : undefined
    totals.set(
      side.asset,
      total ? { ...total, quantity: plus(total.quantity, side.quantity), usd } : { ...side },
    )
  }
  return [...totals.values()]
}
