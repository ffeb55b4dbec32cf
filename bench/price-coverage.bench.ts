// How many of the days from 2013 on have a price, for the 200 coins people hold: with the sources there were before
// (Coinbase and Kraken), with those there are now, and with a key of CoinGecko beside them. Counted by asking the sources
// themselves, which needs a network; without one, only by which dollar markets their recorded lists name, and it says so.

import { closesByYear } from '../src/ledger/possible-prices.ts'
import type { Coin } from '../src/prices/coins.ts'
import { coinById, coinSpans } from '../src/prices/coins.ts'
import type { PublicSource } from '../src/prices/price.ts'
import { type Source, SourceUnavailable } from '../src/prices/sources/source.ts'
import { openSources } from '../src/prices/sources/sources.ts'
import { readConfig } from '../src/server/config.ts'
import { coinsNextByValue, dollarMarkets } from './price-coverage/markets.ts'

const DAY = 86_400_000
const FIRST = Date.UTC(2013, 0, 1)

type Held = { name: string; coin: Coin; since: number }
type Listed = keyof typeof dollarMarkets
/** By coin, then by source: the starts of the days that it has a close of. */
type Known = Map<string, Map<PublicSource, ReadonlySet<number>>>

const before: readonly PublicSource[] = ['coinbase', 'kraken']
const now: readonly PublicSource[] = ['coinbase', 'kraken', 'bitstamp', 'binanceus']

export async function measure() {
  const coins = coinsHeld()
  console.log(`  ${coins.length} coins`)
  printListed(coins)
  const { prices } = readConfig()
  const sources = openSources(prices, () => new Date())
  const answering = await whoAnswers(sources)
  if (answering.length === 0) {
    console.log('  Days were not counted: none of the sources answers from here.')
    return
  }
  console.log(`  Answering: ${answering.map(({ name }) => name).join(', ')}; counting days ...`)
  const known: Known = new Map(coins.map(({ name }) => [name, new Map()]))
  await Promise.all(answering.map(source => askAll(source, coins, known)))
  printDays(coins, known)
}

/** Those whose yearly prices the product has, but for the second name of one of them; then by market value. */
function coinsHeld(): Held[] {
  const names = [...closesByYear.keys()].filter(name => name !== 'BTTOLD')
  return [...names, ...coinsNextByValue].map(name => {
    const [span] = coinSpans(name, new Map())
    const year = Math.min(...(closesByYear.get(name)?.keys() ?? [Number.POSITIVE_INFINITY]))
    const since = Number.isFinite(year) ? Date.UTC(year, 0, 1) : Number.POSITIVE_INFINITY
    return { name, coin: coinById(span?.coinId ?? name.toLowerCase()), since: Math.max(FIRST, since) }
  })
}

const symbolsAt = (coin: Coin, source: 'coinbase' | 'kraken' | 'bitstamp' | 'binanceus') =>
  coin[source] ?? [coin.id.toUpperCase()]

function isListed({ coin }: Held, list: Listed): boolean {
  const source = list.startsWith('coinbase')
    ? 'coinbase'
    : list === 'kraken2021'
      ? 'kraken'
      : list === 'bitstamp2022'
        ? 'bitstamp'
        : 'binanceus'
  return symbolsAt(coin, source).some(symbol => dollarMarkets[list].has(symbol))
}

function printListed(coins: readonly Held[]) {
  const count = (lists: readonly Listed[], hasKey = false) =>
    coins.filter(
      held => lists.some(list => isListed(held, list)) || (hasKey && held.coin.coingecko !== undefined),
    ).length
  const added = ['bitstamp2022', 'binanceus2021'] as const
  console.log('  By recorded lists of dollar markets (April 2021 to August 2026), coins with one:')
  console.log('    a day before July 2015: before 0, now 1 (bitcoin, at Bitstamp)')
  console.log(
    `    a day in 2021: before ${count(['coinbase2021'])} to ${count(['coinbase2021', 'coinbaseBefore2023'])}, ` +
      `now ${count(['coinbase2021', ...added])} to ${count(['coinbase2021', 'coinbaseBefore2023', ...added])}; ` +
      'a free key does not reach it',
  )
  const current = ['coinbase2026', 'kraken2021'] as const
  console.log(
    `    a day of the last 365: before ${count(current)}, now at most ${count([...current, ...added])}; ` +
      `with a free key before ${count(current, true)}, now ${count([...current, ...added], true)}`,
  )
  console.log(
    '    Lists are of one day each; what was listed or removed at other times is not known from them. "At most": the lists of Bitstamp and Binance.US are of 2021 and 2022.',
  )
}

async function whoAnswers(sources: readonly Source[]): Promise<Source[]> {
  const yesterday = new Date(lastDay())
  const found = await Promise.all(
    sources.map(async source => {
      try {
        await source.days(coinById('btc'), { from: yesterday, to: yesterday })
        return [source]
      } catch (error) {
        if (!(error instanceof SourceUnavailable)) throw error
        console.log(`  ${source.name}: ${error.message}`)
        return []
      }
    }),
  )
  return found.flat()
}

const lastDay = () => Math.floor(Date.now() / DAY) * DAY - DAY

/** A source that stops answering is left with what it has said. */
async function askAll(source: Source, coins: readonly Held[], known: Known) {
  const range = { from: new Date(FIRST), to: new Date(lastDay()) }
  for (const { name, coin } of coins) {
    try {
      const candles = await source.days(coin, range)
      known.get(name)?.set(source.name, new Set(candles.map(({ at }) => at.getTime())))
    } catch (error) {
      if (!(error instanceof SourceUnavailable)) throw error
      console.log(`  ${source.name} stopped answering at ${name}: ${error.message}`)
      return
    }
  }
}

/** Days on which a coin was there: from the year of its first known price, or the first day that a source has. */
function printDays(coins: readonly Held[], known: Known) {
  const withKey = (sources: readonly PublicSource[]) => [...sources, 'coingecko' as const]
  const sets = [before, now, withKey(before), withKey(now)]
  const byYear = new Map<number, { days: number; covered: number[] }>()
  for (const { name, since } of coins) {
    const bySource = known.get(name) ?? new Map()
    const firstKnown = [...bySource.values()].reduce(
      (first, days: ReadonlySet<number>) => [...days].reduce((least, day) => Math.min(least, day), first),
      Number.POSITIVE_INFINITY,
    )
    for (let day = Math.min(since, firstKnown); day <= lastDay(); day += DAY) {
      const year = new Date(day).getUTCFullYear()
      const sum = byYear.get(year) ?? { days: 0, covered: sets.map(() => 0) }
      sum.days++
      for (const [index, sources] of sets.entries())
        if (sources.some(source => bySource.get(source)?.has(day)))
          sum.covered[index] = (sum.covered[index] ?? 0) + 1
      byYear.set(year, sum)
    }
  }
  console.log('  year   coin days   before      now   before with key   now with key')
  for (const [year, { days, covered }] of [...byYear].sort(([a], [b]) => a - b)) {
    const shares = covered.map(count => `${((100 * count) / days).toFixed(1)}%`)
    const [one = '', two = '', three = '', four = ''] = shares
    console.log(
      `  ${year} ${String(days).padStart(11)} ${one.padStart(8)} ${two.padStart(8)} ${three.padStart(17)} ${four.padStart(14)}`,
    )
  }
}
