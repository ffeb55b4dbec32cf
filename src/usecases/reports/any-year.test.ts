// Every report, guide and file of a year and the next, for years that end in a loss with income that is not whole cents.
import { describe, expect, test } from 'vitest'
import type { LedgerEvent } from '#engine'
import { expectAgreement } from './testing/expect-agreement.ts'
import { reportBook } from './testing/report-book.ts'

const act = { wallet: 'Kraken', asset: 'BTC', quantity: '1' }
const at = (month: number, day: number) => Date.UTC(2025, month - 1, day, 17)
const lossWithIncome: LedgerEvent[] = [
  { ...act, type: 'buy', id: 'b', at: at(1, 10), usd: '10000' },
  { ...act, type: 'income', id: 'i', at: at(2, 10), asset: 'ETH', kind: 'staking', usd: '10.005' },
  { ...act, type: 'sell', id: 's', at: at(3, 10), usd: '5000' },
]

describe('a loss beside income of $10.005', () => {
  test('with enough other income: the worksheet has the income in cents, as Schedule 1 has it', async () => {
    const book = reportBook(lossWithIncome, { profiles: [{ year: 2025, otherIncome: '50000' }] })
    const [{ guide, amount }] = await expectAgreement(book, 2025)
    // 50,000 and 10.01 less the standard deduction of 15,750 and the loss of 3,000.
    expect(amount(/^Capital Loss Carryover Worksheet/, /^1\./)).toBe('31260.01')
    expect(guide).toContain('Enter $10.01 on Schedule 1')
    expect(guide).toContain('Keep $2,000.00 of losses for 2026')
  })

  test('with little other income: what is left for the next year is in cents', async () => {
    const book = reportBook(lossWithIncome, { profiles: [{ year: 2025, otherIncome: '17000' }] })
    const [{ guide }, next] = await expectAgreement(book, 2025)
    // 17,000 and 10.01 less 15,750 leave 1,260.01 to deduct from: 5,000 less that.
    expect(guide).toContain('Keep $3,739.99 of losses for 2026')
    expect(next.line(6)).toBe('-3739.99')
  })

  test('on a return in whole dollars, all of it is', async () => {
    const profile = { otherIncome: '17000.49', deduction: '15750.50', rounding: 'dollars' } as const
    const book = reportBook(lossWithIncome, {
      profiles: [
        { year: 2025, ...profile },
        { year: 2026, ...profile },
      ],
    })
    const [{ guide }, next] = await expectAgreement(book, 2025)
    // 17,000 and 10 less 15,751 leave 1,259.
    expect(guide).toContain('Enter $10.00 on Schedule 1')
    expect(guide).toContain('Keep $3,741.00 of losses for 2026')
    expect(next.line(6)).toBe('-3741.00')
  })
})

test('in whole dollars, each line of Schedule D is rounded by itself, and all that follows from them agrees', async () => {
  const sale = (asset: string, usd: string, reportedBasis: string): LedgerEvent[] => [
    { ...act, type: 'buy', id: `b${asset}`, at: at(1, 10), asset, usd: '500' },
    {
      ...act,
      type: 'sell',
      id: `s${asset}`,
      at: at(3, 10),
      asset,
      usd,
      broker: { form: '1099-DA', basisReported: true, proceeds: usd, basis: reportedBasis, term: 'short' },
    },
  ]
  const book = reportBook([...sale('BTC', '100.50', '500'), ...sale('ETH', '200.50', '400')], {
    profiles: [{ year: 2025, otherIncome: '50000', rounding: 'dollars' }],
    reportedAsTotals: true,
  })
  const [{ line }] = await expectAgreement(book, 2025)
  expect([line('1a'), line('1b'), line(7)]).toEqual(['-399.00', '-299.00', '-698.00'])
})

describe('How to File and Form 8949 with a sale of three lots and one that its broker reported', () => {
  const lot = (id: string, day: number): LedgerEvent => ({
    ...act,
    type: 'buy',
    id,
    at: at(1, day),
    usd: `1000.4${day}`,
  })
  const events: LedgerEvent[] = [
    ...[lot('b1', 3), lot('b2', 4), lot('b3', 5)],
    { ...act, type: 'buy', id: 'r', at: at(1, 6), asset: 'ETH', usd: '700' },
    { ...act, type: 'sell', id: 's', at: at(4, 1), quantity: '3', usd: '2000.49' },
    {
      ...act,
      type: 'sell',
      id: 't',
      at: at(4, 2),
      asset: 'ETH',
      usd: '600',
      broker: { form: '1099-DA', basisReported: true, proceeds: '600', basis: '700', term: 'short' },
    },
  ]
  const filed = (salesAs: 'rows' | 'various' | 'statement', reportedAsTotals: boolean) =>
    reportBook(events, { reportedAsTotals, profiles: [{ year: 2025, salesAs, rounding: 'dollars' }] })

  test.each([
    ['rows', false, 'Your Form 8949 has 4 rows', 4],
    ['various', false, 'Your Form 8949 has 2 rows', 2],
    ['statement', false, 'Your 4 rows are on the statement', 4],
    ['rows', true, 'Your Form 8949 has 3 rows', 3],
    ['various', true, 'Your Form 8949 has 1 row,', 1],
    ['statement', true, 'Your 3 rows are on the statement', 3],
  ] as const)('filed as %s, with totals on Schedule D: %s', async (salesAs, asTotals, words, rows) => {
    const [{ guide, form8949 }] = await expectAgreement(filed(salesAs, asTotals), 2025)
    expect(guide).toContain(words)
    expect(guide.includes('1 more row is not on Form 8949')).toBe(asTotals)
    // The table has the rows of the form, in whole dollars as the form has them.
    const listed = form8949.filter(row => row['(c) Date sold or disposed of'] !== '')
    expect(listed).toHaveLength(rows)
    expect(form8949.flatMap(row => Object.values(row)).filter(cell => /\.(?!00)\d\d$/.test(cell))).toEqual([])
  })
})
