// What is known of the value of coins day by day, as an account sees it: its own entries first.
import type { Db } from '../db/client.ts'
import { listCloses, listLatestPrices, type OwnPriceRow } from '../db/queries/prices.ts'
import { isDollarCoin } from '../ledger/dollar-pegs.ts'
import { type CoinChoices, coinSpans } from './coins.ts'
import { fillAtPar, latestAtPar } from './par-price.ts'
import { type Day, dayOf, type KnownPrice, startOfDay } from './price.ts'
import { type PriceEntries, readPriceEntries } from './price-entries.ts'
import { sampleAssets, sampleClose } from './sample-closes.ts'

/** A price of each day that has one; days without are missing. */
export type DailyCloses = ReadonlyMap<Day, KnownPrice>

/** By asset, those that are asked for. Both days are included. */
export async function dailyCloses(
  db: Db,
  userId: string,
  { assets, from, to }: { assets: readonly string[]; from: Day; to: Day },
): Promise<Map<string, DailyCloses>> {
  const entries = await readPriceEntries(db, userId)
  const closes = await sourceCloses(db, entries.choices, { assets, from, to })
  const made = await sampleAssets(db, userId, assets, entries)
  for (const own of entries.own)
    if (own.day >= from && own.day <= to) closes.get(own.asset)?.set(own.day, ownClose(own))
  for (const asset of made)
    for (let day = from; day <= to; day = dayOf(new Date(startOfDay(day).getTime() + lengthMs.day))) {
      const close = sampleClose(asset, day)
      if (close) closes.get(asset)?.set(day, close)
    }
  const dollarCoins = assets.filter(isDollarCoin)
  const before = await latestPrices(
    db,
    userId,
    dollarCoins,
    new Date(startOfDay(from).getTime() - 1),
    entries,
  )
  for (const asset of dollarCoins)
    fillAtPar(asset, closes.get(asset) ?? new Map(), { from, to, before: before.get(asset) })
  return closes
}

/** What public sources say alone: nothing that the person entered, nothing made up. */
export async function sourceCloses(
  db: Db,
  choices: CoinChoices,
  { assets, from, to }: { assets: readonly string[]; from: Day; to: Day },
): Promise<Map<string, Map<Day, KnownPrice>>> {
  const spans = assets.flatMap(asset => coinSpans(asset, choices))
  const coinIds = [...new Set(spans.map(({ coinId }) => coinId))]
  const rows = await listCloses(db, coinIds, { from: startOfDay(from), to: startOfDay(to) })
  const byCoin = Map.groupBy(rows, ({ coinId }) => coinId)
  const closes = new Map(assets.map(asset => [asset, new Map<Day, KnownPrice>()]))
  for (const { asset, coinId, from: since, until } of spans)
    for (const { at, usd, source, granularity } of byCoin.get(coinId) ?? []) {
      if (at >= since && at < until) closes.get(asset)?.set(dayOf(at), { at, usd, source, granularity })
    }
  return closes
}

/** The newest price of each asset up to a time; none for those that have none. */
export async function latestPrices(
  db: Db,
  userId: string,
  assets: readonly string[],
  until: Date,
  known?: PriceEntries,
): Promise<Map<string, KnownPrice>> {
  const entries = known ?? (await readPriceEntries(db, userId))
  const latest = await latestOfSources(db, entries.choices, assets, until)
  const made = await sampleAssets(db, userId, assets, entries)
  const today = dayOf(until)
  const asked = new Set(assets)
  for (const own of entries.own) {
    if (!asked.has(own.asset)) continue
    const before = latest.get(own.asset)
    if (own.day <= today && (!before || dayOf(before.at) <= own.day)) latest.set(own.asset, ownClose(own))
  }
  for (const asset of made) {
    const close = sampleClose(asset, today)
    if (close && !latest.has(asset)) latest.set(asset, close)
  }
  for (const asset of assets.filter(isDollarCoin)) {
    const assumed = latestAtPar(asset, until, latest.get(asset))
    if (assumed) latest.set(asset, assumed)
  }
  return latest
}

export async function latestOfSources(
  db: Db,
  choices: CoinChoices,
  assets: readonly string[],
  until: Date,
): Promise<Map<string, KnownPrice>> {
  const current = assets.flatMap(asset =>
    coinSpans(asset, choices).filter(span => span.from <= until && until < span.until),
  )
  const rows = await listLatestPrices(db, [...new Set(current.map(({ coinId }) => coinId))], until)
  const byCoin = Map.groupBy(rows, ({ coinId }) => coinId)
  const latest = new Map<string, KnownPrice>()
  for (const { asset, coinId } of current)
    for (const { at, usd, source, granularity } of byCoin.get(coinId) ?? []) {
      const before = latest.get(asset)
      const found: KnownPrice = { at, usd, source, granularity }
      if (!before || endOf(before) < endOf(found)) latest.set(asset, found)
    }
  return latest
}

const ownClose = ({ day, usd }: OwnPriceRow): KnownPrice => ({
  usd,
  source: 'you',
  granularity: 'day',
  at: startOfDay(day),
})

const lengthMs = { minute: 60_000, day: 86_400_000 }
/** A day's close is the price at its end. */
const endOf = ({ at, granularity }: KnownPrice) => at.getTime() + lengthMs[granularity]
