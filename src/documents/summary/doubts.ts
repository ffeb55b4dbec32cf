// The issues of the calculation that touch the year, by kind. An issue names its event but no day; the day is that of
// the sale, income or lot the event made.
import { type IssueCode, type Outcome, plus, type Usd, ZERO_USD } from '#engine'
import type { SummaryInput } from './input.ts'
import { roundedAs } from './sums.ts'

export type Doubt = {
  code: IssueCode
  isBlocking: boolean
  count: number
  /** The dollars at stake, as far as known, and for how many nothing is known. */
  usd: Usd
  withoutFigure: number
}

export type Doubts = {
  inYear: Doubt[]
  /** Of earlier years, or of a day nobody knows: they may change what the year's sales cost. */
  before: Doubt[]
}

export function doubtsOf({ outcome, year, form }: SummaryInput): Doubts {
  const years = yearsOfIssues(outcome)
  const inYear = new Map<IssueCode, Doubt>()
  const before = new Map<IssueCode, Doubt>()
  for (const { code, severity, eventId, usdAtStake } of outcome.issues) {
    const issueYear = eventId === null ? undefined : years.get(eventId)
    if (issueYear !== undefined && issueYear > year) continue
    const group = issueYear === year ? inYear : before
    const doubt = group.get(code) ?? {
      code,
      isBlocking: severity === 'blocking',
      count: 0,
      usd: ZERO_USD,
      withoutFigure: 0,
    }
    doubt.count++
    if (usdAtStake === null) doubt.withoutFigure++
    else doubt.usd = plus(doubt.usd, usdAtStake)
    group.set(code, doubt)
  }
  const rounded = roundedAs(form.rounding)
  const listed = (group: Map<IssueCode, Doubt>) =>
    [...group.values()]
      .map(doubt => ({ ...doubt, usd: rounded(doubt.usd) }))
      .sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking) || b.count - a.count)
  return { inYear: listed(inYear), before: listed(before) }
}

function yearsOfIssues({ issues, disposals, income, lots, settings }: Outcome): Map<string, number> {
  const wanted = new Set(issues.map(({ eventId }) => eventId))
  const years = new Map<string, number>()
  if (wanted.size === 0) return years
  const calendar = new Intl.DateTimeFormat('en-US', { timeZone: settings.timeZone, year: 'numeric' })
  for (const { lotId, acquiredAt } of lots)
    if (wanted.has(lotId)) years.set(lotId, Number(calendar.format(acquiredAt)))
  for (const { eventId, on } of income) if (wanted.has(eventId)) years.set(eventId, yearOf(on))
  for (const { eventId, disposedOn } of disposals)
    if (wanted.has(eventId)) years.set(eventId, yearOf(disposedOn))
  return years
}

const yearOf = (date: string) => Number(date.slice(0, 4))
