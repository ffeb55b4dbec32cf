// Asks public sources for the prices that a ledger needs: of each coin all days together, then the minutes of the records
// that matter most. Run by a job. A source that cannot be asked now is left alone for the rest of the run: nothing waits
// for it and nothing fails, and the next run asks again.
import { type CoinSpan, listLedgerAssets, listUnvaluedMinutes } from '../../db/queries/ledger-prices.ts'
import {
  findCoverage,
  insertMissingMinutes,
  insertPrices,
  type PriceRow,
  saveCoverage,
} from '../../db/queries/prices.ts'
import { isMoney } from '../../ledger/currencies.ts'
import { type Coin, coinById, coinSpans } from '../../prices/coins.ts'
import { dayOf, startOfDay } from '../../prices/price.ts'
import { readCoinChoices } from '../../prices/price-entries.ts'
import { daysToAsk, minuteWindows, missingDays } from '../../prices/sources/plan.ts'
import {
  type Candle,
  DAY_MS,
  MINUTE_MS,
  type Source,
  SourceUnavailable,
} from '../../prices/sources/source.ts'
import type { Deps } from '../deps.ts'
import { type Asking, compareDays } from './compare-days.ts'
import { fetchRatesOfDays } from './fetch-rates-of-days.ts'
import { requestPortfolio } from './request-prices.ts'
import { noteSourceFailed, noteSourceWorked } from './source-notes.ts'
import { takeLedgerPrices } from './take-prices.ts'

type FetchDeps = Pick<
  Deps,
  'db' | 'ownConnection' | 'clock' | 'log' | 'priceSources' | 'rateHistory' | 'queue'
>

/** Of one ledger in one run. A ledger with more has tokens that nobody trades. */
const MAX_COINS = 300
/** Requests for minutes in one run; the records they are for come by value, the rest keep the close of their day. */
const MAX_WINDOWS = 100
const MAX_MINUTES = 2_000

export async function fetchPrices(deps: FetchDeps, { userId }: { userId: string }): Promise<void> {
  await fetchRatesOfDays(deps, userId)
  await takeLedgerPrices(deps, { userId })
  if (deps.priceSources.length === 0) return
  const { ask: asking, noteAnswered } = askingOnly(deps)
  const spans = await wantedSpans(deps, userId)
  let closes = 0
  for (const [coinId, from] of withMarket(firstDays(spans), MAX_COINS))
    closes += await fetchDays(deps, asking, coinById(coinId), from)
  // What was held on those days has a value now.
  if (closes > 0) await requestPortfolio(deps, userId)
  await takeLedgerPrices(deps, { userId })
  await fetchMinutes(deps, asking, userId, spans)
  await compareDays(deps, asking, userId, spans)
  await noteAnswered()
  await takeLedgerPrices(deps, { userId })
}

/** Which coins the ledger's names mean and when, those that records need a price of first. */
async function wantedSpans({ db }: FetchDeps, userId: string): Promise<CoinSpan[]> {
  const choices = await readCoinChoices(db, userId)
  const assets = await listLedgerAssets(db, userId)
  return assets
    .filter(({ asset }) => !isMoney(asset))
    .flatMap(({ asset, first }) =>
      coinSpans(asset, choices)
        .filter(({ until }) => first < until)
        .map(span => ({ ...span, from: span.from < first ? first : span.from })),
    )
}

/** The day from which on each coin was in the ledger. */
function firstDays(spans: readonly CoinSpan[]): [coinId: string, from: Date][] {
  const first = new Map<string, Date>()
  for (const { coinId, from } of spans) {
    const before = first.get(coinId)
    if (!before || from < before) first.set(coinId, from)
  }
  return [...first].map(([coinId, from]) => [coinId, startOfDay(dayOf(from))])
}

/** A portfolio is shown beside these, whether or not they were ever held. */
const marketCoins = ['btc', 'eth']

