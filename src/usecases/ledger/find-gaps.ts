// What is missing in a ledger, found by running the engine over it. Takes a while for a large one, so it runs in a
// thread of its own (src/compute) and only when the ledger has changed.
import { type Quantity, quantityText, type Usd, usdText } from '#engine'
import { type Gap, saveGaps, streamRecords } from '../../db/queries/ledger-gaps.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { listDismissals } from '../../db/queries/transfers.ts'
import type { Books } from '../calculations/books.ts'
import { findDuplicates } from './find-duplicates.ts'

export async function refreshGaps({ db, open }: Books, { userId }: { userId: string }): Promise<void> {
  const { revision, gapsRevision } = await findLedger(db, userId)
  if (revision === gapsRevision) return
  const { basis, filing, outcomeBy } = await open(userId)
  const { issues } = outcomeBy(filing.facts.method)
  const dismissed = await listDismissals(db, userId)
  const missing = new Map<string, { quantity: Quantity; usd: Usd | null }>()
  for (const { code, eventId, quantity, usdAtStake } of issues) {
    if (code !== 'lots_insufficient' || eventId === null || quantity === null) continue
    // A sale and its fee in coins can both come up short: what matters most is told.
    const before = missing.get(eventId)
    if (!before || before.quantity < quantity) missing.set(eventId, { quantity, usd: usdAtStake })
  }
  const gaps: Gap[] = [...missing]
    .filter(([id]) => !dismissed.has(`missing_history:${id}`))
    .map(([transactionId, { quantity, usd }]) => ({
      transactionId,
      code: 'missing_history',
      quantity: quantityText(quantity),
      usdAtStake: usd === null ? null : usdText(usd),
      otherId: null,
    }))
  const duplicates = await findDuplicates(streamRecords(db, userId), dismissed)
  await saveGaps(db, userId, basis.revision, [...gaps, ...duplicates])
}
