// Claim: choosing the lots of a whole year at once is worth its code (docs/decisions/0017). Beside it stands the best of
// FIFO, LIFO, HIFO and 49 greedy walks, which take the lot that is cheapest at the moment of each sale, with every
// proportion of what short-term and long-term gain cost. `YEARS=20` looks at more years of each kind.
import { compareMethods, estimateTax, form8949, type LedgerEvent, type Settings, summarise } from '#engine'
import { outcomeOf } from '../engine/src/calculate.ts'
import { compile } from '../engine/src/compile/compile.ts'
import { dayOf } from '../engine/src/core/dates.ts'
import type { Outcome } from '../engine/src/core/outcome.ts'
import { alwaysBy } from '../engine/src/lots/plan.ts'
import { greedyChooser, type Weights } from '../engine/src/minimal/greedy-chooser.ts'
import { filers, investors, ledgerOf } from './lot-choice/investors.ts'
import { median } from './product.ts'

const YEAR = 2025
const years = Number(process.env.YEARS ?? 5)
const settings: Settings = { timeZone: 'UTC', method: 'SPECIFIC_ID' }
const noPrices = () => undefined
const steps = (count: number) => Array.from({ length: count }, (_, step) => step / count)
const proportions: Weights[] = [
  { short: 1, long: 1 },
  ...steps(40).map(long => ({ short: 1, long })),
  ...steps(8).map(short => ({ short, long: 1 })),
]
type Facts = (typeof filers)[string]

export async function measure() {
  console.log(`  ${years} years of each investor for ${Object.keys(filers).length} filers`)
  console.log(
    columns(
      '',
      'below HIFO',
      'below greedy',
      'by $10 or more',
      'most',
      'exact',
      'greedy',
      'comparison',
      'slowest',
    ),
  )
  for (const [name, investor] of Object.entries(investors)) {
    const results = Object.values(filers).flatMap(facts =>
      Array.from({ length: years }, (_, seed) => measureYear(ledgerOf(investor, seed + 1), facts)),
    )
    print(name, results)
  }
}

type Result = {
  hifoUsd: number
  greedyUsd: number
  exactUsd: number
  isExact: boolean
  greedyMs: number
  /** All four methods, the search included. */
  comparisonMs: number
}

function measureYear(events: LedgerEvent[], facts: Facts): Result {
  const began = cpuMs()
  const comparison = compareMethods(events, noPrices, settings, { year: YEAR, facts })
  const compared = cpuMs()
  const simple = comparison.methods.filter(({ method }) => method !== 'SPECIFIC_ID')
  const chosen = comparison.methods.find(({ method }) => method === 'SPECIFIC_ID')
  const greedyUsd = Math.min(...greedyTaxes(events, facts))
  const ended = cpuMs()
  const taxes = simple.map(({ estimate }) => dollars(estimate?.total))
  const exactUsd = dollars(chosen?.estimate?.total)
  const others = Math.min(greedyUsd, ...taxes)
  // R-COMPARE: never above another method, and above another choice of lots only by the rounding of rows to cents.
  if (exactUsd > Math.min(...taxes) || exactUsd > others + 0.01 * events.length)
    throw new Error(`The search found ${exactUsd}, though ${others} is possible.`)
  return {
    hifoUsd: taxes[2] ?? Number.NaN,
    greedyUsd: others,
    exactUsd,
    isExact: chosen?.search === 'exact',
    greedyMs: ended - compared,
    comparisonMs: compared - began,
  }
}

/** Processor time, so that other work on the machine does not count. */
const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const dollars = (amount: bigint | undefined) => Number(amount) / 1e8

function greedyTaxes(events: LedgerEvent[], facts: Facts): number[] {
  const compiled = compile(events, noPrices, settings)
  const days = { from: dayOf(YEAR, 1, 1), until: dayOf(YEAR, 12, 31) }
  return proportions.map(weights => {
    const chooser = greedyChooser(days, weights)
    const options = { plan: alwaysBy('SPECIFIC_ID'), selections: [], until: days.until + 1, chooser }
    return taxOf(outcomeOf(compiled, settings, options), facts)
  })
}

function taxOf(outcome: Outcome, facts: Facts): number {
  const { boxes } = form8949(outcome, YEAR)
  const gainOf = (part: string) => {
    let gain = 0n
    for (const box of boxes) if (box.part === part) gain += box.totals.gain
    return gain as (typeof boxes)[number]['totals']['gain']
  }
  const ordinaryIncome = summarise(outcome, YEAR).totalIncome
  return dollars(
    estimateTax(YEAR, facts, { shortGain: gainOf('I'), longGain: gainOf('II'), ordinaryIncome })?.total,
  )
}

function print(name: string, results: readonly Result[]) {
  const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length
  const below = results.map(({ greedyUsd, exactUsd }) => greedyUsd - exactUsd)
  console.log(
    columns(
      name,
      `$${mean(results.map(({ hifoUsd, exactUsd }) => hifoUsd - exactUsd)).toFixed(0)}`,
      `$${mean(below).toFixed(2)}`,
      percent(below.filter(saved => saved >= 10).length / results.length),
      `$${Math.max(...below).toFixed(0)}`,
      percent(results.filter(({ isExact }) => isExact).length / results.length),
      `${median(results.map(({ greedyMs }) => greedyMs)).toFixed(1)} ms`,
      `${median(results.map(({ comparisonMs }) => comparisonMs)).toFixed(1)} ms`,
      `${Math.max(...results.map(({ comparisonMs }) => comparisonMs)).toFixed(0)} ms`,
    ),
  )
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`
const columns = (name: string, ...cells: string[]) =>
  `    ${name.padEnd(54)}${cells.map(cell => cell.padStart(16)).join('')}`
