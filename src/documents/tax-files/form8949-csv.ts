// Form 8949 as a table: its columns (a) to (h), box by box, and line 2 of each box.
import { type Form8949, type Form8949Box, type Form8949Row, usdText } from '#engine'
import { csvLine } from '../../ledger/spreadsheet-safe.ts'
import { addColumns, type Columns, isSameColumns, NOTHING } from '../forms/columns.ts'
import { columnsAs, ROUNDED_TOTALS } from '../forms/whole-dollars.ts'
import { inPieces } from './in-pieces.ts'
import { surveyOf, unknownFigures, warningOf } from './survey.ts'
import type { TaxFile, TaxFileInput } from './writer.ts'

const columns = [
  'Part',
  'Box',
  '(a) Description of property',
  '(b) Date acquired',
  '(c) Date sold or disposed of',
  '(d) Proceeds',
  '(e) Cost or other basis',
  '(f) Code(s)',
  '(g) Amount of adjustment',
  '(h) Gain or (loss)',
  'Note',
  'Transaction ID',
]

export function form8949Csv({ form, idOf }: TaxFileInput, baseName: string): TaxFile {
  return {
    name: `${baseName}-form-8949.csv`,
    contentType: 'text/csv; charset=utf-8',
    chunks: inPieces(lines(form, idOf)),
    warning: warningOf(unknownFigures(surveyOf(form, () => true))),
  }
}

function* lines({ boxes, rounding }: Form8949, idOf: TaxFileInput['idOf']): Generator<string> {
  yield csvLine(columns)
  for (const box of boxes) {
    let listed = NOTHING
    for (const inCents of box.rows) {
      const row = columnsAs(inCents, rounding)
      listed = addColumns(listed, row)
      yield rowLine(box, row, idOf?.(row))
    }
    const totals = columnsAs(box.totals, rounding)
    yield totalsLine(box, totals, isSameColumns(listed, totals) ? '' : ROUNDED_TOTALS)
  }
}

const rowLine = ({ part, box }: Form8949Box, row: Form8949Row, id = '') =>
  csvLine([
    part,
    box,
    row.description,
    row.acquired,
    row.sold,
    usdText(row.proceeds),
    usdText(row.basis),
    row.codes,
    hasAdjustment(row) ? usdText(row.adjustment) : '',
    usdText(row.gain),
    noteOf(row),
    id,
  ])

/** Column (g) is empty without a code; with one it is filled in even if it is zero. */
export const hasAdjustment = (row: Form8949Row) => row.codes !== '' || row.adjustment !== 0n

const totalsLine = ({ part, box }: Form8949Box, totals: Columns, note: string) =>
  csvLine([
    part,
    box,
    `Totals of box ${box}`,
    '',
    '',
    usdText(totals.proceeds),
    usdText(totals.basis),
    '',
    usdText(totals.adjustment),
    usdText(totals.gain),
    note,
    '',
  ])

function noteOf({ basisUnknown, proceedsUnknown }: Form8949Row): string {
  const notes = [
    ...(basisUnknown ? ['cost unknown, counted as zero'] : []),
    ...(proceedsUnknown ? ['proceeds unknown, counted as if nothing was gained'] : []),
  ]
  return notes.join('; ')
}
