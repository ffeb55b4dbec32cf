// The official examples come in many shapes. A shape is the set of fields; an adapter says which it reads.
import { decimal, decimalText } from './decimal.ts'
import { type Fields, noAdapter, readVectorFiles } from './vector.ts'

export type OfficialVector = {
  title: string
  file: string
  fields: Fields
  transactions: readonly Fields[]
  expected: readonly Fields[]
}

export const readOfficialVectors = (): OfficialVector[] =>
  readVectorFiles('official').flatMap(({ file, content }) => {
    if (!Array.isArray(content.vectors)) return noAdapter(`official/${file} has no vectors`)
    return (content.vectors as Fields[]).map((fields, index) => ({
      title: typeof fields.name === 'string' ? fields.name : `${file.replace('.json', '')} ${index + 1}`,
      file,
      fields,
      transactions: (fields.transactions ?? []) as Fields[],
      expected: (fields.expected ?? []) as Fields[],
    }))
  })

/** Exactly these fields, and any of the optional ones. */
export const hasFields = (
  fields: Fields | undefined,
  needed: readonly string[],
  optional: readonly string[] = [],
) =>
  fields !== undefined &&
  needed.every(name => name in fields) &&
  Object.keys(fields).every(name => needed.includes(name) || optional.includes(name))

export function text(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : noAdapter(`field ${name} is no text`)
}

export const optionalText = (fields: Fields, name: string): string | undefined =>
  fields[name] === undefined ? undefined : text(fields, name)

export const list = (fields: Fields, name: string): readonly Fields[] =>
  Array.isArray(fields[name]) ? (fields[name] as Fields[]) : noAdapter(`field ${name} is no list`)

export const part = (fields: Fields, name: string): Fields =>
  (fields[name] ?? noAdapter(`no field ${name}`)) as Fields

export const product = (a: string, b: string): string => decimalText((decimal(a) * decimal(b)) / decimal('1'))

export const factsOf = (vector: OfficialVector): { given: Fields; want: Fields } => ({
  given: vector.transactions[0] ?? noAdapter('no facts'),
  want: vector.expected[0] ?? noAdapter('nothing expected'),
})
