// Each check as a pure function of what is known. None of them calls something done that could not be seen.
import type { Broker } from '../../contract/broker-forms.ts'
import type { Calculation, TaxMethod } from '../../contract/calculations.ts'
import type { Compliance, PaperState } from '../../contract/compliance.ts'
import type { Report, ReportType } from '../../contract/reports.ts'
import type { Issue, Review } from '../../contract/review.ts'
import { isZero } from '../../ledger/decimal.ts'

/** What the checks of a year have in common. Days are YYYY-MM-DD in the person's time zone. */
export type Frame = { year: number; hasRecords: boolean; today: string; dayOf: (instant: Date) => string }

const yearOf = (day: string) => Number(day.slice(0, 4))
const linesOf = ({ short, long }: Calculation) => short.lines + long.lines

/** Questions about brokers' forms have a check of their own. */
function withoutQuestions({ issues, total, byKind }: Review): Review {
  const { broker_form_open: questions = 0, ...others } = byKind
  return {
    issues: issues.filter(({ kind }) => kind !== 'broker_form_open'),
    total: total - questions,
    byKind: others,
  }
}

/** What is missing in an earlier year can be what a sale of this one came from; what comes later cannot. */
export function checkRecords({ year, hasRecords, dayOf }: Frame, review: Review): Compliance['records'] {
  const { issues, total, byKind } = withoutQuestions(review)
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

export function checkPapers(
  { year, hasRecords, today }: Frame,
  calculation: Calculation,
  reports: readonly Report[],
): Compliance['papers'] {
  const hasLines = linesOf(calculation) > 0
  // Losses brought along are reported on Schedule D, also by whoever sold nothing.
  const hasCarryover = Object.values(calculation.carryoverIn).some(loss => !isZero(loss))
  const form8949 = hasLines ? stateOf('form8949', year, reports) : 'not_needed'
  const scheduleD = hasLines || hasCarryover ? stateOf('schedule_d', year, reports) : 'not_needed'
  const isDone = [form8949, scheduleD].every(state => state === 'current' || state === 'not_needed')
  const state =
    !hasRecords && !hasCarryover ? 'not_known' : yearOf(today) <= year ? 'not_yet' : isDone ? 'done' : 'todo'
  return { state, form8949, scheduleD }
}

/** One that is up to date counts, whatever was tried after it; else the newest tells. */
function stateOf(type: ReportType, year: number, reports: readonly Report[]): PaperState {
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

/** Forms come after the year's end, so nobody can answer before. */
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

export type Order = { method: TaxMethod; from: string; wallet: string | null; madeAt: Date }
export type Selection = { soldAt: Date; identifiedAt: Date }

/** Notice 2026-20: until then one's own books are enough for units at a broker. */
const LAST_YEAR_OF_OWN_BOOKS = 2026

export function checkIdentification(
  frame: Frame,
  {
    calculation,
    orders,
    selections,
  }: { calculation: Calculation; orders: readonly Order[]; selections: readonly Selection[] },
): Compliance['identification'] {
  const { method } = calculation
  const late = selections.filter(
    ({ soldAt, identifiedAt }) => identifiedAt > soldAt && yearOf(frame.dayOf(soldAt)) === frame.year,
  ).length
  const reason = reasonOf(frame, { calculation, orders, late })
  const isInOrder = reason === 'not_needed' || reason === 'on_record'
  return { state: isInOrder && frame.hasRecords ? 'done' : 'not_known', method, reason, late }
}

function reasonOf(
  { year, dayOf }: Frame,
  { calculation, orders, late }: { calculation: Calculation; orders: readonly Order[]; late: number },
): Compliance['identification']['reason'] {
  if (linesOf(calculation) === 0) return 'not_needed'
  const { method } = calculation
  const inForce = ordersOf(year, orders)
  const naming = inForce.filter(order => order.method !== 'FIFO')
  if (method === 'FIFO' && naming.length === 0) return 'not_needed'
  if (year > LAST_YEAR_OF_OWN_BOOKS) return 'broker'
  if (naming.some(order => dayOf(order.madeAt) > order.from)) return 'backdated'
  const mayNameLots = method === 'SPECIFIC_ID' || naming.some(order => order.method === 'SPECIFIC_ID')
  if (mayNameLots && late > 0) return 'late'
  // Under SPECIFIC_ID a sale without named lots goes oldest first, which needs no naming.
  if (method === 'FIFO' || method === 'SPECIFIC_ID') return 'on_record'
  const isCovered = inForce.some(order => order.wallet === null && order.from <= firstDay(year))
  return isCovered ? 'on_record' : 'not_on_record'
}

const firstDay = (year: number) => `${year}-01-01`

/** Those that count on some day of the year: begun by its end, and not replaced before it began. */
const ordersOf = (year: number, orders: readonly Order[]) =>
  orders.filter(
    ({ from, wallet }) =>
      from <= `${year}-12-31` &&
      !orders.some(other => other.wallet === wallet && other.from > from && other.from <= firstDay(year)),
  )

/** A year that is not over cannot have been filed. */
export function checkLock({ year, hasRecords, today }: Frame, { lock }: Calculation): Compliance['lock'] {
  const lockedAt = lock?.lockedAt ?? null
  const hasMoved = lock !== null && (lock.drift.length > 0 || lock.linesChanged)
  if (lock) return { state: hasMoved ? 'todo' : 'done', lockedAt, hasMoved }
  const state = yearOf(today) <= year ? 'not_yet' : hasRecords ? 'todo' : 'not_known'
  return { state, lockedAt, hasMoved }
}
