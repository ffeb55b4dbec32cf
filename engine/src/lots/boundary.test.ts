import { describe, expect, test } from 'vitest'
import { calculate } from '../calculate.ts'
import type { LedgerEvent } from '../core/event.ts'
import { quantityText } from '../core/money.ts'
import type { Allocation, Settings } from '../core/settings.ts'

const universal: Settings = { timeZone: 'America/New_York', method: 'FIFO', poolingBefore2025: 'universal' }
const run = (events: readonly LedgerEvent[], more: Partial<Settings> = {}) =>
  calculate(events, () => undefined, { ...universal, ...more })

const buy = (id: string, at: string, wallet: string, asset = 'X'): LedgerEvent => ({
  type: 'buy',
  id,
  at: Date.parse(at),
  wallet,
  asset,
  quantity: '1',
  usd: '100',
})
const sell = (id: string, at: string, wallet: string): LedgerEvent => ({
  type: 'sell',
  id,
  at: Date.parse(at),
  wallet,
  asset: 'X',
  quantity: '1',
  usd: '1000',
})
const codes = ({ issues }: ReturnType<typeof run>) => issues.map(issue => issue.code)
const soldLots = ({ disposals }: ReturnType<typeof run>) => [...disposals].map(line => line.lotId)
const held = ({ lots }: ReturnType<typeof run>) =>
  [...lots].map(lot => `${lot.lotId} ${quantityText(lot.quantity)} in ${lot.wallet}`).sort()

const COMPLETED = Date.parse('2025-03-03T15:00:00Z')
const bought = [buy('x1', '2023-01-05T15:00Z', 'a'), buy('x2', '2023-02-05T15:00Z', 'b')]

describe('a specific-unit allocation counts when it is complete before the first disposal', () => {
  const swapped: Allocation = {
    kind: 'specific-unit',
    asset: 'X',
    units: [
      { wallet: 'a', lotId: 'x2', quantity: '1' },
      { wallet: 'b', lotId: 'x1', quantity: '1' },
    ],
    completedAt: COMPLETED,
  }
  const soldAt = (at: string) => run([...bought, sell('sale', at, 'a')], { allocations: [swapped] })

  test.each([
    ['at the very moment', '2025-03-03T15:00:00.000Z'],
    ['a moment later', '2025-03-03T15:00:00.001Z'],
  ])('sold %s: it counts', (_, at) => {
    expect(soldLots(soldAt(at))).toEqual(['x2'])
    expect(codes(soldAt(at))).toEqual([])
  })

  test.each([
    ['a moment before', '2025-03-03T14:59:59.999Z'],
    ['on the first day of 2025 in the zone of the taxpayer', '2025-01-01T05:00:00Z'],
  ])('sold %s: it does not', (_, at) => {
    expect(soldLots(soldAt(at))).toEqual(['x1'])
    expect(codes(soldAt(at))).toEqual(['allocation_late'])
  })

  test('what was sold of another asset does not count against it', () => {
    const other = { ...sell('other', '2025-02-01T15:00Z', 'a'), asset: 'Y' }
    const events = [...bought, buy('y1', '2023-03-05T15:00Z', 'a', 'Y'), other]
    const outcome = run([...events, sell('sale', '2025-04-01T15:00Z', 'a')], { allocations: [swapped] })
    expect(soldLots(outcome)).toEqual(['y1', 'x2'])
    expect(codes(outcome)).toEqual([])
  })

  test('what was sold on the last day of 2024 does not count against it', () => {
    const outcome = run(
      [
        ...bought,
        buy('x3', '2023-03-05T15:00Z', 'a'),
        sell('before', '2025-01-01T04:59:59Z', 'a'),
        sell('after', '2025-04-01T15:00Z', 'a'),
      ],
      {
        allocations: [
          {
            ...swapped,
            units: [
              { wallet: 'a', lotId: 'x2', quantity: '1' },
              { wallet: 'b', lotId: 'x3', quantity: '1' },
            ],
          },
        ],
      },
    )
    expect(soldLots(outcome)).toEqual(['x1', 'x2'])
    expect(codes(outcome)).toEqual([])
  })
})

describe('lots named for a sale count once a global allocation is complete', () => {
  const byRule: Allocation = {
    kind: 'global',
    asset: 'X',
    order: 'FIFO',
    wallets: ['a', 'b'],
    completedAt: COMPLETED,
  }
  const soldAt = (at: string) =>
    run([...bought, buy('x3', '2023-03-05T15:00Z', 'a'), sell('sale', at, 'a')], {
      method: 'SPECIFIC_ID',
      allocations: [byRule],
      selections: [{ eventId: 'sale', lots: [{ lotId: 'x2', quantity: '1' }] }],
    })

  test('at the very moment it is', () => {
    expect(soldLots(soldAt('2025-03-03T15:00:00.000Z'))).toEqual(['x2'])
    expect(codes(soldAt('2025-03-03T15:00:00.000Z'))).toEqual([])
  })

  test('not a moment before', () => {
    expect(soldLots(soldAt('2025-03-03T14:59:59.999Z'))).toEqual(['x1'])
    expect(codes(soldAt('2025-03-03T14:59:59.999Z'))).toEqual(['selection_before_allocation'])
  })
})

test('where an allocation covers a part of a wallet, the oldest of the lots that are there stay', () => {
  const outcome = run(
    [
      buy('old', '2023-01-05T15:00Z', 'a'),
      buy('middle', '2023-02-05T15:00Z', 'b'),
      buy('new', '2023-03-05T15:00Z', 'b'),
      buy('other', '2023-04-05T15:00Z', 'c'),
      {
        type: 'transfer',
        id: 'in',
        at: Date.parse('2024-01-05T15:00Z'),
        wallet: 'a',
        to: 'b',
        asset: 'X',
        quantity: '1',
      },
    ],
    {
      allocations: [
        { kind: 'specific-unit', asset: 'X', units: [{ wallet: 'b', lotId: 'other', quantity: '1' }] },
      ],
    },
  )
  expect(held(outcome)).toEqual(['middle 1 in b', 'new 1 in c', 'old 1 in b', 'other 1 in b'])
  expect(codes(outcome)).toEqual(['allocation_assumed', 'allocation_incomplete', 'allocation_incomplete'])
})
