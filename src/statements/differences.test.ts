import { describe, expect, test } from 'vitest'
import { differencesOf, effectOnGain, type OwnFigures, theirFigures } from './differences.ts'
import type { KeptLine } from './line.ts'

const line = (over: Partial<KeptLine> = {}): KeptLine => ({
  id: 'a',
  form: '1099-DA',
  asset: 'BTC',
  quantity: '1',
  acquired: null,
  sold: '2025-03-01',
  proceeds: '90000.00',
  basis: '40000.00',
  basisReported: true,
  term: null,
  washSaleDisallowed: null,
  isLossDisallowed: false,
  taxWithheld: null,
  needsOwnRow: false,
  saleId: null,
  ...over,
})
const own = (over: Partial<OwnFigures> = {}): OwnFigures => ({
  quantity: '1',
  day: '2025-03-01',
  proceeds: '90000',
  costs: '0',
  basis: '40000',
  isBasisKnown: true,
  acquired: ['2023-01-05'],
  terms: ['long'],
  ...over,
})
/** 'kind' or 'kind by'. */
const between = (lines: KeptLine[], ours: OwnFigures) =>
  differencesOf(lines, ours).map(({ kind, by }) => (by === null ? kind : `${kind} ${by}`))

test('figures that agree have no difference', () => {
  expect(between([line()], own())).toEqual([])
  expect(between([line({ acquired: '2023-01-05', term: 'long' })], own())).toEqual([])
})

test('their figures are the sums of their lines', () => {
  const lines = [line(), line({ quantity: '0.5', proceeds: '45000.25', basis: '10.10' })]
  expect(theirFigures(lines)).toEqual({ quantity: '1.5', proceeds: '135000.25', basis: '40010.1' })
})

test('a basis that one line does not show is not shown at all', () => {
  const lines = [line(), line({ basis: null })]
  expect(theirFigures(lines).basis).toBeNull()
  expect(between(lines, own({ quantity: '2', proceeds: '180000' }))).toEqual(['basis_not_shown'])
})

test('a basis of zero is shown', () => {
  expect(theirFigures([line({ basis: '0' })]).basis).toBe('0')
})

describe('proceeds', () => {
  test('may differ by a cent, up or down', () => {
    for (const proceeds of ['90000.01', '89999.99']) expect(between([line({ proceeds })], own())).toEqual([])
    expect(between([line({ proceeds: '90000.02' })], own())).toEqual(['proceeds 0.02'])
    expect(between([line({ proceeds: '89999.98' })], own())).toEqual(['proceeds -0.02'])
  })

  test('that are higher by the costs did not have them deducted, lower ones twice', () => {
    const ours = own({ proceeds: '89910', costs: '90' })
    expect(between([line({ proceeds: '90000' })], ours)).toEqual(['fee_not_deducted 90'])
    expect(between([line({ proceeds: '90000.01' })], ours)).toEqual(['fee_not_deducted 90.01'])
    expect(between([line({ proceeds: '89820' })], ours)).toEqual(['fee_deducted -90'])
    expect(between([line({ proceeds: '90000.02' })], ours)).toEqual(['fee_and_more 90.02'])
    expect(between([line({ proceeds: '89950' })], ours)).toEqual(['fee_partly_deducted 40'])
    expect(between([line({ proceeds: '89850' })], ours)).toEqual(['proceeds -60'])
  })

  test('are not explained by costs that there are none of', () => {
    expect(between([line({ proceeds: '90000.015' })], own())).toEqual(['proceeds 0.015'])
    expect(between([line({ proceeds: '90000.015' })], own({ costs: '0.00' }))).toEqual(['proceeds 0.015'])
    // A fee of a cent explains two.
    expect(between([line({ proceeds: '90000.02' })], own({ costs: '0.01' }))).toEqual([
      'fee_not_deducted 0.02',
    ])
  })
})

describe('basis', () => {
  test('may differ by a cent', () => {
    expect(between([line({ basis: '40000.01' })], own())).toEqual([])
    expect(between([line({ basis: '39999.98' })], own())).toEqual(['basis -0.02'])
  })

  test('is theirs alone where ours is not known', () => {
    expect(between([line({ basis: '1' })], own({ isBasisKnown: false }))).toEqual(['basis_only_theirs'])
    expect(between([line({ basis: null })], own({ isBasisKnown: false }))).toEqual(['basis_not_shown'])
  })

  test('is of other lots where a day they show is none of ours', () => {
    const ours = own({ acquired: ['2023-01-05', '2024-02-01'] })
    const shown = (acquired: string | null) =>
      line({ acquired, basis: '20000', quantity: '0.5', proceeds: '45000' })
    expect(between([shown('2024-02-02'), shown('2023-01-05')], { ...ours, basis: '1' })).toEqual([
      'other_lots 39999',
    ])
    expect(between([shown('2024-02-01'), shown('2023-01-05')], { ...ours, basis: '1' })).toEqual([
      'basis 39999',
    ])
    expect(between([shown(null), shown('2023-01-05')], { ...ours, basis: '1' })).toEqual(['basis 39999'])
    expect(between([shown(null), shown(null)], { ...ours, basis: '1' })).toEqual(['basis 39999'])
  })

  test('that is the same is no difference, whatever days they show', () => {
    expect(between([line({ acquired: '2020-01-01' })], own())).toEqual([])
  })
})

test('a term that none of ours has is a difference, and one they do not show is not', () => {
  expect(between([line({ term: 'short' })], own())).toEqual(['term'])
  expect(between([line({ term: 'short' })], own({ terms: ['long', 'short'] }))).toEqual([])
  const half = { quantity: '0.5', proceeds: '45000', basis: '20000' }
  expect(between([line({ ...half, term: 'short' }), line({ ...half, term: 'long' })], own())).toEqual([
    'term',
  ])
  expect(between([line({ term: null })], own({ terms: [] }))).toEqual([])
})

test('a day is another where one line says so, and none where it names none', () => {
  const half = { quantity: '0.5', proceeds: '45000', basis: '20000' }
  expect(between([line(half), line({ ...half, sold: '2025-03-02' })], own())).toEqual(['day'])
  expect(between([line({ sold: null })], own())).toEqual([])
})

test('units may differ by half of what a form prints last', () => {
  for (const quantity of ['1.0000005', '0.9999995']) expect(between([line({ quantity })], own())).toEqual([])
  expect(between([line({ quantity: '1.0000006' })], own())).toEqual(['quantity 0.0000006'])
  expect(between([line({ quantity: '0.9' })], own())).toEqual(['quantity -0.1'])
})

test('differences are listed from the dollars to the units', () => {
  const theirs = line({ quantity: '2', proceeds: '1', basis: '2', term: 'short', sold: '2025-03-02' })
  expect(between([theirs], own()).map(text => text.split(' ')[0])).toEqual([
    'proceeds',
    'basis',
    'term',
    'day',
    'quantity',
  ])
})

describe('the effect on the gain', () => {
  test('is their gain less ours', () => {
    const theirs = { quantity: '1', proceeds: '90100', basis: '40050' }
    expect(effectOnGain(theirs, own())).toBe('50')
    expect(effectOnGain({ ...theirs, basis: '41000.5' }, own())).toBe('-900.5')
  })

  test('is that of the proceeds where they show no basis: ours counts then', () => {
    const theirs = { quantity: '1', proceeds: '90100', basis: null }
    expect(effectOnGain(theirs, own())).toBe('100')
    expect(effectOnGain({ ...theirs, proceeds: '89900.5' }, own())).toBe('-99.5')
    expect(effectOnGain({ ...theirs, proceeds: '90000' }, own())).toBe('0')
  })
})
