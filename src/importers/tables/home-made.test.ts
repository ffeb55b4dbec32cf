// Eighty-four files as people have them: twelve tables, each as seven programs save it. None asks anything, and all make
// the ledger that the table means.
import { describe, expect, test } from 'vitest'
import { mappingFields } from '../../contract/imports.ts'
import { fromZone } from '../../ledger/time.ts'
import { temporaryFiles } from '../testing/temporary-file.ts'
import type { Understanding } from './questions/understand.ts'
import { type Expected, programs } from './testing/home-made.ts'
import { homeMadeTables } from './testing/home-made-tables.ts'
import { understandingOf } from './testing/understood.ts'

const { understoodFile, eventsOfFile } = understandingOf(temporaryFiles())

const zone = 'America/New_York'
const expectedEvent = ({ day, ...event }: Expected) => ({
  at: fromZone(Date.parse(`${day.replace(' ', 'T')}:00Z`), zone),
  ...event,
})

/** What was decided, in a line: which column is what, and what the values show. */
function decisions({ mapping, names }: Pick<Understanding, 'mapping' | 'names'>): string {
  const { columns, feeInValue, hasSigns, coin } = mapping
  const fields = mappingFields.flatMap(field => {
    const index = columns[field]
    return index === undefined ? [] : [`${field}=${names[index]?.trim()}`]
  })
  return [
    fields.join(' '),
    ...(feeInValue === 'no' ? [] : [`fee ${feeInValue}`]),
    ...(hasSigns ? ['signed'] : []),
    ...(coin === '' ? [] : [`all ${coin}`]),
  ].join(', ')
}

describe.each(homeMadeTables)('$title ($because)', table => {
  test.each(programs)('$name', async ({ fileType, extension, write }) => {
    const file = { name: `${table.fileName}.${extension}`, content: write(table), fileType }
    const understood = await understoodFile(file)
    expect(understood.questions).toEqual([])
    expect(decisions(understood)).toBe(table.decides)
    const { events, issues } = await eventsOfFile(file)
    expect(issues).toEqual([])
    expect(events).toHaveLength(table.events.length)
    expect(events).toMatchObject(table.events.map(expectedEvent))
  })
})

test('1.000 in a file of decimal commas is asked about row by row, never left out of the table', async () => {
  const { events, issues } = await eventsOfFile({
    name: 'ledger.csv',
    fileType: 'csv',
    content: `Date;Sent Amount;Sent Currency;Received Amount;Received Currency
2024-01-05 10:00;1.000;USD;0,4;ETH
2024-03-20 10:00;0,2;ETH;0,01;BTC
`,
  })
  expect(issues).toHaveLength(1)
  expect(issues[0]).toContain('Sent Amount')
  expect(events).toMatchObject([
    { type: 'trade', asset: 'ETH', received: { asset: 'BTC', quantity: '0.01' } },
  ])
})

test('at least sixty files', () => {
  expect(homeMadeTables.length * programs.length).toBeGreaterThanOrEqual(60)
})
