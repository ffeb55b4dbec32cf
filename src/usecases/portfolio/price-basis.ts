import type { PriceBasis } from '../../contract/portfolio.ts'
import { type Day, daysBetween } from '../../portfolio/days.ts'
import { dayOf, type KnownPrice } from '../../prices/price.ts'
import { sourceNames } from '../../prices/words.ts'

/** What a value of several coins rests on. Null without any price. */
export function priceBasisOf(prices: readonly KnownPrice[], today: Day): PriceBasis | null {
  const days = prices.map(({ at }) => dayOf(at)).sort()
  const [oldest, newest] = [days.at(0), days.at(-1)]
  if (oldest === undefined || newest === undefined) return null
  return {
    sources: [...new Set(prices.map(sourceOf))].sort(),
    oldestOn: oldest,
    newestOn: newest,
    ageDays: Math.max(0, daysBetween(oldest, today)),
  }
}

const sourceOf = ({ source }: KnownPrice): string => {
  if (source === 'you') return 'your own prices'
  if (source === 'par') return 'assumed dollar pegs'
  return source === 'sample' ? 'made-up sample prices' : sourceNames[source]
}
