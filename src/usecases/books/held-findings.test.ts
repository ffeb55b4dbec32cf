import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventType } from '#engine'
import type { LedgerRow } from '../../db/queries/ledger-issues.ts'
import { toLedgerEvent } from '../../ledger/ledger-event.ts'
import { pairKey } from '../../matching/transfer-pairs.ts'
import { pricesFrom } from '../../prices/ledger-prices.ts'
import { knownPrices } from '../../prices/price-at.ts'
import { type FindingSource, holdFindings } from './held-findings.ts'
import { toRecord } from './to-record.ts'

type RowFields = {
  id: string
  type: EventType
  wallet: string
  asset: string
  quantity: string
  usd: string | null
  at: Date
  fee: string | null
  importId: string | null
  hash: string | null
}

const rowOf = ({ fee, ...fields }: RowFields): LedgerRow => ({
  ...fields,
  kind: fields.type === 'income' ? 'staking' : null,
  sequence: null,
  toWallet: fields.type === 'transfer' ? 'Ledger' : null,
  receivedAsset: fields.type === 'trade' ? 'SOL' : null,
  receivedQuantity: fields.type === 'trade' ? '0.50' : null,
  receivedUsd: null,
  feeUsd: null,
  feeAsset: fee,
  feeQuantity: fee && '0.10',
  quoteAsset: null,
  quoteQuantity: null,
  details: null,
  createdAt: new Date(fields.importId === 'b' ? 1 : 0),
})

const anyRecord = fc.record<RowFields>({
  id: fc.integer({ min: 100, max: 130 }).map(String),
  type: fc.constantFrom('buy', 'sell', 'trade', 'income', 'withdrawal', 'deposit', 'transfer'),
  wallet: fc.constantFrom('Kraken', 'Coinbase'),
  asset: fc.constantFrom('BTC', 'ETH', 'SOL'),
  // Some are the sum of two others.
  quantity: fc.constantFrom('0.50', '0.123450', '0.62345', '1.2469'),
  usd: fc.constantFrom(null, '100'),
  at: fc.constantFrom(0, 30, 60, 3_600, 7_200, 90_000).map(s => new Date(Date.UTC(2024, 2, 3, 17, 0, s))),
  fee: fc.constantFrom(null, 'BTC', 'SOL'),
  importId: fc.constantFrom(null, 'a', 'b'),
  hash: fc.constantFrom(null, 'x'),
})
/** What is done: some transactions are others now, some are gone, some issues are answered or asked again. */
const anyChange = fc.record({
  rows: fc.uniqueArray(anyRecord, { maxLength: 12, selector: ({ id }) => id }),
  gone: fc.array(fc.integer({ min: 100, max: 130 }).map(String), { maxLength: 3 }),
  /** Which of the issues that were found: answered, or asked again. */
  answers: fc.array(fc.nat(), { maxLength: 3 }),
  timeZone: fc.constantFrom('America/New_York', 'America/New_York', 'Pacific/Honolulu'),
  /** Of a bitcoin that day: by one of them a record is in doubt, by another it is not. */
  close: fc.constantFrom('200', '200', '60000'),
})

type Change = typeof anyChange extends fc.Arbitrary<infer Made> ? Made : never

/** What did not change is the same object, as in a ledger of which only the changed rows are read. */
function* statesOf(changes: readonly Change[], found: readonly string[]): Generator<FindingSource> {
  const held = new Map<string, Pick<FindingSource, 'events' | 'records'>>()
  const answered = new Set<string>()
  for (const { rows, gone, answers, timeZone, close } of changes) {
    for (const each of rows) {
      const row = rowOf(each)
      held.set(each.id, { events: [toLedgerEvent(row)], records: [toRecord(row)] })
    }
    for (const id of gone) held.delete(id)
    for (const number of answers) {
      const key = found[number % Math.max(found.length, 1)]
      if (key !== undefined && !answered.delete(key)) answered.add(key)
    }
    const ledger = [...held.values()]
    const known = knownPrices([], [closeOf(close)])
    yield {
      ...{ known, prices: pricesFrom(known, () => '2024-03-03') },
      events: ledger.flatMap(({ events }) => events).sort(byTime),
      records: ledger.flatMap(({ records }) => records).sort(byTime),
      dismissed: new Set(answered),
      timeZone,
    }
  }
}

const closeOf = (usd: string) => ({
  ...({ asset: 'BTC', granularity: 'day', source: 'coinbase' } as const),
  ...{ at: new Date('2024-03-03'), usd },
})

const byTime = (a: { at: number; id: string }, b: { at: number; id: string }) =>
  a.at - b.at || (a.id < b.id ? -1 : 1)

test('whatever was found before, what is found is what a look at everything finds', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { minLength: 2, maxLength: 8 }), changes => {
      const last = {}
      const found: string[] = []
      for (const source of statesOf(changes, found)) {
        const [held, fresh] = [holdFindings(source, last), holdFindings(source, {})]
        const inOrder = (findings: typeof held) =>
          findings.duplicates().sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
        expect(inOrder(held)).toEqual(inOrder(fresh))
        expect(held.lowBalances()).toEqual(fresh.lowBalances())
        expect(held.unsettled()).toEqual(fresh.unsettled())
        expect(new Map([...held.doubts()].sort())).toEqual(new Map([...fresh.doubts()].sort()))
        for (const { otherId, transactionId } of held.duplicates())
          found.push(`likely_duplicate:${otherId}:${transactionId}`)
        found.push(...held.unsettled().pairs.map(pairKey))
      }
    }),
    { numRuns: 150 },
  )
})
