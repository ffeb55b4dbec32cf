// Units that the taxpayer names, for a sale or for a wallet, can be finer than those of any event. What cannot be
// counted could not be taken, so their asset is kept as fine as can be.
import type { LedgerEvent } from '../core/event.ts'
import type { Settings } from '../core/settings.ts'
import { USUAL_DECIMALS } from './draft.ts'
import { decimalsOf } from './read.ts'

export function finelyNamed(
  events: readonly LedgerEvent[],
  { allocations = [], selections = [] }: Settings,
): Set<string> {
  const assets = new Set<string>()
  for (const allocation of allocations)
    if (allocation.kind === 'specific-unit' && allocation.units.some(isFine)) assets.add(allocation.asset)
  const named = new Set<string>()
  for (const { eventId, lots } of selections) if (lots.some(isFine)) named.add(eventId)
  if (named.size > 0)
    for (const event of events) if (event?.asset && named.has(event.id)) assets.add(event.asset)
  return assets
}

const isFine = ({ quantity }: { quantity: unknown }) =>
  typeof quantity === 'string' && decimalsOf(quantity) > USUAL_DECIMALS
