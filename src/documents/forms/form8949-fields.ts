// The fields of the official Form 8949: which one holds what.
import type { FieldNames, Part, YearForms } from './year-forms.ts'

export const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

export const form8949Fields = (forms: YearForms): readonly [FieldNames, FieldNames] => [
  fieldsOfPage(forms, 1),
  fieldsOfPage(forms, 2),
]

function fieldsOfPage({ form8949: { boxes, rowsPerPage, fieldNames } }: YearForms, part: Part): FieldNames {
  const onPage = `topmostSubform[0].Page${part}[0].`
  let number = 1
  const next = () => fieldNames.numbered(part, number++)
  const fields = new Map([
    ['name', onPage + next()],
    ['ssn', onPage + next()],
  ])
  boxes[part - 1]?.forEach((box, index) => {
    fields.set(`box.${box}`, `${onPage}c${part}_1[${index}]`)
  })
  for (let row = 1; row <= rowsPerPage; row++)
    for (const column of columns)
      fields.set(`${row}.${column}`, `${onPage}${fieldNames.table(part)}.Row${row}[0].${next()}`)
  for (const column of ['d', 'e', 'f', 'g', 'h']) fields.set(`total.${column}`, onPage + next())
  return fields
}
