// A report as a file: as it is kept, or with name and number printed on it for this one download.
import { cannotShow, hasPlaceForPerson, type PersonOnForm } from '../../contract/reports.ts'
import { findReportFile } from '../../db/queries/reports.ts'
import { unprintable, writeIn } from '../../documents/pdf/write-in.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

/** Only what is complete can be fetched. */
export async function readReportFile({ db }: Pick<Deps, 'db'>, userId: string, id: string) {
  const file = await findReportFile(db, userId, id)
  if (!file?.content || !file.fileName || !file.contentType) throw new AppError('not_found')
  return { type: file.type, fileName: file.fileName, contentType: file.contentType, content: file.content }
}

/** Made in memory and forgotten: what is kept stays without them. */
export async function readSignedFile(
  deps: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  { name, ssn }: PersonOnForm,
) {
  const strange = unprintable(name)
  if (strange.length > 0)
    throw new AppError('validation_failed', { field: 'name', message: cannotShow(strange) })
  const file = await readReportFile(deps, userId, id)
  const format = file.contentType === 'application/pdf' ? 'pdf' : 'csv'
  const content = hasPlaceForPerson({ type: file.type, format })
    ? await writeIn(file.content, { name, ssn })
    : undefined
  if (!content)
    throw new AppError('validation_failed', { message: 'This report has no place for a name and number.' })
  return { ...file, content }
}
