// Checks what must hold for any input. A failure prints its seed and the smallest input found; PROPERTY_RUNS=5000 looks
// longer, PROPERTY_SEED=7 elsewhere.
import fc from 'fast-check'

const runs = Number(process.env.PROPERTY_RUNS ?? 20)
const seed = Number(process.env.PROPERTY_SEED ?? 20250101)
/** More than every run needs. Of the processor, not of the clock: a busy machine is no reason to check less. */
const mostMs = 20_000 + runs * 100
/** Ends what hangs. A machine that is busy with other work may take its time. */
export const timeout = 20 * mostMs

/**
 * Inputs that come after the time is up are not checked, which also ends the search for a smaller failure. If none has
 * failed by then, that is neither a failure of what must hold nor a proof of it, and is said to be so.
 */
export function holdsFor<T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void, withinMs = mostMs): void {
  const until = processorMs() + withinMs
  let unchecked = 0
  const property = fc.property(arbitrary, value => {
    if (processorMs() > until) unchecked++
    else check(value)
  })
  fc.assert(property, { seed, numRuns: runs })
  if (unchecked > 0)
    throw new Error(
      `Not decided: nothing failed, but only ${runs - unchecked} of ${runs} inputs were checked in ${withinMs} ms.`,
    )
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
