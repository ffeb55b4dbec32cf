// Figures that are apart for each asset, held together with the ledger: after a change only the assets that it concerns
// are worked out again, from the part of the ledger that they depend on.
import { isDeepStrictEqual } from 'node:util'
import {
  assetsOf,
  calculate,
  type LedgerEvent,
  ledgerPart,
  type Outcome,
  type Prices,
  type Settings,
} from '#engine'
import { changedItems } from '../../ledger/changed-items.ts'
import { type PriceChange, priceChange } from '../../prices/changed-prices.ts'
import type { KnownPrices } from '../../prices/price-at.ts'

/** What an outcome is made of. Events are in order of time, then by id. */
export type OutcomeSource = {
  events: readonly LedgerEvent[]
  settings: Settings
  known: KnownPrices
  prices: Prices
}

export type ByAsset<Figures> = {
  of(outcome: Outcome): Figures
  /** Those of some assets as they are in `part`, those of the others as they were. Undefined where that is not enough. */
  join(before: Figures, part: Figures, assets: ReadonlySet<string>): Figures | undefined
}

/** Those of an earlier state of the ledger, and the assets that may have others by now. */
type Earlier<Figures> = { figures: Figures; changed: ReadonlySet<string> }

export type HeldFigures<Figures> = {
  figures(): Figures
  /** The last that were worked out, if any were. */
  latest(): Earlier<Figures> | undefined
}

export type LedgerState = {
  source: OutcomeSource
  /** The engine's run over the whole ledger. */
  whole: () => Outcome
  /** What may differ from the state before it; undefined where anything may, or where there was none. */
  changed: ReadonlySet<string> | undefined
}

/** `earlier` are those of the state before. */
export function holdByAsset<Figures>(
  byAsset: ByAsset<Figures>,
  { source, whole, changed }: LedgerState,
  earlier?: HeldFigures<Figures>,
): HeldFigures<Figures> {
  const latest = changed && earlier?.latest()
  let before = latest && { ...latest, changed: new Set([...latest.changed, ...changed]) }
  let now: Figures | undefined
  return {
    figures() {
      now ??= before ? renewed(byAsset, source, whole, before) : byAsset.of(whole())
      before = undefined
      return now
    },
    latest: () => (now ? { figures: now, changed: new Set() } : before),
  }
}

function renewed<Figures>(
  { of, join }: ByAsset<Figures>,
  { events, prices, settings }: OutcomeSource,
  whole: () => Outcome,
  before: Earlier<Figures>,
): Figures {
  if (before.changed.size === 0) return before.figures
  const part = ledgerPart(events, before.changed)
  // Little is saved by leaving the rest out, and others can use the outcome of the whole.
  if (part.events.length > events.length / 2) return of(whole())
  const partly = of(calculate(withLast(part.events, events), prices, settings))
  return join(before.figures, partly, part.assets) ?? of(whole())
}

/** A part that ends with the whole goes on into 2025 if the whole does. */
const withLast = (part: readonly LedgerEvent[], whole: readonly LedgerEvent[]) => {
  const last = whole.at(-1)
  return last && last !== part.at(-1) ? [...part, last] : part
}

/** The assets that may come to something else; undefined where any may. */
export function changedAssets(before: OutcomeSource, after: OutcomeSource): Set<string> | undefined {
  // Methods, lot instructions and answers about brokers can concern any asset.
  if (!isDeepStrictEqual(before.settings, after.settings)) return undefined
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
