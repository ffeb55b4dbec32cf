// Checks what must hold for any input. A failure prints its seed and the smallest input found; PROPERTY_RUNS=5000 looks
// longer, PROPERTY_SEED=7 elsewhere.
import fc from 'fast-check'

const runs = Number(process.env.PROPERTY_RUNS ?? 100)
const seed = Number(process.env.PROPERTY_SEED ?? 20250101)
/** Enough for every run; what it ends is the search for a smaller failure. A run that it cuts short has failed. */
const interruptAfterTimeLimit = 20_000 + runs * 100
export const timeout = interruptAfterTimeLimit + 60_000

export const holdsFor = <T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void) =>
  fc.assert(
    fc.property(arbitrary, value => {
      check(value)
    }),
    { seed, numRuns: runs, interruptAfterTimeLimit, markInterruptAsFailure: true },
  )
