// Which coin a name in a ledger means. A coin is known by an id of its own, because names change hands: the LUNA of 2021
// is the LUNC of today, and the LUNA of today is another coin. A name that is not listed here has meant one coin only,
// and that coin's id is the name in small letters.
import { coingeckoIdOf } from './coingecko-ids.ts'
import { type Day, dayOf, startOfDay } from './price.ts'

export type Coin = {
  id: string
  /** In words, for a person who is asked which one it is. */
  name: string
  /** What sources call it, where that is not the name itself; an empty list where they must not be asked. */
  coinbase?: readonly string[]
  kraken?: readonly string[]
  bitstamp?: readonly string[]
  binanceus?: readonly string[]
  coingecko?: string
}

/** Coins that had other names, or that share one. */
const listed: readonly Coin[] = [
  { id: 'btc', name: 'Bitcoin', kraken: ['XBT'], coingecko: 'bitcoin' },
  { id: 'eth', name: 'Ethereum', coingecko: 'ethereum' },
  { id: 'doge', name: 'Dogecoin', kraken: ['XDG'], coingecko: 'dogecoin' },
  {
    id: 'terra-classic',
    name: 'Terra Classic (LUNC)',
    coinbase: [],
    kraken: ['LUNA'],
    coingecko: 'terra-luna',
  },
  { id: 'terra-2', name: 'Terra 2.0', coinbase: [], kraken: ['LUNA2'], coingecko: 'terra-luna-2' },
  { id: 'terrausd', name: 'TerraUSD Classic', coinbase: ['UST'], kraken: ['UST'], coingecko: 'terrausd' },
  // One token took the place of the other, one for one, and exchanges renamed their markets.
  {
    id: 'polygon',
    name: 'Polygon',
    coinbase: ['POL', 'MATIC'],
    kraken: ['POL', 'MATIC'],
    bitstamp: ['POL', 'MATIC'],
    binanceus: ['POL', 'MATIC'],
    coingecko: 'matic-network',
  },
  { id: 'celo', name: 'Celo', coinbase: ['CGLD'], coingecko: 'celo' },
  {
    id: 'nano',
    name: 'Nano',
    coinbase: [],
    kraken: ['NANO'],
    binanceus: ['XNO', 'NANO'],
    coingecko: 'nano',
  },
  {
    id: 'render',
    name: 'Render',
    coinbase: ['RENDER', 'RNDR'],
    kraken: ['RENDER', 'RNDR'],
    bitstamp: ['RENDER', 'RNDR'],
    binanceus: ['RENDER', 'RNDR'],
    coingecko: 'render-token',
  },
  {
    id: 'golem',
    name: 'Golem',
    coinbase: ['GLM', 'GNT'],
    kraken: ['GLM'],
    binanceus: ['GLM'],
    coingecko: 'golem',
  },
  {
    id: 'vaulta',
    name: 'Vaulta (formerly EOS)',
    coinbase: ['A', 'EOS'],
    kraken: ['A', 'EOS'],
    binanceus: ['A', 'EOS'],
    coingecko: 'vaulta',
  },
  {
    id: 'fantom',
    name: 'Fantom',
    coinbase: [],
    kraken: ['FTM'],
    bitstamp: ['FTM'],
    binanceus: ['FTM'],
    coingecko: 'fantom',
  },
  // Another coin is named SONIC.
  {
    id: 'sonic',
    name: 'Sonic',
    coinbase: ['S'],
    kraken: ['S'],
    bitstamp: ['S'],
    binanceus: ['S'],
    coingecko: 'sonic-3',
  },
  { id: 'bch', name: 'Bitcoin Cash', coingecko: 'bitcoin-cash' },
  { id: 'bitconnect', name: 'BitConnect', coinbase: [], kraken: [] },
  {
    id: 'bittorrent-old',
    name: 'BitTorrent, before 2022',
    coinbase: [],
    kraken: [],
    coingecko: 'bittorrent-old',
  },
  { id: 'bittorrent', name: 'BitTorrent', coinbase: [], kraken: ['BTT'], coingecko: 'bittorrent' },
  { id: 'augur-1', name: 'Augur v1', coinbase: [], kraken: ['REP'] },
  { id: 'augur-2', name: 'Augur v2', coinbase: ['REP'], kraken: ['REPV2'], coingecko: 'augur' },
  { id: 'toncoin', name: 'Toncoin', coinbase: ['TON'], kraken: ['TON'], coingecko: 'the-open-network' },
  { id: 'tokamak', name: 'Tokamak Network', coinbase: [], kraken: [], coingecko: 'tokamak-network' },
  { id: 'usdt', name: 'Tether', coingecko: 'tether' },
  { id: 'usdc', name: 'USD Coin', coingecko: 'usd-coin' },
]
const byId = new Map(listed.map(coin => [coin.id, coin]))

