// The prices that an account's results are computed with: its own entries, and what was taken from public sources.
import type { PriceExactness, Prices } from '#engine'
import { listLedgerPrices } from '../db/queries/ledger-prices.ts'
import { listOwnPrices } from '../db/queries/prices.ts'
import type { Snapshot } from '../db/snapshot.ts'
import { isPegged } from './pegs.ts'
import type { Day, KnownPrice } from './price.ts'
import { type KnownPrices, knownPrices, priceAt } from './price-at.ts'
import { priceWords } from './words.ts'

/** What an account's results can use. */
export const readKnownPrices = async (snapshot: Snapshot, userId: string): Promise<KnownPrices> =>
  knownPrices(await listOwnPrices(snapshot, userId), await listLedgerPrices(snapshot, userId))

/** As the engine asks for them: each with its source in words, which stand beside every figure made from it. */
export const pricesFrom =
  (known: KnownPrices, localDay: (at: number) => Day): Prices =>
  (asset, at) => {
    const price = priceAt(known, asset, at, localDay)
    return price && { usd: price.usd, source: priceWords(price), exactness: exactnessOf(price, asset, at) }
  }

/** What a person says of a day was said of the records on it. */
const exactnessOf = ({ source, granularity }: KnownPrice, asset: string, at: number): PriceExactness =>
  source === 'par' || isPegged(asset, at) ? 'pegged' : source === 'you' ? 'minute' : granularity
