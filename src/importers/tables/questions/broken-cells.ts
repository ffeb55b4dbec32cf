// Columns whose cells a spreadsheet could not work out: errors such as #REF!, and formulas saved without their results.
// Read past them, a table would have coins and nothing that was paid for them.
import { usualNames } from '../columns/column-names.ts'
import type { MappedField } from '../columns/mapping.ts'
import { plainWord } from '../words/words.ts'
import type { Part } from './question.ts'

const formula = /^=./
const error = /^(#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|BLOCKED!|ERROR!)|Err:\d{3})$/

const worth = ['price', 'value', 'cost'] as const

/** Undefined where nothing that counts is broken: of a price and a total one is enough. */
export function whyBroken({ facts: { header, survey }, columns }: Pick<Part, 'facts' | 'columns'>) {
  const isWorthKnown = worth.some(field => columns[field] !== undefined)
  const wanted: MappedField[] = [
    ...(['date', 'amount', 'fee'] as const).filter(field => columns[field] === undefined),
    ...(isWorthKnown ? [] : worth),
  ]
  for (const [index, raw] of header.names.entries()) {
    const name = plainWord(raw)
    if (!wanted.some(field => usualNames[field].some(pattern => pattern.test(name)))) continue
    const cells = survey.rows.map(row => (row.cells[index] ?? '').trim()).filter(cell => cell !== '')
    const broken = cells.filter(cell => formula.test(cell) || error.test(cell))
    const [example] = broken
    if (example === undefined || broken.length * 2 < cells.length) continue
    return formula.test(example)
      ? `${raw.trim()} holds formulas without their results, such as ${example.slice(0, 40)}. Open the file in Excel or another spreadsheet program, save it there, and import it again.`
      : `${raw.trim()} holds ${example}, which is an error of the spreadsheet and no amount. Correct the formula, or write the figures themselves, and import the file again.`
  }
  return undefined
}
