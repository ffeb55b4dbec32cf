import { expect, test } from 'vitest'
import type { BrokerReport } from '../event.ts'
import { adjustRows, type OwnRow } from './adjustments.ts'

const usd = (dollars: number) => dollars * 1e8
const row = (over: Partial<OwnRow>): OwnRow => ({
  ...{ quantity: 1, proceeds: usd(100), basis: usd(40), term: 'short', broker: undefined },
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
