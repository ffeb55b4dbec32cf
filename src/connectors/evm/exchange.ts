// Coins given for other coins in one transaction, as trades of one coin for one other.
import { MAX_DECIMALS } from '../../ledger/decimal.ts'
import { isAtPar } from '../../ledger/dollar-pegs.ts'
import { decimalOf } from '../units.ts'

/** In 10^-18, above zero. */
export type Side = { asset: string; units: bigint }
export type Pair = { given: Side; received: Side }

/**
 * A chain says what was given and what was received, not which part of one was for which part of the other. So each coin
 * given counts as the same share of the exchange, and so does each one received, save where all of them are dollars: those
 * count by how many they are. Parts of an asset add up to all of it. Undefined where there is too little to share.
 */
export function pairsOf(given: readonly Side[], received: readonly Side[], at: number): Pair[] | undefined {
  const [ofGiven, ofReceived] = [weightsOf(given, at), weightsOf(received, at)]
  const givenParts = given.map(side => cut(side, ofReceived))
  const receivedParts = received.map(side => cut(side, ofGiven))
  const pairs = given.flatMap((_, row) =>
    received.flatMap((__, column) => {
      const [one, other] = [givenParts[row]?.[column], receivedParts[column]?.[row]]
      return one && other ? [{ given: one, received: other }] : []
    }),
  )
  return pairs.every(pair => pair.given.units > 0n && pair.received.units > 0n) ? pairs : undefined
}

const weightsOf = (sides: readonly Side[], at: number): bigint[] =>
  sides.every(({ asset }) => isAtPar(asset, at)) ? sides.map(({ units }) => units) : sides.map(() => 1n)

/** The last part takes what rounding leaves. */
function cut({ asset, units }: Side, weights: readonly bigint[]): Side[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  let rest = units
  return weights.map((weight, nth) => {
    const part = nth === weights.length - 1 ? rest : (units * weight) / sum
    rest -= part
    return { asset, units: part }
  })
}

export const textOf = ({ units }: Side) => decimalOf(units, MAX_DECIMALS)
