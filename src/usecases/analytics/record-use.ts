import type { Use } from '../../contract/analytics.ts'
import { countUse } from '../../db/queries/use-counts.ts'
import type { Deps } from '../deps.ts'
import { countTry, limits } from '../rate-limit.ts'

/** The network is only there to keep one visitor from making up the figures; its counter is gone within the hour. */
export async function recordUse(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { name }: Use,
  { network }: { network: string },
): Promise<void> {
  await countTry(db, limits.usesPerAddress, network)
  const kind = name.startsWith('/') ? 'page' : 'action'
  await countUse(db, { day: clock().toISOString().slice(0, 10), kind, name })
}
