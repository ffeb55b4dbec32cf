// A workbook as Excel and as LibreOffice save it, and what is said of how it was read.
import { openRecords } from '../../read-file.ts'
import type { temporaryFiles } from '../../testing/temporary-file.ts'
import { odsOf, odsTable, sheetXml, xlsxParts, zipOf } from '../../testing/write-zip.ts'

export type Sheets = Record<string, string[][]>

export const workbooks = (sheets: Sheets) => [
  {
    name: 'crypto.xlsx',
    content: zipOf(
      xlsxParts(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, sheetXml(rows)]))),
    ),
    fileType: 'xlsx' as const,
  },
  {
    name: 'crypto.ods',
    content: odsOf(
      Object.entries(sheets)
        .map(([name, rows]) => odsTable(name, rows))
        .join(''),
    ),
    fileType: 'xlsx' as const,
  },
]

/** What is said of how the sheets were read. */
export async function notesOf(write: ReturnType<typeof temporaryFiles>, sheets: Sheets): Promise<string[]> {
  const [file] = workbooks(sheets)
  if (!file) throw new Error('There are two files.')
  const path = write(file.name, file.content)
  const layouts = { fileType: 'xlsx' as const, importers: [], wrongExports: [] }
  const records = await openRecords(path, layouts, undefined)
  await records.read(
    () => undefined,
    () => undefined,
  )
  records.close?.()
  return records.notes?.() ?? []
}
