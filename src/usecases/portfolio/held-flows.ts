// What came and went, held together with the ledger: after a change only the assets that it concerns are worked out again.
import { isDeepStrictEqual } from 'node:util'
import {
  assetsOf,
  calculate,
  type DailyFlow,
  dailyFlows,
  type LedgerEvent,
  ledgerPart,
  type Outcome,
  type Prices,
  type Settings,
} from '#engine'
import { changedItems } from '../../ledger/changed-items.ts'
import { type Position, positionsOf } from '../../portfolio/holdings.ts'
import { type PriceChange, priceChange } from '../../prices/changed-prices.ts'
import type { KnownPrices } from '../../prices/price-at.ts'

/** By day, then by asset; and what is held now. */
export type Flows = { flows: readonly DailyFlow[]; positions: readonly Position[] }

/** What they are made of. Events are in order of time, then by id. */
export type FlowSource = {
  events: readonly LedgerEvent[]
  settings: Settings
  known: KnownPrices
  prices: Prices
}

/** Those of an earlier state of the ledger, and the assets that may have others by now. */
type EarlierFlows = Flows & { changed: ReadonlySet<string> }

export type HeldFlows = {
  source: FlowSource
  flows(): Flows
  /** The last that were worked out, if any were. */
  latest(): EarlierFlows | undefined
}

/** `whole` runs the engine over the whole ledger. `earlier` are those of the same ledger before some changes. */
export function holdFlows(source: FlowSource, whole: () => Outcome, earlier?: HeldFlows): HeldFlows {
  let before = earlier && carriedOn(earlier, source)
  let now: Flows | undefined
  return {
    source,
    flows() {
      now ??= before ? renewed(source, whole, before) : flowsOf(whole())
      before = undefined
      return now
    },
    latest: () => (now ? { ...now, changed: new Set() } : before),
  }
}

const flowsOf = (outcome: Outcome): Flows => ({
  flows: dailyFlows(outcome),
  positions: positionsOf(outcome.lots),
})

function carriedOn(earlier: HeldFlows, source: FlowSource): EarlierFlows | undefined {
  const latest = earlier.latest()
  // Methods, lot instructions and answers about brokers can concern any asset.
  if (!latest || !isDeepStrictEqual(earlier.source.settings, source.settings)) return undefined
  return { ...latest, changed: new Set([...latest.changed, ...changedAssets(earlier.source, source)]) }
}

/** Whether the engine makes the same of both. */
export const isSameSource = (before: FlowSource, after: FlowSource): boolean =>
  isDeepStrictEqual(before.settings, after.settings) &&
  changedItems(before.events, after.events).next().done === true &&
  priceChange(before.known, after.known) === undefined

export function changedAssets(before: FlowSource, after: FlowSource): Set<string> {
  const changed = new Set<string>()
  for (const event of changedItems(before.events, after.events))
    for (const asset of assetsOf(event)) changed.add(asset)
  const hasChanged = priceChange(before.known, after.known)
  if (!hasChanged) return changed
  for (const event of after.events)
    if (isRepriced(event, hasChanged)) for (const asset of assetsOf(event)) changed.add(asset)
  return changed
}

/** Any side of an event can be worth what the price of another says. */
function isRepriced(event: LedgerEvent, hasChanged: PriceChange): boolean {
  const { at, fee } = event
  if (assetsOf(event).some(asset => hasChanged(asset, at))) return true
  if (fee?.money && hasChanged(fee.money.asset, at)) return true
  return 'money' in event && event.money !== undefined && hasChanged(event.money.asset, at)
}

function renewed(source: FlowSource, whole: () => Outcome, before: EarlierFlows): Flows {
  if (before.changed.size === 0) return before
  const { events, assets } = ledgerPart(source.events, before.changed)
  // Little is saved by leaving the rest out, and others can use the outcome of the whole.
  if (events.length > source.events.length / 2) return flowsOf(whole())
  const part = flowsOf(calculate(events, source.prices, source.settings))
  return {
    flows: [
      ...before.flows.filter(({ asset }) => !assets.has(asset)),
      ...part.flows.filter(({ asset }) => assets.has(asset)),
    ].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.asset < b.asset ? -1 : 1)),
    positions: [
      ...before.positions.filter(({ symbol }) => !assets.has(symbol)),
      ...part.positions.filter(({ symbol }) => assets.has(symbol)),
    ],
  }
}
