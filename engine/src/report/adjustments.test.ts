import { expect, test } from 'vitest'
import type { BrokerReport } from '../core/event.ts'
import { adjustRows, type OwnRow } from './adjustments.ts'

const usd = (dollars: number) => dollars * 1e8
const row = (over: Partial<OwnRow>): OwnRow => ({
  ...{ quantity: 1, proceeds: usd(100), costs: 0, basis: usd(40), term: 'short', broker: undefined },
  ...over,
})
const reported = (broker: Partial<BrokerReport>): BrokerReport => ({
  ...{ form: '1099-DA', basisReported: true },
  ...broker,
})

test('only a single capital letter is a code of an adjustment', () => {
  for (const code of ['LW', 'l', '1L', 'L1', ''])
    expect(adjustRows([row({})], [{ code, usd: '5' }])).toMatchObject([{ codes: '', adjustment: 0 }])
  expect(adjustRows([row({})], [{ code: 'O', usd: '5' }])).toMatchObject([{ codes: 'O', adjustment: usd(5) }])
})

test('a reported basis of units that cost nothing is divided by units', () => {
  const broker = reported({ basis: '40' })
  const rows = [row({ quantity: 1, basis: 0, broker }), row({ quantity: 3, basis: 0, broker })]
  expect(adjustRows(rows, [])).toMatchObject([
    { basis: usd(10), codes: 'B', adjustment: usd(10) },
    { basis: usd(30), codes: 'B', adjustment: usd(30) },
  ])
})

test('a report that shows neither proceeds nor basis changes no figure', () => {
  expect(adjustRows([row({ broker: reported({}) })], [])).toEqual([
    { proceeds: usd(100), basis: usd(40), codes: '', adjustment: 0 },
  ])
})

test('proceeds shown above the own ones are E as far as costs explain it, O beyond', () => {
  const shown = (proceeds: string, costs: number) =>
    adjustRows([row({ costs: usd(costs), broker: reported({ proceeds, basis: '40' }) })], [])
  expect(shown('105', 5)).toMatchObject([{ proceeds: usd(105), codes: 'E', adjustment: usd(-5) }])
  // A part of the costs was taken off there.
  expect(shown('102', 5)).toMatchObject([{ proceeds: usd(102), codes: 'E', adjustment: usd(-2) }])
  expect(shown('112', 5)).toMatchObject([{ proceeds: usd(112), codes: 'EO', adjustment: usd(-12) }])
  expect(shown('112', 0)).toMatchObject([{ proceeds: usd(112), codes: 'O', adjustment: usd(-12) }])
  // A cent more than the costs is the broker's rounding.
  expect(shown('105.01', 5)).toMatchObject([{ codes: 'E', adjustment: -501_000_000 }])
  expect(shown('105.02', 5)).toMatchObject([{ codes: 'EO', adjustment: -502_000_000 }])
  expect(shown('100.004', 5)).toMatchObject([{ codes: '', adjustment: 0 }])
  expect(shown('100.01', 0.004)).toMatchObject([{ codes: 'O' }])
})

test('a loss that the taxpayer may not deduct goes to the rows that lose, and never beyond their loss', () => {
  const losing = row({ basis: usd(130) })
  const losingMore = row({ basis: usd(190) })
  const gaining = row({})
  const unused: unknown[] = []
  const disallowed = (code: string, dollars: string) =>
    adjustRows([losing, gaining, losingMore], [{ code, usd: dollars }], left => unused.push(left)).map(
      ({ codes, adjustment, isWithoutLoss }) => [codes, adjustment, isWithoutLoss],
    )
  expect(disallowed('W', '40')).toEqual([
    ['W', usd(10), undefined],
    ['', 0, undefined],
    ['W', usd(30), undefined],
  ])
  expect(unused).toEqual([])
  expect(disallowed('L', '200')).toEqual([
    ['L', usd(30), true],
    ['', 0, undefined],
    ['L', usd(90), true],
  ])
  expect(unused).toEqual([{ code: 'L', usd: usd(80) }])
})

test('a wash sale loss of nothing is code W with zero, in place of what the broker shows', () => {
  const broker = reported({ proceeds: '100', basis: '130', washSaleDisallowed: '30' })
  expect(adjustRows([row({ basis: usd(130), broker })], [{ code: 'W', usd: '0' }])).toMatchObject([
    { codes: 'W', adjustment: 0 },
  ])
})

test('W and L together are no more than the loss, and other adjustments come before them', () => {
  const given = [
    { code: 'W', usd: '20' },
    { code: 'L', usd: '100' },
    { code: 'O', usd: '-5' },
  ]
  expect(adjustRows([row({ basis: usd(130) })], given)).toMatchObject([
    { codes: 'LOW', adjustment: usd(30), isWithoutLoss: true },
  ])
})
