// What a file cannot carry or rests on, counted over the rows of the form, in sentences for the person.
import { type Form8949, type Form8949Row, form8949Box, plus, type Usd, ZERO_USD } from '#engine'
import { counted } from '../counted.ts'
import { dollars } from '../filing/dollars.ts'

export type Survey = {
  rows: number
  basisUnknown: number
  proceedsUnknown: number
  undated: number
  inherited: number
  /** On a Form 1099, so not in the boxes for what nobody reported. */
  reported: number
  /** With letters in (f) or an amount in (g) that the file has no place for. */
  adjusted: number
  adjustments: { short: Usd; long: Usd }
}

export function surveyOf(form: Form8949, carriesAdjustment: (row: Form8949Row) => boolean): Survey {
  const survey: Survey = {
    rows: 0,
    basisUnknown: 0,
    proceedsUnknown: 0,
    undated: 0,
    inherited: 0,
    reported: 0,
    adjusted: 0,
    adjustments: { short: ZERO_USD, long: ZERO_USD },
  }
  for (const { box, rows } of form.boxes) {
    survey.rows += rows.length
    if (!'CFIL'.includes(box)) survey.reported += rows.length
    for (const row of rows) {
      if (row.basisUnknown) survey.basisUnknown++
      if (row.proceedsUnknown) survey.proceedsUnknown++
      if (row.acquired === '') survey.undated++
      if (row.acquired === 'INHERITED') survey.inherited++
      if ((row.codes === '' && row.adjustment === ZERO_USD) || carriesAdjustment(row)) continue
      survey.adjusted++
      survey.adjustments[row.term] = plus(survey.adjustments[row.term], row.adjustment)
    }
  }
  return survey
}

/** From 2025 digital assets have boxes of their own, G to L, which programs and formats before it do not know. */
export const hasDigitalAssetBoxes = (year: number) => form8949Box(year, 'short', null) === 'I'

/** Figures of the form that rest on an unknown value, whatever file they are in. */
export function unknownFigures({ basisUnknown, proceedsUnknown }: Survey): string[] {
  const sentences: string[] = []
  if (basisUnknown > 0)
    sentences.push(`The cost of ${counted(basisUnknown, 'row')} is unknown and counted as zero.`)
  if (proceedsUnknown > 0)
    sentences.push(
      `The proceeds of ${counted(proceedsUnknown, 'row')} are unknown and counted as if nothing was gained.`,
    )
  return sentences
}

export function lostAdjustments({ adjusted, adjustments }: Survey): string[] {
  if (adjusted === 0) return []
  const { short, long } = adjustments
  return [
    `This format has no place for the codes and adjustments (columns f and g) of ${counted(adjusted, 'row')}, ` +
      `together ${dollars(short)} short-term and ${dollars(long)} long-term: enter them in the program by hand, ` +
      'or its gains will differ from Form 8949.',
  ]
}

/** Days that are no days: tax programs want a date, Form 8949 does not always have one. */
export function missingDays({ undated, inherited }: Survey): string[] {
  const sentences: string[] = []
  if (undated > 0)
    sentences.push(`${counted(undated, 'row')} without a date acquired: check the term after importing.`)
  if (inherited > 0)
    sentences.push(
      `${counted(inherited, 'row')} with INHERITED in place of a date, as Form 8949 asks: check after importing that the program took it as long-term.`,
    )
  return sentences
}

export const warningOf = (sentences: readonly string[]) =>
  sentences.length === 0 ? null : sentences.join(' ')
