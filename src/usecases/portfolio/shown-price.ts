import type { ShownPrice } from '../../contract/portfolio.ts'
import { type Day, daysBetween } from '../../portfolio/days.ts'
import { dayOf, type KnownPrice } from '../../prices/price.ts'
import { priceWords } from '../../prices/words.ts'

export const shownPrice = (price: KnownPrice, today: Day): ShownPrice => ({
  usd: price.usd,
  words: priceWords(price),
  at: price.at.toISOString(),
  ageDays: Math.max(0, daysBetween(dayOf(price.at), today)),
  isMadeUp: price.source === 'sample',
})
