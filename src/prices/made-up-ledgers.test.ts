// 500 made-up ledgers with gaps in the prices, broken pegs, coins that failed or were renamed, and tokens that took a name:
// what a record is valued at is what the coin was worth, or it is not known. Nothing wrong passes for a value.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculate, type LedgerEvent, usdText } from '#engine'
import { coinSpans } from './coins.ts'
import { pricesFrom } from './ledger-prices.ts'
import { startOfDay } from './price.ts'
import { knownPrices } from './price-at.ts'

const utc = { timeZone: 'UTC', method: 'FIFO', poolingBefore2025: 'wallet' } as const
const DAY = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** What one unit was worth, said here a second time and by hand. */
function truthOf(asset: string, day: string): number {
  const within = (from: string, to: string) => day >= from && day <= to
  switch (asset) {
    case 'USDC':
      return within('2023-03-10', '2023-03-13') ? 0.9 : 1
    case 'USDT':
      return within('2018-10-13', '2018-10-26') || day === '2022-05-12' ? 0.95 : 1
    case 'DAI':
      return within('2023-03-11', '2023-03-12') ? 0.9 : within('2020-03-12', '2020-04-18') ? 1.05 : 1
    case 'UST':
      return day >= '2022-05-09' ? 0.02 : 1
    case 'HUSD':
      return day >= '2022-10-27' ? 0.1 : within('2022-08-17', '2022-08-19') ? 0.9 : 1
    case 'LUNA':
      return day >= '2022-05-28' ? 6 : 80
    case 'ETH':
      return 2_000
    default:
      return 0
  }
}

/** Tokens that took a name are worth nothing, and no source has them. */
const assets = ['USDC', 'USDT', 'DAI', 'UST', 'HUSD', 'LUNA', 'ETH', 'USDC 0XBAD00000', 'USDTT', 'FAKEUSD']
const coins: Record<string, string> = { 'terra-classic': 'LUNA', eth: 'ETH', usdc: 'USDC', usdt: 'USDT' }

const firstDay = startOfDay('2021-08-02').getTime()
/** Most days are ordinary, so every other one lies where something happened. */
const day = fc.oneof(
  fc.integer({ min: 0, max: 1_500 }).map(days => firstDay + days * DAY),
  fc
    .constantFrom('2022-05-08', '2022-05-09', '2022-05-12', '2022-05-28', '2022-08-18', '2022-10-28')
    .map(Date.parse),
  fc.constantFrom('2023-03-09', '2023-03-10', '2023-03-11', '2023-03-13', '2023-03-14').map(Date.parse),
)
const record = fc.record({
  at: fc.tuple(day, fc.integer({ min: 0, max: DAY - 1 })).map(([start, ms]) => start + ms),
  asset: fc.constantFrom(...assets),
  units: fc.integer({ min: 1, max: 5_000 }),
  /** Whether a source has the close of the day. */
  isListed: fc.boolean(),
})

test('a value is what the coin was worth, or it is not known', () => {
  let [valued, unknown] = [0, 0]
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 12 }), records => {
      const events = records.map(
        ({ at, asset, units }, index): LedgerEvent => ({
          ...({ type: 'income', kind: 'interest', wallet: 'Kraken' } as const),
          ...{ id: `record ${index}`, at, asset, quantity: `${units}` },
        }),
      )
      // Sources know coins by their ids, and only those; a name is theirs while it is certain that it means the coin.
      const candles = Object.keys(coins).flatMap(coinId =>
        records.flatMap(({ at, asset, isListed }) => {
          const start = startOfDay(dayOf(at))
          const isMeant = coinSpans(asset, new Map()).some(
            span => span.coinId === coinId && span.from <= start && start < span.until,
          )
          const usd = `${truthOf(coins[coinId] ?? '', dayOf(at))}`
          return isListed && isMeant
            ? [{ asset, granularity: 'day' as const, at: start, usd, source: 'coinbase' as const }]
            : []
        }),
      )
      const prices = pricesFrom(knownPrices([], candles), dayOf)
      for (const item of calculate(events, prices, utc).income) {
        const known = records[Number(item.eventId.slice('record '.length))]
        if (!known) throw new Error('No record made this income.')
        const truth = truthOf(known.asset, dayOf(known.at)) * known.units
        if (item.valueUnknown) unknown++
        else {
          valued++
          expect(Math.abs(Number(usdText(item.usd)) - truth)).toBeLessThanOrEqual(0.02 * known.units)
        }
      }
    }),
    { numRuns: 500 },
  )
  // Both happen, so the property says something.
  expect(valued).toBeGreaterThan(500)
  expect(unknown).toBeGreaterThan(500)
})
