// The work behind a file for tax software; runs in a computing process, which has the whole outcome at hand.
import type { Method } from '#engine'
import type { TaxExportFormat } from '../../contract/tax-exports.ts'
import { insertTaxExport } from '../../db/queries/tax-exports.ts'
import { findYearLock } from '../../db/queries/year-locks.ts'
import { wholeOf } from '../../documents/tax-files/whole-of.ts'
import { saleIdsOfYear } from '../reports/sale-ids.ts'
import { proveFigures } from '../reports/second-calculation.ts'
import type { TaskContext } from '../task-context.ts'
import { taxFileOf } from './tax-file-of.ts'

export type TaxExportRequest = {
  userId: string
  id: string
  year: number
  method?: Method | undefined
  format: TaxExportFormat
  expiresAt: string
}

/** Keeps the file under the id. */
export async function makeTaxExport(
  { db, openWith, now }: TaskContext,
  { userId, id, year, method, format, expiresAt }: TaxExportRequest,
): Promise<{ fileName: string; warning: string | null }> {
  const [book, { idOf, isLocked }] = await openWith(userId, async snapshot => ({
    // The others have no column for it.
    idOf: format === 'form8949_csv' ? await saleIdsOfYear(snapshot, { userId, year }) : undefined,
    isLocked: (await findYearLock(snapshot, userId, year)) !== undefined,
  }))
  await proveFigures({ db, now }, book, book.outcomeFor(year, method), { userId, year })
  const file = taxFileOf(book, { year, method, format, idOf, now, isLocked })
  await insertTaxExport(db, {
    userId,
    id,
    fileName: file.name,
    contentType: file.contentType,
    content: await wholeOf(file.chunks),
    expiresAt: new Date(expiresAt),
  })
  return { fileName: file.name, warning: file.warning }
}
