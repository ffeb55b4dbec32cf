import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { LedgerEvent } from '../core/event.ts'
import { acquisitionOrder, type Ordering, type Ranking } from './order.ts'
import { addLot, parcelsFor } from './parcels.ts'
import { addToPool, NOTHING, nextOf, orderBy, poolOf, removeNext } from './pool.ts'

const rankings: readonly Ranking[] = ['FIFO', 'LIFO', 'HIFO']

/** Few prices, so that many lots cost the same; two of them are the same double and not the same fraction. */
const anyLot = fc.constantFrom(
  { quantity: '1', usd: '1' },
  { quantity: '20000000', usd: '20000000.00000001' },
  { quantity: '3', usd: '6' },
  { quantity: '7', usd: '14' },
  { quantity: '2', usd: '1' },
)

type Lot = { quantity: string; usd: string }

function orderingOf(lots: readonly Lot[]): Ordering {
  const events = lots.map(
    (lot, index): LedgerEvent => ({
      ...lot,
      type: 'buy',
      id: `lot${String(index).padStart(3, '0')}`,
      at: Date.UTC(2024, 0, 1) + index,
      wallet: 'w',
      asset: 'X',
    }),
  )
  const compiled = compile(events, () => undefined, { timeZone: 'UTC', method: 'FIFO' })
  const parcels = parcelsFor(lots.length)
  for (let lot = 0; lot < lots.length; lot++) addLot(parcels, lot, 0, compiled.postings)
  return { compiled, parcels }
}

const units = (text: string) => BigInt(Math.round(Number(text) * 1e8))

/** The order written down plainly: by age, or by exact basis per unit and then age. */
function inOrder(lots: readonly Lot[], ranking: Ranking, parcels: readonly number[]): number[] {
  const [older, newer] = [(a: number, b: number) => a - b, (a: number, b: number) => b - a]
  const dearer = (a: number, b: number) => {
    const [first, second] = [lots[a], lots[b]]
    if (!first || !second) return 0
    const excess = units(second.usd) * units(first.quantity) - units(first.usd) * units(second.quantity)
    return excess === 0n ? older(a, b) : excess > 0n ? 1 : -1
  }
  return [...parcels].sort(ranking === 'FIFO' ? older : ranking === 'LIFO' ? newer : dearer)
}

test('a pool gives its parcels in the order of the method, in whatever order they came', () => {
  const anyPool = fc.array(anyLot, { minLength: 1, maxLength: 40 }).chain(lots =>
    fc.record({
      lots: fc.constant(lots),
      arrivals: fc.shuffledSubarray([...lots.keys()], { minLength: lots.length }),
      ranking: fc.constantFrom(...rankings),
      later: fc.constantFrom(...rankings),
      taken: fc.nat(40),
    }),
  )
  fc.assert(
    fc.property(anyPool, ({ lots, arrivals, ranking, later, taken }) => {
      const ordering = orderingOf(lots)
      const pool = poolOf(ranking)
      const half = arrivals.slice(0, arrivals.length >> 1)
      for (const parcel of half) addToPool(ordering, pool, parcel)
      const given: number[] = []
      const take = () => {
        const parcel = nextOf(ordering, pool)
        if (parcel !== NOTHING) {
          given.push(parcel)
          removeNext(ordering, pool)
        }
        return parcel
      }
      for (let count = 0; count < taken; count++) take()
      expect(given).toEqual(inOrder(lots, ranking, half).slice(0, taken))
      // More arrive, and the method changes.
      for (const parcel of arrivals.slice(half.length)) addToPool(ordering, pool, parcel)
      orderBy(ordering, pool, later)
      const left = arrivals.filter(parcel => !given.includes(parcel))
      given.length = 0
      while (take() !== NOTHING);
      expect(given).toEqual(inOrder(lots, later, left))
    }),
    { numRuns: 300, seed: 20250101 },
  )
})

test('a spent parcel is passed over, at the front and at the end', () => {
  for (const ranking of rankings) {
    const ordering = orderingOf([
      { quantity: '1', usd: '3' },
      { quantity: '1', usd: '2' },
      { quantity: '1', usd: '3' },
    ])
    const pool = poolOf(ranking)
    for (const parcel of [0, 1, 2]) addToPool(ordering, pool, parcel)
    for (const parcel of [0, 2]) ordering.parcels.quantity.small[parcel] = 0
    expect(nextOf(ordering, pool)).toBe(1)
    removeNext(ordering, pool)
    expect(nextOf(ordering, pool)).toBe(NOTHING)
  }
})

test('a lot acquired before it came into the ledger stands by its own date', () => {
  const at = Date.UTC(2024, 5, 1)
  const events: LedgerEvent[] = [
    { type: 'buy', id: 'bought', at: Date.UTC(2024, 2, 1), wallet: 'w', asset: 'X', quantity: '1', usd: '1' },
    {
      type: 'deposit',
      id: 'b',
      at,
      wallet: 'w',
      asset: 'X',
      quantity: '1',
      basis: '1',
      acquired: '2024-02-01',
    },
    {
      type: 'deposit',
      id: 'c',
      at,
      wallet: 'w',
      asset: 'X',
      quantity: '1',
      basis: '1',
      acquired: '2024-01-01',
    },
  ]
  const compiled = compile(events, () => undefined, { timeZone: 'UTC', method: 'FIFO' })
  const order = [0, 1, 2].sort((a, b) => acquisitionOrder(compiled, a) - acquisitionOrder(compiled, b))
  expect(order).toEqual([2, 1, 0])
})
