// What it is worth to choose lots at a broker: for as many coins as the costliest lot there has, the gain and the tax of
// that lot beside those of the oldest lots, which are sold where nobody chose in a way that counts.
import { minus, plus, quantity, quantityText, type Usd, usd, usdText } from '#engine'
import type { LotsAtBroker, TaxPosition } from '../contract/harvesting.ts'
import type { PricedLot } from './harvest.ts'
import { gainOfPart, type Planned, together, whatIf } from './what-if.ts'

/** Those where it matters most are listed. */
const MAX_LISTED = 10

/** Lots come oldest first. */
export function lotsAtBrokers(
  position: TaxPosition,
  lots: readonly PricedLot[],
  isBroker: (wallet: string) => boolean,
): LotsAtBroker[] {
  const places = Map.groupBy(
    lots.filter(({ wallet }) => wallet !== null && isBroker(wallet)),
    ({ symbol, wallet }) => JSON.stringify([symbol, wallet]),
  )
  return [...places.values()]
    .flatMap(held => compared(held) ?? [])
    .sort((a, b) => (a.difference > b.difference ? -1 : a.difference < b.difference ? 1 : 0))
    .slice(0, MAX_LISTED)
    .map(({ lot, chosen, oldest }) => ({
      symbol: lot.symbol,
      wallet: lot.wallet ?? '',
      quantity: lot.quantity,
      acquiredOn: lot.acquiredOn,
      chosen: effectOf(position, chosen),
      oldest: effectOf(position, oldest),
    }))
}

/** Nothing where the costliest lot is the oldest, or where a cost that is not known decides. */
function compared(held: readonly PricedLot[]) {
  const lot = held.reduce((most, other) => (isCostlier(other, most) ? other : most))
  const first = firstOf(held, lot.quantity)
  if (first.some(({ lot: { basisUnknown } }) => basisUnknown) || lot.basisUnknown) return undefined
  const chosen = gainOfPart(lot, lot.quantity)
  const oldest = together(first.map(part => gainOfPart(part.lot, part.amount)))
  const difference = minus(totalOf(oldest), totalOf(chosen))
  return difference > 0n ? { lot, chosen, oldest, difference } : undefined
}

const isCostlier = (a: PricedLot, b: PricedLot) =>
  !a.basisUnknown &&
  (b.basisUnknown || usd(a.costBasis) * quantity(b.quantity) > usd(b.costBasis) * quantity(a.quantity))

const totalOf = ({ short, long }: Planned): Usd => plus(short, long)

function firstOf(held: readonly PricedLot[], wanted: string): { lot: PricedLot; amount: string }[] {
  let left = quantity(wanted)
  return held.flatMap(lot => {
    const all = quantity(lot.quantity)
    const part = all < left ? all : left
    if (part === 0n) return []
    left = minus(left, part)
    return [{ lot, amount: quantityText(part) }]
  })
}

const effectOf = (position: TaxPosition, gains: Planned) => ({
  gain: usdText(totalOf(gains)),
  saving: whatIf(position, gains).saving,
})
