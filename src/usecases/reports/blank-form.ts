// The official blanks of the forms, where an operator has installed them, and drafts of those that are not out.
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReportRow } from '../../db/queries/reports.ts'
import type { FormEdition } from '../../documents/filing/guide-input.ts'
import { isOfficialBlank } from '../../documents/forms/official-sums.ts'
import type { DraftForms, OfficialForm } from '../../documents/forms/year-forms.ts'
import { draftsOf, firstFormYear, formYear, isFormOut } from '../../documents/forms/years.ts'
import { DraftDiffers, readDraftBlank } from '../../documents/pdf/draft-blank.ts'
import { CannotMake } from './cannot-make.ts'

const titles: Record<OfficialForm, string> = { f8949: 'Form 8949', f1040sd: 'Schedule D' }

/** What the form of a year is printed on here. A draft is as little to be filed as our own preview. */
export async function editionInHand(
  formsDir: string,
  year: number,
  form: OfficialForm = 'f1040sd',
): Promise<FormEdition> {
  if (year < firstFormYear) return 'table'
  if (!isFormOut(year)) return 'preview'
  const isInstalled = await access(join(formsDir, `${year}/${form}.pdf`)).then(
    () => true,
    () => false,
  )
  return isInstalled ? 'official' : 'substitute'
}

/** The same of a report: a summary has what its guide says of Schedule D, and a CSV is a table. */
export async function editionOf(
  formsDir: string,
  { type, taxYear, format }: Pick<ReportRow, 'type' | 'taxYear' | 'format'>,
): Promise<FormEdition> {
  return format === 'csv'
    ? 'table'
    : editionInHand(formsDir, taxYear, type === 'form8949' ? 'f8949' : 'f1040sd')
}

/** What a form is printed on. Nothing of it where our own drawing is. */
type PrintedOn = { blank?: Uint8Array; forms?: DraftForms }
type Wanted = { year: number; form: OfficialForm; now: Date }

export const blankForm = (formsDir: string, wanted: Wanted): Promise<PrintedOn> =>
  isFormOut(wanted.year) ? officialForm(formsDir, wanted) : draftForm(formsDir, wanted)

/** A file that is damaged or of another year is refused, since what is filled in would be in the wrong places. */
async function officialForm(formsDir: string, { year, form }: Wanted): Promise<PrintedOn> {
  const path = `${formYear(year)}/${form}.pdf`
  const unusable = (what: string, cause?: unknown) =>
    new CannotMake(
      `The blank ${titles[form]} of ${formYear(year)} that is installed here ${what}, so nothing was printed on it. The person who runs this Lotwise can fix it with "npm run forms"; then try again. The CSV can be made meanwhile.`,
      { cause },
    )
  const blank = await readFile(join(formsDir, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw unusable('cannot be read', error)
  })
  if (!blank) return {}
  if (!isOfficialBlank(path, blank)) throw unusable('is damaged or is another form')
  return { blank }
}

/** Where a draft is in the folder of the forms. */
export const draftPath = (year: number, form: OfficialForm) => `${year}/${form}--dft.pdf`

/** Our own preview serves where no draft is there, where the final form is due, and where the draft is not as we know it. */
async function draftForm(formsDir: string, { year, form, now }: Wanted): Promise<PrintedOn> {
  const forms = draftsOf(year, now.toISOString().slice(0, 10))
  if (!forms) return {}
  const blank = await readFile(join(formsDir, draftPath(year, form))).catch(() => undefined)
  return blank && (await whyUnusable(forms, form, blank)) === undefined ? { blank, forms } : {}
}

/** What keeps a draft from being filled, in words. */
export async function whyUnusable(
  forms: DraftForms,
  form: OfficialForm,
  bytes: Uint8Array,
): Promise<string | undefined> {
  try {
    await readDraftBlank({ forms, form, bytes })
    return undefined
  } catch (error) {
    return error instanceof DraftDiffers ? error.message : `it cannot be read: ${(error as Error).message}`
  }
}
