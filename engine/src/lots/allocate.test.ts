import { describe, expect, test } from 'vitest'
import { allocate, type UnusedLot, type WalletHolding } from './allocate.ts'

/** Position and parcel are the same number unless stated: the order in which lots were acquired. */
const lot = (
  position: number,
  quantity: bigint,
  { basis = 0n, ...more }: Partial<UnusedLot> & { basis?: bigint } = {},
): UnusedLot => ({
  lotId: `lot${position}`,
  parcel: position,
  position,
  quantity,
  unitBasis: { basis, quantity },
  ...more,
})
const holding = (wallet: string, quantity: bigint, ...present: [string, bigint][]): WalletHolding => ({
  wallet,
  quantity,
  present: present.map(([lotId, units]) => ({ lotId, quantity: units })),
})
const unit = (wallet: string, lotId: string, quantity: bigint) => ({ wallet, lotId, quantity })
const named = (...units: { wallet: string; lotId: string; quantity: bigint }[]) => ({
  kind: 'specific-unit' as const,
  units,
})
const byRule = (order: 'FIFO' | 'LIFO' | 'HIFO', ...wallets: string[]) => ({
  kind: 'global' as const,
  order,
  wallets,
})

/** 'parcel wallet quantity' of every assignment, and 'code wallet detail quantity' of every issue. */
function allocatedTo(...input: Parameters<typeof allocate>) {
  const { assignments, issues } = allocate(...input)
  return {
    assigned: assignments.map(({ parcel, wallet, quantity }) => `${parcel} ${wallet} ${quantity}`),
    issues: issues.map(({ code, wallet, detail, quantity }) => `${code} ${wallet} ${detail} ${quantity}`),
  }
}

describe('named lots', () => {
  test('go to the wallets they are named for, in the order named', () => {
    const election = named(unit('B', 'lot2', 3n), unit('A', 'lot1', 5n), unit('A', 'lot2', 1n))
    expect(allocatedTo([lot(1, 5n), lot(2, 4n)], [holding('A', 6n), holding('B', 3n)], election)).toEqual({
      assigned: ['2 B 3', '1 A 5', '2 A 1'],
      issues: [],
    })
  })

  test('that lie in several parcels give the oldest parcels first, and no more than named', () => {
    const lots = [lot(2, 3n, { lotId: 'x' }), lot(1, 2n, { lotId: 'x' }), lot(3, 9n)]
    const election = named(unit('A', 'x', 4n), unit('A', 'lot3', 9n), unit('B', 'x', 1n))
    expect(allocatedTo(lots, [holding('A', 13n), holding('B', 1n)], election)).toEqual({
      assigned: ['1 A 2', '2 A 2', '3 A 9', '2 B 1'],
      issues: [],
    })
  })

  test('that are not there, or are used up by an earlier name', () => {
    const election = named(unit('A', 'gone', 7n), unit('A', 'lot1', 2n), unit('B', 'lot1', 3n))
    expect(allocatedTo([lot(1, 2n)], [holding('A', 2n), holding('B', 3n)], election)).toEqual({
      assigned: ['1 A 2'],
      issues: ['allocation_lot_missing A gone 7', 'allocation_lot_missing B lot1 3'],
    })
  })

  test('of which too much is named: what is there counts, and the excess is noted', () => {
    expect(allocatedTo([lot(1, 2n)], [holding('A', 9n)], named(unit('A', 'lot1', 5n)))).toEqual({
      assigned: ['1 A 2'],
      issues: ['allocation_exceeds_lot A lot1 3'],
    })
  })

  test('that do not fit into the wallet', () => {
    const election = named(unit('A', 'lot1', 5n), unit('B', 'lot1', 3n))
    expect(allocatedTo([lot(1, 8n)], [holding('A', 4n), holding('B', 4n)], election)).toEqual({
      assigned: ['1 A 4', '1 B 3', '1 B 1'],
      issues: [
        'allocation_exceeds_wallet A lot1 1',
        'allocation_incomplete B null 1',
        'allocation_assumed B null 1',
      ],
    })
  })

  test('too much for the lot and what is there still too much for the wallet', () => {
    expect(allocatedTo([lot(1, 4n)], [holding('A', 3n)], named(unit('A', 'lot1', 9n)))).toEqual({
      assigned: ['1 A 3'],
      issues: ['allocation_exceeds_lot A lot1 5', 'allocation_exceeds_wallet A lot1 1'],
    })
  })

  test('exactly as much as there is and fits is no issue', () => {
    expect(allocatedTo([lot(1, 4n)], [holding('A', 4n)], named(unit('A', 'lot1', 4n))).issues).toEqual([])
  })

  test('for a wallet that holds nothing', () => {
    expect(allocatedTo([lot(1, 4n)], [holding('A', 4n)], named(unit('Z', 'lot1', 1n)))).toEqual({
      assigned: ['1 A 4'],
      issues: [
        'allocation_exceeds_wallet Z lot1 1',
        'allocation_incomplete A null 4',
        'allocation_assumed A null 4',
      ],
    })
  })
})

