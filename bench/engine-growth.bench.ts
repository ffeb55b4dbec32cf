// Claim: also where a ledger is of an unusual shape, the time to compute it and to read every row grows as n log n.
// Each is measured at its size and at a quarter of it, and the command fails when one grows faster.
import { calculate, form8949 } from '#engine'
import { type HardLedger, hardShapes } from './engine/hard-ledgers.ts'
import { median, verdict } from './product.ts'

const TIMES = 4
const RUNS = 5
/** Larger ledgers miss the caches of the machine more often; what looks at pairs would grow by sixteen. */
const ALLOWANCE = 1.75

export async function measure() {
  console.log(
    `    ${'ledger'.padEnd(64)}${'quarter'.padStart(10)}${'whole'.padStart(10)}${'growth'.padStart(9)}`,
  )
  const slow: string[] = []
  for (const [name, { title, size, make }] of Object.entries(hardShapes)) {
    const quarterMs = timeOf(make(size / TIMES))
    const wholeMs = timeOf(make(size))
    const growth = wholeMs / quarterMs
    const most = ((TIMES * Math.log(size)) / Math.log(size / TIMES)) * ALLOWANCE
    if (growth > most) slow.push(name)
    console.log(
      `    ${`${name}: ${size.toLocaleString('en-US')} ${title}`.padEnd(64)}${ms(quarterMs)}${ms(wholeMs)}` +
        `${growth.toFixed(1).padStart(9)}  ${verdict(growth <= most)} at most ${most.toFixed(1)}`,
    )
  }
  if (slow.length > 0) throw new Error(`Faster than n log n: ${slow.join(', ')}`)
}

const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(10)

/**
 * Milliseconds of the processor, so that whoever else uses the machine does not count. The first run is slower until the
 * code is optimised, and counts for nothing.
 */
function timeOf(ledger: HardLedger): number {
  const runs: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const began = process.cpuUsage()
    readAll(ledger)
    const { user, system } = process.cpuUsage(began)
    if (run > 0) runs.push((user + system) / 1_000)
  }
  return median(runs)
}

function readAll({ events, settings }: HardLedger): void {
  const outcome = calculate(events, () => undefined, settings)
  // That HIFO was never identified is true of these ledgers.
  const issue = outcome.issues.find(({ code }) => code !== 'identification_missing')
  if (issue) throw new Error(`The ledger has no issues, but: ${issue.code}`)
  let rows = 0
  for (const year of [2024, 2025])
    for (const box of form8949(outcome, year).boxes) for (const _row of box.rows) rows++
  for (const _line of outcome.disposals) rows--
  if (rows !== 0) throw new Error('The forms have other rows than there are disposals.')
}
