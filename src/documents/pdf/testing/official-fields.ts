// The fields of the official forms as they are listed in the blanks themselves, line by line of the form: what the place
// is for, and the field there. Written down apart from the code that calculates the names, which can be wrong.
import type { OfficialForm } from '../../forms/year-forms.ts'

/** The first years of forms that have the same fields in the same places. */
export type NotedYear = 2022 | 2025
export const notedYear = (year: number): NotedYear => (year < 2025 ? 2022 : 2025)

/** Both pages alike but for the number of the page. */
const form8949: Record<NotedYear, string> = {
  2022: `
    name         f#_1[0]
    ssn          f#_2[0]
    box.{ABC}    c#_1[0..2]
    1.{abcdefgh}  Table_Line1[0].Row1[0].f#_3..10[0]
    2.{abcdefgh}  Table_Line1[0].Row2[0].f#_11..18[0]
    3.{abcdefgh}  Table_Line1[0].Row3[0].f#_19..26[0]
    4.{abcdefgh}  Table_Line1[0].Row4[0].f#_27..34[0]
    5.{abcdefgh}  Table_Line1[0].Row5[0].f#_35..42[0]
    6.{abcdefgh}  Table_Line1[0].Row6[0].f#_43..50[0]
    7.{abcdefgh}  Table_Line1[0].Row7[0].f#_51..58[0]
    8.{abcdefgh}  Table_Line1[0].Row8[0].f#_59..66[0]
    9.{abcdefgh}  Table_Line1[0].Row9[0].f#_67..74[0]
    10.{abcdefgh} Table_Line1[0].Row10[0].f#_75..82[0]
    11.{abcdefgh} Table_Line1[0].Row11[0].f#_83..90[0]
    12.{abcdefgh} Table_Line1[0].Row12[0].f#_91..98[0]
    13.{abcdefgh} Table_Line1[0].Row13[0].f#_99..106[0]
    14.{abcdefgh} Table_Line1[0].Row14[0].f#_107..114[0]
    total.{defgh} f#_115..119[0]`,
  2025: `
    name          f#_01[0]
    ssn           f#_02[0]
    box.{ABCGHI}  c#_1[0..5]
    1.{abcdefgh}  Table_Line1_Part#[0].Row1[0].f#_03..10[0]
    2.{abcdefgh}  Table_Line1_Part#[0].Row2[0].f#_11..18[0]
    3.{abcdefgh}  Table_Line1_Part#[0].Row3[0].f#_19..26[0]
    4.{abcdefgh}  Table_Line1_Part#[0].Row4[0].f#_27..34[0]
    5.{abcdefgh}  Table_Line1_Part#[0].Row5[0].f#_35..42[0]
    6.{abcdefgh}  Table_Line1_Part#[0].Row6[0].f#_43..50[0]
    7.{abcdefgh}  Table_Line1_Part#[0].Row7[0].f#_51..58[0]
    8.{abcdefgh}  Table_Line1_Part#[0].Row8[0].f#_59..66[0]
    9.{abcdefgh}  Table_Line1_Part#[0].Row9[0].f#_67..74[0]
    10.{abcdefgh} Table_Line1_Part#[0].Row10[0].f#_75..82[0]
    11.{abcdefgh} Table_Line1_Part#[0].Row11[0].f#_83..90[0]
    total.{defgh} f#_91..95[0]`,
}

/** The boxes of Part II have the letters of Part I moved on. */
const onPageTwo = (lines: string) =>
  lines.replace('{ABC}', '{DEF}').replace('{ABCGHI}', '{DEFJKL}').replaceAll('#', '2')