/** Names that always meant one coin, which is listed under another id. */
const renamed = new Map(
  Object.entries({
    XBT: 'btc',
    ETH2: 'eth',
    XDG: 'doge',
    LUNC: 'terra-classic',
    LUNA2: 'terra-2',
    UST: 'terrausd',
    USTC: 'terrausd',
    MATIC: 'polygon',
    POL: 'polygon',
    CELO: 'celo',
    CGLD: 'celo',
    XRB: 'nano',
    NANO: 'nano',
    XNO: 'nano',
    RNDR: 'render',
    RENDER: 'render',
    GNT: 'golem',
    GLM: 'golem',
    EOS: 'vaulta',
    FTM: 'fantom',
    BCHABC: 'bch',
    BTTC: 'bittorrent',
    REPV2: 'augur-2',
  }),
)

/**
 * Names that two coins have had. Until the second one took the name, it means the first; from then on it may be either,
 * since the first is still in some wallets under it.
 */
const shared = new Map(
  Object.entries<{ first: string; second: string; takenOn: Day }>({
    LUNA: { first: 'terra-classic', second: 'terra-2', takenOn: '2022-05-28' },
    BTT: { first: 'bittorrent-old', second: 'bittorrent', takenOn: '2022-01-18' },
    // BitConnect had the name first; exchanges gave it to Bitcoin Cash as well when that was split off.
    BCC: { first: 'bitconnect', second: 'bch', takenOn: '2017-08-01' },
    REP: { first: 'augur-1', second: 'augur-2', takenOn: '2020-07-28' },
    TON: { first: 'tokamak', second: 'toncoin', takenOn: '2021-11-01' },
  }),
)

/** What the person said, by name. */
export type CoinChoices = ReadonlyMap<string, string>

/** From a day on a name means this coin; nothing where it may be one of several. */
type Meaning = { from: Day; coinId: string | undefined }

/** What a name meant, in order of time. What the person says counts from where it is not certain. */
function meaningsOf(name: string, choices: CoinChoices): Meaning[] {
  const two = shared.get(name)
  if (!two) return [{ from: '2009-01-01', coinId: renamed.get(name) ?? name.toLowerCase() }]
  return [
    { from: '2009-01-01', coinId: two.first },
    { from: two.takenOn, coinId: choices.get(name) },
  ]
}

/** When a name meant which coin. `until` is not included. */
export type CoinSpan = { asset: string; coinId: string; from: Date; until: Date }

const FOREVER = '9999-12-31'

/** The times at which it is certain. */
export function coinSpans(asset: string, choices: CoinChoices): CoinSpan[] {
  const meanings = meaningsOf(asset, choices)
  return meanings.flatMap(({ from, coinId }, index) => {
    const until = startOfDay(meanings[index + 1]?.from ?? FOREVER)
    return coinId === undefined ? [] : [{ asset, coinId, from: startOfDay(from), until }]
  })
}

/** Undefined where it may be one of several. */
export function coinIdAt(name: string, at: Date, choices: CoinChoices): string | undefined {
  const day = dayOf(at)
  return meaningsOf(name, choices).findLast(({ from }) => from <= day)?.coinId
}

/** Names that two coins have had. */
export const namesShared: readonly string[] = [...shared.keys()]

/** The coins that a name can mean, where a person has to say which. */
export function coinsSharing(name: string): Coin[] {
  const two = shared.get(name)
  return two ? [coinById(two.first), coinById(two.second)] : []
}

export function coinById(id: string): Coin {
  const known = byId.get(id)
  if (known) return known
  const name = id.toUpperCase()
  const coingecko = coingeckoIdOf(name)
  return { id, name, ...(coingecko !== undefined && { coingecko }) }
}
