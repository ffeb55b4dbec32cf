// The fields of the official Schedule D: which one holds what.
import { type Edition, editionOf } from './edition.ts'
import type { FieldNames, LeftBlank } from './form8949-fields.ts'

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

export function scheduleDFields(year: number): readonly [FieldNames, FieldNames] {
  const edition = editionOf(year)
  return [firstPage(edition), secondPage(edition)]
}

/** The fields are numbered in the order of the form. */
function firstPage(edition: Edition): FieldNames {
  const onPage = 'topmostSubform[0].Page1[0].'
  let number = 1
  const next = (suffix = '') =>
    edition === 2022 ? `f1_${String(number++).padStart(2, '0')}${suffix}[0]` : `f1_${number++}[0]`
  const fields = new Map<string, string>()
  const addSingles = (...slots: string[]) => {
    for (const slot of slots) fields.set(slot, onPage + next())
  }
  const addTable = (table: string, lines: string[]) => {
    for (const line of lines)
      for (const column of columns) {
        const isShaded = column === 'g' && line.endsWith('a')
        fields.set(`${line}.${column}`, `${onPage}${table}[0].Row${line}[0].${next(isShaded ? '_RO' : '')}`)
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

function secondPage(edition: Edition): FieldNames {
  const onPage = 'topmostSubform[0].Page2[0].'
  const zero = edition === 2022 ? '0' : ''
  const fields = new Map([
    ['16', `${onPage}f2_${zero}1[0]`],
    ['18', `${onPage}f2_${zero}2[0]`],
    ['19', `${onPage}f2_${zero}3[0]`],
    ['21', `${onPage}${edition === 2022 ? 'TagCorrectingSubform[0].' : ''}f2_${zero}4[0]`],
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
