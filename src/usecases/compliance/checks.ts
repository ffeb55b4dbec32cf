// Each check as a pure function of what is known. None of them calls something done that could not be seen.
import type { Broker } from '../../contract/broker-forms.ts'
import type { Calculation, FilingFacts } from '../../contract/calculations.ts'
import type { Compliance, ReportStanding } from '../../contract/compliance.ts'
import type { Report, ReportType } from '../../contract/reports.ts'
import type { Issue, Review } from '../../contract/review.ts'
import { isZero } from '../../ledger/decimal.ts'

/** What the checks of a year have in common. Days are YYYY-MM-DD in the person's time zone. */
export type Frame = { year: number; hasRecords: boolean; today: string; dayOf: (instant: Date) => string }

const yearOf = (day: string) => Number(day.slice(0, 4))
const linesOf = ({ short, long }: Calculation) => short.lines + long.lines

/** Issues that have a check of their own. */
const elsewhere: ReadonlySet<Issue['kind']> = new Set([
  'broker_form_open',
  'identification_missing',
  'order_late',
  'allocation_assumed',
  'allocation_invalid',
])

function withoutOthers({ issues, total, byKind }: Review): Pick<Review, 'issues' | 'total' | 'byKind'> {
  const counts = Object.entries(byKind) as [Issue['kind'], number][]
  const others = counts.filter(([kind]) => elsewhere.has(kind)).reduce((sum, [, count]) => sum + count, 0)
  return {
    issues: issues.filter(({ kind }) => !elsewhere.has(kind)),
    total: total - others,
    byKind: Object.fromEntries(counts.filter(([kind]) => !elsewhere.has(kind))),
  }
}

/** What is missing in an earlier year can be what a sale of this one came from; what comes later cannot. */
export function checkRecords({ year, hasRecords, dayOf }: Frame, review: Review): Compliance['records'] {
  const { issues, total, byKind } = withoutOthers(review)
  const isAllSeen = issues.length === total
  const dated = isAllSeen ? countByTime(issues, year, dayOf) : null
  const touching = dated ? total - dated.later : total
  // An import can leave nothing but rows that could not be used: there is something to do without a record.
  const state = touching > 0 ? 'todo' : hasRecords ? 'done' : 'not_known'
  return { state, total, byKind, dated }
}

function countByTime(issues: readonly Issue[], year: number, dayOf: Frame['dayOf']) {
  const counts = { ofYear: 0, earlier: 0, later: 0, undated: 0 }
  for (const { transactions } of issues) {
    const years = transactions.map(({ timestamp }) => yearOf(dayOf(new Date(timestamp))))
    if (years.length === 0) counts.undated++
    else if (years.includes(year)) counts.ofYear++
    else if (Math.min(...years) < year) counts.earlier++
    else counts.later++
  }
  return counts
}

export function checkValues({ hasRecords }: Frame, calculation: Calculation): Compliance['values'] {
  const { unknownBasis, unknownProceeds, unknownIncome } = calculation
  const unknown = unknownBasis.lines + unknownProceeds.lines + unknownIncome.items
  return {
    state: unknown > 0 ? 'todo' : hasRecords ? 'done' : 'not_known',
    unknownBasis,
    unknownProceeds: unknownProceeds.lines,
    unknownIncome: unknownIncome.items,
  }
}

export function checkReports(
  { year, hasRecords, today }: Frame,
  calculation: Calculation,
  reports: readonly Report[],
): Compliance['reports'] {
  const hasLines = linesOf(calculation) > 0
  // Losses carried over are reported on Schedule D, also in a year without sales.
  const hasCarryover = Object.values(calculation.carryoverIn).some(loss => !isZero(loss))
  const form8949 = hasLines ? stateOf('form8949', year, reports) : 'not_needed'
  // Section 1256 contracts are on Form 6781 and lines 4 and 11.
  const hasContracts = calculation.contracts.results > 0
  const needsScheduleD = hasLines || hasCarryover || hasContracts
  const scheduleD = needsScheduleD ? stateOf('schedule_d', year, reports) : 'not_needed'
  const isDone = [form8949, scheduleD].every(state => state === 'current' || state === 'not_needed')
  const state =
    !hasRecords && !hasCarryover ? 'not_known' : yearOf(today) <= year ? 'not_yet' : isDone ? 'done' : 'todo'
  return { state, form8949, scheduleD }
}

