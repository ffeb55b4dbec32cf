// What a vector expects beside what the engine gave.
import { expect } from 'vitest'
import type { Disposal, HeldLot, Outcome } from '../../src/outcome.ts'
import { decimal, distance, ofQuantity, ofUsd } from './decimal.ts'
import type { ExpectedLine, ExpectedLot } from './vector.ts'

/** Dollars are kept to 10^-8 and the last piece of a split takes the remainder: one unit may move. */
const ONE_UNIT = '0.00000001'

export const expectDollars = (
  actual: Disposal['proceeds'],
  expected: string,
  what: string,
  tolerance = ONE_UNIT,
) =>
  expect(
    distance(ofUsd(actual), decimal(expected)) <= decimal(tolerance),
    `${what}: ${ofUsd(actual)} is not within ${tolerance} of ${expected}`,
  ).toBe(true)

const linesOf = (outcome: Outcome, eventId: string) =>
  [...outcome.disposals].filter(line => line.eventId === eventId)

export function expectLines(outcome: Outcome, expected: readonly ExpectedLine[], tolerance = ONE_UNIT) {
  expect(outcome.disposals.length).toBe(expected.length)
  for (const disposalId of new Set(expected.map(line => line.disposalId))) {
    const wanted = expected.filter(line => line.disposalId === disposalId)
    const lines = linesOf(outcome, disposalId)
    const named = lines.map(line => [line.lotId, ofQuantity(line.quantity), line.term])
    expect(named, disposalId).toEqual(wanted.map(line => [line.lotId, decimal(line.amount), line.term]))
    lines.forEach((line, index) => {
      const want = wanted[index]
      if (want) expectLine(line, want, tolerance)
    })
  }
}

function expectLine(line: Disposal, want: ExpectedLine, tolerance: string) {
  const where = `${line.id} of ${line.lotId}`
  expectDollars(line.proceeds, want.proceeds, `proceeds of ${where}`, tolerance)
  expectDollars(line.basis, want.costBasis, `basis of ${where}`, tolerance)
  // Peers give gifts and donations a gain on paper; the law gives them none, and they are on no form.
  const given = line.kind === 'gift' || line.kind === 'donation' || line.kind === 'loss'
  expect(line.taxable, where).toBe(!given)
  if (given) expect(line.gain, where).toBe(0n)
  else expectDollars(line.gain, want.gain, `gain of ${where}`, tolerance)
  if (want.eventType) expect(kindsByEventType[want.eventType], want.eventType).toContain(line.kind)
  expect([line.basisUnknown, line.proceedsUnknown], where).toEqual([false, false])
}

const kindsByEventType: Record<string, readonly Disposal['kind'][]> = {
  sell: ['sale'],
  fee: ['fee'],
  move: ['transfer_fee'],
  gift: ['gift'],
  donate: ['donation'],
  lost: ['loss'],
  staking: ['loss'],
  staking_loss: ['loss'],
}

export const unitsBy = (lots: Iterable<HeldLot>, key: (lot: HeldLot) => string) =>
  totals([...lots].map(lot => [key(lot), ofQuantity(lot.quantity)]))

/** Sums by name, without the names that come to nothing. */
export function totals(entries: Iterable<readonly [string, bigint]>): Record<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const [name, amount] of entries) sums.set(name, (sums.get(name) ?? 0n) + amount)
  return Object.fromEntries(
    [...sums].filter(([, amount]) => amount !== 0n).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

export const expectHeld = (outcome: Outcome, expected: readonly ExpectedLot[]) =>
  expect(unitsBy(outcome.lots, lot => `${lot.lotId} in ${lot.wallet}`)).toEqual(
    totals(expected.map(lot => [`${lot.originLotId} in ${lot.wallet}`, decimal(lot.remaining)])),
  )

export const issuesOf = (outcome: Outcome, code: Outcome['issues'][number]['code']) =>
  outcome.issues.filter(issue => issue.code === code)
