// Entries of an API that an exchange's file has as rows: read by the importer of the file.
import type { Instant } from '#engine'
import type { Importer } from '../importers/importer.ts'
import { type RawRow, type Sink, tableReader } from '../importers/read-table.ts'

export type Entry = {
  /** Its place among all entries, in the order they first came: stays when others come later. */
  number: number
  cells: readonly string[]
  /** As the exchange sent it. */
  raw: string
  /** Entries are read from the smallest to the largest, as files have them: oldest first. */
  order: number
}

export function readEntries(
  importer: Importer,
  columns: readonly string[],
  entries: readonly Entry[],
  now: Instant,
  sink: Sink,
): void {
  if (entries.length === 0) return
  const rawByNumber = new Map(entries.map(({ number, raw }) => [number, raw]))
  // A person sees what the exchange sent, not the row we made of it.
  const asSent = (rows: readonly RawRow[]): RawRow[] =>
    rows.map(({ number }) => ({ number, cells: [rawByNumber.get(number) ?? ''] }))
  const table = tableReader(
    // An entry is never a header, whatever words are in it.
    { importers: [{ ...importer, hasTables: true }], wrongExports: [], fileName: '', now },
    {
      recognised: sink.recognised,
      events: (events, rows) => sink.events(events, asSent(rows)),
      skip: (rows, reason) => sink.skip(asSent(rows), reason),
      issue: (rows, issue) => sink.issue(asSent(rows), issue),
    },
  )
  table.record(0, columns)
  for (const { number, cells } of entries.toSorted((a, b) => a.order - b.order || a.number - b.number))
    table.record(number, cells)
  table.end()
}
