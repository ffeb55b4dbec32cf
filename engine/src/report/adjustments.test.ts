import { expect, test } from 'vitest'
import type { BrokerReport } from '../event.ts'
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
  expect(adjustRows([row({})], [{ code: 'L', usd: '5' }])).toMatchObject([{ codes: 'L', adjustment: usd(5) }])
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
