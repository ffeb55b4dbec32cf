import { expect, test } from 'vitest'
import { calculate, form8949, type LedgerEvent, sum, usd } from '#engine'
import { brokerParts, brokerTotals, oneRowPerSale } from './combined-rows.ts'

const at = (text: string) => Date.parse(text)
const coin = { wallet: 'Ledger', asset: 'BTC' }
const events: LedgerEvent[] = [
  { ...coin, type: 'buy', id: 'a', at: at('2020-01-02T12:00Z'), quantity: '1', usd: '8000' },
  { ...coin, type: 'buy', id: 'b', at: at('2025-01-02T12:00Z'), quantity: '1', usd: '90000' },
  { ...coin, type: 'buy', id: 'c', at: at('2025-02-02T12:00Z'), quantity: '1', usd: '95000.01' },
  { ...coin, type: 'sell', id: 's', at: at('2025-03-02T12:00Z'), quantity: '2.5', usd: '250000' },
  {
    ...coin,
    wallet: 'Kraken',
    type: 'buy',
    id: 'd',
    at: at('2025-03-03T12:00Z'),
    quantity: '1',
    usd: '90000',
  },
  {
    ...coin,
    wallet: 'Kraken',
    type: 'sell',
    id: 't',
    at: at('2025-03-04T12:00Z'),
    quantity: '1',
    usd: '91000',
    adjustments: [{ code: 'O', usd: '5' }],
  },
]
const form = form8949(
  calculate(events, () => undefined, { timeZone: 'UTC', method: 'FIFO' }),
  2025,
)
const oneRowPerBroker = (of: typeof form, walletOf: (row: { disposalId: string }) => string) => ({
  ...of,
  boxes: of.boxes.map(box => {
    const parts = brokerParts(box)
    for (const [place, row] of [...box.rows].entries()) parts.add(walletOf(row), row, place)
    return brokerTotals(box, parts.list())
  }),
})
const rowsOf = ({ boxes }: typeof form) => boxes.flatMap(({ rows }) => [...rows])

test('lots of one sale and one term are one row with VARIOUS, and terms stay apart', () => {
  const combined = oneRowPerSale(form)
  expect(rowsOf(form)).toHaveLength(4)
  expect(rowsOf(combined)).toMatchObject([
    {
      description: '1.5 BTC',
      acquired: 'VARIOUS',
      sold: '03/02/2025',
      proceeds: usd('150000'),
      basis: usd('137500.01'),
    },
    { description: '1 BTC', acquired: '03/03/2025', codes: 'O' },
    { description: '1 BTC', acquired: '01/02/2020', term: 'long' },
  ])
})

test('totals go in a row for each broker with code M, its other codes beside it', () => {
  const walletOf = ({ disposalId }: { disposalId: string }) =>
    disposalId.startsWith('t') ? 'Kraken' : 'Ledger'
  expect(rowsOf(oneRowPerBroker(form, walletOf))).toMatchObject([
    {
      description: 'Ledger see attached statement',
      acquired: '',
      sold: '',
      codes: 'M',
      proceeds: usd('150000'),
    },
    { description: 'Kraken see attached statement', codes: 'MO', adjustment: usd('5'), gain: usd('1005') },
    { description: 'Ledger see attached statement', codes: 'M', term: 'long' },
  ])
})

test('no total changes', () => {
  const gains = (of: typeof form) => sum(rowsOf(of).map(({ gain }) => gain))
  for (const combined of [oneRowPerSale(form), oneRowPerBroker(form, () => 'Kraken')]) {
    expect(combined.boxes.map(({ totals }) => totals)).toEqual(form.boxes.map(({ totals }) => totals))
    expect(gains(combined)).toBe(gains(form))
  }
})
