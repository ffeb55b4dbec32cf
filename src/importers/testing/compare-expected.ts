// Our events against an expectation: every leg of one has to be found in the other.

import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { assetOf, type Leg, legsOfEvent, legsOfExpected } from './expected-legs.ts'

/** Peers round, and calculate with floats. */
const TOLERANCE = 1e-6

export type Comparison = {
  /** The expectation leaves out coins moved in and out. */
  withoutMoves?: boolean
  /** It has some of the events only. */
  isSubset?: boolean
}

export function compareExpected(
  events: readonly ImportedEvent[],
  expected: readonly Record<string, unknown>[],
  { withoutMoves = false, isSubset = false }: Comparison = {},
): string[] {
  const kinds = expected[0]?.records
  // One sample says of which kinds the events are, and nothing more.
  if (Array.isArray(kinds))
    return kinds.join() === events.map(({ type }) => type).join() ? [] : ['other kinds of events']
  const differences: string[] = []
  const open = events.flatMap(legsOfEvent).filter(({ asset }) => !isMoney(asset))
  const fees = events.flatMap(feeLegs)
  const missing: Leg[] = []
  for (const leg of expected.flatMap(legsOfExpected)) {
    const ours = take(open, leg)
    if (ours) differences.push(...detailsOf(ours, leg))
    // A fee that is an act of its own.
    else if (!take(fees, leg)) missing.push(leg)
  }
  cancelSums(missing, open)
  const surplus = open.filter(
    ({ text }) => !isSubset && !(withoutMoves && /^(deposit|withdrawal) /.test(text)),
  )
  return [
    ...differences,
    ...missing.map(({ text }) => `missing: ${text}`),
    ...surplus.map(({ text }) => `not expected: ${text}`),
  ]
}

function take(legs: Leg[], wanted: Leg): Leg | undefined {
  const index = legs.findIndex(leg => isSame(leg, wanted))
  return index < 0 ? undefined : legs.splice(index, 1)[0]
}

function detailsOf(ours: Leg, leg: Leg): string[] {
  const details: string[] = []
  if (leg.isIncome && !ours.isIncome) details.push(`not income: ${leg.text}`)
  if (leg.usd.length > 0 && !leg.usd.some(usd => ours.usd.some(own => isNear(own, usd))))
    details.push(`other dollars: ${leg.text} ${leg.usd.join()}, ours ${ours.usd.join() || 'none'}`)
  return details
}

/** What one has in parts and the other in one sum, of a coin within a second, is the same. */
function cancelSums(missing: Leg[], open: Leg[]): void {
  for (const key of new Set(missing.map(keyOf))) {
    const wanted = missing.filter(leg => keyOf(leg) === key)
    const ours = open.filter(leg => keyOf(leg) === key)
    if (ours.length === 0 || !isNear(sum(wanted), sum(ours))) continue
    for (const leg of wanted) missing.splice(missing.indexOf(leg), 1)
    for (const leg of ours) open.splice(open.indexOf(leg), 1)
  }
}

const keyOf = ({ at = 0, asset, sign }: Leg) => `${assetOf(asset)} ${sign} ${Math.floor(at / 1000)}`
const sum = (legs: readonly Leg[]) => legs.reduce((total, { amount }) => total + amount, 0)

const feeLegs = (event: ImportedEvent): Leg[] =>
  event.fee?.asset === undefined
    ? []
    : legsOfEvent({ type: 'fee', at: event.at, asset: event.fee.asset, quantity: event.fee.quantity ?? '0' })

function isSame(ours: Leg, leg: Leg): boolean {
  if (assetOf(ours.asset) !== leg.asset) return false
  if (leg.sign !== 0 && ours.sign !== leg.sign) return false
  if (leg.at !== undefined && Math.abs((ours.at ?? 0) - leg.at) > leg.within) return false
  return [leg.amount, ...leg.also].some(amount =>
    [ours.amount, ...ours.also].some(own => isNear(own, amount)),
  )
}

const isNear = (one: number, other: number) =>
  Math.abs(one - other) <= TOLERANCE * Math.max(Math.abs(one), Math.abs(other))
