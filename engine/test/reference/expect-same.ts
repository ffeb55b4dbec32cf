// The engine's outcome beside the exact one: names, quantities, terms, days and marks equal; proceeds within a unit of
// 10^-8 dollars, basis within one for every piece that was cut from the lot, since the last one takes the remainder.
import { expect } from 'vitest'
import type { Disposal, HeldLot, Outcome } from '../../src/core/outcome.ts'
import type { Line, Reference } from './calculate.ts'
import { isNear } from './fraction.ts'
import type { Parcel } from './pool.ts'

export function expectSame(outcome: Outcome, reference: Reference) {
  expectLines([...outcome.disposals], reference.lines)
  expectHeld([...outcome.lots], reference)
  expect(byName([...outcome.income].map(item => [item.eventId, item.usd]))).toEqual(
    byName(reference.income.map(item => [item.eventId, item.usd])),
  )
  const short = outcome.issues.filter(issue => issue.code === 'lots_insufficient')
  expect(byName(short.map(issue => [`${issue.eventId} ${issue.asset}`, issue.quantity ?? 0n]))).toEqual(
    byName(reference.missing.map(gap => [`${gap.eventId} ${gap.asset}`, gap.quantity])),
  )
}

function byName(rows: readonly (readonly [string, bigint])[]): Record<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const [name, amount] of rows) sums.set(name, (sums.get(name) ?? 0n) + amount)
  return Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const actOf = (line: Disposal | Line) => `${line.eventId} ${line.kind} ${line.asset} in ${line.wallet}`
const nameOf = (line: Disposal | Line) =>
  [actOf(line), line.lotId, line.quantity, line.disposedOn, line.basisUnknown, line.proceedsUnknown].join(' ')

/** In the order taken, disposal by disposal. */
function expectLines(lines: readonly Disposal[], exact: readonly Line[]) {
  const inOrder = <T extends Disposal | Line>(all: readonly T[]) =>
    all.toSorted((a, b) => (actOf(a) < actOf(b) ? -1 : actOf(a) > actOf(b) ? 1 : 0))
  const [given, wanted] = [inOrder(lines), inOrder(exact)]
  expect(given.map(nameOf)).toEqual(wanted.map(nameOf))
  given.forEach((line, index) => {
    const want = wanted[index]
    if (want) expectNear(line, want)
  })
}

/** R-LINE: proceeds are less than one unit off. Where unknown, they are the basis. */
function expectNear(line: Disposal, exact: Line) {
  const proceeds = exact.proceedsUnknown ? exact.slack : 1n
  const bounds = { proceeds, basis: exact.slack, gain: proceeds + exact.slack }
  for (const amount of ['proceeds', 'basis', 'gain'] as const) {
    const { n, d } = exact[amount]
    expect(
      isNear(line[amount], exact[amount], bounds[amount]),
      `${nameOf(line)}: ${amount} ${line[amount]} for ${n}/${d}`,
    ).toBe(true)
  }
  if (!exact.isBorderline) expect(line.term, nameOf(line)).toBe(exact.term)
}

/** A pool that was never divided belongs to no wallet. */
function expectHeld(lots: readonly HeldLot[], { held, isUniversal }: Reference) {
  const where = (wallet: string | null) => (isUniversal && wallet !== null ? 'the pool' : wallet)
  const ofLot = (lot: HeldLot) => `${lot.lotId} ${lot.asset} in ${where(lot.wallet)}`
  const ofParcel = (parcel: Parcel) => `${parcel.lot.id} ${parcel.asset} in ${where(parcel.wallet)}`
  expect(byName(lots.map(lot => [ofLot(lot), lot.quantity]))).toEqual(
    byName(held.map(parcel => [ofParcel(parcel), parcel.quantity])),
  )
}