describe('an ordering rule', () => {
  // Basis per unit: 2, 3, 3, 1. The second and third are equal as fractions, not as totals.
  const lots = [
    lot(1, 1n, { basis: 2n }),
    lot(2, 2n, { basis: 6n }),
    lot(3, 1n, { basis: 3n }),
    lot(4, 5n, { basis: 5n }),
  ]
  test.each([
    ['FIFO', ['1 B 1', '2 B 1', '2 A 1', '3 A 1', '4 A 5']],
    ['LIFO', ['4 B 2', '4 A 3', '3 A 1', '2 A 2', '1 A 1']],
    ['HIFO', ['2 B 2', '3 A 1', '1 A 1', '4 A 5']],
  ] as const)('%s fills the wallets in the order given, from lots in any order', (order, assigned) => {
    for (const given of [lots, lots.toReversed()])
      expect(allocatedTo(given, [holding('A', 7n), holding('B', 2n)], byRule(order, 'B', 'A'))).toEqual({
        assigned,
        issues: [],
      })
  })

  test.each([
    ['FIFO', ['7 A 1', '8 A 1']],
    ['LIFO', ['8 A 1', '7 A 1']],
    ['HIFO', ['7 A 1', '8 A 1']],
  ] as const)('%s of two parcels of one lot: the first made counts as older', (order, assigned) => {
    const pieces = [lot(1, 1n, { parcel: 8 }), lot(1, 1n, { parcel: 7 })]
    for (const given of [pieces, pieces.toReversed()])
      expect(allocatedTo(given, [holding('A', 2n)], byRule(order, 'A')).assigned).toEqual(assigned)
  })

  test('HIFO puts many lots in order of basis per unit, equals by age', () => {
    const prices = Array.from({ length: 100 }, (_, i) => BigInt((i * 37) % 10))
    const many = prices.map((price, i) => lot(i, BigInt(1 + (i % 7)), { basis: price * BigInt(1 + (i % 7)) }))
    const dearestFirst = [...prices.keys()].sort((a, b) => Number(prices[b]) - Number(prices[a]) || a - b)
    const { assigned } = allocatedTo(many, [holding('A', 1000n)], byRule('HIFO', 'A'))
    expect(assigned.map(text => Number(text.split(' ')[0]))).toEqual(dearestFirst)
  })

  test('a wallet it does not name is not covered by it', () => {
    const holdings = [holding('A', 2n), holding('B', 3n)]
    expect(allocatedTo([lot(1, 4n), lot(2, 1n)], holdings, byRule('FIFO', 'A'))).toEqual({
      assigned: ['1 A 2', '1 B 2', '2 B 1'],
      issues: ['allocation_incomplete B null 3', 'allocation_assumed B null 3'],
    })
  })

  test('units without any basis left for them are no fault of the rule', () => {
    expect(allocatedTo([lot(1, 2n)], [holding('A', 2n), holding('B', 3n)], byRule('FIFO', 'A', 'B'))).toEqual(
      {
        assigned: ['1 A 2'],
        issues: [],
      },
    )
  })
})

describe('without an election', () => {
  test('lots stay where they are, as much of them as is there', () => {
    const lots = [lot(1, 5n), lot(2, 5n, { lotId: 'x' }), lot(3, 2n, { lotId: 'x' })]
    const holdings = [holding('A', 7n, ['lot1', 1n], ['x', 6n]), holding('B', 5n, ['x', 1n], ['lot1', 4n])]
    expect(allocatedTo(lots, holdings, undefined)).toEqual({
      assigned: ['1 A 1', '2 A 5', '3 A 1', '3 B 1', '1 B 4'],
      issues: [],
    })
  })

  test('a wallet gets no more of a lot than is physically there, while others have some of it', () => {
    const lots = [lot(1, 5n, { lotId: 'x' }), lot(2, 5n, { lotId: 'x' }), lot(3, 1n)]
    const holdings = [holding('A', 8n, ['x', 6n]), holding('B', 3n, ['x', 3n])]
    expect(allocatedTo(lots, holdings, undefined)).toEqual({
      assigned: ['1 A 5', '2 A 1', '2 B 3', '2 A 1', '3 A 1'],
      issues: ['allocation_assumed A null 2'],
    })
  })

  test('wallets that lack lots take the oldest left, in order of name, whatever order they come in', () => {
    const lots = [lot(3, 1n), lot(1, 1n), lot(2, 1n)]
    const [a, b, c] = [holding('A', 1n), holding('B', 1n), holding('C', 1n)]
    for (const holdings of [
      [a, b, c],
      [c, b, a],
      [b, c, a],
      [b, a, c],
    ])
      expect(allocatedTo(lots, holdings, undefined)).toEqual({
        assigned: ['1 A 1', '2 B 1', '3 C 1'],
        issues: ['allocation_assumed A null 1', 'allocation_assumed B null 1', 'allocation_assumed C null 1'],
      })
  })

  test('a lot that a wallet is said to have but no one has left is passed over', () => {
    expect(allocatedTo([lot(1, 1n)], [holding('A', 1n, ['gone', 1n])], undefined)).toEqual({
      assigned: ['1 A 1'],
      issues: ['allocation_assumed A null 1'],
    })
  })
})
