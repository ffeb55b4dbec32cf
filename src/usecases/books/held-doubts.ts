// Doubtful values, held together with the ledger. A record is held against prices by itself, and beside the records of its
// coin where no prices are known, so after a change only the changed records and their coins are looked at again.
import type { LedgerEvent, Prices } from '#engine'
import { changedItems } from '../../ledger/changed-items.ts'
import type { DoubtfulValue } from '../../ledger/doubtful-value.ts'
import { priceChange } from '../../prices/changed-prices.ts'
import type { KnownPrices } from '../../prices/price-at.ts'
import { doubtsByNeighbors, doubtsByPrices } from './doubtful-values.ts'

type DoubtSource = {
  /** In order of time. */
  events: readonly LedgerEvent[]
  timeZone: string
  known: KnownPrices
  prices: Prices
}

type Doubts = ReadonlyMap<string, DoubtfulValue>
export type HeldDoubts = { source: DoubtSource; byPrices: Doubts; byNeighbors: Doubts; byEvent: Doubts }

/** `before` are those of any other state. */
export function renewDoubts(source: DoubtSource, before?: HeldDoubts): HeldDoubts {
  const { events, prices, known, timeZone } = source
  const arePricesSame =
    before?.source.timeZone === timeZone && priceChange(before.source.known, known) === undefined
  if (!before || !arePricesSame)
    return held(source, doubtsByPrices(events, prices), doubtsByNeighbors(events, prices))
  const [ids, assets] = [new Set<string>(), new Set<string>()]
  for (const { id, asset } of changedItems(before.source.events, events)) {
    ids.add(id)
    assets.add(asset)
  }
  if (ids.size === 0) return { ...before, source }
  const changed = events.filter(({ id }) => ids.has(id))
  const concerned = events.filter(({ asset }) => assets.has(asset))
  return held(
    source,
    new Map([...[...before.byPrices].filter(([id]) => !ids.has(id)), ...doubtsByPrices(changed, prices)]),
    new Map([
      ...[...before.byNeighbors].filter(([, { asset }]) => !assets.has(asset)),
      ...doubtsByNeighbors(concerned, prices),
    ]),
  )
}

const held = (source: DoubtSource, byPrices: Doubts, byNeighbors: Doubts): HeldDoubts => ({
  ...{ source, byPrices, byNeighbors },
  byEvent: new Map([...byNeighbors, ...byPrices]),
})
