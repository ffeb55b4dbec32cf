import type { KnownPrice } from './price.ts'

export const sourceNames = {
  coinbase: 'Coinbase',
  kraken: 'Kraken',
  bitstamp: 'Bitstamp',
  coingecko: 'CoinGecko',
  binanceus: 'Binance.US',
  ecb: 'European Central Bank',
} as const

/** Of a dollar stablecoin: the same for every day. */
const PAR_WORDS = 'dollar peg, assumed at par'

const calendar = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})

const DAY = 86_400_000
/** By day since 1970: a large ledger asks for a hundred thousand prices of a thousand days. */
const days = new Map<number, string>()

function dayWords(at: Date): string {
  const day = Math.floor(at.getTime() / DAY)
  let words = days.get(day)
  if (words === undefined) {
    words = calendar.format(at)
    days.set(day, words)
  }
  return words
}

/** "Coinbase, Mar 3, 2024 close", "Kraken, Mar 3, 2024 at 14:05 UTC", "your price for Mar 3, 2024", "dollar peg, assumed at par", "made-up sample price for Mar 3, 2024", "European Central Bank, last rate up to Mar 3, 2024": there is none on weekends and holidays. */
export function priceWords({ source, granularity, at }: Omit<KnownPrice, 'usd'>): string {
  if (source === 'you') return `your price for ${dayWords(at)}`
  if (source === 'par') return PAR_WORDS
  if (source === 'sample') return `made-up sample price for ${dayWords(at)}`
  if (source === 'ecb') return `${sourceNames.ecb}, last rate up to ${dayWords(at)}`
  const time = granularity === 'day' ? 'close' : `at ${at.toISOString().slice(11, 16)} UTC`
  return `${sourceNames[source]}, ${dayWords(at)} ${time}`
}
