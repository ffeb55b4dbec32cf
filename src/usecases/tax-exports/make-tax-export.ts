// The work behind a file for tax software; runs in the computing thread, which has the whole outcome at hand.
import { calculate, form8949 } from '#engine'
import type { Db } from '../../db/client.ts'
import { insertTaxExport } from '../../db/queries/tax-exports.ts'
import { taxFile } from '../../documents/tax-files/tax-file.ts'
import { findFiling } from '../calculations/filing-facts.ts'
import type { TaxExportMade, TaxExportRequest } from '../deps.ts'
import { readEvents } from '../ledger/read-events.ts'

export async function makeTaxExport(
  db: Db,
  { userId, id, year, method, format, expiresAt }: TaxExportRequest,
  now: Date,
): Promise<TaxExportMade> {
  const { settings } = await findFiling(db, userId)
  const events = await readEvents(db, userId)
  const outcome = calculate(events, () => undefined, { ...settings, method })
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

/** A file in one piece. */
export async function wholeOf(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(Buffer.from(chunk))
  return Buffer.concat(parts)
}
