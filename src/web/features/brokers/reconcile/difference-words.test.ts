import { expect, test } from 'vitest'
import { differenceKinds } from '../../../../contract/broker-statements.ts'
import { differenceWords, disallowedWords, effectWords, stateWords } from './difference-words.ts'

const sides = {
  theirs: {
    lines: [],
    lineCount: 1,
    asset: 'BTC',
    quantity: '1',
    proceeds: '10',
    basis: '5',
    basisReported: true,
    acquired: ['2023-01-10'],
    sold: ['2025-03-02'],
    terms: ['long' as const],
    washSaleDisallowed: null,
    taxWithheld: null,
    isLossDisallowed: false,
  },
  ours: {
    sales: [],
    saleCount: 1,
    asset: 'BTC',
    quantity: '1',
    proceeds: '9',
    basis: '4',
    isBasisKnown: true,
    gain: '5',
    acquired: ['2024-01-10'],
    sold: ['2025-03-01'],
    terms: ['short' as const],
  },
}
const words = (kind: (typeof differenceKinds)[number], by: string | null) =>
  differenceWords({ kind, by }, sides, 'Coinbase')

test('every difference has a sentence with its figures', () => {
  for (const kind of differenceKinds) expect(words(kind, '12.5')).toMatch(/^[A-Z].*\.$/)
  expect(words('fee_not_deducted', '50')).toContain('$50.00')
  expect(words('fee_and_more', '50')).toContain('code E for the fee, code O for the rest')
  expect(words('proceeds', '50')).toContain('code O')
  expect(words('proceeds', '-50')).toContain('$50.00 less')
  expect(words('other_lots', '-1000')).toContain(
    'bought Jan 10, 2023, where your records have Jan 10, 2024. Its basis is $1,000.00 lower.',
  )
  expect(words('day', null)).toBe(
    'The form has Mar 2, 2025, your records Mar 1, 2025: Coinbase uses another time zone.',
  )
  expect(words('term', null)).toContain('The form says long-term, your records short-term.')
})

test('a basis that was not reported is simply put right', () => {
  const shown = { ...sides, theirs: { ...sides.theirs, basisReported: false } }
  expect(differenceWords({ kind: 'basis', by: '1' }, shown, 'Coinbase')).toContain('Column (e) shows yours')
})

test('the effect on the gain says whose basis it counts with', () => {
  expect(effectWords('-1000.5', sides.theirs)).toBe(
    "By the form's figures, your gain would be $1,000.50 lower.",
  )
  expect(effectWords('50', { ...sides.theirs, basis: null })).toBe(
    "By the form's proceeds and your basis, your gain would be $50.00 higher.",
  )
})

test('a sale that the broker has across New Year is told by its day there', () => {
  const words = (state: 'only_ours' | 'only_theirs', acrossNewYear: string | null) =>
    stateWords({ state, acrossNewYear, mayAddUp: null }, 'Coinbase')
  expect(words('only_ours', '2026-01-01')).toContain(
    "Coinbase's statement for 2026 has the same coins on Jan 1, 2026: most likely this sale, in another time zone.",
  )
  expect(words('only_theirs', '2025-12-31')).toContain("It counts for 2025, so don't add it again.")
  expect(words('only_theirs', null)).toContain('add the sale')
})

test('a term that contradicts the form’s own date is not blamed on the records', () => {
  const ours = { ...sides.ours, isBasisKnown: false, acquired: sides.theirs.acquired }
  expect(words('term', null)).toContain('your records short-term')
  expect(differenceWords({ kind: 'term', by: null }, { ...sides, ours }, 'Coinbase')).toContain(
    'by its own date acquired it is short-term',
  )
})

test('a loss that is not allowed has a sentence for each box', () => {
  expect(disallowedWords(sides.theirs)).toEqual([])
  const both = disallowedWords({ ...sides.theirs, washSaleDisallowed: '1000', isLossDisallowed: true })
  expect(both[0]).toMatch(/\$1,000\.00 as a wash sale.*code W/)
  expect(both[1]).toContain('code L')
})

test('a total beside what it may add up names the difference in dollars', () => {
  const beside = { lines: 1, sales: 1250, proceeds: '4900.00', by: '45100.00' }
  const of = (mayAddUp: typeof beside) =>
    stateWords({ state: 'only_theirs', acrossNewYear: null, mayAddUp }, 'Coinbase')
  expect(of(beside)).toContain(
    'This line adds up many sales and shows $45,100.00 more than your records: 1,250 sales at Coinbase, $4,900.00 in all.',
  )
  expect(of({ ...beside, lines: 2, sales: 1, by: '-10.5' })).toContain(
    '2 lines like this one add up many sales and show $10.50 less than your records: 1 sale at Coinbase',
  )
})
