// TXF V042 (Intuit, 11/30/2011, the last there is): records of lines, each line with a letter in front that says what
// it is. Dates and amounts have only their order: acquired before sold, basis before proceeds.
import { type Box, type Form8949, type Form8949Row, usdText, ZERO_USD } from '#engine'
import { counted } from '../counted.ts'
import { inPieces } from './in-pieces.ts'
import {
  hasDigitalAssetBoxes,
  lostAdjustments,
  missingDays,
  surveyOf,
  unknownFigures,
  warningOf,
} from './survey.ts'
import type { TaxFile, TaxFileInput } from './writer.ts'

/** The reference of a box. G to L have none: they go where the box of the same report and term goes. */
const references: Record<Box, number> = {
  A: 321,
  B: 711,
  C: 712,
  D: 323,
  E: 713,
  F: 714,
  G: 321,
  H: 711,
  I: 712,
  J: 323,
  K: 713,
  L: 714,
}

/** The same for a sale whose term nobody knows, since nobody knows when the coins were acquired. */
const referencesOfUnknownTerm: Record<Box, number> = {
  A: 673,
  D: 673,
  G: 673,
  J: 673,
  B: 715,
  E: 715,
  H: 715,
  K: 715,
  C: 716,
  F: 716,
  I: 716,
  L: 716,
}

/** A broker's form can have the term of a sale without a date. */
const isTermUnknown = (row: Form8949Row) => row.acquired === '' && row.basisUnknown

/** What TurboTax's desktop program is said to take at once. */
const MAX_ROWS = 2000

export function txf({ form, outcome, now }: TaxFileInput, baseName: string): TaxFile {
  const survey = surveyOf(form, isWashSale)
  const sentences = [
    ...(hasDigitalAssetBoxes(form.year) ? [noDigitalAssetBoxes(form.year)] : []),
    ...lostAdjustments(survey),
    ...missingDays(survey),
    ...unknownFigures(survey),
  ]
  if (survey.rows > MAX_ROWS)
    sentences.push(
      `The file has ${counted(survey.rows, 'row')}, and TurboTax is said to take no more than about ${MAX_ROWS.toLocaleString('en-US')}.`,
    )
  return {
    name: `${baseName}-turbotax.txf`,
    contentType: 'text/plain; charset=us-ascii',
    chunks: inPieces(records(form, dayText(now, outcome.settings.timeZone))),
    warning: warningOf(sentences),
  }
}

const noDigitalAssetBoxes = (year: number) =>
  `TXF has no codes for boxes G to L, where Form 8949 wants digital assets from 2025 on. A program that reads this file puts the ${year} sales into boxes A to F: move each of them to the box that Form 8949 shows before you file, or use another format.`

function* records(form: Form8949, today: string): Generator<string> {
  yield record(['V042', 'ALotwise', `D${today}`])
  for (const { box, rows } of form.boxes) for (const row of rows) yield record(saleLines(row, box))
}

const record = (lines: readonly string[]) => [...lines, '^', ''].join('\r\n')

function saleLines(row: Form8949Row, box: Box): string[] {
  const lines = [
    'TD',
    `N${(isTermUnknown(row) ? referencesOfUnknownTerm : references)[box]}`,
    'C1',
    'L1',
    `P${plainAscii(row.description)}`,
    `D${row.acquired}`,
    `D${row.sold}`,
    `$${usdText(row.basis)}`,
    `$${usdText(row.proceeds)}`,
  ]
  return isWashSale(row) ? [...lines, `$${usdText(row.adjustment)}`] : lines
}

/** A disallowed loss is the one adjustment that TXF knows (its record format 5). */
const isWashSale = (row: Form8949Row) => row.codes === 'W' && row.adjustment > ZERO_USD

/** One line of ASCII: a line break in a name would begin a field of its own. */
const plainAscii = (text: string) => text.replace(/[^\x20-\x7E]+/g, '?')

function dayText(now: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return format.format(now)
}
