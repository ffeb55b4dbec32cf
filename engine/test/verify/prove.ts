// What the checker says of a result.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { BrokerForm } from '../../src/core/settings.ts'
import { type Failure, noFacts } from '../../verify/facts.ts'
import { verifyForm } from '../../verify/verify-form.ts'
import { verifyLedger } from '../../verify/verify-ledger.ts'
import { verifyCarryover, verifySchedule } from '../../verify/verify-schedule.ts'
import { pricesFrom, type RandomLedger } from '../ledgers.ts'
import { carriedIn, type Result, resultOf, status, years } from './result.ts'

export function failuresOf(
  { events, priceList, settings }: RandomLedger,
  result: Result,
): readonly Failure[] {
  const facts = noFacts()
  const ledger = { events, prices: pricesFrom(priceList), settings }
  const lines = verifyLedger(facts, ledger, result.outcome, years)
  for (const { form, schedule, carryover } of result.years) {
    verifyForm(facts, lines, form, settings)
    const boxes = form.boxes.map(({ box, totals }) => ({ box, ...totals }))
    verifySchedule(facts, { boxes, carryover: carriedIn, status }, schedule)
    const { 7: short, 15: long } = schedule.lines
    verifyCarryover(facts, { short, long, status, income: undefined }, carryover)
  }
  expect(facts.count).toBeGreaterThan(0)
  return facts.failures
}

export const expectProved = (ledger: RandomLedger) => {
  const { events, priceList, settings } = ledger
  expect(failuresOf(ledger, resultOf(events, pricesFrom(priceList), settings))).toEqual([])
}

const form = fc.constantFrom<BrokerForm['form']>(
  ...(['none', '1099-DA', '1099-DA with basis', '1099-DA by lot', '1099-B', 'unanswered'] as const),
)
const answer = fc.record(
  { wallet: fc.constantFrom('kraken', 'ledger', 'cold'), year: fc.constantFrom(2024, 2025, 2026), form },
  { noNullPrototype: true },
)

/** The same ledger with answers about the forms of its wallets. */
export const withAnswers = (ledger: RandomLedger): fc.Arbitrary<RandomLedger> =>
  fc
    .array(answer, { maxLength: 6 })
    .map(brokerForms => ({ ...ledger, settings: { ...ledger.settings, brokerForms } }))
