// What a statement says on one of its forms. A consolidated statement has several, of which those of coins count.
import type { StatementLine } from '../../statements/line.ts'
import { CellIssue, startOf } from '../rows/cell-issue.ts'
import { ImportRefusal } from '../rows/refusal.ts'
import type { Row } from '../rows/row.ts'
import { isCommonCoin, tickerOf } from '../tables/words/coin.ts'
import { collectNotices } from './collect-notices.ts'
import type { SalesForm } from './columns.ts'
import type { Note } from './other-boxes.ts'

export type StatementIssue = { row: number; column: string; value: string; message: string }
export type ReadStatement = {
  form: SalesForm
  lines: StatementLine[]
  /** Rows that were not read. */
  issues: StatementIssue[]
  /** Boxes of rows that were read, which no figure follows: the first row of each column, and how many more there are. */
  notices: StatementIssue[]
  /** Rows that add up others. */
  totals: number
}

/** `other`: a row that is on the form and is not a sale of a coin. */
export type LineReader = (row: Row, note: Note) => StatementLine | 'total' | 'other'

/** More than any broker lists; a file of more is not a statement. */
const MAX_LINES = 200_000
const MAX_ISSUES = 1000

export type FormPart = ReturnType<typeof formPart>

export function formPart(form: SalesForm, firstRow: number) {
  const found = { form, lines: [] as StatementLine[], issues: [] as StatementIssue[], totals: 0 }
  const notebook = collectNotices()
  return {
    ...found,
    firstRow,
    notices: notebook.notices,
    take(row: Row, read: LineReader): void {
      try {
        const line = read(row, notebook.of(row))
        if (line === 'total') this.totals++
        else if (line !== 'other') this.lines.push(line)
      } catch (error) {
        if (!(error instanceof CellIssue)) throw error
        const { column, value, message } = error
        this.issues.push({
          row: row.number,
          column,
          value: value || startOf(row.cells.join(' ')),
          message,
        })
      }
      if (this.lines.length > MAX_LINES || this.issues.length > MAX_ISSUES) throw tooMuch(this.issues)
    },
  }
}

/** Undefined where there is no form of sales. */
export function countedPart(
  parts: ReadonlyMap<SalesForm, FormPart>,
  otherForms: readonly StatementIssue[],
): ReadStatement | undefined {
  const [digital, security] = [parts.get('1099-DA'), parts.get('1099-B')]
  const isFilled = (part: FormPart | undefined) =>
    part !== undefined && part.lines.length + part.issues.length > 0
  const part = isFilled(digital) || !isFilled(security) ? (digital ?? security) : security
  if (!part) return undefined
  const { form, lines, issues, totals } = part
  const leftOut = part === digital && security && isFilled(security) ? [withoutCoins(security)] : []
  return { form, lines, issues, totals, notices: [...part.notices(), ...leftOut, ...otherForms] }
}

/** Coins are on the other form since 2025. Where they are on both, one statement cannot hold them. */
function withoutCoins({ firstRow, form, lines, issues }: FormPart): StatementIssue {
  if (lines.some(({ asset }) => isCoin(asset)))
    throw new ImportRefusal(
      'import_file_unreadable',
      'This file has coins on both Forms 1099-DA and Forms 1099-B. Save each kind as a file of its own, and import one after the other.',
    )
  return {
    row: firstRow,
    column: 'Form',
    value: form,
    message: `is for stocks and other securities, so it was not read (${lines.length + issues.length} of its rows).`,
  }
}

/** A ticker of a stock may be that of a small coin. */
export function isCoin(asset: string): boolean {
  const ticker = tickerOf(asset)
  return ticker !== undefined && isCommonCoin(ticker)
}

const tooMuch = (issues: readonly StatementIssue[]) =>
  new ImportRefusal(
    'import_file_unreadable',
    issues.length > MAX_ISSUES
      ? `More than ${MAX_ISSUES} rows of this file could not be read. Row ${issues[0]?.row}, ${issues[0]?.column}: ${issues[0]?.message}`
      : `This file has more than ${MAX_LINES} lines. Split it into several files.`,
  )
