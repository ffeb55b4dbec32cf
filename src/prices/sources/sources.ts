// The sources that the settings name, the most trusted first.
import { type PublicSource, publicSources } from '../price.ts'
import { binanceus } from './binanceus.ts'
import { bitstamp } from './bitstamp.ts'
import { coinbase } from './coinbase.ts'
import { coingecko } from './coingecko.ts'
import { ecb, ecbHistory, type RateHistory, type RateSource } from './ecb.ts'
import { kraken } from './kraken.ts'
import type { Source } from './source.ts'

export type SourceSettings = {
  /** An address in place of the usual one, by source; a source that is not named is not asked. */
  addresses: Partial<Record<PublicSource | 'ecb', string | undefined>>
  /** Without it CoinGecko is not asked. */
  coingeckoKey?: string | undefined
}

const usual: Record<PublicSource, { address: string; everyMs: number }> = {
  // Ten a second, one a second, ten thousand in ten minutes, thirty a minute, and twenty a second are allowed.
  coinbase: { address: 'https://api.exchange.coinbase.com', everyMs: 150 },
  kraken: { address: 'https://api.kraken.com', everyMs: 1_100 },
  bitstamp: { address: 'https://www.bitstamp.net', everyMs: 150 },
  coingecko: { address: 'https://api.coingecko.com', everyMs: 2_100 },
  binanceus: { address: 'https://api.binance.us', everyMs: 150 },
}

const keyless = { coinbase, kraken, bitstamp, binanceus }

export function openSources({ addresses, coingeckoKey }: SourceSettings, now: () => Date): Source[] {
  return publicSources.flatMap(name => {
    if (!(name in addresses)) return []
    const given = addresses[name]
    const address = given ?? usual[name].address
    // Our own server on loopback has no limits but those it plays.
    const everyMs = given === undefined ? usual[name].everyMs : 0
    if (name !== 'coingecko') return [keyless[name](address, { everyMs, now })]
    return coingeckoKey ? [coingecko(address, { everyMs, key: coingeckoKey, now })] : []
  })
}

const ECB = 'https://www.ecb.europa.eu'

export const openRateSource = ({ addresses }: SourceSettings): RateSource | undefined =>
  'ecb' in addresses ? ecb(addresses.ecb ?? ECB) : undefined

export const openRateHistory = ({ addresses }: SourceSettings): RateHistory | undefined =>
  'ecb' in addresses ? ecbHistory(addresses.ecb ?? ECB) : undefined