const scheduleD: Record<NotedYear, readonly [string, string]> = {
  2022: [
    `
    name       f1_01[0]
    ssn        f1_02[0]
    qof.yes    c1_1[0]
    qof.no     c1_1[1]
    1a.{de}    Table_PartI[0].Row1a[0].f1_03..04[0]
    1a.g       Table_PartI[0].Row1a[0].f1_05_RO[0]
    1a.h       Table_PartI[0].Row1a[0].f1_06[0]
    1b.{degh}  Table_PartI[0].Row1b[0].f1_07..10[0]
    2.{degh}   Table_PartI[0].Row2[0].f1_11..14[0]
    3.{degh}   Table_PartI[0].Row3[0].f1_15..18[0]
    4..7       f1_19..22[0]
    8a.{de}    Table_PartII[0].Row8a[0].f1_23..24[0]
    8a.g       Table_PartII[0].Row8a[0].f1_25_RO[0]
    8a.h       Table_PartII[0].Row8a[0].f1_26[0]
    8b.{degh}  Table_PartII[0].Row8b[0].f1_27..30[0]
    9.{degh}   Table_PartII[0].Row9[0].f1_31..34[0]
    10.{degh}  Table_PartII[0].Row10[0].f1_35..38[0]
    11..15     f1_39..43[0]`,
    `
    16      f2_01[0]
    17.yes  c2_1[0]
    17.no   c2_1[1]
    18..19  f2_02..03[0]
    20.yes  c2_2[0]
    20.no   c2_2[1]
    21      TagCorrectingSubform[0].f2_04[0]
    22.yes  c2_3[0]
    22.no   c2_3[1]`,
  ],
  2025: [
    `
    name       f1_1[0]
    ssn        f1_2[0]
    qof.yes    c1_1[0]
    qof.no     c1_1[1]
    1a.{degh}  Table_PartI[0].Row1a[0].f1_3..6[0]
    1b.{degh}  Table_PartI[0].Row1b[0].f1_7..10[0]
    2.{degh}   Table_PartI[0].Row2[0].f1_11..14[0]
    3.{degh}   Table_PartI[0].Row3[0].f1_15..18[0]
    4..7       f1_19..22[0]
    8a.{degh}  Table_PartII[0].Row8a[0].f1_23..26[0]
    8b.{degh}  Table_PartII[0].Row8b[0].f1_27..30[0]
    9.{degh}   Table_PartII[0].Row9[0].f1_31..34[0]
    10.{degh}  Table_PartII[0].Row10[0].f1_35..38[0]
    11..15     f1_39..43[0]`,
    `
    16      f2_1[0]
    17.yes  c2_1[0]
    17.no   c2_1[1]
    18..19  f2_2..3[0]
    20.yes  c2_2[0]
    20.no   c2_2[1]
    21      f2_4[0]
    22.yes  c2_3[0]
    22.no   c2_3[1]`,
  ],
}

/** For each page, what a place is for to the full name of its field. */
export function officialFields(year: number, form: OfficialForm): Map<string, string>[] {
  const noted = notedYear(year)
  const pages =
    form === 'f8949' ? [form8949[noted].replaceAll('#', '1'), onPageTwo(form8949[noted])] : scheduleD[noted]
  return pages.map((lines, index) => readLines(lines, `topmostSubform[0].Page${index + 1}[0].`))
}

function readLines(lines: string, onPage: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of lines.trim().split('\n')) {
    const [places = [], names = []] = line.trim().split(/\s+/).map(eachOf)
    if (places.length !== names.length) throw new Error(`As many places as fields: ${line}`)
    for (const [index, place] of places.entries()) fields.set(place, `${onPage}${names[index]}`)
  }
  return fields
}

/** '1.{de}' is 1.d and 1.e; 'f1_03..04' is f1_03 and f1_04. */
function eachOf(text: string): string[] {
  const letters = /^(.*)\{(\w+)\}$/.exec(text)
  if (letters) return [...(letters[2] ?? '')].map(letter => `${letters[1]}${letter}`)
  const numbers = /^(.*?)(\d+)\.\.(\d+)(.*)$/.exec(text)
  if (!numbers) return [text]
  const [, before, first = '', last, after] = numbers
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, index) => `${before}${String(Number(first) + index).padStart(first.length, '0')}${after}`,
  )
}
