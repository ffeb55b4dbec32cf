// Every rule of SPEC.md has scenarios, worked out by hand: the second calculation agrees with all of them.
import { expect, test } from 'vitest'
import { form8949 } from '../src/index.ts'
import { noFacts } from '../verify/facts.ts'
import { verifyForm } from '../verify/verify-form.ts'
import { verifyLedger } from '../verify/verify-ledger.ts'
import { allScenarios } from './read-scenario/all-scenarios.ts'
import { outcomeOf, pricesOf } from './run-scenario/outcome-of.ts'

const years = Array.from({ length: 15 }, (_, index) => 2014 + index)

test('agrees with every scenario', () => {
  const disagreements = allScenarios.flatMap(scenario => {
    const { events, settings, number, title } = scenario
    const outcome = outcomeOf(scenario)
    const facts = noFacts()
    const ledger = { events, prices: pricesOf(scenario), settings }
    const lines = verifyLedger(facts, ledger, outcome, years)
    for (const year of years) verifyForm(facts, lines, form8949(outcome, year), settings)
    return facts.failures.length > 0
      ? [{ scenario: `${number}. ${title}`, failures: facts.failures.slice(0, 3) }]
      : []
  })
  expect(disagreements).toEqual([])
  expect(allScenarios.length).toBeGreaterThan(400)
})
