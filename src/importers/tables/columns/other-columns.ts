// Columns that no field was found for, and what they may be.
import { isAmounts } from '../survey/column-kinds.ts'
import type { ColumnSurvey, Survey } from '../survey/survey.ts'
import { plainWord } from '../words/words.ts'
import { isOtherScale, noAmount } from './column-names.ts'
import type { Columns } from './column-sides.ts'

/** Columns of amounts that nothing is known of: neither by name nor as what was worked out from the rest. */
export function unknownAmounts(names: readonly string[], survey: Survey, columns: Columns): number[] {
  const taken = new Set(Object.values(columns))
  return survey.columns.flatMap((column, index) =>
    !taken.has(index) &&
    isAmounts(column) &&
    column.epochs < column.filled &&
    !isNumbering(column) &&
    !isOtherScale(names[index] ?? '') &&
    !notFigures.test(plainWord(names[index] ?? '')) &&
    !noAmount.test(plainWord(names[index] ?? ''))
      ? [index]
      : [],
  )
}

const notFigures =
  /\b(id|no|nr|number|ref|reference|order|year|month|day|row|lot|leverage|percent|rank|zone|offset)\b/

/** 1, 2, 3: the rows counted. */
const isNumbering = ({ words, filled }: ColumnSurvey) =>
  words !== undefined && filled > 1 && [...words.keys()].every((word, index) => word === String(index + 1))
