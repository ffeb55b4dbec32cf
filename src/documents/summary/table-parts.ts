// What the tables of the summary have in common.
import type { Usd } from '#engine'
import type { SummaryInput } from './input.ts'
import type { Column } from './pages.ts'
import type { Totals } from './sums.ts'

/** Prints dollars as the form of the year does. */
export type Money = (amount: Usd) => string

export const count = (value: number) => value.toLocaleString('en-US')
export const figure = (head: string, width: number): Column => ({ head, width, isFigure: true })
export const words = (head: string, width: number): Column => ({ head, width })

export const gainColumns = (head: string) => [
  words(head, 140),
  figure('Rows', 44),
  figure('Proceeds', 84),
  figure('Cost or other basis', 84),
  figure('Adjustments', 68),
  figure('Gain or (loss)', 84),
]

export const gainCells = (name: string, totals: Totals, money: Money) => [
  name,
  count(totals.rows),
  money(totals.proceeds),
  money(totals.basis),
  money(totals.adjustment),
  money(totals.gain),
]

/** Whether the year has ended where the taxpayer lives. */
export const isOver = ({ now, year, outcome }: SummaryInput) =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone: outcome.settings.timeZone, year: 'numeric' }).format(now),
  ) > year
