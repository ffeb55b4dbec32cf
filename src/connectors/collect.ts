// What an API lists, entry by entry, as rows of a table with a column for each member that is read. So the readers of
// files, with all they check, read entries that no file has in that shape.
import { type Json, textAt } from './json.ts'
import type { Entry } from './read-entries.ts'

export type Collected = {
  /** `order`: entries are read from the smallest to the largest. What is listed again takes the place of what was. */
  add(kind: string, id: string, entry: Listed): void
  of(kind: string): Entry[]
}
type Listed = { json: Json; cells: readonly string[]; order: number }

/** Numbers are those of the first time an entry is listed, over all kinds: they stay when others come later. */
export function collected(): Collected {
  const kinds = new Map<string, Map<string, Entry>>()
  let count = 0
  return {
    add(kind, id, { json, cells, order }) {
      const entries = kinds.get(kind) ?? new Map<string, Entry>()
      kinds.set(kind, entries)
      const raw = JSON.stringify(json)
      // Without an id it is known by all it says: two that say the same are then one, and nothing else is lost.
      const key = id || raw
      const number = entries.get(key)?.number ?? ++count
      entries.set(key, { number, cells, raw, order })
    },
    of: kind => [...(kinds.get(kind)?.values() ?? [])],
  }
}

export const cellsOf = (json: Json, columns: readonly string[]) => columns.map(path => textAt(json, path))

/** Milliseconds since 1970, as a time that readers of files know. */
export const isoOf = (ms: string) => (/^\d{1,15}$/.test(ms) ? new Date(Number(ms)).toISOString() : ms)
