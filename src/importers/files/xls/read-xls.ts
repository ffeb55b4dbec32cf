// An old Excel workbook (.xls) into records, the same as those of an .xlsx with the same cells. A library reads it, and
// reads all of it at once (docs/decisions/0057-old-workbooks-by-a-library.md), so that its size is capped here. It is
// loaded when it is needed.
import { readFile, stat } from 'node:fs/promises'
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { ImportRefusal } from '../../rows/refusal.ts'
import type { Records } from '../records.ts'
import { joinSheetRecords } from '../sheet-records.ts'
import type { SheetChoice } from '../sheets.ts'
import { MAX_COLUMNS, MAX_SHEETS, tooManyColumns, tooManySheets } from '../table-limits.ts'
import { styleOf } from '../xlsx/parts.ts'
import { numberCell, openFormula } from '../xlsx/sheet.ts'

/** A sheet of it has 65,536 rows at most, which take about a fifth of this. */
const MAX_BYTES = 60 * 1024 * 1024
const ROWS_AT_ONCE = 1000

export async function openXls(
  path: string,
  choice: SheetChoice,
  signal: AbortSignal | undefined,
): Promise<Records> {
  const { size } = await stat(path)
  if (size > MAX_BYTES)
    throw refusal('This old Excel file (.xls) is larger than 60 MB. Save it as .xlsx or CSV and upload that.')
  const workbook = await parsed(await readFile(path))
  signal?.throwIfAborted()
  if (workbook.SheetNames.length > MAX_SHEETS) throw tooManySheets()
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true
  const share = size / Math.max(1, workbook.SheetNames.length)
  const sheets = workbook.SheetNames.map(name => ({
    name,
    records: sheetRecords(workbook.Sheets[name], { is1904, share, signal }),
  }))
  return joinSheetRecords(sheets, is1904, choice)
}

async function parsed(bytes: Buffer): Promise<WorkBook> {
  const [{ read, set_cptable }, codepages] = await Promise.all([
    import('@e965/xlsx'),
    import('@e965/xlsx/dist/cpexcel.full.mjs'),
  ])
  // What the texts of workbooks from before 1997 are written in.
  set_cptable(codepages)
  try {
    return silently(() =>
      read(bytes, { type: 'buffer', dense: true, cellNF: true, cellText: false, cellHTML: false }),
    )
  } catch {
    throw refusal(
      'This looks like an old Excel file (.xls) or a workbook with a password, and it could not be opened. Save it without a password as .xlsx or CSV and upload that.',
    )
  }
}

/** It prints every record that it does not know: a damaged file would fill the log. */
function silently<T>(work: () => T): T {
  const { error } = console
  console.error = () => undefined
  try {
    return work()
  } finally {
    console.error = error
  }
}

type Reading = {
  is1904: boolean
  /** Of the bytes of the file. */
  share: number
  signal: AbortSignal | undefined
}

function sheetRecords(sheet: WorkSheet | undefined, { is1904, share, signal }: Reading): Records {
  // A damaged file can name a row far below: only those that are there are gone through.
  const rows = Object.entries<Cells>(sheet?.['!data'] ?? {})
  return {
    decimalComma: false,
    async read(onRecord, rest) {
      for (const [at, [index, row]] of rows.entries()) {
        const number = Number(index) + 1
        const cells = textsOf(row, number, is1904)
        if (cells.some(text => text.trim() !== '')) onRecord(number, cells)
        if (at % ROWS_AT_ONCE !== 0) continue
        signal?.throwIfAborted()
        await rest(Math.round((share * at) / rows.length))
      }
      await rest(Math.round(share))
    },
  }
}

type Cells = readonly (CellObject | undefined)[] | undefined

function textsOf(row: Cells, number: number, is1904: boolean): string[] {
  const texts: string[] = []
  for (const [index, cell] of Object.entries(row ?? {})) {
    const text = cell ? cellText(cell, is1904) : ''
    if (text === '') continue
    const column = Number(index)
    if (column >= MAX_COLUMNS) throw tooManyColumns(number)
    while (texts.length < column) texts.push('')
    texts[column] = text
  }
  return texts
}

/** What a cell that failed to calculate shows, by its code ([MS-XLS] 2.5.10). */
const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

function cellText({ t: type, v: value, z: format, f: formula }: CellObject, is1904: boolean): string {
  if (type === 'n') return numberCell(String(value), styleOf('', String(format ?? 'General')), is1904)
  if (type === 'b') return value === true ? 'TRUE' : 'FALSE'
  if (type === 'e') return errors[Number(value)] ?? '#ERROR!'
  // Saved by a program that does not calculate: empty it would be no price and no fee.
  if (value === '' && formula !== undefined) return openFormula(formula)
  return value === undefined ? '' : String(value)
}

const refusal = (message: string) => new ImportRefusal('import_file_unreadable', message)
