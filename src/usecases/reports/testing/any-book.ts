// Books as people may have them: income and sales that are not whole cents, mostly losses, and every way of filing.
import fc from 'fast-check'
import { filingStatuses, type LedgerEvent } from '#engine'
import { type Filing, type Profile, reportBook, type TestBook } from './report-book.ts'

const YEAR = 2025
const at = (day: number) => Date.UTC(YEAR, 0, day, 17)

/** Dollars with up to eight decimals, as records have them. */
const dollars = (most: number) =>
  fc
    .tuple(
      fc.integer({ min: 0, max: most }),
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 0, max: 99_999_999 }),
    )
    .map(([whole, decimals, fraction]) =>
      decimals === 0 ? `${whole}` : `${whole}.${String(fraction).padStart(8, '0').slice(0, decimals)}`,
    )
const cents = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map(amount => (amount / 100).toFixed(2))
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

type Act = 'buy' | 'sell' | 'reported' | 'income' | 'donation' | 'gift_out'
const acts: readonly Act[] = [
  'buy',
  'buy',
  'sell',
  'sell',
  'sell',
  'reported',
  'reported',
  'income',
  'donation',
  'gift_out',
]

const act = fc.record({
  act: fc.constantFrom(...acts),
  usd: dollars(4000),
  cost: cents(4000),
  received: cents(4000),
  isRight: fc.boolean(),
  part: fc.constantFrom('0.1', '0.333333333333333333', '0.5', '1', '1.7'),
  wallet: fc.constantFrom('Kraken', 'Gemini'),
  kind: fc.constantFrom('staking', 'interest', 'mining'),
})

type AnyAct = typeof act extends fc.Arbitrary<infer T> ? T : never

function eventsOf(
  { act: type, usd, cost, received, isRight, part, wallet, kind }: AnyAct,
  index: number,
): LedgerEvent[] {
  const base = { id: `e${index}`, at: at(20 + index * 5), wallet, asset: 'BTC', quantity: part, usd }
  if (type === 'income') return [{ ...base, type, asset: 'ETH', kind: kind as 'staking' }]
  if (type === 'reported') {
    // A coin of its own, so that the broker's figures need no adjustment where they are right.
    const asset = `R${index}`
    const broker = {
      form: '1099-DA',
      basisReported: true,
      proceeds: received,
      basis: isRight ? cost : '1',
      term: 'short',
    } as const
    return [
      { ...base, id: `r${index}`, type: 'buy', at: base.at - 1, asset, usd: cost },
      { ...base, type: 'sell', asset, usd: received, broker },
    ]
  }
  return [{ ...base, type } as LedgerEvent]
}

/** What is sold was bought before, at prices that leave a loss, in both wallets and in both terms. */
const opening = fc.tuple(dollars(9000), dollars(9000)).map(([first, second]): LedgerEvent[] =>
  ['Kraken', 'Gemini'].flatMap((wallet, index) => [
    {
      type: 'buy',
      id: `l${index}`,
      at: Date.UTC(2022, 5, 1),
      wallet,
      asset: 'BTC',
      quantity: '1',
      usd: first,
    },
    { type: 'buy', id: `s${index}`, at: at(5), wallet, asset: 'BTC', quantity: '3', usd: second },
  ]),
)

const profile: fc.Arbitrary<Omit<Profile, 'year'>> = fc.record({
  status: fc.constantFrom(...filingStatuses),
  otherIncome: orNull(cents(40_000)),
  qualifiedDividends: orNull(cents(900)),
  otherGainsShort: fc.constantFrom(null, null, null, '-120.55', '10.49'),
  deduction: fc.constantFrom(null, null, '15750.50', '90000'),
  carryoverShort: fc.constantFrom(null, null, '700.51'),
  rounding: fc.constantFrom('cents', 'dollars'),
  salesAs: fc.constantFrom('rows', 'various', 'statement'),
  businessIncome: fc.constantFrom([], ['mining'], ['staking', 'mining']),
}) as fc.Arbitrary<Omit<Profile, 'year'>>

export type AnyBook = { events: LedgerEvent[]; filing: Filing }

export const anyBook: fc.Arbitrary<AnyBook> = fc
  .tuple(opening, fc.array(act, { minLength: 1, maxLength: 12 }), profile, profile, fc.boolean())
  .map(([before, after, now, next, reportedAsTotals]) => ({
    events: [...before, ...after.flatMap(eventsOf)].sort((a, b) => a.at - b.at),
    filing: {
      reportedAsTotals,
      profiles: [
        { ...now, year: YEAR },
        { ...next, year: YEAR + 1, carryoverShort: null },
      ],
    },
  }))

export const bookOf = ({ events, filing }: AnyBook): TestBook => reportBook(events, filing)
