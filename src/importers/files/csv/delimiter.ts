// What is between the cells of a CSV file, found out from its beginning.

import { Enough, HEADER_WITHIN } from '../records.ts'
import { csvRecords } from './csv-records.ts'

const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]

/** The one under which a header is known, or else the one that makes the most regular table. */
export function delimiterOf(beginning: string, isHeader: (cells: string[]) => boolean): Delimiter {
  // With 'sep=;' on its first line a file names it to a spreadsheet.
  const declared = /^\uFEFF?"?sep=(.)"?\s*[\r\n]/i.exec(beginning)?.[1]
  const named = delimiters.find(delimiter => delimiter === declared)
  if (named) return named
  const tables = delimiters.map(delimiter => ({ delimiter, records: beginningOf(beginning, delimiter) }))
  const table = tables.find(({ records }) => records.some(isHeader))
  if (table) return table.delimiter
  const byRegularity = tables
    .map(({ delimiter, records }) => ({ delimiter, score: regularity(records) }))
    .sort((one, other) => other.score - one.score)
  return byRegularity[0]?.delimiter ?? ','
}

/** The first records; what cannot be read ends them, and is refused when the whole file is read. */
function beginningOf(text: string, delimiter: string): string[][] {
  const records: string[][] = []
  const reader = csvRecords(delimiter, (_, cells) => {
    if (cells.some(cell => cell.trim() !== '')) records.push(cells)
    if (records.length === HEADER_WITHIN) throw new Enough()
  })
  try {
    reader.push(text)
    reader.end()
  } catch {
    // The records so far are enough.
  }
  return records
}

/** How many records have the most frequent number of cells, more cells counting for more. */
function regularity(records: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of records) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  let best = 0
  for (const [cells, times] of counts)
    best = Math.max(best, (times / records.length) ** 2 * Math.min(cells, 30))
  return best
}
