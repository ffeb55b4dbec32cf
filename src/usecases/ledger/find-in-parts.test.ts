import { describe, expect, test } from 'vitest'
import type { LedgerRecord } from '../../db/queries/ledger-issues.ts'
import { inParts } from './find-in-parts.ts'

const record = (
  id: string,
  at: string,
  quantity: string,
  usd: string | null,
  more: Partial<LedgerRecord> = {},
): LedgerRecord => ({
  id,
  type: 'buy',
  asset: 'BTC',
  quantity,
  at: new Date(`2021-03-${at}Z`),
  usd,
  receivedAsset: null,
  receivedQuantity: null,
  importId: 'trades',
  createdAt: new Date('2026-01-01'),
  ...more,
})
const orders = { importId: 'orders' }
/** Bought with tether: given first, then taken. */
const traded = (received: string, importId: string) => ({
  type: 'trade',
  asset: 'USDT',
  receivedAsset: 'BTC',
  receivedQuantity: received,
  importId,
})

function found(
  records: readonly LedgerRecord[],
  { dismissed = [] as string[], alreadyFound = [] as string[] } = {},
): string[] {
  const parts = inParts('America/New_York', new Set(dismissed))
  for (const each of [...records].sort((a, b) => a.at.getTime() - b.at.getTime())) parts.see(each)
  return parts
    .end(id => alreadyFound.includes(id))
    .map(({ transactionId, partIds }) => `${transactionId} = ${partIds?.join(' + ')}`)
}

const fills = [
  record('f1', '04T15:00:00', '0.1', '5000'),
  record('f2', '04T15:00:07', '0.25', '12500'),
  record('f3', '04T15:04:31', '0.15', '7503'),
]

describe('an order beside its fills', () => {
  test('at the time of the last fill', () => {
    const order = record('o', '04T15:04:31', '0.5', '25003', orders)
    expect(found([...fills, order])).toEqual(['o = f1 + f2 + f3'])
  })

  test('at the time it was given, days before it was filled', () => {
    const order = record('o', '01T09:00:00', '0.5', '25003', orders)
    expect(found([...fills, order])).toEqual(['o = f1 + f2 + f3'])
  })

  test('in a sheet that names the day only, with the fee in its total', () => {
    // Noon in New York.
    const own = record('o', '04T17:00:00', '0.5', '25100', { importId: 'sheet' })
    expect(found([...fills, own])).toEqual(['o = f1 + f2 + f3'])
  })

  test('among fills of other orders', () => {
    const before = record('e', '04T14:59:59', '0.07', '3500')
    const after = record('g', '04T15:04:32', '0.3', '15000')
    const order = record('o', '04T15:04:31', '0.5', '25003', orders)
    expect(found([before, ...fills, after, order])).toEqual(['o = f1 + f2 + f3'])
  })

  test('of two coins, where what was given for it is rounded', () => {
    const order = record('o', '04T15:04:31', '25003.02', null, traded('0.5', 'orders'))
    const parts = [
      record('f1', '04T15:00:00', '10000.004', null, traded('0.2', 'trades')),
      record('f2', '04T15:04:31', '15003.009', null, traded('0.3', 'trades')),
    ]
    expect(found([...parts, order])).toEqual(['o = f1 + f2'])
  })

  test('where no value is known, if the times are the same', () => {
    const parts = fills.map(fill => ({ ...fill, usd: null }))
    expect(found([...parts, record('o', '04T15:04:31', '0.5', null, orders)])).toEqual(['o = f1 + f2 + f3'])
    expect(found([...parts, record('o', '04T10:00:00', '0.5', null, orders)])).toEqual([])
  })

  test('filled thousands of times: the first few are named', () => {
    const many = Array.from({ length: 900 }, (_, index) =>
      record(`f${index}`, `04T15:${String(Math.floor(index / 60)).padStart(2, '0')}:00`, '0.001', '50'),
    )
    const [one] = found([...many, record('o', '04T15:14:00', '0.9', '45000', orders)])
    expect(one?.split(' + ')).toHaveLength(20)
  })
})

describe('no order and its fills', () => {
  const order = record('o', '04T15:04:31', '0.5', '25003', orders)

  test.each([
    ['the sum is another', [...fills.slice(0, 2), { ...order, quantity: '0.36' }]],
    ['another price', [...fills, { ...order, usd: '26000' }]],
    ['the same file', [...fills, { ...order, importId: 'trades' }]],
    ['each from a file of its own', [...fills.map(fill => ({ ...fill, importId: fill.id })), order]],
    ['sales', [...fills, { ...order, type: 'sell' }]],
    ['deposits', [...fills, order].map(each => ({ ...each, type: 'deposit' }))],
    ['after it was filled', [...fills, { ...order, at: new Date('2021-03-04T16:00:00Z') }]],
    ['weeks before it was filled', [...fills, { ...order, at: new Date('2021-02-20T16:00:00Z') }]],
    [
      'over weeks',
      [{ ...fills[0], at: new Date('2021-02-20T16:00:00Z') } as LedgerRecord, ...fills.slice(1), order],
    ],
  ])('%s', (_, records) => {
    expect(found(records)).toEqual([])
  })

  test('one that equals another record already', () => {
    expect(found([...fills, order], { alreadyFound: ['o'] })).toEqual([])
  })

  test('one that was settled', () => {
    expect(found([...fills, order], { dismissed: ['likely_duplicate:f1:o'] })).toEqual([])
  })
})

test('fills belong to one order only', () => {
  const twice = ['o1', 'o2'].map(id => record(id, '04T15:04:31', '0.5', '25003', orders))
  expect(found([...fills, ...twice])).toEqual(['o1 = f1 + f2 + f3'])
  const again = fills.map((fill, index) => ({
    ...fill,
    id: `g${index}`,
    at: new Date(fill.at.getTime() + 9e5),
  }))
  expect(found([...fills, ...again, ...twice])).toEqual(['o1 = f1 + f2 + f3', 'o2 = g0 + g1 + g2'])
})
