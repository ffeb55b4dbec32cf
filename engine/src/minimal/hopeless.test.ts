import { expect, test } from 'vitest'
import { type Row, withoutHopeless } from './hopeless.ts'

const disposals = [3n, 2n].map((quantity, posting) => ({ posting, quantity, oldest: [] }))

/** At a price of 1,000 both times. */
const row = (
  id: number,
  basis: number,
  { quantity = 2n, first = 0, longFrom = 2, isDouble = false } = {},
): Row => ({
  parcel: { id, lot: 0, quantity, basis: BigInt(basis), first },
  gains: disposals.map(() => BigInt(1_000 - basis)),
  isLong: disposals.map((_, index) => index >= longFrom),
  isDouble,
})
const useful = (...rows: Row[]) => withoutHopeless(rows, disposals).map(({ parcel }) => parcel.id)

test('of equal parcels those with the highest basis are kept, as far as they can be used', () => {
  expect(useful(row(0, 10), row(1, 50), row(2, 30), row(3, 20), row(4, 40))).toEqual([1, 2, 4])
  expect(useful(row(0, 50, { quantity: 5n }), row(1, 40))).toEqual([0])
  expect(useful(row(0, 50, { quantity: 4n }), row(1, 40))).toEqual([0, 1])
})

test('of the same basis the first is kept', () => {
  expect(useful(row(0, 10, { quantity: 5n }), row(1, 10, { quantity: 5n }))).toEqual([0])
})

test('a parcel that comes later does not replace one that is there from the start', () => {
  expect(useful(row(0, 10, { quantity: 3n }), row(1, 90, { first: 1 }), row(2, 80, { first: 1 }))).toEqual([
    0, 1,
  ])
})

test('a parcel of another term, or with two bases, does not compare', () => {
  const dear = row(0, 90, { quantity: 9n })
  expect(useful(dear, row(1, 10))).toEqual([0])
  expect(useful(dear, row(1, 10, { longFrom: 1 }), row(2, 10, { longFrom: 0 }))).toEqual([0, 1, 2])
  expect(useful(dear, row(1, 10, { isDouble: true }), row(2, 10, { isDouble: true }))).toEqual([0, 1, 2])
})
