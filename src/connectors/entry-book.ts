// The entries of all pages, each once however often it came, in the order they first came.
import { type Json, readJson, textAt, textIn } from './json.ts'
import { keptTexts } from './kept-texts.ts'
import { type Entry, keptEntry } from './read-entries.ts'

/** A list of an exchange, and how it is read. */
export type Kind = {
  /** The members that are read. */
  columns: readonly string[]
  /** The members that are the exchange's own id; left out where there is none, or where old entries lack it. */
  id?: readonly string[]
  /** What distinguishes entries without an id. */
  marks: readonly string[]
  /** When it happened. */
  time: string
}

/** In the column `key`: what the entry is known by. */
export const KEY = 'key'

export function entryBook() {
  const books = new Map<Kind, Map<string, Entry>>()
  const texts = keptTexts()
  let count = 0
  return {
    /** What one page lists. Of two entries without ids that are alike on one page, both are real. */
    page(kind: Kind, entries: readonly Json[]): void {
      const book = books.get(kind) ?? new Map<string, Entry>()
      books.set(kind, book)
      const alike = new Map<string, number>()
      const cells = cellsIn(kind)
      for (const json of entries) {
        const key = keyOf(kind, json, alike)
        const number = book.get(key)?.number ?? ++count
        const order = orderOf(textIn(json, kind.time))
        // What was under way is listed again, under the same id, when it is done.
        book.set(key, keptEntry(texts, { number, cells, raw: JSON.stringify(json), order, key }))
      }
    },
    /** When all entries have been read. */
    release: texts.release,
    entries: (kind: Kind): Entry[] => [...(books.get(kind)?.values() ?? [])],
  }
}

const cellsIn =
  ({ columns }: Kind) =>
  ({ raw, key = '' }: Entry): string[] => {
    const json = readJson(raw)
    return [...columns.map(name => textAt(json, name)), key]
  }

function keyOf({ id = [], marks }: Kind, json: Json, alike: Map<string, number>): string {
  const own = id.map(name => textIn(json, name))
  if (own.length > 0 && own.every(part => part !== '')) return own.join(':')
  const key = marks.map(name => textAt(json, name)).join(':')
  const nth = (alike.get(key) ?? 0) + 1
  alike.set(key, nth)
  return nth === 1 ? key : `${key}:${nth}`
}

const orderOf = (time: string) =>
  /^\d+$/.test(time) ? Number(time) : Date.parse(`${time.replace(' ', 'T')}Z`) || 0
