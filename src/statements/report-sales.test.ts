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
  washSaleDisallowed: null,
  isLossDisallowed: false,
  taxWithheld: null,
  needsOwnRow: false,
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

test('shares of one line add up to it to the cent, whatever the proceeds of the sales', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 }).map(value => (value / 100).toFixed(2))
  const sales = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 1000 }).map(String), proceeds: fc.option(cents) }),
    { minLength: 2, maxLength: 20 },
  )
  fc.assert(
    fc.property(cents, cents, sales, (proceeds, basis, parts) => {
      const reported = reports(
        [line('a', { proceeds, basis })],
        parts.map((over, index) => sale(`${index}`, over)),
      )
      const total = (field: 'proceeds' | 'basis') =>
        sum([...reported.values()].map(({ broker }) => usd(broker?.[field] ?? 'none')))
      expect(reported.size).toBe(parts.length)
      expect(total('proceeds')).toBe(usd(proceeds))
      expect(total('basis')).toBe(usd(basis))
    }),
  )
})

test('one line of one sale is shown as it stands, whatever its units', () => {
  for (const quantity of ['1', '0.5']) {
    const only = line('a', { quantity, term: 'long', form: '1099-B' })
    expect(reports([only], [sale('1')]).get('1')).toEqual({
      broker: { form: '1099-B', basisReported: true, proceeds: '100.00', basis: '40.00', term: 'long' },
    })
  }
})

test('each of several lines keeps its own figures, its day and its term', () => {
  const lines = [
    line('a', { quantity: '0.4', acquired: '2024-05-01', term: 'short', basis: null, basisReported: false }),
    line('b', { quantity: '0.6', proceeds: '50.00' }),
  ]
  expect(reports(lines, [sale('1')]).get('1')).toEqual({
    brokerLines: [
      {
        ...{ form: '1099-DA', basisReported: false, proceeds: '100.00', basis: undefined, term: 'short' },
        ...{ quantity: '0.4', acquired: '2024-05-01' },
      },
      {
        ...{ form: '1099-DA', basisReported: true, proceeds: '50.00', basis: '40.00', term: undefined },
        ...{ quantity: '0.6', acquired: undefined },
      },
    ],
  })
})

test('half a unit of the eighth decimal for each of a hundred lines is rounding, more is a difference', () => {
  const lines = [line('a', { quantity: '0.4' }), line('b', { quantity: '0.6' })]
  const isInLines = (quantity: string) =>
    reports(lines, [sale('1', { quantity })]).get('1')?.brokerLines !== undefined
  const around = ['1.0000005', '0.9999995', '1.00000050000000001', '0.99999949999999999']
  expect(around.map(isInLines)).toEqual([true, true, false, false])
})

test('lines as one have a basis and a term only where all agree to have them', () => {
  const whole = (...overs: Partial<KeptLine>[]) =>
    reports(
      overs.map((over, index) => line(`${index}`, { quantity: '0.1', term: 'long', ...over })),
      [sale('1')],
    ).get('1')?.broker
  expect(whole({}, {})).toEqual({
    ...{ form: '1099-DA', basisReported: true, proceeds: '200.00', basis: '80.00', term: 'long' },
  })
  expect(whole({}, { basisReported: false })).toMatchObject({ basisReported: false, basis: '80.00' })
  expect(whole({}, { basis: null })).toMatchObject({ basis: undefined })
  expect(whole({}, { term: 'short' })).toMatchObject({ term: undefined })
})

test('a line for several sales is shared by proceeds, its basis by their units', () => {
  const sales = [sale('1', { quantity: '1', proceeds: '30' }), sale('2', { quantity: '3', proceeds: '10' })]
  const shares = (over: Sale[]) =>
    [...reports([line('a')], over)].map(([id, { broker }]) => [id, broker?.proceeds, broker?.basis])
  expect(shares(sales)).toEqual([
    ['1', '75.00', '10.00'],
    ['2', '25.00', '30.00'],
  ])
  // By units, where one has unknown proceeds, or none.
  for (const proceeds of [null, '0'])
    expect(shares([sale('1', { proceeds }), sale('2', { quantity: '3', proceeds: '10' })])).toEqual([
      ['1', '25.00', '10.00'],
      ['2', '75.00', '30.00'],
    ])
  // A basis that the form does not show is shown for none of them.
  expect(
    [...reports([line('a', { basis: null })], sales).values()].map(({ broker }) => broker?.basis),
  ).toEqual([undefined, undefined])
})
