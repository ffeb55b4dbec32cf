// What a reading came to, row by row: the shortest way for a test to say what a row must become.
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { ReadText } from './read-text.ts'

export function outcomeOfRows(result: ReadText) {
  const events = (row: number): ImportedEvent[] =>
    result.events.filter(({ rows }) => rows.includes(row)).map(({ rows: _, ...event }) => event)
  return {
    importer: result.importer,
    events,
    /** The one event of a row. */
    event: (row: number) => {
      const all = events(row)
      if (all.length !== 1) throw new Error(`Row ${row} has ${all.length} events.`)
      return all[0]
    },
    skip: (row: number) => result.skips.find(({ rows }) => rows.includes(row))?.reason,
    issue: (row: number) => result.issues.find(issue => issue.row === row),
    /** Every row that was accounted for, in order; issues of several rows name their first. */
    rows: [
      ...new Set([
        ...result.events.flatMap(({ rows }) => rows),
        ...result.skips.flatMap(({ rows }) => rows),
        ...result.issues.map(({ row }) => row),
      ]),
    ].sort((a, b) => a - b),
  }
}

/** The rows below a header, to the last one. */
export const rowsTo = (last: number) => Array.from({ length: last - 1 }, (_, index) => index + 2)
