import { expect, test } from 'vitest'
import type { Calculation } from '../../contract/calculations.ts'
import type { Report } from '../../contract/reports.ts'
import type { Review } from '../../contract/review.ts'
import {
  checkAllocation,
  checkBrokers,
  checkFiling,
  checkRecords,
  checkReports,
  checkValues,
  type Frame,
} from './checks.ts'

const frame = (over: Partial<Frame> = {}): Frame => ({
  year: 2025,
  hasRecords: true,
  today: '2026-11-15',
  dayOf: instant => instant.toISOString().slice(0, 10),
  ...over,
})

const year = (over: object = {}) =>
  ({
    method: 'FIFO',
    short: { lines: 1 },
    long: { lines: 0 },
    carryoverIn: { short: '0.00', long: '0.00' },
    contracts: { results: 0 },
    unknownBasis: { lines: 0, gain: '0.00' },
    unknownProceeds: { lines: 0, basis: '0.00' },
    unknownIncome: { items: 0 },
    ...over,
  }) as Calculation
const nothingSold = { short: { lines: 0 } }

/** One issue for each list of days. */
const review = (...issues: string[][]): Review =>
  ({
    issues: issues.map(days => ({
      transactions: days.map(day => ({ timestamp: `${day}T12:00:00.000Z` })),
    })),
    total: issues.length,
    byKind: {},
  }) as unknown as Review

test('records: what touches the year is what happened in it, before it, or at an unknown time', () => {
  expect(checkRecords(frame(), review())).toMatchObject({ state: 'done', total: 0 })
  expect(checkRecords(frame({ hasRecords: false }), review()).state).toBe('not_known')
  expect(checkRecords(frame(), review(['2026-02-01']))).toMatchObject({
    state: 'done',
    dated: { ofYear: 0, earlier: 0, later: 1, undated: 0 },
  })
  expect(
    checkRecords(frame(), review(['2024-12-31', '2025-01-01'], ['2023-05-05'], [], ['2026-01-01'])),
  ).toMatchObject({ state: 'todo', total: 4, dated: { ofYear: 1, earlier: 1, later: 1, undated: 1 } })
})

test('records: the day is the day of the person', () => {
  const inHonolulu = frame({
    dayOf: instant => new Date(instant.getTime() - 36e6).toISOString().slice(0, 10),
  })
  const newYear = review(['2026-01-01'])
  newYear.issues[0]?.transactions.forEach(transaction => {
    transaction.timestamp = '2026-01-01T03:00:00.000Z'
  })
  expect(checkRecords(frame(), newYear).dated?.later).toBe(1)
  expect(checkRecords(inHonolulu, newYear).dated?.ofYear).toBe(1)
})

test('records: with more than can be looked at, none is said to be of another year', () => {
  expect(checkRecords(frame(), { ...review(['2026-02-01']), total: 900 })).toMatchObject({
    state: 'todo',
    total: 900,
    dated: null,
  })
})

test('values: anything unknown is to do', () => {
  expect(checkValues(frame(), year()).state).toBe('done')
  expect(checkValues(frame({ hasRecords: false }), year(nothingSold)).state).toBe('not_known')
  for (const unknown of [
    { unknownBasis: { lines: 1, gain: '5.00' } },
    { unknownProceeds: { lines: 1, basis: '5.00' } },
    { unknownIncome: { items: 1 } },
  ])
    expect(checkValues(frame(), year(unknown)).state).toBe('todo')
})

const broker = (over: object = {}) => ({
  wallet: 'Kraken',
  custody: 'broker' as const,
  mustReport: true,
  sales: 1,
  form: null,
  ...over,
})

test('brokers: those that must report are asked about once the year is over', () => {
  expect(checkBrokers(frame(), [broker()])).toEqual({ state: 'todo', open: ['Kraken'], answered: 0 })
  expect(checkBrokers(frame({ today: '2025-12-31' }), [broker()]).state).toBe('not_yet')
  expect(checkBrokers(frame(), [broker({ form: 'none' })])).toEqual({ state: 'done', open: [], answered: 1 })
  for (const other of [broker({ mustReport: false }), broker({ sales: 0 })])
    expect(checkBrokers(frame(), [other])).toEqual({ state: 'done', open: [], answered: 0 })
  expect(checkBrokers(frame({ hasRecords: false }), []).state).toBe('not_known')
})

test.each(['broker_form_open', 'identification_missing', 'order_late'] as const)(
  '%s has a check of its own and is not an issue of the records too',
  kind => {
    const asked = review(['2025-05-05'])
    for (const issue of asked.issues) issue.kind = kind
    expect(checkRecords(frame(), { ...asked, byKind: { [kind]: 1 } })).toMatchObject({
      state: 'done',
      total: 0,
      byKind: {},
    })
  },
)

