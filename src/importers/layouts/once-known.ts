// Rows that can only be read once something about their file is known, such as whose it is or which coin it is about:
// they wait until one of them shows it.
import { orIssue } from '../rows/each-row.ts'
import type { Reader, RowSink } from '../rows/importer.ts'
import type { ColumnName, Row } from '../rows/row.ts'

type Options<Fact> = {
  /** Where the file's name has it already. */
  known?: Fact | undefined
  /** The fact, as soon as the rows so far show it. */
  factOf: (row: Row) => Fact | undefined
  /** What all rows together show at the end, where none of them did. */
  factOfAll?: (rows: readonly Row[]) => Fact | undefined
  open: (fact: Fact) => Reader
  /** What is said of every row when it stays unknown: completes "Row 12, From: …". */
  unknown: { column: ColumnName; message: string }
}

export function onceKnown<Fact>({ known, factOf, factOfAll, open, unknown }: Options<Fact>): Reader {
  let reader = known === undefined ? undefined : open(known)
  let waiting: Row[] = []

  function settle(fact: Fact | undefined, out: RowSink): void {
    if (fact === undefined) return
    reader = open(fact)
    for (const one of waiting) reader.row(one, out)
    waiting = []
  }

  return {
    row(row, out) {
      if (reader) return reader.row(row, out)
      waiting.push(row)
      settle(factOf(row), out)
    },
    end(out) {
      if (!reader) settle(factOfAll?.(waiting), out)
      for (const row of waiting) orIssue(row, out, () => row.refuse(unknown.column, unknown.message))
      reader?.end?.(out)
    },
  }
}
