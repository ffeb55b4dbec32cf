import type { KnownPrice } from './price.ts'

export const sourceNames = {
  coinbase: 'Coinbase',
  kraken: 'Kraken',
  coingecko: 'CoinGecko',
  ecb: 'European Central Bank',
} as const

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})

/** "Coinbase, Mar 3, 2024 close", "Kraken, Mar 3, 2024 at 14:05 UTC", "your price for Mar 3, 2024", "made-up sample price for Mar 3, 2024", "European Central Bank, last rate up to Mar 3, 2024": there is none on weekends and holidays. */
export function priceWords({ source, granularity, at }: Omit<KnownPrice, 'usd'>): string {
  if (source === 'you') return `your price for ${day.format(at)}`
  if (source === 'sample') return `made-up sample price for ${day.format(at)}`
  if (source === 'ecb') return `${sourceNames.ecb}, last rate up to ${day.format(at)}`
  const time = granularity === 'day' ? 'close' : `at ${at.toISOString().slice(11, 16)} UTC`
  return `${sourceNames[source]}, ${day.format(at)} ${time}`
}
