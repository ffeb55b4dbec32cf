// What an act at Uphold comes to, from its file or its API. Every act has an origin and a destination; their
// amounts have the fees taken off already.
import type { Decimal } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import { compare, isZero, minus, plus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { type Skip, skip } from '../rows/each-row.ts'
import { feeOf, type Side } from '../rows/exchange.ts'
import { exchangeWithFees } from '../rows/exchange-group.ts'

export type UpholdAct = {
  at: number
  sourceId: string | undefined
  /** All that left, fees included. */
  origin: Side
  /** All that arrived. */
  destination: Side
  fees: readonly Side[]
  /** What was exchanged was worth, before fees. */
  usd: Decimal | undefined
  /** The other end is an account at Uphold too. */
  isFromUphold: boolean
}

/** Where the person's own balances stand: at the destination, at the origin, or at both. */
export type Direction = 'in' | 'out' | 'within'

/** `direction` is asked for where it matters: an act in money is none of ours, whatever its kind. */
export function upholdEvents(direction: () => Direction, act: UpholdAct): readonly ImportedEvent[] | Skip {
  const { origin, destination } = act
  if (isMoney(origin.asset) && isMoney(destination.asset)) return skip('money moved, no coins')
  return eventsOf(direction(), act)
}

function eventsOf(direction: Direction, act: UpholdAct): readonly ImportedEvent[] | Skip {
  const { origin, destination } = act
  if (origin.asset !== destination.asset) return direction === 'out' ? exchangedAndSent(act) : exchanged(act)
  switch (direction) {
    case 'in':
      return [deposit(act)]
    case 'out':
      return withdrawal(act)
    case 'within':
      return skip('moved between your own balances at Uphold')
  }
}

function deposit({ destination, at, sourceId, isFromUphold }: UpholdAct): ImportedEvent {
  return {
    type: 'deposit',
    at,
    sourceId,
    ...destination,
    note: isFromUphold ? 'From another account at Uphold. Brave pays its rewards this way.' : undefined,
  }
}

/** A fee in the coin is part of what left; without one, what did not arrive was the fee. */
function withdrawal({ origin, destination, fees, at, sourceId }: UpholdAct): readonly ImportedEvent[] {
  const withheld = minus(origin.quantity, destination.quantity)
  const allFees = fees.length > 0 || withheld.startsWith('-') ? fees : [{ ...origin, quantity: withheld }]
  const own = allFees
    .filter(({ asset }) => asset === origin.asset)
    .reduce((sum, fee) => plus(sum, fee.quantity), '0')
  const isIncluded = compare(origin.quantity, own) > 0
  const [other, ...rest] = allFees.filter(({ asset }) => asset !== origin.asset)
  const fee = isZero(own) ? other : { asset: origin.asset, quantity: own }
  const apart = isZero(own) || !other ? rest : [other, ...rest]
  const quantity = isIncluded ? minus(origin.quantity, own) : origin.quantity
  return [
    { type: 'withdrawal', at, sourceId, asset: origin.asset, quantity, fee: feeOf(fee) },
    ...apart
      .filter(({ asset }) => !isMoney(asset))
      .map(
        (coins): ImportedEvent => ({
          type: 'fee',
          at,
          sourceId: sourceId && `${sourceId}:fee:${coins.asset}`,
          ...coins,
        }),
      ),
  ]
}

function exchanged({ origin, destination, fees, at, sourceId, usd }: UpholdAct) {
  let [sent, received] = [origin, destination]
  for (const { asset, quantity } of fees) {
    if (asset === sent.asset && compare(sent.quantity, quantity) > 0)
      sent = { asset, quantity: minus(sent.quantity, quantity) }
    else if (asset === received.asset) received = { asset, quantity: plus(received.quantity, quantity) }
  }
  return exchangeWithFees({ at, sourceId, usd, sent, received }, fees)
}

/** What was got in exchange left at once, unless it was money paid out to a bank. */
function exchangedAndSent(act: UpholdAct): readonly ImportedEvent[] | Skip {
  const exchange = exchanged(act)
  if ('skip' in exchange || isMoney(act.destination.asset)) return exchange
  const { at, sourceId } = act
  return [
    ...exchange,
    { type: 'withdrawal', at, sourceId: sourceId && `${sourceId}:out`, ...act.destination },
  ]
}
