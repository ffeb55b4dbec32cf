// Our own fixtures of CSV files, taken apart: what is above the column names, the names, and the rows.
import { readdirSync, readFileSync } from 'node:fs'
import { csvRecords } from '../files/csv/csv-records.ts'
import { delimiterOf } from '../files/csv/delimiter.ts'
import { importers, wrongExports } from '../registry.ts'
import { headerOf } from '../rows/header.ts'
import { isKnownHeader } from '../rows/known-layouts.ts'

export type Fixture = {
  /** 'kraken/samples/trades.csv' */
  name: string
  importer: string
  delimiter: string
  preamble: string[][]
  header: string[]
  rows: string[][]
}

const here = new URL('../', import.meta.url)

export function csvFixtures(): Fixture[] {
  return readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter(path => /^[^/]+\/samples\/.+\.csv$/.test(path))
    .sort()
    .map(name => fixtureOf(name, readFileSync(new URL(name, here), 'utf8')))
}

function fixtureOf(name: string, text: string): Fixture {
  const delimiter = delimiterOf(text, cells => isKnownHeader(cells, { importers, wrongExports }))
  const records: string[][] = []
  const reader = csvRecords(delimiter, (_, cells) => {
    if (cells.some(cell => cell.trim() !== '')) records.push(cells)
  })
  reader.push(text)
  reader.end()
  for (const [index, cells] of records.entries()) {
    const importer = importers.find(({ recognizes }) => recognizes(headerOf(cells)))
    if (importer)
      return {
        name,
        importer: importer.id,
        delimiter,
        preamble: records.slice(0, index),
        header: cells,
        rows: records.slice(index + 1),
      }
  }
  throw new Error(`No importer knows ${name}.`)
}

/** Every one with `npm run test:all`; with `npm test` each twelfth, and those that are named. */
export const someFixtures = (...named: string[]): Fixture[] =>
  csvFixtures().filter(
    ({ name }, index) => process.env.FUZZ_RUNS !== undefined || index % 12 === 0 || named.includes(name),
  )

export const recordsOf = ({ preamble, header, rows }: Fixture) => [...preamble, header, ...rows]

export type Writing = { delimiter?: string; lineBreak?: string; quotes?: 'all' | 'needed' }

export function csvText(records: readonly (readonly string[])[], writing: Writing = {}): string {
  const { delimiter = ',', lineBreak = '\n', quotes = 'needed' } = writing
  const cell = (text: string) =>
    quotes === 'all' || /["\r\n]/.test(text) || text.includes(delimiter)
      ? `"${text.replaceAll('"', '""')}"`
      : text
  return records.map(cells => cells.map(cell).join(delimiter) + lineBreak).join('')
}
