// A broker's statement from a file: a table (CSV, Excel, the text of a PDF), OFX or TXF. Every row below the column
// names becomes a line, a total that is left out, or an issue that names it. Nothing is made up.
import type { StatementLine } from '../../statements/line.ts'
import { HEADER_WITHIN, type Records } from '../files/records.ts'
import type { FileType } from '../files/seems.ts'
import { TXF_HEADER } from '../files/txf.ts'
import { OFX_HEADER } from '../files/xml/ofx.ts'
import { openRecords } from '../read-file.ts'
import { CellIssue, startOf } from '../rows/cell-issue.ts'
import { headerOf } from '../rows/header.ts'
import { ImportRefusal } from '../rows/refusal.ts'
import { type Row, type RowContext, rowOf } from '../rows/row.ts'
import { collectNotices } from './collect-notices.ts'
import { type StatementColumns, statementColumns } from './columns.ts'
import type { Note } from './other-boxes.ts'
import { openPdf } from './pdf-rows.ts'
import { readLine } from './read-line.ts'
import { readOfxLine, readTxfLine } from './read-tax-file.ts'

export type StatementFile = { path: string; fileType: FileType | 'pdf' }
export type StatementIssue = { row: number; column: string; value: string; message: string }
export type ReadStatement = {
  form: StatementColumns['form']
  lines: StatementLine[]
  /** Rows that were not read. */
  issues: StatementIssue[]
  /** Boxes of rows that were read, which no figure follows: the first row of each column, and how many more there are. */
  notices: StatementIssue[]
  /** Rows that add up others. */
  totals: number
}

/** More than any broker lists; a file of more is not a statement. */
const MOST_LINES = 200_000
const MOST_ISSUES = 1000

type LineReader = (row: Row, note: Note) => StatementLine | 'total'

export async function readStatement(
  file: StatementFile,
  { year, now, signal }: { year: number; now: number; signal: AbortSignal },
): Promise<ReadStatement> {
  const records = await openAny(file, signal)
  const found: ReadStatement = { form: '1099-DA', lines: [], issues: [], notices: [], totals: 0 }
  const notebook = collectNotices()
  let reader: { read: LineReader; context: RowContext } | undefined
  let above = 0
  const onRecord = (number: number, cells: string[]) => {
    if (!reader) {
      const layout = layoutOf(cells, year)
      if (layout) {
        found.form = layout.form
        reader = {
          read: layout.read,
          context: { header: headerOf(cells), now, decimalComma: records.decimalComma },
        }
      } else if (++above > HEADER_WITHIN && file.fileType !== 'pdf') throw unknownColumns()
      return
    }
    const row = rowOf(reader.context, number, cells)
    take(found, row, () => reader?.read(row, notebook.of(row)) ?? 'total')
  }
  try {
    await records.read(onRecord, () => undefined)
  } finally {
    records.close?.()
  }
  if (!reader) throw unknownColumns()
  return { ...found, notices: notebook.notices() }
}

const openAny = (file: StatementFile, signal: AbortSignal): Promise<Records> =>
  file.fileType === 'pdf'
    ? openPdf(file.path, signal)
    : openRecords(file.path, { fileType: file.fileType, importers: [], wrongExports: [] }, signal)

function layoutOf(
  cells: readonly string[],
  year: number,
): { form: ReadStatement['form']; read: LineReader } | undefined {
  if (isHeader(cells, TXF_HEADER))
    return { form: '1099-B', read: (row, note) => readTxfLine(row, year, note) }
  if (isHeader(cells, OFX_HEADER))
    return { form: '1099-B', read: (row, note) => readOfxLine(row, year, note) }
  const columns = statementColumns(cells)
  if (!columns) return undefined
  return {
    form: columns.form,
    read: (row, note) =>
      isTotal(row.cells) || statementColumns(row.cells) ? 'total' : readLine(row, columns, year, note),
  }
}

const isHeader = (cells: readonly string[], header: readonly string[]) =>
  header.every((name, index) => cells[index] === name)
const isTotal = (cells: readonly string[]) =>
  /^(sub-?)?(grand )?totals?\b/i.test(cells.find(cell => cell.trim() !== '')?.trim() ?? '')

function take(found: ReadStatement, { number, cells }: Row, read: () => StatementLine | 'total') {
  try {
    const line = read()
    if (line === 'total') found.totals++
    else found.lines.push(line)
  } catch (error) {
    if (!(error instanceof CellIssue)) throw error
    const { column, value, message } = error
    found.issues.push({ row: number, column, value: value || startOf(cells.join(' ')), message })
  }
  if (found.lines.length > MOST_LINES || found.issues.length > MOST_ISSUES) throw tooMuch(found)
}

const tooMuch = ({ issues }: ReadStatement) =>
  new ImportRefusal(
    'import_file_unreadable',
    issues.length > MOST_ISSUES
      ? `More than ${MOST_ISSUES} rows of this file could not be read. Row ${issues[0]?.row}, ${issues[0]?.column}: ${issues[0]?.message}`
      : `This file has more than ${MOST_LINES} lines. Split it into several files.`,
  )

const unknownColumns = () =>
  new ImportRefusal(
    'import_layout_unknown',
    'We found no table with the columns of a Form 1099-DA or 1099-B. It needs the name of the asset (box 1b), the units (1c), the date sold (1e) and the proceeds (1f), by their box numbers or names.',
  )
