// Column (a) of Form 8949: units, asset and, where it is known, the id of the sale's transaction, which the instructions
// ask for. A name in letters that the font lacks has the address of its contract behind it, where that is known. Letters must be large enough to be read, so what is too long for the column is shortened in its middle; the
// whole of it is in the CSV of the form, and ids in the transaction summary.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Form8949, Form8949Row } from '#engine'
import { inFontLetters, unprintable } from './other-letters.ts'
import type { Slot } from './slot.ts'
import { chooserOf } from './type-setting.ts'

/** A hash of a chain has 64 digits. */
const LONGEST_ID = 20
const LONGEST_NAME = 64

const shortId = (id: string) => (id.length > LONGEST_ID ? `${id.slice(0, 8)}…${id.slice(-8)}` : id)

function shortName(description: string): string {
  const start = description.indexOf(' ') + 1
  const name = description.slice(start)
  if (name.length <= LONGEST_NAME) return description
  return `${description.slice(0, start)}${name.slice(0, 36)}…${name.slice(-20)}`
}

const withId = (description: string, id: string | undefined) =>
  id === undefined ? description : `${description}, ID ${id}`

/** What column (a) may say, from the longest to the shortest. */
export function columnA(
  { description: given }: Pick<Form8949Row, 'description'>,
  id: string | undefined,
  contract?: string | undefined,
): string[] {
  const printed = inFontLetters(given)
  const description = contract === undefined || printed === given ? printed : `${printed} ${contract}`
  const short = id === undefined ? undefined : shortId(id)
  const texts = [withId(description, id), withId(description, short), withId(shortName(description), short)]
  return [...new Set(texts)]
}

/** The assets whose names the form cannot print as they are. */
export function assetsInOtherLetters({ boxes }: Form8949): string[] {
  const assets = new Set<string>()
  for (const { rows } of boxes)
    for (const row of rows) {
      const asset = assetOf(row)
      if (!assets.has(asset) && unprintable(asset).length > 0) assets.add(asset)
    }
  return [...assets]
}

/** Behind the units. */
export const assetOf = ({ description }: Pick<Form8949Row, 'description'>) =>
  description.slice(description.indexOf(' ') + 1)

/** A little less than the narrowest column (a), so that an id is rather listed once too often. */
const narrow: Slot = { left: 0, bottom: 0, width: 132, height: 24, align: 'left', wraps: true }

export type ShortenedId = { sold: string; description: string; id: string }

/** The ids that the form does not print whole, each once. */
export async function shortenedIds(
  { boxes }: Form8949,
  idOf: (row: Form8949Row) => string | undefined,
): Promise<ShortenedId[]> {
  const document = await PDFDocument.create()
  const choose = chooserOf(document.embedStandardFont(StandardFonts.HelveticaBold))
  const found = new Map<string, ShortenedId>()
  for (const { rows } of boxes)
    for (const row of rows) {
      const id = idOf(row)
      if (id === undefined || id.length <= LONGEST_ID || found.has(id)) continue
      const texts = columnA(row, id)
      if (choose(texts, narrow) !== texts[0])
        found.set(id, { sold: row.sold, description: row.description, id })
    }
  return [...found.values()]
}
