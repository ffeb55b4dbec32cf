import { expect, test } from 'vitest'
import type { Compliance } from '../../../contract/compliance.ts'
import { openPoints, preflight } from './preflight.ts'

const settled = {
  year: 2025,
  hasRecords: true,
  records: { state: 'done', total: 0, byKind: {}, dated: null },
  values: { state: 'done', unknownBasis: { lines: 0, gain: '0.00' }, unknownProceeds: 0, unknownIncome: 0 },
  brokers: { state: 'done', open: [], answered: 1 },
  identification: { state: 'done', method: 'FIFO', reason: 'not_needed', sales: [], brokersToNotify: [] },
  allocation: { state: 'done', reason: 'not_needed', assets: [] },
  filing: { state: 'done', missing: [] },
  edition: 'official',
} as unknown as Compliance
const names = (compliance: Compliance) => preflight(compliance).map(({ name }) => name)

test('what is to do comes first, with the way to settle it, and the forms last', () => {
  const brokers: Compliance['brokers'] = { state: 'todo', open: ['Kraken'], answered: 0 }
  const open = { ...settled, brokers }
  expect(openPoints(settled)).toEqual([])
  expect(names(open)).toEqual([
    'brokers',
    'records',
    'values',
    'identification',
    'allocation',
    'filing',
    'forms',
  ])
  expect(openPoints(open)).toMatchObject([
    { name: 'brokers', fix: { link: { to: '/broker-forms', search: { year: '2025' } } } },
  ])
})

test.each([
  ['official', /printed on the IRS forms of 2025/, 'done'],
  ['substitute', /our own drawing .* Copy the totals/, 'not_yet'],
  ['preview', /do not file it/, 'not_yet'],
  ['table', /rows are in the CSV/, 'not_yet'],
] as const)('what an edition %s means is said, and is no issue', (edition, words, state) => {
  const forms = preflight({ ...settled, edition }).at(-1)
  expect(forms).toMatchObject({ name: 'forms', state, fix: null })
  expect(forms?.words).toMatch(words)
  expect(openPoints({ ...settled, edition })).toEqual([])
})
