// The official blanks that our fields were checked against, by where they lie in the folder of the forms. Any other file
// in their place, even the same form of another printing, could have its fields elsewhere.
import { createHash } from 'node:crypto'
import { published } from './years.ts'

const sums = new Map<string, string>(
  (['f8949', 'f1040sd'] as const).flatMap(form =>
    published.map(({ year, blanks }) => [`${year}/${form}.pdf`, blanks[form].file] as const),
  ),
)

export const officialBlanks = [...sums.keys()]

/** Whether a file is, byte for byte, the form we know. */
export const isOfficialBlank = (path: string, bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex') === sums.get(path)