/** One that is up to date counts, whatever was tried after it; else the newest decides. */
function stateOf(type: ReportType, year: number, reports: readonly Report[]): ReportStanding {
  const made = reports.filter(report => report.type === type && report.taxYear === year)
  if (made.some(({ status, isOutdated }) => status === 'complete' && !isOutdated)) return 'current'
  const [newest] = made
  if (!newest) return 'missing'
  return ({ complete: 'outdated', pending: 'pending', error: 'failed' } as const)[newest.status]
}

export function checkFiling(facts: { status?: unknown; otherIncome?: unknown }): Compliance['filing'] {
  const missing = (['status', 'otherIncome'] as const).filter(name => facts[name] === undefined)
  return { state: missing.length === 0 ? 'done' : 'todo', missing }
}

/** Forms come after the year's end, so no one can answer before. */
export function checkBrokers(
  { year, today, hasRecords }: Frame,
  brokers: readonly Broker[],
): Compliance['brokers'] {
  const asked = brokers.filter(({ mustReport, sales }) => mustReport && sales > 0)
  const open = asked.filter(({ form }) => form === null).map(({ wallet }) => wallet)
  const state =
    open.length === 0 ? (hasRecords ? 'done' : 'not_known') : yearOf(today) <= year ? 'not_yet' : 'todo'
  return { state, open, answered: asked.length - open.length }
}

type Pooling = Pick<FilingFacts, 'poolingBefore2025' | 'poolingConfirmed'>

/**
 * Before 2025 lots could be pooled in two ways, and only the person knows in which; from then on each wallet has its
 * own.
 */
export function checkAllocation(
  { year, hasRecords }: Frame,
  { issues, byKind }: Review,
  { poolingBefore2025, poolingConfirmed, firstDay }: Pooling & { firstDay: string | undefined },
): Compliance['allocation'] {
  const assetsOf = (kind: Issue['kind']) =>
    issues.flatMap(issue => (issue.kind === kind && issue.asset !== null ? [issue.asset] : []))
  if (!hasRecords || firstDay === undefined) return { state: 'not_known', reason: 'not_needed', assets: [] }
  if (yearOf(firstDay) >= 2025) return { state: 'done', reason: 'not_needed', assets: [] }
  if (!poolingConfirmed) return { state: 'todo', reason: 'open', assets: [] }
  if (poolingBefore2025 === 'wallet') return { state: 'done', reason: 'separate', assets: [] }
  if (year < 2025) return { state: 'done', reason: 'pooled', assets: [] }
  if (byKind.allocation_invalid)
    return { state: 'todo', reason: 'invalid', assets: assetsOf('allocation_invalid') }
  if (byKind.allocation_assumed)
    return { state: 'todo', reason: 'assumed', assets: assetsOf('allocation_assumed') }
  return { state: 'done', reason: 'in_order', assets: [] }
}

/** A year that is not over cannot have been filed. */
export function checkLock({ year, hasRecords, today }: Frame, { lock }: Calculation): Compliance['lock'] {
  const lockedAt = lock?.lockedAt ?? null
  const hasMoved = lock !== null && (lock.drift.length > 0 || lock.linesChanged)
  if (lock) return { state: hasMoved ? 'todo' : 'done', lockedAt, hasMoved }
  const state = yearOf(today) <= year ? 'not_yet' : hasRecords ? 'todo' : 'not_known'
  return { state, lockedAt, hasMoved }
}
