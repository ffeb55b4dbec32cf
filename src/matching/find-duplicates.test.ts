import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDuplicates } from './find-duplicates.ts'
import type { LedgerRecord } from './ledger-record.ts'

const instant = (seconds: number) => Date.UTC(2024, 0, 1) + seconds * 1000
const keyOf = (older: LedgerRecord, newer: LedgerRecord) => `likely_duplicate:${older.id}:${newer.id}`
const inOrder = (records: LedgerRecord[]) => records.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
const anyRecords = fc
  .array(
    fc.record({
      type: fc.constant('buy' as const),
      wallet: fc.constant('Kraken'),
      asset: fc.constantFrom('BTC', 'ETH'),
      // No sum of some of them is another.
      quantity: fc.constantFrom('1', '1000'),
      importId: fc.constantFrom(null, 'first file', 'second file', 'third file'),
      at: fc.constantFrom(0, 1, 45, 89, 90, 91, 180, 181, 270).map(instant),
      createdAt: fc.constantFrom(1, 2, 3, 4).map(instant),
      usd: fc.constant('1'),
      receivedAsset: fc.constant(null),
      receivedQuantity: fc.constant(null),
      quoteAsset: fc.constant(null),
      hash: fc.constant(null),
      leavesOpen: fc.constant(null),
    }),
    { maxLength: 25 },
  )
  .map(list =>
    inOrder(list.map((record, index) => ({ ...record, id: `r${String(index).padStart(2, '0')}` }))),
  )

const byAge = (a: LedgerRecord, b: LedgerRecord) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
const idsOf = ({ transactionId, otherId }: { transactionId: string; otherId: string | null }) =>
  `${transactionId} repeats ${otherId}`

/** Every record compared with every other. */
const byBruteForce = (records: readonly LedgerRecord[], dismissed: ReadonlySet<string>) =>
  records.flatMap(newer => {
    const [oldest] = records
      .filter(
        older =>
          older.asset === newer.asset &&
          older.quantity === newer.quantity &&
          older.importId !== newer.importId &&
          Math.abs(older.at - newer.at) <= 90_000 &&
          byAge(older, newer) < 0 &&
          older.id !== newer.id &&
          !dismissed.has(keyOf(older, newer)),
      )
      .sort(byAge)
    return oldest ? [{ transactionId: newer.id, otherId: oldest.id }] : []
  })

test('finds what comparing every record with every other finds', () => {
  fc.assert(
    fc.property(anyRecords, fc.func(fc.boolean()), (records, isDismissed) => {
      const keys = records.flatMap(a => records.map(b => keyOf(a, b)))
      const dismissed = new Set(keys.filter(key => isDismissed(key)))
      const found = findDuplicates(records, dismissed, 'UTC')
      expect(found.map(idsOf).sort()).toEqual(byBruteForce(records, dismissed).map(idsOf).sort())
    }),
    { numRuns: 1000 },
  )
})

test('equal records of two files, all at one time, repeat the first of the other file', () => {
  const records = inOrder(
    Array.from({ length: 2_000 }, (_, index) => ({
      type: 'buy' as const,
      wallet: 'Kraken',
      asset: 'BTC',
      quantity: '1',
      id: String(index).padStart(6, '0'),
      importId: index < 1_000 ? 'first file' : 'second file',
      at: instant(0),
      createdAt: instant(index < 1_000 ? 1 : 2),
      usd: null,
      receivedAsset: null,
      receivedQuantity: null,
      quoteAsset: null,
      hash: null,
      leavesOpen: null,
    })),
  )
  const found = findDuplicates(records, new Set(), 'UTC')
  expect(found).toHaveLength(1_000)
  expect(found.at(-1)).toMatchObject({ transactionId: '001999', otherId: '000000' })
})
