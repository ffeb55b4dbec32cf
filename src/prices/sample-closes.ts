// What the coins of the sample history are said to be worth, so that a demo's portfolio is alive where no source answers.
// Made up by us, near what they once were, and called so wherever one is shown. Portfolios alone use them: no record is
// valued by one, so no figure of a tax form comes from here.
import type { Db } from '../db/client.ts'
import { findDemo } from '../db/queries/demos.ts'
import { hasSampleData } from '../db/queries/imports.ts'
import { countCloses } from '../db/queries/portfolio.ts'
import { coinSpans } from './coins.ts'
import { type Day, type KnownPrice, startOfDay } from './price.ts'
import type { PriceEntries } from './price-entries.ts'

const firstYear = 2023

const ether = [1200, 1820, 1930, 1680, 2290, 3600, 3420, 2500, 3350, 1850, 2450, 4250, 3000, 2050, 2300, 2600]

/** At the start of each quarter since then, in dollars. The last one stays. */
const quarters: Readonly<Record<string, readonly number[]>> = {
  BTC: [
    16500, 28400, 30600, 27000, 42600, 69700, 62800, 61000, 93800, 83500, 106000, 118000, 88000, 68500, 74000,
    79000,
  ],
  ETH: ether,
  WETH: ether,
  SOL: [10, 21, 19, 22, 105, 195, 147, 150, 190, 125, 150, 215, 125, 82, 95, 110],
  DOT: [4.35, 6.3, 5.2, 4.1, 8.4, 8.9, 6.2, 4.3, 6.7, 4.1, 3.4, 4.1, 1.9, 1.6, 1.7, 1.8],
  LINK: [5.6, 7.4, 6.5, 7.8, 15.2, 18.8, 13.9, 11.6, 20.5, 13.6, 13.2, 22, 12.4, 9, 10.2, 11.5],
  AVAX: [10.9, 17.5, 13, 9.3, 39.5, 52, 27.5, 26.5, 36.5, 18.8, 18, 30.5, 12.5, 9.5, 10.4, 11.2],
  ADA: [0.25, 0.38, 0.29, 0.26, 0.61, 0.64, 0.39, 0.37, 0.86, 0.66, 0.57, 0.84, 0.34, 0.26, 0.29, 0.33],
}

const DAY = 86_400_000
const startOfQuarter = (index: number) => Date.UTC(firstYear, index * 3, 1)

/**
 * Of a demo with sample data: those coins of the sample for which neither a source nor the person has any price. An account
 * that a demo has become has real money to decide about.
 */
export async function sampleAssets(
  db: Db,
  userId: string,
  assets: readonly string[],
  { choices, own }: PriceEntries,
): Promise<string[]> {
  const known = assets.filter(asset => asset in quarters)
  if (known.length === 0 || !(await findDemo(db, userId)) || !(await hasSampleData(db, userId))) return []
  const coinsOf = (asset: string) => coinSpans(asset, choices).map(({ coinId }) => coinId)
  const closes = await countCloses(db, known.flatMap(coinsOf))
  const entered = new Set(own.map(({ asset }) => asset))
  return known.filter(asset => !entered.has(asset) && !coinsOf(asset).some(coinId => closes.has(coinId)))
}

/** None for days before the sample. */
export function sampleClose(asset: string, day: Day): KnownPrice | undefined {
  const points = quarters[asset] ?? []
  const at = startOfDay(day)
  const index = (at.getUTCFullYear() - firstYear) * 4 + Math.floor(at.getUTCMonth() / 3)
  const from = points[Math.min(index, points.length - 1)]
  if (from === undefined) return undefined
  const to = points[index + 1] ?? from
  const [start, end] = [startOfQuarter(index), startOfQuarter(index + 1)]
  const line = from + ((to - from) * (at.getTime() - start)) / (end - start)
  const usd = (line * ripple(at.getTime() / DAY, from)).toFixed(line < 10 ? 4 : 2)
  return { usd, source: 'sample', granularity: 'day', at }
}

/** A market that moves a little every day, each coin in its own step. */
const ripple = (day: number, step: number) =>
  1 + 0.025 * Math.sin(day * 0.9 + step) + 0.02 * Math.sin(day / 4 + step)
