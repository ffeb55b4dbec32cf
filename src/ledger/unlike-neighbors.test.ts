import { expect, test } from 'vitest'
import { unlikeNeighbors } from './unlike-neighbors.ts'

const buy = (id: string, day: string, quantity: string, usd: string, more: object = {}) => ({
  ...{ id, type: 'buy', at: Date.parse(`${day}T12:00:00Z`), asset: 'NOCOIN', quantity, usd },
  ...more,
})
const doubted = (records: ReturnType<typeof buy>[], known = false) => [
  ...unlikeNeighbors(records, () => known),
]

const first = buy('first', '2024-03-01', '1000', '50')
const last = buy('last', '2024-03-20', '2000', '120')

test('a price a hundred times that of the records before and after it', () => {
  const lost = buy('lost', '2024-03-10', '1000', '5500')
  expect(doubted([first, lost, last])).toEqual([
    [
      'lost',
      {
        ...{ about: 'neighbors', asset: 'NOCOIN', quantity: '1000', usd: 5500, usdAtStake: 5440 },
        beside: { low: 0.05, high: 0.06 },
      },
    ],
  ])
})

test('or a hundredth of it', () => {
  const lost = buy('lost', '2024-03-10', '100000', '55')
  expect(doubted([first, lost, last])).toMatchObject([['lost', { usdAtStake: 4945 }]])
})

test.each([
  ['a price that moved', buy('moved', '2024-03-10', '1000', '900')],
  ['one of another coin', buy('other', '2024-03-10', '1000', '5500', { asset: 'OTHER' })],
  ['a few dollars', buy('few', '2024-03-10', '1', '5.50')],
  ['a position', buy('position', '2024-03-10', '1000', '5500', { contract: 'open' })],
])('%s is not doubted', (_, record) => {
  expect(doubted([first, record, last])).toEqual([])
})

test('nor where nothing is beside it, or prices are known', () => {
  const lost = buy('lost', '2024-03-10', '1000', '5500')
  expect(doubted([first, lost])).toEqual([])
  expect(doubted([first, buy('year later', '2025-03-10', '1000', '5500'), last])).toEqual([])
  expect(doubted([first, lost, last], true)).toEqual([])
})
