// Years of investors to choose lots for: made up, but as people invest. Each has its own path of prices, the same for
// the same seed, with the ups and downs that large coins had from 2022 to 2025 (about 3 percent a day).
import { type LedgerEvent, usd } from '#engine'
import type { FilingFacts } from '../../engine/src/estimate/filing-facts.ts'
import { randomNumbers } from '../engine/random-numbers.ts'

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2022, 0, 1, 15)
const YEAR_STARTS = 1_096
const DAYS = 1_461

type Market = { random: () => number; price: (day: number) => number }

function marketOf(seed: number): Market {
  const random = randomNumbers(seed)
  const prices: number[] = []
  let price = 20_000
  for (let day = 0; day < DAYS; day++) {
    // The sum of twelve is close to a normal distribution with a deviation of one.
    let normal = -6
    for (let term = 0; term < 12; term++) normal += random()
    price *= Math.exp(0.0007 + 0.03 * normal)
    prices.push(price)
  }
  return { random, price: day => prices[day] as number }
}

/** Buys and sells one coin in one wallet, and never sells what is not there. */
function bookOf({ price }: Market) {
  const events: LedgerEvent[] = []
  let held = 0
  const act = (day: number, coins: number) => ({
    id: `e${events.length}`,
    at: FIRST_DAY + day * DAY_MS + events.length,
    wallet: 'exchange',
    asset: 'BTC',
    quantity: (coins / 1e8).toFixed(8),
    usd: ((coins / 1e8) * price(day)).toFixed(2),
  })
  const receive = (day: number, dollars: number) => {
    const coins = Math.max(1, Math.round((dollars / price(day)) * 1e8))
    held += coins
    return act(day, coins)
  }
  return {
    events,
    buy: (day: number, dollars: number) => {
      events.push({ ...receive(day, dollars), type: 'buy' })
    },
    earn: (day: number, dollars: number) => {
      events.push({ ...receive(day, dollars), type: 'income', kind: 'staking' })
    },
    sell: (day: number, part: number) => {
      const coins = Math.floor(held * part)
      if (coins === 0) return
      held -= coins
      events.push({ ...act(day, coins), type: 'sell' })
    },
  }
}

type Investor = (market: Market) => LedgerEvent[]

const between = ({ random }: Market, low: number, high: number) => low + random() * (high - low)

/** On some days of the year 2025, in order. */
const saleDays = (market: Market, count: number) =>
  Array.from({ length: count }, () => Math.floor(between(market, YEAR_STARTS + 5, DAYS - 5))).sort(
    (a, b) => a - b,
  )

export const investors: Record<string, Investor> = {
  'buys $500 a month, sells three times': market => {
    const book = bookOf(market)
    const sales = saleDays(market, 3)
    for (let day = 3; day < DAYS; day++) {
      if (day % 30 === 3) book.buy(day, 500)
      if (sales.includes(day)) book.sell(day, between(market, 0.05, 0.3))
    }
    return book.events
  },
  'buys $1,500 a month, sells monthly': market => {
    const book = bookOf(market)
    for (let day = 3; day < DAYS; day++) {
      if (day % 30 === 3) book.buy(day, 1_500)
      if (day >= YEAR_STARTS && day % 30 === 18) book.sell(day, between(market, 0.02, 0.12))
    }
    return book.events
  },
  'trades twice a week': market => {
    const book = bookOf(market)
    for (let day = 600; day < DAYS; day++) {
      if (market.random() < 0.16) book.buy(day, between(market, 300, 6_000))
      else if (market.random() < 0.14) book.sell(day, between(market, 0.05, 0.6))
    }
    return book.events
  },
  'earns daily staking rewards, sells quarterly': market => {
    const book = bookOf(market)
    book.buy(10, 60_000)
    for (let day = 11; day < DAYS; day++) {
      book.earn(day, 8)
      if (day >= YEAR_STARTS && day % 91 === 40) book.sell(day, between(market, 0.03, 0.15))
    }
    return book.events
  },
  'bought large lots a year ago, sells around the year': market => {
    const book = bookOf(market)
    const buys = new Set(
      Array.from({ length: 12 }, () => Math.floor(between(market, YEAR_STARTS - 365, YEAR_STARTS + 150))),
    )
    const sales = saleDays(market, 6)
    for (let day = 0; day < DAYS; day++) {
      if (buys.has(day)) book.buy(day, between(market, 2_000, 20_000))
      if (sales.includes(day)) book.sell(day, between(market, 0.1, 0.35))
    }
    return book.events
  },
  'bought near the top, sells at a loss': market => {
    const book = bookOf(market)
    const top = [...Array(YEAR_STARTS + 100).keys()].sort((a, b) => market.price(b) - market.price(a))
    const buys = new Set(top.slice(0, 200).filter((_, index) => index % 14 === 0))
    const sales = saleDays(market, 5)
    for (let day = 0; day < DAYS; day++) {
      if (day % 60 === 5) book.buy(day, 400)
      if (buys.has(day)) book.buy(day, between(market, 500, 4_000))
      if (sales.includes(day)) book.sell(day, between(market, 0.05, 0.3))
    }
    return book.events
  },
}

type Filer = Partial<FilingFacts>

/** From the 0 percent rate for long-term gain to the net investment income tax. */
export const filers: Record<string, Filer> = {
  'single, $45,000': { status: 'single', otherIncome: usd('45000') },
  'single, $75,000': { status: 'single', otherIncome: usd('75000') },
  'married, $105,000': { status: 'marriedFilingJointly', otherIncome: usd('105000') },
  'single, $210,000': { status: 'single', otherIncome: usd('210000') },
  'single, $75,000, $8,000 carried over': {
    status: 'single',
    otherIncome: usd('75000'),
    carryover: { short: usd('0'), long: usd('8000') },
  },
}

export const ledgerOf = (investor: Investor, seed: number): LedgerEvent[] => investor(marketOf(seed))
