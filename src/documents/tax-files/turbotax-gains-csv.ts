// TurboTax's table of gains: what was sold, when and for how much. It has no column for the term, the box, codes and
// adjustments.
import { type Form8949, usdText } from '#engine'
import { csvLine } from '../../ledger/spreadsheet-safe.ts'
import { counted } from '../counted.ts'
import { inPieces } from './in-pieces.ts'
import { lostAdjustments, missingDays, surveyOf, unknownFigures, warningOf } from './survey.ts'
import type { TaxFile, TaxFileInput } from './writer.ts'

/** What TurboTax Online is said to take at once. */
const MAX_ROWS = 1500

export function turbotaxGainsCsv({ form }: TaxFileInput, baseName: string): TaxFile {
  const survey = surveyOf(form, () => false)
  const sentences = [...lostAdjustments(survey), ...missingDays(survey), ...unknownFigures(survey)]
  if (survey.reported > 0)
    sentences.push(
      `${counted(survey.reported, 'row')} of sales that a broker reported on a Form 1099, which this format cannot say: check their box of Form 8949 in TurboTax.`,
    )
  if (survey.rows > MAX_ROWS)
    sentences.push(
      `The file has ${counted(survey.rows, 'row')}, and TurboTax Online is said to take no more than about ${MAX_ROWS.toLocaleString('en-US')}.`,
    )
  return {
    name: `${baseName}-turbotax-gains.csv`,
    contentType: 'text/csv; charset=utf-8',
    chunks: inPieces(lines(form)),
    warning: warningOf(sentences),
  }
}

function* lines({ boxes }: Form8949): Generator<string> {
  yield csvLine(['Currency Name', 'Purchase Date', 'Cost Basis', 'Date Sold', 'Proceeds'])
  // With the units, as others write it too: the first column becomes column (a), which needs them.
  for (const { rows } of boxes)
    for (const { description, acquired, basis, sold, proceeds } of rows)
      yield csvLine([description, acquired, usdText(basis), sold, usdText(proceeds)])
}
