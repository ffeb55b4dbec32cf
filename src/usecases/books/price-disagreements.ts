// Days on which two sources are far apart about what a coin was worth, where records take their value from one of them:
// one issue for a coin and day, with the dollars between the two.
import type { LedgerEvent, PriceExactness, Prices } from '#engine'
import type { LedgerRecord } from '../../matching/ledger-record.ts'
import { areFarApart } from '../../prices/far-apart.ts'
import { type KnownPrices, priceAt } from '../../prices/price-at.ts'
import { sourceNames } from '../../prices/words.ts'
import { dayAt } from '../filing/years.ts'

/** By the name of the source. */
type Said = { usd: string; source: string }

export type PriceDisagreement = {
  /** Names the issue: a coin and a day in UTC. */
  key: string
  asset: string
  at: number
  counted: Said
  other: Said
  /** What the values taken from it would differ by. */
  usdAtStake: string
  /** Whose value it is. */
  ids: string[]
}

type Source = {
  /** Both in order of time. */
  events: readonly LedgerEvent[]
  records: readonly LedgerRecord[]
  known: KnownPrices
  prices: Prices
  dismissed: ReadonlySet<string>
  timeZone: string
}

/** Coins that a record counts by their price. */
type Priced = { id: string; asset: string; quantity: string; at: number }

const DAY = 86_400_000
/** Less is what rounding makes. */
const LEAST_USD = 1
/** Above it a number is written with an exponent. */
const MAX_USD = 1e20

export function priceDisagreements({
  events,
  records,
  known,
  prices,
  dismissed,
  timeZone,
}: Source): PriceDisagreement[] {
  if (known.others.size === 0) return []
  const byDay = new Map<string, PriceDisagreement & { usd: number }>()
  const concerned = records.filter(
    ({ asset, receivedAsset }) =>
      known.others.has(asset) || (receivedAsset !== null && known.others.has(receivedAsset)),
  )
  for (const { id, asset, quantity, at } of pricedIn(concerned, events, prices)) {
    const said = disagreeing(known, asset, at)
    // A price of one's own has settled it.
    if (!said || priceAt(known, asset, at, at => dayAt(at, timeZone))?.source === 'you') continue
    const start = at - (at % DAY)
    const key = `price_disagreement:${asset}:${new Date(start).toISOString().slice(0, 10)}`
    const found = byDay.get(key) ?? { key, asset, at: start, ...said, usdAtStake: '', ids: [], usd: 0 }
    found.usd += Math.abs(Number(said.counted.usd) - Number(said.other.usd)) * Number(quantity)
    if (!found.ids.includes(id)) found.ids.push(id)
    byDay.set(key, found)
  }
  return [...byDay.values()]
    .filter(({ key, usd }) => usd >= LEAST_USD && !dismissed.has(key))
    .map(({ usd, ...found }) => ({ ...found, usdAtStake: Math.min(usd, MAX_USD).toFixed(2) }))
}

function disagreeing({ days, others }: KnownPrices, asset: string, at: number) {
  const start = at - (at % DAY)
  const [counted, other] = [days.get(asset)?.get(start), others.get(asset)?.get(start)]
  if (!counted || !other || !areFarApart(counted.usd, other.usd)) return undefined
  const named = ({ usd, source }: typeof counted): Said => ({ usd, source: sourceNames[source] })
  return { counted: named(counted), other: named(other) }
}

function* pricedIn(
  records: readonly LedgerRecord[],
  events: readonly LedgerEvent[],
  prices: Prices,
): Generator<Priced> {
  for (const record of records) {
    const { id, at, leavesOpen, quoteAsset } = record
    const isOfMoney = quoteAsset !== null && prices(quoteAsset, at) !== undefined
    if (leavesOpen === 'value' && !isOfMoney) yield { id, at, ...valuedSide(record, prices) }
  }
  for (const { id, at, fee } of events)
    if (fee?.asset !== undefined && fee.usd === undefined && fee.quantity !== undefined)
      yield { id, at, asset: fee.asset, quantity: fee.quantity }
}

const rank: Record<PriceExactness, number> = { day: 0, minute: 1, pegged: 2 }

/** Of a trade, as the engine does: what came in, unless what was given has a more exact price. */
function valuedSide(
  { type, asset, quantity, receivedAsset, receivedQuantity, at }: LedgerRecord,
  prices: Prices,
): Pick<Priced, 'asset' | 'quantity'> {
  const own = { asset, quantity }
  if (type !== 'trade' || receivedAsset === null || receivedQuantity === null) return own
  const [given, got] = [prices(asset, at), prices(receivedAsset, at)]
  const isOfGot = got && (!given || rank[got.exactness ?? 'day'] >= rank[given.exactness ?? 'day'])
  return isOfGot ? { asset: receivedAsset, quantity: receivedQuantity } : own
}

const days = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })

export function disagreementWords({ asset, at, counted, other, ids }: PriceDisagreement): string {
  const [one, two] = [Number(counted.usd), Number(other.usd)]
  const percent = Math.round((Math.max(one, two) / Math.min(one, two) - 1) * 100)
  const records = ids.length === 1 ? 'One record takes' : `${ids.length} records take`
  return `One ${asset} closed at ${dollars(one)} on ${days.format(at)} by ${counted.source}, but at ${dollars(two)} by ${other.source}: ${percent}% apart. ${records} the price from ${counted.source}. Keep it, use the other one, or enter your own.`
}

/** Of what costs less than a dollar, the digits that tell it apart. */
const dollars = (usd: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    ...(usd < 1 && { maximumSignificantDigits: 4 }),
  }).format(usd)
