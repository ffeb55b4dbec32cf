// The official blanks of the forms, where an operator has installed them.
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FormEdition } from '../../documents/filing/guide-input.ts'
import { isOfficialBlank } from '../../documents/forms/official-sums.ts'
import { firstFormYear, formYear, isFormOut } from '../../documents/forms/years.ts'
import { CannotMake } from './cannot-make.ts'

const files = {
  form8949: { name: 'f8949.pdf', title: 'Form 8949' },
  scheduleD: { name: 'f1040sd.pdf', title: 'Schedule D' },
} as const

/** Which forms of the year a person gets from here. */
export async function editionInHand(formsDir: string, year: number): Promise<FormEdition> {
  if (year < firstFormYear) return 'table'
  if (!isFormOut(year)) return 'preview'
  const isInstalled = await access(join(formsDir, `${year}/${files.scheduleD.name}`)).then(
    () => true,
    () => false,
  )
  return isInstalled ? 'official' : 'substitute'
}

/** Nothing where it is not installed: our own drawing of the form is used then. A file that is damaged or of another
 * year is refused, since what is filled in would stand in the wrong places. */
export async function blankForm(
  formsDir: string,
  year: number,
  form: keyof typeof files,
): Promise<Uint8Array | undefined> {
  if (!isFormOut(year)) return undefined
  const { name, title } = files[form]
  const path = `${formYear(year)}/${name}`
  const unusable = (what: string, cause?: unknown) =>
    new CannotMake(
      `The blank ${title} of ${formYear(year)} that is installed here ${what}, so nothing was printed on it. The person who runs this Lotwise can fix it with "npm run forms"; then try again. The CSV can be made meanwhile.`,
      { cause },
    )
  const bytes = await readFile(join(formsDir, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw unusable('cannot be read', error)
  })
  if (bytes && !isOfficialBlank(path, bytes)) throw unusable('is damaged or is another form')
  return bytes
}
