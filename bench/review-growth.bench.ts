// Claim: what a review looks for in a ledger grows as n log n also where records are all alike, as trading bots and
// dust make them: nothing compares each record with each other one. After one edit of a heavy account, the review takes at
// most a third of the processor time of the first look.
import type { LedgerEvent } from '#engine'
import { findDuplicates } from '../src/matching/find-duplicates.ts'
import { inParts } from '../src/matching/find-in-parts.ts'
import type { LedgerRecord } from '../src/matching/ledger-record.ts'
import { matchTransfers } from '../src/matching/match-transfers.ts'
import { matchLines } from '../src/statements/match.ts'
import { line, sale } from '../src/statements/testing/lines.ts'
import { lowBalances } from '../src/usecases/books/low-balances.ts'
import { compareGrowth } from './growth.ts'
import { measureAfterOneEdit } from './review/after-one-edit.ts'

const START = Date.UTC(2021, 2, 1)

export async function measure() {
  await measureGrowth()
  await measureAfterOneEdit()
}

const measureGrowth = () =>
  compareGrowth({
    duplicates: {
      title: 'equal records of two files, all at one time',
      size: 200_000,
      prepare: size => {
        const records = twoFiles(size)
        return () => findDuplicates(records, new Set(), 'UTC')
      },
    },
    settled: {
      title: 'equal records of two files, all settled',
      size: 20_000,
      prepare: size => {
        const records = twoFiles(size)
        const settled = new Set(
          findDuplicates(records, new Set(), 'UTC').map(
            ({ otherId, transactionId }) => `likely_duplicate:${otherId}:${transactionId}`,
          ),
        )
        return () => findDuplicates(records, settled, 'UTC')
      },
    },
    orders: {
      title: 'orders and fills of one size, a second apart',
      size: 16_000,
      prepare: size => partsOf(size, index => ({ importId: index % 2 ? 'trades' : 'orders' }), 1_000),
    },
    syncs: {
      title: 'fills of one market, from a thousand syncs',
      size: 40_000,
      prepare: size => {
        const fill = (index: number) => ({
          importId: `sync ${index % 1000}`,
          quantity: `0.00${1 + (index % 997)}`,
        })
        return partsOf(size, fill, 60_000)
      },
    },
    transfers: {
      title: 'withdrawals and deposits of one coin and size',
      size: 100_000,
      prepare: size => {
        const movements = Array.from({ length: size }, (_, index) => ({
          id: String(index),
          direction: index % 2 ? ('in' as const) : ('out' as const),
          wallet: index % 2 ? 'Ledger' : 'Kraken',
          asset: 'BTC',
          quantity: '1',
          at: START + (index >> 1) * 12_000,
          hash: null,
        }))
        return () => matchTransfers(movements)
      },
    },
    statement: {
      title: 'lines of a broker, all of one day',
      size: 100_000,
      prepare: size => {
        const lines = Array.from({ length: size }, (_, index) =>
          line(`l${index}`, { quantity: String(1 + (index % 977)), proceeds: String(index) }),
        )
        const sales = lines.map(({ id, quantity }, index) =>
          sale(`s${id}`, { quantity, proceeds: String(index + 1) }),
        )
        return () => matchLines(lines, sales)
      },
    },
    balances: {
      title: 'records of 250 wallets',
      size: 400_000,
      prepare: size => {
        const events = Array.from({ length: size }, (_, index) => ({
          id: `e${index}`,
          at: START + index,
          wallet: `W${(index % 500) >> 1}`,
          asset: 'ETH',
          quantity: '1',
          type: index % 2 ? 'sell' : 'buy',
        })) as unknown as LedgerEvent[]
        return () => lowBalances(events)
      },
    },
  })

const record = (index: number, more: Partial<LedgerRecord>): LedgerRecord => ({
  id: `r${String(index).padStart(6, '0')}`,
  type: 'buy',
  wallet: 'Kraken',
  asset: 'BTC',
  quantity: '0.12345678',
  at: START,
  usd: '6172.84',
  receivedAsset: null,
  receivedQuantity: null,
  quoteAsset: null,
  hash: null,
  leavesOpen: null,
  importId: 'first file',
  createdAt: START,
  ...more,
})

const twoFiles = (size: number) =>
  Array.from({ length: size }, (_, index) =>
    record(index, index < size / 2 ? {} : { importId: 'second file', createdAt: START + 1 }),
  )

function partsOf(size: number, more: (index: number) => Partial<LedgerRecord>, everyMs: number) {
  const records = Array.from({ length: size }, (_, index) =>
    record(index, { at: START + index * everyMs, ...more(index) }),
  )
  return () => {
    const parts = inParts('UTC', new Set())
    for (const each of records) parts.see(each)
    return parts.end([])
  }
}
