// Claim: the second calculation of a ledger takes at most fifteen times the engine's own processor time, at 100,000 events
// (`EVENTS`). The engine's is that of the calculation with the rows of one year that a report asks for, in the same run.
import {
  calculate,
  form8949,
  type LedgerEvent,
  type Method,
  type Settings,
  scheduleD,
  ZERO_USD,
} from '#engine'
import { noFacts } from '../engine/verify/facts.ts'
import { verifyForm } from '../engine/verify/verify-form.ts'
import { verifyLedger } from '../engine/verify/verify-ledger.ts'
import { ourEvents } from './engine/inputs.ts'
import { type LedgerName, ledgerShapes, makeLedger } from './engine/ledgers.ts'
import { median, verdict } from './product.ts'

const events = Number(process.env.EVENTS ?? 100_000)
const rounds = Number(process.env.ROUNDS ?? 5)
const MOST_TIMES = 15
const YEAR = 2024
const noPrices = () => undefined

export async function measure() {
  for (const name of Object.keys(ledgerShapes) as LedgerName[])
    for (const method of ['FIFO', 'HIFO'] as const) measureLedger(name, method)
}

function measureLedger(name: LedgerName, method: Method): void {
  const ledger = ourEvents(makeLedger(name, events))
  const settings: Settings = { timeZone: 'America/New_York', method }
  const costs = Array.from({ length: rounds }, () => costOf(ledger, settings))
  const engine = median(costs.map(cost => cost.engine))
  const verify = median(costs.map(cost => cost.verify))
  const facts = costs[0]?.facts.toLocaleString('en-US')
  console.log(
    `  ${verdict(verify <= MOST_TIMES * engine)} ${name} by ${method}: engine ${Math.round(engine)} ms, second calculation ${Math.round(verify)} ms (${(verify / engine).toFixed(1)} times), ${facts} facts`,
  )
}

function costOf(ledger: readonly LedgerEvent[], settings: Settings) {
  const began = cpuMs()
  const outcome = calculate(ledger, noPrices, settings)
  const form = form8949(outcome, YEAR)
  const boxes = form.boxes.map(({ box, totals }) => ({ box, ...totals }))
  scheduleD({ year: YEAR, status: 'single', boxes, carryover: { short: ZERO_USD, long: ZERO_USD } })
  for (const { rows } of form.boxes) for (const _ of rows);
  const calculated = cpuMs()
  const facts = noFacts()
  const lines = verifyLedger(facts, { events: ledger, prices: noPrices, settings }, outcome, [YEAR])
  verifyForm(facts, lines, form, settings)
  if (facts.failures.length > 0) throw new Error(`Not proved: ${JSON.stringify(facts.failures[0])}`)
  return { engine: calculated - began, verify: cpuMs() - calculated, facts: facts.count }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
