import { expect, test } from 'vitest'
import type { Compliance } from '../../contract/compliance.ts'
import { filingSteps } from './filing-steps.ts'

const done = { state: 'done' } as const
const compliance = (changes: object) =>
  ({
    year: 2025,
    hasRecords: true,
    records: done,
    values: done,
    brokers: done,
    filing: done,
    reports: done,
    allocation: { ...done, reason: 'not_needed' },
    ...changes,
  }) as unknown as Compliance
const next = (changes: object) => filingSteps(compliance(changes)).find(({ isDone }) => !isDone)

test('the first step that is not done is the next one', () => {
  expect(next({})).toBeUndefined()
  expect(next({ hasRecords: false })?.action).toBe('Import Transactions')
  expect(next({ values: { state: 'todo' }, filing: { state: 'todo' } })?.action).toBe('Review Records')
  expect(next({ brokers: { state: 'todo' } })?.link.to).toBe('/broker-forms')
  expect(next({ filing: { state: 'todo' } })?.action).toBe('Complete Tax Profile')
  expect(next({ reports: { state: 'todo' } })?.action).toBe('Create Form 8949')
})

test('what is open about wallets is answered where brokers are', () => {
  const link = { to: '/broker-forms', search: { year: '2025' }, hash: 'wallets' }
  expect(next({ allocation: { state: 'todo' } })).toMatchObject({ name: 'brokers', link })
  // Two things are open: the page that has both.
  expect(next({ brokers: { state: 'todo' }, allocation: { state: 'todo' } })?.link.to).toBe('/broker-forms')
})

test('after Form 8949 the form that its totals go to is left', () => {
  expect(next({ reports: { state: 'todo', form8949: 'current' } })).toMatchObject({
    title: 'Create Schedule D',
    action: 'Create Schedule D',
    link: { to: '/reports', search: { create: 'schedule_d', year: '2025' } },
  })
  expect(next({ reports: { state: 'todo', form8949: 'outdated' } })?.title).toBe('Create Form 8949')
  expect(next({ reports: { state: 'done', form8949: 'current' } })).toBeUndefined()
})

test('a year that is not over is not filed, and its brokers have not written yet', () => {
  expect(next({ brokers: { state: 'not_yet' }, reports: { state: 'not_yet' } })).toMatchObject({
    title: 'Create Form 8949 once 2025 is over',
    action: 'See Calculations',
  })
})

test('without records nothing but the tax profile is done', () => {
  const steps = filingSteps(compliance({ hasRecords: false }))
  expect(steps.filter(({ isDone }) => isDone).map(({ title }) => title)).toEqual([
    'Complete your tax profile',
  ])
})
