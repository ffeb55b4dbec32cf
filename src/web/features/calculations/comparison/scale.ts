// Where bars begin and end. Only lengths are computed with floats here; every figure is printed from its own text.

/** Round values with zero among them, that all bars fit between. */
export function ticksFor(values: readonly number[]): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  if (low === high) return [0, 1]
  const step = roundStep((high - low) / 3)
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
