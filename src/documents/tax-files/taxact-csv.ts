// TaxAct's import of stock transactions: the columns of its own help page, and at most 2,000 rows a file. More come as
// numbered files in a zip archive, to be imported one after another.
import { type Form8949, type Form8949Row, usdText } from '#engine'
import { csvLine } from '../../ledger/spreadsheet-safe.ts'
import { counted } from '../counted.ts'
import { zipArchive } from '../zip-archive.ts'
import { hasAdjustment } from './form8949-csv.ts'
import { inPieces } from './in-pieces.ts'
import { hasDigitalAssetBoxes, missingDays, surveyOf, unknownFigures, warningOf } from './survey.ts'
import type { TaxFile, TaxFileInput } from './writer.ts'

const MAX_ROWS = 2000

const header = csvLine([
  'Description',
  'Date Acquired',
  'Date Sold',
  'Sales Proceeds',
  'Cost or Other Basis',
  'Adjustment Code',
  'Adjustment Amount',
  'Reporting Category',
  'Long/Short',
])

export function taxactCsv({ form, now }: TaxFileInput, baseName: string): TaxFile {
  const survey = surveyOf(form, () => true)
  const sentences = [...missingDays(survey), ...unknownFigures(survey)]
  if (hasDigitalAssetBoxes(form.year))
    sentences.unshift(
      'Check in TaxAct that it took over the reporting categories G to L, which Form 8949 has from 2025 on: TaxAct describes A to F only.',
    )
  if (survey.rows <= MAX_ROWS)
    return {
      name: `${baseName}-taxact.csv`,
      contentType: 'text/csv; charset=utf-8',
      chunks: inPieces([header, ...rowLines(form)]),
      warning: warningOf(sentences),
    }
  const parts = Math.ceil(survey.rows / MAX_ROWS)
  const lines = rowLines(form)
  sentences.unshift(
    `TaxAct takes ${counted(MAX_ROWS, 'row')} a file, so the archive has ${parts} numbered files: import every one of them, each once.`,
  )
  return {
    name: `${baseName}-taxact.zip`,
    contentType: 'application/zip',
    chunks: zipArchive(
      Array.from({ length: parts }, (_, index) => ({
        path: `${baseName}-taxact-${index + 1}-of-${parts}.csv`,
        content: nextPart(lines),
      })),
      now,
    ),
    warning: warningOf(sentences),
  }
}

function* rowLines({ boxes }: Form8949): Generator<string> {
  for (const { rows } of boxes) for (const row of rows) yield rowLine(row)
}

const rowLine = (row: Form8949Row) =>
  csvLine([
    row.description,
    row.acquired,
    row.sold,
    usdText(row.proceeds),
    usdText(row.basis),
    row.codes,
    hasAdjustment(row) ? usdText(row.adjustment) : '',
    row.box,
    row.term === 'long' ? 'Long' : 'Short',
  ])

/** `lines` is shared by all parts: an archive reads them one after another. */
function* nextPart(lines: Iterator<string>): Generator<Buffer> {
  let text = header
  for (let count = 0; count < MAX_ROWS; count++) {
    const { value, done } = lines.next()
    if (done) break
    text += value
  }
  yield Buffer.from(text)
}