/** It is compared from the close before its first day, which west of UTC begins on the day before that of the record. */
const DAYS_BEFORE = 2

function withMarket(days: readonly [coinId: string, from: Date][], mostCoins: number): Map<string, Date> {
  if (days.length === 0) return new Map()
  const first = Math.min(...days.map(([, from]) => from.getTime()))
  const from = new Date(first - DAYS_BEFORE * DAY_MS)
  return new Map([...days.slice(0, mostCoins), ...marketCoins.map(coinId => [coinId, from] as const)])
}

function askingOnly(deps: FetchDeps): { ask: Asking; noteAnswered(): Promise<void> } {
  const silent = new Set<Source>()
  const answered = new Set<Source>()
  const ask: Asking = async (source, call) => {
    if (silent.has(source)) return undefined
    try {
      const candles = await call(source)
      answered.add(source)
      return candles
    } catch (error) {
      if (!(error instanceof SourceUnavailable)) throw error
      silent.add(source)
      await noteSourceFailed(deps, source.name, error.message)
      return undefined
    }
  }
  const noteAnswered = async () => {
    for (const source of answered) if (!silent.has(source)) await noteSourceWorked(deps, source.name)
  }
  return { ask, noteAnswered }
}

/** How many prices were new. */
async function fetchDays(
  { db, clock, priceSources }: FetchDeps,
  asking: Asking,
  coin: Coin,
  from: Date,
): Promise<number> {
  const now = clock()
  const coverage = await findCoverage(db, coin.id)
  let isAnswered = true
  let added = 0
  for (const range of daysToAsk(coverage, from, now)) {
    const found = new Set<number>()
    for (const source of priceSources) {
      const missing = missingDays(range, found)
      if (!missing) break
      const candles = await asking(source, each => each.days(coin, missing))
      if (!candles) isAnswered = false
      const rows = (candles ?? []).map(candle => dailyRow(coin, source, candle, now))
      added += await insertPrices(db, rows)
      for (const { at } of candles ?? []) found.add(at.getTime())
    }
  }
  // What nobody was there to answer is asked for again.
  if (isAnswered) await saveCoverage(db, { coinId: coin.id, from, now })
  return added
}

/** A day that is not over has no close yet: its last price is the one of now. */
function dailyRow(coin: Coin, { name }: Source, { at, usd }: Candle, now: Date): PriceRow {
  const isOver = at.getTime() + DAY_MS <= now.getTime()
  const minute = new Date(now.getTime() - (now.getTime() % MINUTE_MS))
  return {
    coinId: coin.id,
    granularity: isOver ? 'day' : 'minute',
    at: isOver ? at : minute,
    usd,
    source: name,
    fetchedAt: now,
  }
}

async function fetchMinutes(
  { db, clock, priceSources }: FetchDeps,
  asking: Asking,
  userId: string,
  spans: readonly CoinSpan[],
) {
  const now = clock()
  const wantedMinutes = await listUnvaluedMinutes(db, userId, spans, MAX_MINUTES)
  for (const { coinId, wanted: minutes, ...range } of minuteWindows(wantedMinutes).slice(0, MAX_WINDOWS)) {
    const open = new Set(minutes.map(({ at }) => at.getTime()))
    let isAnswered = true
    for (const source of priceSources) {
      const candles = await asking(source, each => each.minutes(coinById(coinId), range))
      if (!candles) isAnswered = false
      const rows = (candles ?? [])
        .filter(({ at }) => open.delete(at.getTime()))
        .map(
          ({ at, usd }): PriceRow => ({
            coinId,
            granularity: 'minute',
            at,
            usd,
            source: source.name,
            fetchedAt: now,
          }),
        )
      await insertPrices(db, rows)
      if (open.size === 0) break
    }
    if (isAnswered)
      await insertMissingMinutes(
        db,
        coinId,
        [...open].map(ms => new Date(ms)),
        now,
      )
  }
}
