// People sort their files before they send them: by date the other way around, by coin, by type. The acts stay the
// same.
import { expect, test } from 'vitest'
import type { ImportedEvent } from '../ledger/fields.ts'
import { importers, wrongExports } from './registry.ts'
import { csvFixtures, csvText, type Fixture, recordsOf } from './testing/fixtures.ts'
import { readText } from './testing/read-text.ts'

/** Files of which only the order of rows shows some acts: in another one those are problems, and nothing is wrong. */
const knownByOrder: Readonly<Record<string, string>> = {
  'bitrue/samples/wallet.csv':
    'the rows of a fill have no id, and only their neighbors show which belong together',
}
/** Files that are nothing without the order of their rows. */
const unsortable: Readonly<Record<string, string>> = {
  'closed-positions/samples/interactive-brokers.csv': 'a report in sections, each below its title',
  'etherscan/samples/tokens.csv':
    'has a transfer between strangers, which shows another owner when it comes first',
}

const fixtures = csvFixtures().filter(({ name }) => !(name in unsortable))

/** Without names and words, which may say which part of an act came first. */
const figuresOf = ({ sourceId: _, note: __, together: ___, ...event }: ImportedEvent) => JSON.stringify(event)

function actsOf(fixture: Fixture, rows: string[][]): string[] {
  const text = csvText(recordsOf({ ...fixture, rows }), { delimiter: fixture.delimiter })
  const fileName = fixture.name.split('/').at(-1) ?? ''
  const { events } = readText(importers, text, { fileName, wrongExports, delimiter: fixture.delimiter })
  return events.map(({ rows: _, ...event }) => figuresOf(event)).sort()
}

const sortedBy = (rows: readonly string[][], column: number) =>
  rows.toSorted((one, other) => (one[column] ?? '').localeCompare(other[column] ?? ''))

const ordersOf = ({ header, rows }: Fixture): (readonly [string, string[][]])[] => [
  ['the last row first', rows.toReversed()],
  ...header.map((name, column) => [`sorted by ${name}`, sortedBy(rows, column)] as const),
]

test.each(fixtures.map(fixture => [fixture.name, fixture] as const))('%s', (name, fixture) => {
  const acts = actsOf(fixture, fixture.rows)
  for (const [order, rows] of ordersOf(fixture)) {
    const sorted = actsOf(fixture, rows)
    const expected = name in knownByOrder ? acts.filter(act => sorted.includes(act)) : acts
    expect(sorted, order).toEqual(expected)
  }
})
