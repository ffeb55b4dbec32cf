// Amounts that depend on the year's net gains in a straight line: so many times the short-term gain, so many times the
// long-term gain and something fixed, all in ten-thousandths, as rates are.
import type { Usd } from '../core/money.ts'

export type Linear = { short: bigint; long: bigint; fixed: bigint }

/** Levels of so many times the short-term gain plus so many times the long-term gain. */
export type LevelSet = {
  weight: { short: bigint; long: bigint }
  /** In rising order. */
  at: readonly bigint[]
}

const ONE = 10_000n

export const shortGain: Linear = { short: ONE, long: 0n, fixed: 0n }
export const longGain: Linear = { short: 0n, long: ONE, fixed: 0n }
export const amount = (fixed: Usd): Linear => ({ short: 0n, long: 0n, fixed: fixed * ONE })

/** A rate of an amount whose weights are whole. */
export const part = ({ short, long, fixed }: Linear, rate: bigint): Linear => ({
  short: (short * rate) / ONE,
  long: (long * rate) / ONE,
  fixed: (fixed * rate) / ONE,
})

export const linear = {
  plus: (a: Linear, b: Linear): Linear => ({
    short: a.short + b.short,
    long: a.long + b.long,
    fixed: a.fixed + b.fixed,
  }),
  minus: (a: Linear, b: Linear): Linear => ({
    short: a.short - b.short,
    long: a.long - b.long,
    fixed: a.fixed - b.fixed,
  }),
}

/**
 * The gains from crypto at which the amounts are at their levels, while both net gains are above zero. `before` is what
 * the net gains are without crypto.
 */
export function atLevels(
  before: { short: Usd; long: Usd },
  amounts: readonly (readonly [Linear, readonly Usd[]])[],
): LevelSet[] {
  const sets = new Map<string, LevelSet & { at: bigint[] }>()
  for (const [{ short, long, fixed }, levels] of amounts) {
    const key = `${short} ${long}`
    const set = sets.get(key) ?? { weight: { short, long }, at: [] }
    sets.set(key, set)
    const offset = short * before.short + long * before.long
    for (const level of levels) {
      const reached = level * ONE - fixed
      if (reached >= 0n) set.at.push(reached - offset)
    }
  }
  return [...sets.values()].map(({ weight, at }) => ({ weight, at: inOrder(at) }))
}

const inOrder = (levels: readonly bigint[]) =>
  [...new Set(levels)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
