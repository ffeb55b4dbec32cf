// A file on disk through the importers: what tests of whole files look at.
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { FileType } from '../files/seems.ts'
import { type ReadFileOptions, readFile } from '../read-file.ts'
import type { RowIssue } from '../rows/account.ts'
import type { RawRow } from '../rows/row.ts'

export type ReadPath = {
  importer: string
  events: (ImportedEvent & { rows: number[] })[]
  issues: RowIssue[]
  skips: { rows: number[]; reason: string }[]
  /** The numbers of all rows that came out, in whatever way. */
  rows: number[]
}

type Options = Partial<ReadFileOptions> & Pick<ReadFileOptions, 'importers'>

export async function readPath(path: string, options: Options): Promise<ReadPath> {
  const result: ReadPath = { importer: '', events: [], issues: [], skips: [], rows: [] }
  const numbers = (rows: readonly RawRow[]) => {
    const list = rows.map(({ number }) => number)
    result.rows.push(...list)
    return list
  }
  const fileName = options.fileName ?? path.split('/').at(-1) ?? path
  await readFile(
    path,
    {
      fileType: (fileName.split('.').at(-1) ?? 'csv') as FileType,
      now: Date.UTC(2026, 10, 15),
      wrongExports: [],
      ...options,
      fileName,
    },
    {
      recognized: importer => {
        result.importer = importer.id
      },
      events: (events, rows) => {
        const list = numbers(rows)
        result.events.push(...events.map(event => ({ ...event, rows: list })))
      },
      skip: (rows, reason) => void result.skips.push({ rows: numbers(rows), reason }),
      issue: (rows, issue) => {
        numbers(rows)
        result.issues.push(issue)
      },
    },
  )
  return result
}
