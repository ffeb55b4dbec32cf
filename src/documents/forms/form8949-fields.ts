// The fields of the official Form 8949: which one holds what. Page 1 is Part I, page 2 Part II.
import { type Box, taxYearRules } from '#engine'
import { type Edition, editionOf } from './edition.ts'

/** What a place on a page is for, to the name of its field: 'name', 'box.C', '1.a' to '14.h', 'total.d'. */
export type FieldNames = ReadonlyMap<string, string>

/** As the engine knows it, which chooses the boxes. */
function layoutOf(edition: Edition) {
  const rules = taxYearRules(edition)
  if (!rules) throw new RangeError(`The engine knows no forms of ${edition}`)
  return rules.form8949
}

export const rowsPerPage = (edition: Edition): number => layoutOf(edition).rowsPerPage

export function boxesOnPage(edition: Edition): readonly [readonly Box[], readonly Box[]] {
  const { short, long } = layoutOf(edition).boxes
  return [short, long]
}

export const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Why a field is left blank. */
export type LeftBlank = Readonly<Record<string, string>>

const closed = 'From 2025 not for digital assets'
export const form8949LeftBlank = (year: number): LeftBlank => ({
  'total.f': 'Shaded',
  ...(editionOf(year) === 2025 ? { 'box.C': closed, 'box.F': closed } : {}),
})

export function form8949Fields(year: number): readonly [FieldNames, FieldNames] {
  const edition = editionOf(year)
  return [fieldsOfPage(edition, 1), fieldsOfPage(edition, 2)]
}

function fieldsOfPage(edition: Edition, page: 1 | 2): FieldNames {
  const onPage = `topmostSubform[0].Page${page}[0].`
  const table = edition === 2022 ? 'Table_Line1[0]' : `Table_Line1_Part${page}[0]`
  const numbered = (number: number) =>
    `f${page}_${edition === 2022 ? number : String(number).padStart(2, '0')}[0]`
  const fields = new Map([
    ['name', onPage + numbered(1)],
    ['ssn', onPage + numbered(2)],
  ])
  boxesOnPage(edition)[page - 1]?.forEach((box, index) => {
    fields.set(`box.${box}`, `${onPage}c${page}_1[${index}]`)
  })
  let number = 3
  for (let row = 1; row <= rowsPerPage(edition); row++)
    for (const column of columns)
      fields.set(`${row}.${column}`, `${onPage}${table}.Row${row}[0].${numbered(number++)}`)
  for (const column of ['d', 'e', 'f', 'g', 'h']) fields.set(`total.${column}`, onPage + numbered(number++))
  return fields
}
