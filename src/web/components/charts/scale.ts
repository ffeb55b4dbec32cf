// Where things are on an axis. Only lengths are computed with floats here; every figure is printed from its own text.

/** Round values with zero among them, that everything fits between; what is counted has steps of one at least. */
export function ticksFor(values: readonly number[], about = 3, leastStep = 0): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  if (low === high) return [0, 1]
  const step = Math.max(roundStep((high - low) / about), leastStep)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** 1, 2 or 5 times a power of ten, at least the step asked for. */
function roundStep(least: number) {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find(times => times * power >= least) ?? 10
  return factor * power
}

/** Share of the way from the first tick to the last, in percent. */
export function shareOf(value: number, ticks: readonly number[]) {
  const first = ticks[0] ?? 0
  const last = ticks.at(-1) ?? 1
  return ((value - first) / (last - first)) * 100
}

/** The index of the nearest of rising positions. */
export function nearest(positions: readonly number[], position: number) {
  let low = 0
  let high = positions.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((positions[middle] ?? 0) <= position) low = middle
    else high = middle
  }
  const toLow = Math.abs(position - (positions[low] ?? 0))
  const toHigh = Math.abs((positions[high] ?? 0) - position)
  return toHigh < toLow ? high : low
}
