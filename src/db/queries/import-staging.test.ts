import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { intoEmptyLedger } from './import-staging.ts'

const importId = '00000000-0000-4000-8000-000000000002'
const into = intoEmptyLedger({ userId: 'u', importId, now: new Date(0) })
const staged = {
  ...{ id: 'i', identity: 'k', contentKey: null, occurrence: 1, contentOccurrence: 2, ownId: null },
  ...{ isTogether: false, isPartial: true, originRows: '{1}', originCells: '[["a\tb"]]' },
}
const lineAt = (at: number) => {
  const event: ImportedEvent = { type: 'buy', at, asset: 'BTC', quantity: '1' }
  return into.line({ event, origin: { wallet: 'Kraken', valueSource: 'file' }, staged })
}

test('a record stands in the order of its columns, and what COPY would read otherwise is escaped', () => {
  const now = new Date(0).toISOString()
  expect(lineAt(0).split('\t').slice(0, 12)).toEqual([
    ...['u', importId, now, now],
    ...['i', 'k', '\\N', '1', '2', 't', '{1}', '[["a\\tb"]]'],
  ])
})

test('an instant is written as toISOString() does, whichever day came before it', () => {
  const at = fc.integer({ min: Date.UTC(2009, 0, 3), max: Date.UTC(2040, 0, 1) })
  const sameDay = fc.tuple(at, fc.integer({ min: 0, max: 86_399_999 }))
  fc.assert(
    fc.property(fc.array(sameDay, { minLength: 1 }), days => {
      for (const [first, more] of days)
        for (const instant of [first, first - (first % 86_400_000) + more])
          expect(lineAt(instant).split('\t')).toContain(new Date(instant).toISOString())
    }),
  )
})
