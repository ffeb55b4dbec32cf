// What a dollar stablecoin is worth when no source says: the dollar it is kept at, unless it is known to have lost it.
import type { Instant } from '#engine'
import { isAtPar } from '../ledger/dollar-pegs.ts'
import { type Day, dayOf, type KnownPrice, startOfDay } from './price.ts'

const DAY = 86_400_000

export const parPrice = (asset: string, at: Instant): KnownPrice | undefined =>
  isAtPar(asset, at)
    ? { usd: '1', source: 'par', granularity: 'day', at: new Date(at - (at % DAY)) }
    : undefined

/** Further from a dollar, the last price says that a peg has broken which the table does not know of yet. */
const MOST_OFF = 0.02
const isNear = ({ usd }: KnownPrice) => Math.abs(Number(usd) - 1) <= MOST_OFF

/** Days without a close, as long as the last close before them is near a dollar; `before` is that before all. */
export function fillAtPar(
  asset: string,
  byDay: Map<Day, KnownPrice>,
  { from, to, before: earlier }: { from: Day; to: Day; before: KnownPrice | undefined },
): void {
  let before = earlier
  for (let at = startOfDay(from).getTime(); at <= startOfDay(to).getTime(); at += DAY) {
    const day = dayOf(new Date(at))
    const close = byDay.get(day)
    if (close) before = close
    const assumed = close || (before && !isNear(before)) ? undefined : parPrice(asset, at)
    if (assumed) byDay.set(day, assumed)
  }
}

/** An older one says how things were then. */
const RECENT_MS = 7 * DAY

/** In place of no price at all, or of an old one that was near a dollar. */
export function latestAtPar(
  asset: string,
  until: Date,
  latest: KnownPrice | undefined,
): KnownPrice | undefined {
  if (latest && (!isNear(latest) || until.getTime() - latest.at.getTime() < RECENT_MS)) return undefined
  return parPrice(asset, until.getTime())
}
