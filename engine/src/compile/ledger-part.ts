// A part of a ledger that comes to what the whole comes to, for some of its assets: a caller that has the figures of a ledger
// need not compute all of them again when a few of its events have changed.
import type { LedgerEvent } from '../core/event.ts'

export type LedgerPart = {
  /** All events with one of the assets. Other assets of theirs are not complete here. */
  events: readonly LedgerEvent[]
  /** Those that were asked for, and those that depend on the same events. */
  assets: ReadonlySet<string>
}

/**
 * Lots of one asset depend on those of another where a migration or a conversion carries them over, and where the order of events at one
 * instant is worked out from all of them. The value of the other side of a trade, or of a fee, depends on no lots.
 * `events` are in order of time.
 */
export function ledgerPart(events: readonly LedgerEvent[], wanted: Iterable<string>): LedgerPart {
  const groups = assetGroups(events)
  const asked = new Set([...wanted].map(groups.of))
  const assets = new Set([...wanted, ...groups.names().filter(asset => asked.has(groups.of(asset)))])
  return { events: events.filter(event => touches(event, assets)), assets }
}

/** The assets whose lots an event can change. */
export function assetsOf({ asset, fee, ...rest }: LedgerEvent): string[] {
  const assets = [asset]
  if ('received' in rest && typeof rest.received === 'object') assets.push(rest.received.asset)
  if (fee?.asset !== undefined) assets.push(fee.asset)
  return assets
}

/** Whether it can change the lots of one of the assets. */
export function touches(event: LedgerEvent, assets: ReadonlySet<string>): boolean {
  if (assets.has(event.asset)) return true
  if ('received' in event && typeof event.received === 'object' && assets.has(event.received.asset))
    return true
  return event.fee?.asset !== undefined && assets.has(event.fee.asset)
}

function assetGroups(events: readonly LedgerEvent[]) {
  const groups = groupsOf()
  let start = 0
  for (let index = 0; index < events.length; index++) {
    const event = events[index] as LedgerEvent
    if (mayCarryOver(event)) groups.join(assetsOf(event))
    if (events[index + 1]?.at === event.at) continue
    // Acquisitions come before disposals whatever else happened, unless something is given and something received.
    if (index > start && !events.slice(start, index + 1).every(isOneWay))
      groups.join(events.slice(start, index + 1).flatMap(assetsOf))
    start = index + 1
  }
  return groups
}

/** A conversion does by some readings, and a part that is larger than it must be comes to the same. */
const mayCarryOver = (event: LedgerEvent) =>
  event.type === 'migration' || (event.type === 'trade' && event.conversion !== undefined)

/** Only adds units, or only takes some. */
const isOneWay = ({ type, fee }: LedgerEvent) =>
  type !== 'trade' && type !== 'transfer' && type !== 'migration' && fee?.asset === undefined

/** Names that belong together, represented by one of them. */
function groupsOf() {
  const parents = new Map<string, string>()
  const of = (name: string): string => {
    let root = name
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root))
      root = next
    return root
  }
  const join = (names: readonly string[]) => {
    const [first, ...others] = names
    if (first === undefined) return
    const root = of(first)
    parents.set(root, root)
    for (const name of others) parents.set(of(name), root)
  }
  return { of, join, names: () => [...parents.keys()] }
}
