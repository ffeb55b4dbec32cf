// The fields of the official Schedule D: which one holds what.
import type { FieldNames, LeftBlank, ScheduleDLayout, YearForms } from './year-forms.ts'

const columns = ['d', 'e', 'g', 'h']

const shaded = 'Shaded'
const realEstate = 'For real estate'
const funds = 'Only the taxpayer knows about opportunity funds'
const form4952 = 'Only the taxpayer knows whether Form 4952 is filed'

/** A tick that only the taxpayer can answer for would be a guess. */
export const scheduleDLeftBlank: LeftBlank = {
  '1a.g': shaded,
  '8a.g': shaded,
  19: realEstate,
  'qof.yes': funds,
  'qof.no': funds,
  '20.yes': form4952,
}

export const scheduleDFields = ({ scheduleD }: YearForms): readonly [FieldNames, FieldNames] => [
  firstPage(scheduleD),
  secondPage(scheduleD),
]

/** The fields are numbered in the order of the form. */
function firstPage({ fieldNames }: ScheduleDLayout): FieldNames {
  const onPage = 'topmostSubform[0].Page1[0].'
  let number = 1
  const next = (isShaded = false) => fieldNames.firstPage(number++, isShaded)
  const fields = new Map<string, string>()
  const addSingles = (...slots: string[]) => {
    for (const slot of slots) fields.set(slot, onPage + next())
  }
  const addTable = (table: string, lines: string[]) => {
    for (const line of lines)
      for (const column of columns) {
        const isShaded = column === 'g' && line.endsWith('a')
        fields.set(`${line}.${column}`, `${onPage}${table}[0].Row${line}[0].${next(isShaded)}`)
      }
  }
  addSingles('name', 'ssn')
  addTicks(fields, onPage, [['qof', 'c1_1']])
  addTable('Table_PartI', ['1a', '1b', '2', '3'])
  addSingles('4', '5', '6', '7')
  addTable('Table_PartII', ['8a', '8b', '9', '10'])
  addSingles('11', '12', '13', '14', '15')
  return fields
}

function secondPage({ fieldNames }: ScheduleDLayout): FieldNames {
  const onPage = 'topmostSubform[0].Page2[0].'
  const fields = new Map([
    ['16', onPage + fieldNames.secondPage(1)],
    ['18', onPage + fieldNames.secondPage(2)],
    ['19', onPage + fieldNames.secondPage(3)],
    ['21', onPage + fieldNames.line21 + fieldNames.secondPage(4)],
  ])
  addTicks(fields, onPage, [
    ['17', 'c2_1'],
    ['20', 'c2_2'],
    ['22', 'c2_3'],
  ])
  return fields
}

function addTicks(fields: Map<string, string>, onPage: string, questions: [string, string][]): void {
  for (const [slot, field] of questions) {
    fields.set(`${slot}.yes`, `${onPage}${field}[0]`)
    fields.set(`${slot}.no`, `${onPage}${field}[1]`)
  }
}
