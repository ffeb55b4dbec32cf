// A tax package as it is downloaded: assembled while it is sent, a few pieces of one file in memory at a time.
import type { PersonOnForm } from '../../contract/reports.ts'
import { deleteTaxExports, findTaxExport, taxExportPieces } from '../../db/queries/tax-exports.ts'
import { zipArchive } from '../../documents/zip-archive.ts'
import { AppError } from '../app-error.ts'
import { countExport } from '../ceilings.ts'
import type { Deps } from '../deps.ts'
import { readReportFile } from '../reports/report-file.ts'
import { refuseUnprintable } from '../reports/signed-report.ts'
import { refuseWithoutRoom } from '../room.ts'
import { tasks } from '../tasks.ts'
import type { PackageFile } from './make-files.ts'
import { findParts, isFiledOtherwise, toTaxPackage } from './parts.ts'

const keptMs = 60 * 60_000

type DownloadDeps = Pick<Deps, 'db' | 'compute' | 'clock' | 'formsDir' | 'freeBytes'>
type Wanted = { year: number; person: PersonOnForm | null }

/** Refused before the first byte where anything of it is not of the records as they are now. */
export async function openTaxPackage(deps: DownloadDeps, userId: string, { year, person }: Wanted) {
  if (person) refuseUnprintable(person)
  await refuseWithoutRoom(deps)
  await countExport(deps, userId)
  const now = deps.clock()
  const isAmended = await isFiledOtherwise(deps, userId, year)
  const parts = await findParts(deps, userId, { year, isAmended, now })
  const { state, program } = await toTaxPackage(deps.db, userId, { year, isAmended, parts })
  if (state !== 'ready') throw new AppError('package_outdated')
  const files = await deps.compute(tasks.packageFiles, {
    userId,
    year,
    reportIds: parts.flatMap(({ row }) => row?.id ?? []),
    program,
    isAmended,
    expiresAt: new Date(now.getTime() + keptMs).toISOString(),
  })
  return {
    fileName: `lotwise-tax-package-${year}${isAmended ? '-amended' : ''}.zip`,
    contentType: 'application/zip',
    pieces: zipped(deps, { userId, files, person, now }),
  }
}

type Sent = { userId: string; files: readonly PackageFile[]; person: PersonOnForm | null; now: Date }

/** What was made for this download goes with it, also when it is cut off. */
async function* zipped(deps: DownloadDeps, { userId, files, person, now }: Sent): AsyncGenerator<Buffer> {
  const ids = files.flatMap(({ from, id }) => (from === 'made' ? [id] : []))
  try {
    yield* zipArchive(
      files.map(file => ({ path: file.name, content: contentOf(deps, { userId, file, person }) })),
      now,
    )
  } finally {
    await deleteTaxExports(deps.db, userId, ids)
  }
}

type Content = { userId: string; file: PackageFile; person: PersonOnForm | null }

async function* contentOf(
  { db, compute, clock }: DownloadDeps,
  { userId, file: { from, id }, person }: Content,
): AsyncGenerator<Buffer> {
  if (from === 'made') {
    const file = await findTaxExport(db, userId, id, clock())
    if (!file) throw new AppError('package_outdated')
    yield* taxExportPieces(db, userId, id, file.bytes)
    return
  }
  const signed = person && (await compute(tasks.signIfPossible, { userId, reportId: id, person })).content
  if (signed) yield Buffer.from(signed)
  else yield* (await readReportFile({ db }, userId, id)).pieces
}
