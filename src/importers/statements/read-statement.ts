// A broker's statement from a file: a table (CSV, Excel, the text of a PDF), OFX or TXF. Every row below the column
// names becomes a line, a total that is left out, or an issue that names it. Nothing is made up.
import { HEADER_WITHIN, type Records } from '../files/records.ts'
import type { FileType } from '../files/seems.ts'
import { TXF_HEADER } from '../files/txf.ts'
import { OFX_HEADER } from '../files/xml/ofx.ts'
import { openRecords } from '../read-file.ts'
import { headerOf } from '../rows/header.ts'
import { ImportRefusal } from '../rows/refusal.ts'
import { type RowContext, rowOf } from '../rows/row.ts'
import { isNumbersOnly, type SalesForm, statementColumns } from './columns.ts'
import {
  countedPart,
  type FormPart,
  formPart,
  isCoin,
  type LineReader,
  type ReadStatement,
  type StatementIssue,
} from './form-part.ts'
import { openPdf } from './pdf-rows.ts'
import { readLine } from './read-line.ts'
import { readOfxLine, readTxfLine } from './read-tax-file.ts'
import { formNamed, isSalesForm } from './tax-form.ts'

export type StatementFile = { path: string; fileType: FileType }

type ReadOptions = {
  /** Lines of another year are issues; null: of any year. */
  year: number | null
  now: number
  signal: AbortSignal
  /** The rows that are not lines, and the first line: who sent the statement may be said there. */
  onBeside?: (cells: readonly string[]) => void
}

type Table = { part: FormPart; names: readonly string[]; read: LineReader; context: RowContext }

export async function readStatement(
  file: StatementFile,
  { year, now, signal, onBeside }: ReadOptions,
): Promise<ReadStatement> {
  const records = await openAny(file, signal)
  const parts = new Map<SalesForm, FormPart>()
  const otherForms = new Map<string, StatementIssue>()
  let table: Table | undefined
  /** What the rows are of, as far as a row said it. */
  let title: string | undefined
  let above = 0

  function open(number: number, names: readonly string[], { form, read }: Layout): Table {
    const part = parts.get(form) ?? formPart(form, number)
    parts.set(form, part)
    table = {
      part,
      names,
      read,
      context: { header: headerOf(names), now, decimalComma: records.decimalComma },
    }
    return table
  }
  function outside(number: number): void {
    if (parts.size === 0 && ++above > HEADER_WITHIN && file.fileType !== 'pdf') throw unknownColumns()
    if (title !== undefined && !isSalesForm(title) && !otherForms.has(title))
      otherForms.set(title, { row: number, column: 'Form', value: title, message: OTHER_FORM })
  }
  function onRecord(number: number, cells: string[]): void {
    const named = formNamed(cells)
    title = named ?? title
    if (named !== undefined && named !== table?.part.form) table = undefined
    const layout = layoutOf(cells, year, title)
    if (layout && table && isSame(table.names, cells)) {
      table.part.totals++
      return
    }
    if (!table || layout || table.part.lines.length === 0) onBeside?.(cells)
    if (layout) open(number, cells, layout)
    else if (table) readRow(table, number, cells)
    else outside(number)
  }
  function readRow(below: Table, number: number, cells: string[]): void {
    const other = otherForm(below, cells, year)
    const { part, context, read } = other ? open(number, below.names, other) : below
    part.take(rowOf(context, number, cells), read)
  }
  try {
    await records.read(onRecord, () => undefined)
  } finally {
    records.close?.()
  }
  const counted = countedPart(parts, [...otherForms.values()])
  if (!counted) throw unknownColumns()
  return counted
}

const openAny = (file: StatementFile, signal: AbortSignal): Promise<Records> =>
  file.fileType === 'pdf'
    ? openPdf(file.path, signal)
    : openRecords(file.path, { fileType: file.fileType, importers: [], wrongExports: [] }, signal)

type Layout = { form: SalesForm; read: LineReader }

function layoutOf(
  cells: readonly string[],
  year: number | null,
  title: string | undefined,
): Layout | undefined {
  if (isHeader(cells, TXF_HEADER))
    return { form: '1099-B', read: (row, note) => readTxfLine(row, year, note) }
  if (isHeader(cells, OFX_HEADER))
    return { form: '1099-B', read: (row, note) => readOfxLine(row, year, note) }
  const columns = statementColumns(cells, isSalesForm(title) ? title : undefined)
  if (!columns) return undefined
  return {
    form: columns.form,
    read(row, note) {
      if (isTotal(row.cells)) return 'total'
      const line = readLine(row, columns, year, note)
      if (columns.form === '1099-DA' || !isSecurity(line.asset)) return line
      note(columns.of.asset, 'is a security and no coin, so it was not read.')
      return 'other'
    },
  }
}

/**
 * Where the columns are nothing but numbers of boxes, only their cells distinguish the forms: 1b is a day on the other.
 */
function otherForm(
  { part, names }: Table,
  cells: readonly string[],
  year: number | null,
): Layout | undefined {
  if (part.form !== '1099-DA' || part.lines.length + part.issues.length > 0 || !isNumbersOnly(names))
    return undefined
  const name = cells[statementColumns(names)?.of.asset ?? -1] ?? ''
  return /^(various|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d-\d\d|\d{8})$/i.test(name.trim())
    ? layoutOf(names, year, '1099-B')
    : undefined
}

const SECURITY = /\b(common s ?tock|etf|adr|inc|corp|corporation|plc|ltd|class [a-c])\b/i
const isSecurity = (asset: string) => SECURITY.test(asset) && !isCoin(asset)

const isSame = (names: readonly string[], cells: readonly string[]) =>
  names.every((name, index) => name === (cells[index] ?? ''))
const isHeader = (cells: readonly string[], header: readonly string[]) =>
  header.every((name, index) => cells[index] === name)
const isTotal = (cells: readonly string[]) =>
  /^(sub-?)?(grand )?totals?\b/i.test(cells.find(cell => cell.trim() !== '')?.trim() ?? '')

const OTHER_FORM = 'is no form of sales, so its rows were not read.'

const unknownColumns = () =>
  new ImportRefusal(
    'import_layout_unknown',
    'We found no table with the columns of a Form 1099-DA or 1099-B. It needs the name of the asset (box 1b), the units (1c), the date sold (1e) and the proceeds (1f), by their box numbers or names.',
  )
