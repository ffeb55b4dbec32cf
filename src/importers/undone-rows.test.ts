// Every layout with a column for how a row ended: nothing comes of a row that failed or was canceled, but for the fee of
// a transaction on a chain. Orders say how much of them was filled, and that much counts however they ended.
import { expect, test } from 'vitest'
import { importers } from './registry.ts'
import { csvFixtures, csvText, recordsOf } from './testing/fixtures.ts'
import { readText } from './testing/read-text.ts'

const ordersWithFills = [
  ...['binance-orders', 'blofin-trades', 'coinbase-prime-orders', 'kucoin-orders', 'mexc-orders'],
  'robinhood-orders',
]
const status = /^((order|transaction) )?(status|state)$/i

const fixtures = csvFixtures()
  .map(fixture => ({ ...fixture, column: fixture.header.findIndex(name => status.test(name.trim())) }))
  .filter(({ column, importer }) => column >= 0 && !ordersWithFills.includes(importer))

test.each(
  fixtures.flatMap(fixture => ['Failed', 'CANCELLED', 'Canceled'].map(word => ({ ...fixture, word }))),
)('$name: $word', ({ word, column, ...fixture }) => {
  const rows = fixture.rows.map(cells =>
    cells.map((cell, index) => (index === column && cells.length > column ? word : cell)),
  )
  const text = csvText(recordsOf({ ...fixture, rows }))
  const { events } = readText(importers, text, { fileName: fixture.name.split('/').at(-1) ?? '' })
  expect(events.filter(({ type }) => type !== 'fee')).toEqual([])
})

test('there are such layouts', () => {
  expect(fixtures.length).toBeGreaterThan(25)
})
