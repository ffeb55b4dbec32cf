import { listRecipients } from '../../db/queries/recipients.ts'
import type { Snapshot } from '../../db/snapshot.ts'
import type { Recipient } from '../../ledger/recipient.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { startOfYear } from '../filing/years.ts'

export type Recipients = ReadonlyMap<string, Recipient>

export async function recipientsOfYear(
  snapshot: Snapshot,
  { userId, year }: { userId: string; year: number },
): Promise<Recipients> {
  const { facts } = await findFiling(snapshot, userId)
  const start = (of: number) => new Date(startOfYear(of, facts.timeZone))
  return listRecipients(snapshot, userId, { from: start(year), before: start(year + 1) })
}
