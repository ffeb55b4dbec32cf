import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { copyLine } from './import-staging.ts'

const staged = {
  ...{ seq: 1, id: 'i', identity: 'k', contentKey: null, ownId: null, isTogether: false, isPartial: true },
  ...{ originRows: '{1}', originCells: '[["a\tb"]]' },
}
const lineAt = (at: number) => {
  const event: ImportedEvent = { type: 'buy', at, asset: 'BTC', quantity: '1' }
  return copyLine({ event, origin: { wallet: 'Kraken', valueSource: 'file' }, staged })
}

test('what is staged stands in the order of its columns, and what COPY would read otherwise is escaped', () => {
  expect(lineAt(0).split('\t').slice(0, 9)).toEqual([
    '1',
    'i',
    'k',
    '\\N',
    '\\N',
    'f',
    't',
    '{1}',
    '[["a\\tb"]]',
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
