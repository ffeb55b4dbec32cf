// What the figures of a chart are: how one is printed in full, and how the axis prints its round ones.
import { countWords, dollarWords } from '../../lib/figures.ts'
import { percentWords } from '../percent.tsx'

export type Unit = 'usd' | 'percent' | 'count'

/** Every digit that counts, from the figure's own text. */
export const figureWords = (value: string, unit: Unit) => words[unit](value)

const words: Record<Unit, (value: string) => string> = {
  usd: dollarWords,
  percent: percentWords,
  count: value => countWords(Number(value)),
}
const signsOf: Record<Unit, { before: string; after: string }> = {
  usd: { before: '$', after: '' },
  percent: { before: '', after: '%' },
  count: { before: '', after: '' },
}

const suffixes = [
  { from: 1e12, suffix: 'T' },
  { from: 1e9, suffix: 'B' },
  { from: 1e6, suffix: 'M' },
  { from: 1e3, suffix: 'K' },
]

/**
 * All ticks in one magnitude and with the decimals their step needs: '$0', '$0.5M', '$1.0M'. Compact figures of Intl
 * would print $1.05K and $1.10K alike.
 */
export function axisWords(ticks: readonly number[], unit: Unit): string[] {
  const largest = Math.max(...ticks.map(Math.abs))
  const { from, suffix } = suffixes.find(magnitude => largest >= magnitude.from) ?? { from: 1, suffix: '' }
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0)) / from
  // A step of 0.1 is a float, whose logarithm may be a hair beyond one decimal.
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const signs = signsOf[unit]
  return ticks.map(tick => {
    if (tick === 0) return `${signs.before}0${signs.after}`
    const size = `${signs.before}${format.format(Math.abs(tick) / from)}${suffix}${signs.after}`
    return tick < 0 ? `\u2212${size}` : size
  })
}
