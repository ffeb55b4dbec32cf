// The rate at which what was put in and taken out, each at its time, would have grown to what there is (XIRR).

/** `at`: days after the beginning. Positive dollars were put in, negative ones taken out or left at the end. */
export type CashFlow = { at: number; usd: number }

/** Rates are looked for between a loss of all but a millionth and a growth a million times over. */
const MOST = Math.log(1e6)
const STEPS = 60
const HALVINGS = 50

/**
 * Growth over all the days, 1.1 for ten percent. Undefined where no rate fits, or more than one does, as when more was
 * taken out than there was and put back later.
 */
export function moneyWeightedGrowth(flows: readonly CashFlow[], days: number): number | undefined {
  if (days <= 0 || flows.every(({ usd }) => usd === 0)) return undefined
  // What is left over when every flow grows by exp(log) over all the days.
  const leftOver = (log: number) =>
    flows.reduce((sum, { at, usd }) => sum + usd * Math.exp((log * (days - at)) / days), 0)
  const found: number[] = []
  let [from, before] = [-MOST, leftOver(-MOST)]
  for (let step = 1; step <= STEPS; step++) {
    const to = -MOST + (2 * MOST * step) / STEPS
    const after = leftOver(to)
    if (before === 0) found.push(from)
    else if (before * after < 0) found.push(rootBetween(leftOver, from, to))
    ;[from, before] = [to, after]
  }
  const [only] = found
  return found.length === 1 && only !== undefined ? Math.exp(only) : undefined
}

function rootBetween(leftOver: (log: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  const isNegativeBelow = leftOver(low) < 0
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    if (leftOver(middle) < 0 === isNegativeBelow) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const DAYS_A_YEAR = 365

/** What it is in a year. */
export const yearlyGrowth = (growth: number, days: number): number => growth ** (DAYS_A_YEAR / days)
