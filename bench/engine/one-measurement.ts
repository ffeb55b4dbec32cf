// One contestant, one ledger, one size, in a process of its own: none inherits the heap or the optimized code of
// another. Run with --expose-gc; prints one line of JSON.
import { type ContestantName, contestants, type Work } from './contestants.ts'
import { type LedgerName, makeLedger } from './ledgers.ts'

export type Job = { contestant: ContestantName; ledger: LedgerName; events: number }
export type Measurement = {
  /** Milliseconds, in the order they were made. */
  runs: number[]
  /** Resident memory once the input is made, and the most there was until the end of the first run. */
  inputMb: number
  peakMb: number
  rows: number
  gainUsd: number
}

const MAX_RUNS = 101
/** The first runs are slower until the code is optimized: a median of fewer would be one of those. */
const FEWEST_RUNS = 7
const MAX_MS = 6_000

function measureOnce({ contestant, ledger, events }: Job): Measurement {
  const run = contestants[contestant](makeLedger(ledger, events))
  globalThis.gc?.()
  const inputMb = process.memoryUsage.rss() / 2 ** 20
  const runs: Measurement['runs'] = []
  let peakMb = 0
  let work = { rows: 0, gainUsd: 0 }
  const start = performance.now()
  let spent = 0
  do {
    globalThis.gc?.()
    const began = performance.now()
    const result: Work = run()
    const ended = performance.now()
    runs.push(ended - began)
    peakMb ||= process.resourceUsage().maxRSS / 1024
    work = { rows: result.rows, gainUsd: result.gainUsd }
    spent = performance.now() - start
  } while (runs.length < MAX_RUNS && spent < (runs.length < FEWEST_RUNS ? FEWEST_RUNS : 1) * MAX_MS)
  return { runs, inputMb, peakMb, ...work }
}

const [job = '{}'] = process.argv.slice(2)
console.log(JSON.stringify(measureOnce(JSON.parse(job) as Job)))
