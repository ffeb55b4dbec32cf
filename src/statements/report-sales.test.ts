import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum, usd } from '#engine'
import type { KeptLine, Sale } from './line.ts'
import { reportSales } from './report-sales.ts'

const line = (id: string, over: Partial<KeptLine> = {}): KeptLine => ({
  id,
  form: '1099-DA',
  asset: 'BTC',
  quantity: '1',
  acquired: null,
  sold: '2025-03-01',
  proceeds: '100.00',
  basis: '40.00',
  basisReported: true,
  term: null,
  saleId: null,
  ...over,
})
const sale = (id: string, over: Partial<Sale> = {}): Sale => ({
  id,
  asset: 'BTC',
  quantity: '1',
  day: '2025-03-01',
  proceeds: '100',
  sourceId: null,
  ...over,
})
const reports = (lines: KeptLine[], sales: Sale[]) =>
  reportSales([{ kind: 'accepted', lines, sales, decisionId: null }])

test('what is only proposed says nothing', () => {
  expect(
    reportSales([{ kind: 'proposed', lines: [line('a')], sales: [sale('1')], decisionId: null }]).size,
  ).toBe(0)
})

test('units of several lines add up to the sale, though the form rounds them', () => {
  const lines = [line('a', { quantity: '0.33333333' }), line('b', { quantity: '0.66666667' })]
  const { brokerLines = [] } = reports(lines, [sale('1', { quantity: '1.000000004' })]).get('1') ?? {}
  expect(brokerLines.map(one => one.quantity)).toEqual(['0.33333333', '0.666666674'])
})

test('lines that are not all of the sale are compared as a whole', () => {
  const lines = [
    line('a', { quantity: '0.4' }),
    line('b', { quantity: '0.5', basis: null, basisReported: false }),
  ]
  expect(reports(lines, [sale('1')]).get('1')).toEqual({
    broker: { form: '1099-DA', basisReported: false, proceeds: '200.00', basis: undefined, term: undefined },
  })
})

test('shares of one line add up to it to the cent, whatever the sales brought', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 }).map(value => (value / 100).toFixed(2))
  const sales = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 1000 }).map(String), proceeds: fc.option(cents) }),
    { minLength: 2, maxLength: 20 },
  )
  fc.assert(
    fc.property(cents, cents, sales, (proceeds, basis, parts) => {
      const told = reports(
        [line('a', { proceeds, basis })],
        parts.map((over, index) => sale(`${index}`, over)),
      )
      const total = (field: 'proceeds' | 'basis') =>
        sum([...told.values()].map(({ broker }) => usd(broker?.[field] ?? 'none')))
      expect(told.size).toBe(parts.length)
      expect(total('proceeds')).toBe(usd(proceeds))
      expect(total('basis')).toBe(usd(basis))
    }),
  )
})
