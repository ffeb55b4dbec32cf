// Entries of an API that an exchange's file has as rows: read by the importer of the file.
import type { Instant } from '#engine'
import { tableReader } from '../importers/read-table.ts'
import type { Sink } from '../importers/rows/account.ts'
import type { Importer } from '../importers/rows/importer.ts'
import type { RawRow } from '../importers/rows/row.ts'
import type { KeptTexts } from './kept-texts.ts'
import { withoutFile } from './words-of-files.ts'

export type Entry = {
  /** Its place among all entries, in the order they first came: stays when others come later. */
  number: number
  /** As a row, or how it is read from `raw`, which is held in less memory. */
  cells: readonly string[] | ((entry: Entry) => readonly string[])
  /** What it is known by, where the exchange does not say it in one member. */
  key?: string
  /** As the exchange sent it. */
  raw: string
  /** Entries are read from the smallest to the largest, as files have them: oldest first. */
  order: number
}

/** An entry of a long history, whose text is kept outside of the heap. */
export const keptEntry = (texts: KeptTexts, { raw, ...entry }: Entry): Entry =>
  new KeptEntry(texts, texts.add(raw), entry)

class KeptEntry implements Entry {
  readonly number: number
  readonly order: number
  readonly cells: Entry['cells']
  readonly key: string
  readonly #texts: KeptTexts
  readonly #place: number

  constructor(texts: KeptTexts, place: number, { number, order, cells, key = '' }: Omit<Entry, 'raw'>) {
    this.number = number
    this.order = order
    this.cells = cells
    this.key = key
    this.#texts = texts
    this.#place = place
  }

  get raw(): string {
    return this.#texts.at(this.#place)
  }
}

export const cellsOf = (entry: Entry) =>
  typeof entry.cells === 'function' ? entry.cells(entry) : entry.cells

/** What has been read is handed on after so many: a long history does not fit into memory as entries and as events. */
const ENTRIES_AT_ONCE = 100

export async function readEntries(
  importer: Importer,
  columns: readonly string[],
  entries: readonly Entry[],
  now: Instant,
  sink: Sink,
): Promise<void> {
  if (entries.length === 0) return
  const byNumber: Entry[] = []
  for (const entry of entries) byNumber[entry.number] = entry
  // A person sees what the exchange sent, not the row we made of it.
  const asSent = (rows: readonly RawRow[]): RawRow[] =>
    rows.map(({ number }) => ({ number, cells: [byNumber[number]?.raw ?? ''] }))
  const table = tableReader(
    // An entry is never a header, whatever words are in it.
    { importers: [{ ...importer, hasTables: true }], wrongExports: [], fileName: '', now },
    {
      recognized: sink.recognized,
      events: (events, rows) => sink.events(events, asSent(rows)),
      skip: (rows, reason) => sink.skip(asSent(rows), reason),
      issue: (rows, issue) => sink.issue(asSent(rows), { ...issue, message: withoutFile(issue.message) }),
    },
  )
  table.record(0, columns)
  let read = 0
  for (const entry of entries.toSorted((a, b) => a.order - b.order || a.number - b.number)) {
    table.record(entry.number, cellsOf(entry))
    if (++read % ENTRIES_AT_ONCE === 0) await sink.drain?.()
  }
  table.end()
}
