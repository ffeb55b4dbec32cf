// A cell of any length is one that cannot be read, or a note that is cut: never an hour of someone else's time.
import { expect, test } from 'vitest'
import { importers, wrongExports } from './registry.ts'
import { LONGEST_CELL } from './rows/cut-cell.ts'
import { readStatement } from './statements/read-statement.ts'
import { understandingOf } from './tables/testing/understood.ts'
import { csvText, recordsOf, someFixtures } from './testing/fixtures.ts'
import { readText } from './testing/read-text.ts'
import { temporaryFiles } from './testing/temporary-file.ts'
import { sheetXml, xlsxParts, zipOf } from './testing/write-zip.ts'

const write = temporaryFiles()
const { eventsOf } = understandingOf(write)

const LENGTH = 20_000
const longCells = ['x', ' ', '1', '1,', 'x ', '(', '2024-01-01 ', 'BTC '].map(
  part => `a${part.repeat(LENGTH / part.length)}b?`,
)
const longAmounts = longCells.map(cell => `1${cell}`)

test.each(someFixtures().map(fixture => [fixture.name, fixture] as const))('%s', (_, fixture) => {
  const [row = []] = fixture.rows
  const rows = [...longCells, ...longAmounts].map(cell => row.map(() => cell))
  const text = csvText(recordsOf({ ...fixture, rows }), { delimiter: fixture.delimiter })
  const { events } = readText(importers, text, { wrongExports, delimiter: fixture.delimiter })
  expect(events).toEqual([])
})

const names = ['Date', 'Type', 'Coin', 'Amount', 'Price', 'Fee', 'Note']
const trade = ['2024-01-05 10:00', 'buy', 'BTC', '0.5', '40000', '10', 'the first']

test.each([...longCells, ...longAmounts])('a table that a person keeps', async cell => {
  const rows = names.map((_, column) => trade.with(column, cell))
  const { events } = await eventsOf(csvText([names, trade, ...rows, trade]))
  const notes = events.map(({ note }) => note)
  expect(notes).toEqual(['the first', expect.stringMatching(/^1?a.*…$/s), 'the first'])
  expect(notes[1]?.length).toBe(LONGEST_CELL)
})

test.each(longCells)('a statement of a broker', async cell => {
  const path = write('a.xlsx', zipOf(xlsxParts({ Sheet1: sheetXml([names, trade.map(() => cell)]) })))
  const options = { year: 2025, now: Date.UTC(2026, 0, 1), signal: new AbortController().signal }
  await expect(readStatement({ path, fileType: 'xlsx' }, options)).rejects.toMatchObject({
    code: 'import_layout_unknown',
  })
})
