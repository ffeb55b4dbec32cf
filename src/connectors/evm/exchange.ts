// Coins given for other coins in one transaction, as trades of one coin for one other.
import { MAX_DECIMALS } from '../../ledger/decimal.ts'
import { decimalOf } from '../units.ts'

/** In 10^-18, above zero. */
export type Side = { asset: string; units: bigint }
export type Pair = { given: Side; received: Side }

/**
 * A chain says what was given and what was received, not which part of one was for which part of the other. So each coin
 * given counts as the same share of the exchange, and so does each one received: parts of an asset add up to all of it.
 */
export function pairsOf(given: readonly Side[], received: readonly Side[]): Pair[] {
  const [givenParts, receivedParts] = [cut(given, received.length), cut(received, given.length)]
  return givenParts.map((side, index) => {
    const other =
      receivedParts[(index % received.length) * given.length + Math.floor(index / received.length)]
    if (!other) throw new Error('Each coin given has a part for each one received.')
    return { given: side, received: other }
  })
}

/** Whether every part of every side is more than nothing. */
export const canPair = (given: readonly Side[], received: readonly Side[]) =>
  given.every(({ units }) => units >= BigInt(received.length)) &&
  received.every(({ units }) => units >= BigInt(given.length))

/** Each side into so many parts. The last one takes what rounding leaves. */
const cut = (sides: readonly Side[], count: number): Side[] =>
  sides.flatMap(({ asset, units }) => {
    const part = units / BigInt(count)
    return Array.from({ length: count }, (_, nth) => ({
      asset,
      units: nth === count - 1 ? units - part * BigInt(count - 1) : part,
    }))
  })

export const textOf = ({ units }: Side) => decimalOf(units, MAX_DECIMALS)
