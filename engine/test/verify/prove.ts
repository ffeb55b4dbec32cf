// A ledger calculated by the engine and proved by the checker, forms and all.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { BrokerForm } from '../../src/core/settings.ts'
import {
  calculate,
  capitalLossCarryover,
  type Form8949,
  form8949,
  type Outcome,
  type ScheduleD,
  scheduleD,
  type Usd,
} from '../../src/index.ts'
import { type Failure, noFacts } from '../../verify/facts.ts'
import { verifyForm } from '../../verify/verify-form.ts'
import { verifyLedger } from '../../verify/verify-ledger.ts'
import { verifyCarryover, verifySchedule } from '../../verify/verify-schedule.ts'
import { pricesFrom, type RandomLedger } from '../ledgers.ts'

export const years = [2022, 2023, 2024, 2025, 2026, 2027]
const status = 'marriedFilingSeparately'
const taken = { short: 12_345_678_900n as Usd, long: 200_000_000n as Usd }

export type Year = { form: Form8949; schedule: ScheduleD; carryover: { short: Usd; long: Usd } }
/** Everything the checker is given, so that a fault can be put into any part of it. */
export type Result = { outcome: Outcome; years: Year[] }

export function resultOf({ events, priceList, settings }: RandomLedger): Result {
  const outcome = calculate(events, pricesFrom(priceList), settings)
  const results = years.map((year): Year => {
    const form = form8949(outcome, year, year % 2 === 0 ? 'cents' : 'dollars')
    const boxes = form.boxes.map(({ box, totals }) => ({ box, ...totals }))
    const schedule = scheduleD({ year, status, boxes, carryover: taken })
    const { carryover } = capitalLossCarryover(0n as Usd, schedule.lines)
    return { form, schedule, carryover }
  })
  return { outcome, years: results }
}

export function failuresOf(
  { events, priceList, settings }: RandomLedger,
  result: Result,
): readonly Failure[] {
  const facts = noFacts()
  const lines = verifyLedger(facts, { events, prices: pricesFrom(priceList), settings }, result.outcome)
  for (const { form, schedule, carryover } of result.years) {
    verifyForm(facts, lines, form, settings)
    const boxes = form.boxes.map(({ box, totals }) => ({ box, ...totals }))
    verifySchedule(facts, { boxes, carryover: taken, status }, schedule)
    const { 7: short, 15: long } = schedule.lines
    verifyCarryover(facts, { short, long, status, income: undefined }, carryover)
  }
  expect(facts.count).toBeGreaterThan(0)
  return facts.failures
}

export const expectProved = (ledger: RandomLedger) => expect(failuresOf(ledger, resultOf(ledger))).toEqual([])

/** The same ledger with answers about the forms of its wallets. */
export const withAnswers = (ledger: RandomLedger): fc.Arbitrary<RandomLedger> =>
  fc
    .array(
      fc.record(
        {
          wallet: fc.constantFrom('kraken', 'ledger', 'cold'),
          year: fc.constantFrom(2024, 2025, 2026),
          form: fc.constantFrom<BrokerForm['form']>(
            ...(['none', '1099-DA', '1099-DA with basis', '1099-DA by lot', '1099-B', 'unanswered'] as const),
          ),
        },
        { noNullPrototype: true },
      ),
      { maxLength: 6 },
    )
    .map(brokerForms => ({ ...ledger, settings: { ...ledger.settings, brokerForms } }))
