// Coins that are kept at one dollar each, and the days on which they were not. Without a market price such a coin is
// assumed to be worth a dollar; on the days listed here, before the first and after the last, it is unknown what it was
// worth. docs/decisions/0059-a-dollar-coin-is-assumed-at-par.md says where the facts are from.
import type { Instant } from '#engine'

/** Both days are included, in UTC. */
type Days = `${string}..${string}`
type Peg = {
  /** The first day on which it can be assumed: it was issued, or had found its peg. */
  since: string
  /** The last one: it failed or was wound up, or its name became another coin's. */
  until?: string
  /** On these its close was more than two cents from a dollar, or people sold it for far less. */
  broken?: readonly Days[]
}

const pegs: Readonly<Record<string, Peg>> = {
  // Before, few traded it, and seldom at a dollar.
  USDT: {
    since: '2016-06-01',
    broken: [
      '2017-04-14..2017-06-14',
      '2017-06-24..2017-07-02',
      '2017-09-02..2017-09-04',
      '2017-12-06..2017-12-30',
      '2018-01-16..2018-01-18',
      '2018-01-28..2018-02-01',
      '2018-10-13..2018-10-26',
      '2018-11-12..2018-11-27',
      '2019-04-26..2019-04-28',
      '2022-05-12..2022-05-12',
    ],
  },
  USDC: { since: '2018-09-26', broken: ['2023-03-10..2023-03-13'] },
  // What is SAI today had the name before.
  DAI: {
    since: '2019-11-18',
    broken: [
      '2020-03-12..2020-04-18',
      '2020-07-22..2020-07-31',
      '2020-09-07..2020-09-17',
      '2023-03-11..2023-03-12',
      '2025-04-30..2025-05-01',
    ],
  },
  // In its first months exchanges sold it far above a dollar.
  GUSD: { since: '2018-12-29' },
  // Redeemed at a dollar until it was wound up.
  BUSD: { since: '2019-09-10', until: '2024-01-27' },
  PAX: { since: '2018-09-10', until: '2021-12-31' },
  // Another coin had the name before PAX took it.
  USDP: { since: '2021-08-24', broken: ['2024-10-03..2024-10-03'] },
  TUSD: {
    since: '2018-07-06',
    broken: ['2024-01-15..2024-02-28', '2024-03-24..2024-03-26', '2024-12-07..2024-12-11'],
  },
  PYUSD: { since: '2023-08-07' },
  FDUSD: { since: '2023-07-26', broken: ['2025-04-02..2025-04-03'] },
  USDG: { since: '2024-11-01' },
  RLUSD: { since: '2025-01-01' },
  // Another coin had the name before Sky's.
  USDS: { since: '2024-09-18' },
  USDE: { since: '2024-06-17', broken: ['2025-10-10..2025-10-11'] },
  HUSD: { since: '2019-07-22', until: '2022-10-26', broken: ['2022-08-17..2022-08-19'] },
  UST: { since: '2021-08-01', until: '2022-05-08' },
}

/** From a time on, and before another. */
export type ParSpan = { asset: string; from: Instant; until: Instant }

const DAY = 86_400_000
const FOREVER = Date.parse('9999-12-31')
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

function spansOf([asset, { since, until, broken = [] }]: [string, Peg]): ParSpan[] {
  const spans: ParSpan[] = []
  let from = startOf(since)
  for (const days of broken) {
    const [first = '', last = ''] = days.split('..')
    spans.push({ asset, from, until: startOf(first) })
    from = startOf(last) + DAY
  }
  return [...spans, { asset, from, until: until === undefined ? FOREVER : startOf(until) + DAY }]
}

/** When each coin can be assumed at par, in order of time. */
export const parSpans: readonly ParSpan[] = Object.entries(pegs).flatMap(spansOf)

const byAsset = Map.groupBy(parSpans, ({ asset }) => asset)

export const isDollarCoin = (asset: string): boolean => byAsset.has(asset)

/** Asked for every price, and few coins are. */
export const isAtPar = (asset: string, at: Instant): boolean =>
  byAsset.get(asset)?.some(({ from, until }) => from <= at && at < until) === true
