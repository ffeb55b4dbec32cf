import type { Form8949Row } from '#engine'
import { listSaleIds } from '../../db/queries/sale-ids.ts'
import type { Snapshot } from '../../db/snapshot.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { startOfYear } from '../filing/years.ts'

/** The id of a row's transaction, where it is known. */
export type IdOf = (row: Form8949Row) => string | undefined

export async function saleIdsOfYear(
  snapshot: Snapshot,
  { userId, year }: { userId: string; year: number },
): Promise<IdOf> {
  const { facts } = await findFiling(snapshot, userId)
  const start = (of: number) => new Date(startOfYear(of, facts.timeZone))
  const ids = await listSaleIds(snapshot, userId, { from: start(year), before: start(year + 1) })
  return row => ids.get(eventOf(row))
}

/** A line of a disposal is named after its event: 'sale-7/1'. */
export const eventOf = ({ disposalId }: Form8949Row) => disposalId.slice(0, disposalId.lastIndexOf('/'))
