import { randomUUID } from 'node:crypto'
import type { Method } from '#engine'
import type { TaxExport, TaxExportFormat } from '../../contract/tax-exports.ts'
import { findTaxExport, taxExportPieces } from '../../db/queries/tax-exports.ts'
import { AppError } from '../app-error.ts'
import { countExport } from '../ceilings.ts'
import type { Deps } from '../deps.ts'
import { refuseWithoutRoom } from '../room.ts'
import { tasks } from '../tasks.ts'

const keptMs = 60 * 60_000

export async function generateTaxExport(
  { db, compute, clock, freeBytes }: Pick<Deps, 'db' | 'compute' | 'clock' | 'freeBytes'>,
  userId: string,
  wanted: { year: number; format: TaxExportFormat; method?: Method | undefined },
): Promise<TaxExport> {
  await refuseWithoutRoom({ freeBytes })
  await countExport({ db }, userId)
  const id = randomUUID()
  const expiresAt = new Date(clock().getTime() + keptMs).toISOString()
  const { fileName, warning } = await compute(tasks.taxExport, {
    userId,
    id,
    year: wanted.year,
    format: wanted.format,
    method: wanted.method,
    expiresAt,
  })
  return { downloadUrl: `/api/tax-exports/${id}/download`, fileName, expiresAt, warning }
}

export async function readTaxExport({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string, id: string) {
  const file = await findTaxExport(db, userId, id, clock())
  if (!file) throw new AppError('not_found')
  return { ...file, pieces: taxExportPieces(db, userId, id, file.bytes) }
}