const report = (type: string, over: Partial<Report> = {}) =>
  ({ type, taxYear: 2025, status: 'complete', isOutdated: false, ...over }) as Report

test('reports: both are there and up to date, or something is to do', () => {
  expect(checkReports(frame(), year(), [])).toEqual({
    state: 'todo',
    form8949: 'missing',
    scheduleD: 'missing',
  })
  expect(checkReports(frame(), year(), [report('form8949'), report('schedule_d')])).toEqual({
    state: 'done',
    form8949: 'current',
    scheduleD: 'current',
  })
  const others = [report('form8949', { taxYear: 2024 }), report('transaction_summary')]
  expect(checkReports(frame(), year(), others).form8949).toBe('missing')
})

test('reports: Section 1256 contracts need Schedule D, and no Form 8949', () => {
  const traded = year({ ...nothingSold, contracts: { results: 2 } })
  expect(checkReports(frame(), year(nothingSold), [])).toMatchObject({
    state: 'done',
    scheduleD: 'not_needed',
  })
  expect(checkReports(frame(), traded, [])).toEqual({
    state: 'todo',
    form8949: 'not_needed',
    scheduleD: 'missing',
  })
})

test('reports: the newest counts, unless an older one is still right', () => {
  const old = report('form8949', { isOutdated: true })
  const failed = report('form8949', { status: 'error' })
  const pending = report('form8949', { status: 'pending' })
  expect(checkReports(frame(), year(), [old]).form8949).toBe('outdated')
  expect(checkReports(frame(), year(), [failed, old]).form8949).toBe('failed')
  expect(checkReports(frame(), year(), [pending, old]).form8949).toBe('pending')
  expect(checkReports(frame(), year(), [failed, report('form8949')]).form8949).toBe('current')
})

test('reports: nothing sold needs none, but losses brought along need Schedule D', () => {
  expect(checkReports(frame(), year(nothingSold), [])).toEqual({
    state: 'done',
    form8949: 'not_needed',
    scheduleD: 'not_needed',
  })
  const carried = year({ ...nothingSold, carryoverIn: { short: '0.00', long: '120.00' } })
  expect(checkReports(frame(), carried, [])).toEqual({
    state: 'todo',
    form8949: 'not_needed',
    scheduleD: 'missing',
  })
})

test('reports: not before the year is over, and not known without records', () => {
  expect(checkReports(frame({ today: '2025-12-31' }), year(), []).state).toBe('not_yet')
  expect(checkReports(frame({ today: '2026-01-01' }), year(), []).state).toBe('todo')
  expect(checkReports(frame({ hasRecords: false }), year(nothingSold), []).state).toBe('not_known')
})

test('filing facts: what was not given is named', () => {
  expect(checkFiling({})).toEqual({ state: 'todo', missing: ['status', 'otherIncome'] })
  expect(checkFiling({ status: 'single' })).toEqual({ state: 'todo', missing: ['otherIncome'] })
  expect(checkFiling({ status: 'single', otherIncome: 0n })).toEqual({ state: 'done', missing: [] })
})

test('allocation: asked of anyone who has records before 2025; only a pool for all wallets had something to allocate', () => {
  const found = (byKind: Review['byKind'], kind = 'allocation_assumed') =>
    ({ issues: [{ kind, asset: 'BTC' }], total: 1, byKind }) as unknown as Review
  const assumed = found({ allocation_assumed: 1 })
  const said = (poolingBefore2025: 'wallet' | 'universal') => ({
    poolingBefore2025,
    poolingConfirmed: true,
    firstDay: '2024-12-31',
  })
  const notSaid = { ...said('wallet'), poolingConfirmed: false }
  for (const year of [2024, 2025])
    expect(checkAllocation(frame({ year }), found({}), notSaid)).toMatchObject({
      state: 'todo',
      reason: 'open',
    })
  expect(checkAllocation(frame(), found({}), { ...notSaid, firstDay: '2025-01-01' })).toMatchObject({
    state: 'done',
    reason: 'not_needed',
  })
  expect(checkAllocation(frame(), assumed, said('universal'))).toEqual({
    state: 'todo',
    reason: 'assumed',
    assets: ['BTC'],
  })
  expect(checkAllocation(frame(), assumed, said('wallet'))).toMatchObject({
    state: 'done',
    reason: 'separate',
  })
  expect(checkAllocation(frame({ year: 2024 }), assumed, said('universal')).reason).toBe('pooled')
  expect(checkAllocation(frame(), found({}), said('universal'))).toMatchObject({
    state: 'done',
    reason: 'in_order',
  })
  const invalid = found({ allocation_invalid: 1 }, 'allocation_invalid')
  expect(checkAllocation(frame(), invalid, said('universal'))).toMatchObject({
    state: 'todo',
    reason: 'invalid',
  })
})
