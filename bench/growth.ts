// How the time of a piece of work grows with what it works on, for claims that it grows as n log n.
import { median, verdict } from './product.ts'

const TIMES = 4
const RUNS = 5
/** Larger inputs miss the caches of the machine more often; what looks at pairs would grow by sixteen. */
const ALLOWANCE = 1.75

export type Work = { title: string; size: number; prepare: (size: number) => () => unknown }

/** Measures each at its size and at a quarter of it, and fails when one grows faster. */
export async function compareGrowth(works: Record<string, Work>) {
  console.log(
    `    ${'work'.padEnd(64)}${'quarter'.padStart(10)}${'whole'.padStart(10)}${'growth'.padStart(9)}`,
  )
  const slow: string[] = []
  for (const [name, { title, size, prepare }] of Object.entries(works)) {
    const quarterMs = await timeOf(prepare(size / TIMES))
    const wholeMs = await timeOf(prepare(size))
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
 * Milliseconds of processor time, so that other load on the machine does not count. The first run is slower until the
 * code is optimized, and counts for nothing.
 */
async function timeOf(work: () => unknown): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const began = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(began)
    if (run > 0) runs.push((user + system) / 1_000)
  }
  return median(runs)
}
