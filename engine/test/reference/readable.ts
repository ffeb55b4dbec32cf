// What can be read at all, in the order in which it happened. The rest is left out (R-GAP-EVENT).
import type { LedgerEvent } from '../../src/core/event.ts'
import type { Settings } from '../../src/core/settings.ts'
import { units } from './acts.ts'
import { dayOf } from './calendar.ts'

export function readable(events: readonly LedgerEvent[], settings: Settings): LedgerEvent[] {
  const seen = new Set<string>()
  return inOrder(events.map(event => asRead(event, settings))).filter(event => {
    if (settings.asOf !== undefined && event.at > settings.asOf) return false
    // No one can hand on what was not acquired yet.
    const acquired =
      event.type === 'gift_in' ? event.donor?.acquired : event.type === 'deposit' ? event.acquired : undefined
    if (acquired !== undefined && acquired > dayOf(event.at, settings.timeZone)) return false
    if (feeTakesAll(event)) return false
    if (seen.has(event.id)) return false
    seen.add(event.id)
    return true
  })
}

/** R-CONVERSION: by the reading of its kind. What brokers report is no part of this implementation. */
function asRead(event: LedgerEvent, { conversions }: Settings): LedgerEvent {
  if (event.type !== 'trade' || !event.conversion) return event
  const usual = event.conversion === 'wrapping' || event.conversion === 'bridging' ? 'carry_over' : 'trade'
  return (conversions?.[event.conversion] ?? usual) === 'trade' ? event : { ...event, type: 'migration' }
}

/** Nothing is left of the units that the fee is withheld from. */
function feeTakesAll({ fee, ...event }: LedgerEvent): boolean {
  if (fee?.asset === undefined || fee.quantity === undefined) return false
  const from = event.type === 'trade' ? event.received : event
  const isMove = event.type === 'transfer' || event.type === 'withdrawal'
  if (!['trade', 'buy', 'income', 'transfer', 'withdrawal'].includes(event.type) || from.asset !== fee.asset)
    return false
  return units(fee.quantity) >= units(from.quantity) + (isMove ? 1n : 0n)
}

const inOrder = (events: readonly LedgerEvent[]) =>
  events.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
