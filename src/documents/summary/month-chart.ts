// Gains above and losses below a line, month by month.
import { type Usd, ZERO_USD } from '#engine'
import { colours, INNER, LEFT, type Pages } from './pages.ts'
import type { MonthSums } from './sums.ts'
import { monthNames } from './words.ts'

const HEIGHT = 150
const AXIS_WIDTH = 58
const BAR_WIDTH = 20

/** For lengths of bars only; figures are never made from it. */
const dollarsOf = (amount: Usd) => Number(amount) / 1e8

/** None where there is neither a gain nor a loss, as of stablecoins that were sold for what they cost. */
export function drawMonthChart(page: Pages, months: readonly MonthSums[]): void {
  if (months.every(({ gains, losses }) => gains === ZERO_USD && losses === ZERO_USD)) return
  page.need(HEIGHT + 40)
  const { kit } = page
  drawLegend(page)
  const highest = Math.max(0, ...months.map(({ gains }) => dollarsOf(gains)))
  const lowest = Math.min(0, ...months.map(({ losses }) => dollarsOf(losses)))
  const step = niceStep((highest - lowest) / 4)
  const top = Math.ceil(highest / step)
  const bottom = Math.floor(lowest / step)
  const start = page.at() + 6
  const scale = HEIGHT / ((top - bottom) * step)
  const yOf = (dollars: number) => start + (top * step - dollars) * scale
  for (let tick = bottom; tick <= top; tick++) {
    const y = yOf(tick * step)
    const isZero = tick === 0
    kit.lineWidth(isZero ? 0.8 : 0.4)
    kit
      .moveTo(LEFT + AXIS_WIDTH, y)
      .lineTo(LEFT + INNER, y)
      .stroke(isZero ? colours.ink : colours.line)
    page.font(7, false, colours.quiet)
    kit.text(tickText(tick * step), LEFT, y - 3, { width: AXIS_WIDTH - 6, align: 'right', lineBreak: false })
  }
  const slot = (INNER - AXIS_WIDTH) / 12
  for (const { month, gains, losses } of months) {
    const left = LEFT + AXIS_WIDTH + (month - 1) * slot
    const bar = left + (slot - BAR_WIDTH) / 2
    const up = dollarsOf(gains) * scale
    const down = -dollarsOf(losses) * scale
    if (up > 0) kit.rect(bar, yOf(0) - up, BAR_WIDTH, up).fill(colours.gain)
    if (down > 0) kit.rect(bar, yOf(0), BAR_WIDTH, down).fill(colours.loss)
    page.font(7, false, colours.quiet)
    kit.text(monthNames[month - 1] ?? '', left, start + HEIGHT + 6, { width: slot, align: 'center' })
  }
  page.down(HEIGHT + 34)
}

function drawLegend(page: Pages): void {
  const { kit } = page
  const y = page.at()
  const entries = [
    ['Gains', colours.gain],
    ['Losses', colours.loss],
  ] as const
  entries.forEach(([word, colour], index) => {
    const x = LEFT + AXIS_WIDTH + index * 60
    kit.rect(x, y, 7, 7).fill(colour)
    page.font(7.5, false, colours.quiet).text(word, x + 11, y, { lineBreak: false })
  })
  page.font(7.5, false, colours.quiet).text('US dollars', LEFT, y, { lineBreak: false })
  page.down(14)
}

/** 1, 2 or 5 times a power of ten, so that about five lines cover the range. */
function niceStep(rough: number): number {
  if (rough <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5].find(factor => factor * power >= rough) ?? 10)
}

function tickText(dollars: number): string {
  const size = Math.abs(dollars).toLocaleString('en-US', { maximumFractionDigits: 2 })
  return dollars < 0 ? `(${size})` : size
}
