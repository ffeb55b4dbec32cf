// The issues of the calculation that touch the year, by kind. An issue names its event but no day; the day is that of
// the sale, income or lot the event made.
import { type IssueCode, type Outcome, plus, type Usd, ZERO_USD } from '#engine'
import type { SummaryInput } from './input.ts'
import { roundedAs } from './sums.ts'

export type IssueGroup = {
  code: IssueCode
  isBlocking: boolean
  count: number
  /** The dollars at stake, as far as known, and for how many nothing is known. */
  usd: Usd
  withoutFigure: number
}

export type IssueGroups = {
  inYear: IssueGroup[]
  /** Of earlier years, or of a day nobody knows: they may change what the year's sales cost. */
  before: IssueGroup[]
}

/** These name no event but a year. */
const aboutAYear: ReadonlySet<IssueCode> = new Set([
  'identification_missing',
  'order_late',
  'broker_form_unanswered',
])

export function issueGroups({ outcome, year, form }: SummaryInput): IssueGroups {
  const years = yearsOfIssues(outcome)
  const inYear = new Map<IssueCode, IssueGroup>()
  const before = new Map<IssueCode, IssueGroup>()
  for (const { code, severity, eventId, usdAtStake, detail } of outcome.issues) {
    const ofEvent = eventId === null ? undefined : years.get(eventId)
    const issueYear = aboutAYear.has(code) ? Number(detail) : ofEvent
    if (issueYear !== undefined && issueYear > year) continue
    const groups = issueYear === year ? inYear : before
    const group = groups.get(code) ?? {
      code,
      isBlocking: severity === 'blocking',
      count: 0,
      usd: ZERO_USD,
      withoutFigure: 0,
    }
    group.count++
    if (usdAtStake === null) group.withoutFigure++
    else group.usd = plus(group.usd, usdAtStake)
    groups.set(code, group)
  }
  const rounded = roundedAs(form.rounding)
  const listed = (groups: Map<IssueCode, IssueGroup>) =>
    [...groups.values()]
      .map(group => ({ ...group, usd: rounded(group.usd) }))
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
