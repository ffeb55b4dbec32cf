// The work behind a file for tax software; runs in the computing thread, which has the whole outcome at hand.
import { form8949 } from '#engine'
import { insertTaxExport } from '../../db/queries/tax-exports.ts'
import { taxFile } from '../../documents/tax-files/tax-file.ts'
import { wholeOf } from '../../documents/tax-files/whole-of.ts'
import type { Books } from '../calculations/books.ts'
import type { TaxExportMade, TaxExportRequest } from '../compute.ts'

export async function makeTaxExport(
  { db, open }: Books,
  { userId, id, year, method, format, expiresAt }: TaxExportRequest,
  now: Date,
): Promise<TaxExportMade> {
  const { events, outcomeBy } = await open(userId)
  const outcome = outcomeBy(method)
  const file = taxFile(format, { form: form8949(outcome, year), outcome, events, year, method, now })
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
