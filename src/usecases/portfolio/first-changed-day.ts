// From which day on the kept values of a portfolio have to be computed again.
import { hash } from 'node:crypto'
import type { DailyFlow } from '#engine'
import type { Day } from '../../portfolio/days.ts'
import { amountsText } from './flow-text.ts'
import { changedOwnDays, type PricesUsed, pricedAssets } from './known-prices.ts'

export type FlowHashes = readonly (readonly [Day, string])[]

/**
 * What the kept values were computed from; `incompleteFrom` is the first day that lacked a close, `assumedFrom`, by asset,
 * the first whose close was assumed.
 */
export type Computed = {
  flowHashes: FlowHashes
  prices: PricesUsed
  today: Day
  incompleteFrom: Day | undefined
  assumedFrom: Record<string, Day>
}

export function hashFlows(flows: readonly DailyFlow[]): [Day, string][] {
  return [...Map.groupBy(flows, ({ on }) => on)].map(([on, ofDay]) => [
    on,
    hash('sha1', ofDay.map(flow => `${flow.asset} ${amountsText(flow)}`).join('\n'), 'base64').slice(0, 12),
  ])
}

/**
 * The last day that was computed was not over, so it always is. Closes are only ever added: they complete days, or are
 * the first of an asset, which then comes in with the day it was first held.
 */
export function firstChangedDay(
  before: Computed,
  flows: readonly DailyFlow[],
  flowHashes: FlowHashes,
  prices: PricesUsed,
): Day {
  const first = flows[0]?.on ?? before.today
  if (!areSame(before.prices.choices, prices.choices)) return first
  const days = [before.today, ...changedOwnDays(before.prices, prices)]
  const differing = firstDifference(before.flowHashes, flowHashes)
  if (differing !== undefined) days.push(differing)
  if (before.incompleteFrom !== undefined && !areSame(before.prices.closes, prices.closes))
    days.push(before.incompleteFrom)
  for (const [asset, day] of Object.entries(before.assumedFrom))
    if (before.prices.closes[asset] !== prices.closes[asset]) days.push(day)
  const [known, knownNow] = [pricedAssets(before.prices), pricedAssets(prices)]
  const appeared = flows.find(({ asset }) => known.has(asset) !== knownNow.has(asset))
  if (appeared) days.push(appeared.on)
  return days.reduce((earliest, day) => (day < earliest ? day : earliest))
}

const areSame = <Value>(a: Record<string, Value>, b: Record<string, Value>): boolean =>
  Object.keys({ ...a, ...b }).every(asset => a[asset] === b[asset])

function firstDifference(before: FlowHashes, after: FlowHashes): Day | undefined {
  for (let index = 0; index < Math.max(before.length, after.length); index++) {
    const [old, current] = [before[index], after[index]]
    if (old?.[0] === current?.[0] && old?.[1] === current?.[1]) continue
    return [old?.[0], current?.[0]].filter(day => day !== undefined).sort()[0]
  }
  return undefined
}
