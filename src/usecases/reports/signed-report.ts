// A report with name and number printed on it for one download. Runs in a computing process: all of the file is searched.
import { buffer } from 'node:stream/consumers'
import { cannotShow, hasPlaceForPerson, type PersonOnForm } from '../../contract/reports.ts'
import { unprintable } from '../../documents/pdf/other-letters.ts'
import { writeIn } from '../../documents/pdf/write-in.ts'
import { AppError } from '../app-error.ts'
import type { TaskContext } from '../task-context.ts'
import { readReportFile } from './report-file.ts'

type SignedReportRequest = { userId: string; reportId: string; person: PersonOnForm }

/** Made in memory and forgotten: what is kept stays without them. */
export async function makeSignedReport(context: TaskContext, request: SignedReportRequest) {
  const { content, ...file } = await signIfPossible(context, request)
  if (!content)
    throw new AppError('validation_failed', { message: 'This report has no place for a name and number.' })
  return { ...file, content }
}

/** The same without a refusal: no content where the report has no place for them. */
export async function signIfPossible({ db }: TaskContext, { userId, reportId, person }: SignedReportRequest) {
  refuseUnprintable(person)
  const { fileName, contentType, pieces, ...kind } = await readReportFile({ db }, userId, reportId)
  const content = hasPlaceForPerson(kind) ? await writeIn(await buffer(pieces), person) : undefined
  return { fileName, contentType, content }
}

export function refuseUnprintable({ name }: PersonOnForm): void {
  const strange = unprintable(name)
  if (strange.length > 0)
    throw new AppError('validation_failed', { field: 'name', message: cannotShow(strange) })
}
