// A file on disk into what is known of its table: where it begins, and a look over all of its rows.
import { seemsDecimalComma } from '../files/decimal-comma.ts'
import type { FileType } from '../files/seems.ts'
import { openRecords } from '../read-file.ts'
import type { RawRow } from '../rows/row.ts'
import { findNames } from './names-row.ts'
import { type Survey, surveyOf } from './survey.ts'
import type { TableFacts } from './table-facts.ts'

/** How far down a table may begin. */
const BEGINNING = 60

type TableFile = {
  path: string
  fileType: FileType
  fileName: string
  timeZone: string
  signal?: AbortSignal | undefined
}

/** Throws an ImportRefusal when the file cannot be read. */
export async function readFacts({
  path,
  fileType,
  fileName,
  timeZone,
  signal,
}: TableFile): Promise<TableFacts> {
  const records = await openRecords(path, { fileType, importers: [], wrongExports: [] }, signal)
  try {
    const first: RawRow[] = []
    let table: OpenTable | undefined
    await records.read(
      (number, cells) => {
        if (table) return table.see({ number, cells })
        first.push({ number, cells })
        if (first.length === BEGINNING) table = openTable(first, records.decimalComma)
      },
      () => undefined,
    )
    table ??= openTable(first, records.decimalComma)
    return { ...table.end(), timeZone, fileName }
  } finally {
    records.close?.()
  }
}

type OpenTable = ReturnType<typeof openTable>

function openTable(first: readonly RawRow[], isKnownComma: boolean) {
  const decimalComma = isKnownComma || seemsDecimalComma(first.map(({ cells }) => cells))
  const header = findNames(first)
  const survey = surveyOf(decimalComma, header.names)
  for (const row of first) if (row.number > header.headerRow) survey.see(row)
  return {
    see: (row: RawRow) => survey.see(row),
    end: (): { header: typeof header; survey: Survey; decimalComma: boolean } => ({
      header,
      survey: survey.end(),
      decimalComma,
    }),
  }
}
