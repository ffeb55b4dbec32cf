// The rows of one second and one kind, as events.
import type { Instant } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { type Skip, skip } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import { exchangeOfLegs } from '../rows/exchange-group.ts'
import type { Line } from './line.ts'
import { togetherOf } from './together.ts'

export function finishGroup(lines: readonly Line[], at: Instant): readonly ImportedEvent[] | Skip {
  const fees = lines.filter(({ operation }) => operation.does === 'fee')
  const legs = lines.filter(({ operation }) => operation.does !== 'fee')
  for (const { row, isOut } of fees)
    if (!isOut) row.refuse('Change', 'gives a fee back. Add it by hand as what it was.')
  if (legs.length === 0) return feesAlone(fees)
  if (legs.every(({ operation, isOut }) => operation.does === 'distribution' && !isOut)) return airdrops(legs)
  if (legs.some(({ operation }) => operation.does === 'migration' || operation.does === 'distribution'))
    return migration(legs, at)
  if (!hasBothSides(legs)) return oneSided(legs, at)
  const parts = ordersOf(legs)
  const [only] = parts
  const outcome =
    parts.length === 1 && only
      ? flat([exchangeOfLegs({ at }, only, fees)])
      : // Two orders in one second: nothing shows which of them the fees are of.
        flat([...parts.map(part => exchangeOfLegs({ at }, part, [])), feesAlone(fees)])
  if ('skip' in outcome) return outcome
  const [together, conversion] = [togetherOf(legs), conversionOf(legs)]
  return outcome.map(event => ({
    ...event,
    ...(together !== undefined && { together }),
    ...(conversion !== undefined && event.type === 'trade' && { conversion }),
  }))
}

const conversionOf = ([first]: readonly Line[]) =>
  first?.operation.does === 'exchange' ? first.operation.conversion : undefined

const hasBothSides = (legs: readonly Line[]) =>
  legs.some(({ isOut }) => isOut) && legs.some(({ isOut }) => !isOut)

/** Buys and sells apart, where the names show it and each has both its sides. */
function ordersOf(legs: readonly Line[]): (readonly Line[])[] {
  const sideOf = ({ operation }: Line) => (operation.does === 'exchange' ? operation.side : 'either')
  const [buys, sells] = [
    legs.filter(leg => sideOf(leg) === 'buy'),
    legs.filter(leg => sideOf(leg) === 'sell'),
  ]
  const areApart = buys.length + sells.length === legs.length && hasBothSides(buys) && hasBothSides(sells)
  return areApart ? [buys, sells] : [legs]
}

function flat(outcomes: readonly (readonly ImportedEvent[] | Skip)[]): readonly ImportedEvent[] | Skip {
  const events = outcomes.flatMap(part => ('skip' in part ? [] : part))
  return events.length > 0 ? events : skip('money exchanged for money')
}

/** A fee whose trade is in another second. */
function feesAlone(fees: readonly Line[]): readonly ImportedEvent[] | Skip {
  const coins = fees.filter(({ asset }) => !isMoney(asset))
  if (coins.length === 0) return skip('fees in money, without their trade')
  return coins.map(({ at, asset, quantity }): ImportedEvent => ({ type: 'fee', at, asset, quantity }))
}

const airdrops = (legs: readonly Line[]) =>
  legs.map((leg): ImportedEvent => ({ type: 'income', kind: 'airdrop', at: leg.at, ...sideOf(leg) }))

function migration(legs: readonly Line[], at: Instant): readonly ImportedEvent[] {
  const [gone, came] = [legs.find(({ isOut }) => isOut), legs.find(({ isOut }) => !isOut)]
  if (legs.length === 2 && gone && came)
    return [{ type: 'migration', at, ...sideOf(gone), received: sideOf(came) }]
  const [first] = legs
  return first?.row.refuse(
    'Operation',
    'replaces a token, but the old and the new one are not both here at the same second. Add it by hand as a migration.',
  ) as never
}

/** Money that was paid outside: by card, or from person to person. The price is left open. */
function oneSided(legs: readonly Line[], at: Instant): readonly ImportedEvent[] | Skip {
  const [first] = legs
  if (!first) return skip('nothing moved')
  if (!legs.every(({ operation }) => operation.does === 'purchase'))
    return first.row.refuse(
      'Operation',
      'has one side only: nothing in the same second was given or received for it. Export a longer period with all coins, or add it by hand.',
    )
  if (legs.every(({ asset }) => isMoney(asset))) return skip('money moved, no tax event')
  return legs.map(
    (leg): ImportedEvent => ({
      type: leg.isOut ? 'sell' : 'buy',
      at,
      ...sideOf(leg),
      note: `${leg.row.text('Operation')}: the money is not in this file`,
    }),
  )
}

const sideOf = ({ asset, quantity }: Line): Side => ({ asset, quantity })
