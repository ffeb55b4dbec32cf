import { describe, expect, test } from 'vitest'
import { type LedgerEvent, predictedForms, readQuantity, readUsd, type Settings, type Usd } from '#engine'
import { isWrapping, togetherKindOf } from './coin-kinds.ts'
import { type Compared, comparePrediction, findingKinds, unexplainedDollars } from './compare-predicted.ts'
import { findingWords } from './finding-words.ts'
import type { KeptLine } from './line.ts'
import { brokerYearOf, withStatements, yearKey } from './sales.ts'

const settings: Settings = { timeZone: 'UTC', method: 'FIFO' }
const base = { wallet: 'Coinbase', asset: 'ABC' }
const at = (day: string) => Date.parse(`${day}T12:00Z`)
const buy = (id: string, day: string, quantity: string, usd: string, more: object = {}): LedgerEvent => ({
  ...base,
  type: 'buy',
  id,
  at: at(day),
  quantity,
  usd,
  ...more,
})
const sell = (id: string, day: string, quantity: string, usd: string, more: object = {}): LedgerEvent => ({
  ...base,
  type: 'sell',
  id,
  at: at(day),
  quantity,
  usd,
  ...more,
})

let lines = 0
const line = (
  sold: string | null,
  quantity: string,
  proceeds: string,
  more: Partial<KeptLine> = {},
): KeptLine => {
  lines++
  return {
    id: `line/${lines}`,
    form: '1099-DA',
    asset: 'ABC',
    quantity,
    acquired: null,
    sold,
    proceeds,
    basis: null,
    basisReported: false,
    term: null,
    washSaleDisallowed: null,
    isLossDisallowed: false,
    taxWithheld: null,
    needsOwnRow: false,
    saleId: null,
    ...more,
  }
}
const covered = (basis: string, more: Partial<KeptLine> = {}): Partial<KeptLine> => ({
  basis,
  basisReported: true,
  term: 'short',
  ...more,
})

function compare(
  events: LedgerEvent[],
  statement: KeptLine[],
  year = 2026,
  own: { basis: string }[] = [],
): Compared[] {
  const key = yearKey('Coinbase', year)
  const { reconciled } = withStatements(
    events,
    [{ ...brokerYearOf(key), lines: statement, decisions: [] }],
    'UTC',
  )
  const found = reconciled.get(key)
  if (!found) throw new Error('Nothing was matched')
  const purchases = events.flatMap(event =>
    event.type === 'buy'
      ? [
          {
            id: event.id,
            day: new Date(event.at).toISOString().slice(0, 10),
            quantity: readQuantity(event.quantity) ?? (0n as never),
            cost: ((readUsd(event.usd ?? '0') ?? 0n) + (readUsd(event.fee?.usd ?? '0') ?? 0n)) as Usd,
            fee: readUsd(event.fee?.usd ?? '0') ?? (0n as Usd),
          },
        ]
      : [],
  )
  return comparePrediction({
    predicted: predictedForms(events, () => undefined, settings, {
      wallet: 'Coinbase',
      year,
      kindOf: togetherKindOf,
      together: { stablecoins: true, nfts: true },
      isWrapping,
    }),
    reconciled: found,
    ownOf: () =>
      own.map(({ basis }) => ({
        term: 'short',
        basis: readUsd(basis) ?? (0n as Usd),
        acquired: '2026-03-01',
      })),
    purchasesOn: (_, day) => purchases.filter(purchase => purchase.day === day),
    purchaseOf: id => purchases.find(purchase => purchase.id === id),
  })
}
const kindsOf = (rows: readonly Compared[]) =>
  rows.map(({ state, findings }) => [
    state,
    ...findings.map(({ kind, by }) => (by === null ? kind : `${kind} ${by}`)),
  ])

const one = [
  buy('b', '2026-02-01', '1', '100', { fee: { usd: '2' } }),
  sell('s', '2026-06-01', '1', '150', { fee: { usd: '3' } }),
]

describe('a line of a covered sale', () => {
  const day = '2026-06-01'
  const acquired = { acquired: '2026-02-01' }
  test.each<[string, KeptLine, string[]]>([
    ['equal', line(day, '1', '147.00', covered('102', acquired)), ['equal']],
    ['the fee of the sale', line(day, '1', '150', covered('102')), ['explained', 'fee_not_deducted 3.00']],
    ['the fee twice', line(day, '1', '144', covered('102')), ['explained', 'fee_deducted_twice -3.00']],
    ['other proceeds', line(day, '1', '140', covered('102')), ['unexplained', 'proceeds -7.00']],
    ['the fee of the purchase', line(day, '1', '147', covered('100')), ['explained', 'purchase_fee -2.00']],
    ['no basis', line(day, '1', '147'), ['unexplained', 'basis_missing -102.00']],
    ['another basis', line(day, '1', '147', covered('60')), ['unexplained', 'basis -42.00']],
    ['a basis not reported', line(day, '1', '147', { basis: '102' }), ['unexplained', 'basis_not_reported']],
    ['another term', line(day, '1', '147', covered('102', { term: 'long' })), ['unexplained', 'term']],
    ['the next day', line('2026-06-02', '1', '147', covered('102')), ['explained', 'time_zone']],
    [
      'a wash sale, as Alex of the instructions',
      line(day, '1', '147', covered('102', { washSaleDisallowed: '300' })),
      ['explained', 'wash_sale 300.00'],
    ],
  ])('%s', (_, statement, expected) => {
    expect(kindsOf(compare(one, [statement]))).toEqual([expected])
  })
})

test('a basis of the lots that the return takes, and one of another purchase', () => {
  const events = [
    buy('old', '2026-02-01', '1', '100'),
    buy('recent', '2026-03-01', '1', '130'),
    sell('s', '2026-06-01', '1', '150'),
  ]
  const recent = line('2026-06-01', '1', '150', covered('130', { acquired: '2026-03-01' }))
  expect(kindsOf(compare(events, [recent], 2026, [{ basis: '130' }]))).toEqual([
    ['explained', 'your_lots 30.00'],
  ])
  expect(kindsOf(compare(events, [recent]))).toEqual([['explained', 'other_lot 30.00']])
})

describe('Bill of the Instructions for Form 1099-DA (2026)', () => {
  const events = [
    buy('b1', '2022-04-10', '1', '100'),
    buy('b2', '2026-04-10', '1', '200'),
    buy('b3', '2026-08-10', '1', '300'),
    sell('s', '2027-06-15', '3', '1500'),
  ]
  const sold = '2027-06-15'
  test('on three forms, with or without the basis of 2022', () => {
    const recent = [
      line(sold, '1', '500', covered('300')),
      line(sold, '1', '500', covered('200', { term: 'long' })),
    ]
    expect(kindsOf(compare(events, [...recent, line(sold, '1', '500')], 2027))).toEqual([
      ['equal'],
      ['equal'],
      ['equal'],
    ])
    expect(kindsOf(compare(events, [...recent, line(sold, '1', '500', { basis: '100' })], 2027))).toEqual([
      ['equal'],
      ['equal'],
      ['explained', 'voluntary_basis'],
    ])
  })

  test('on two forms, the coins of 2022 with those of April 2026', () => {
    const combined = [
      line(sold, '1', '500', covered('300')),
      line(sold, '2', '1000', covered('300', { term: 'long' })),
    ]
    expect(kindsOf(compare(events, combined, 2027))).toEqual([['equal'], ['explained', 'combined 100.00']])
  })
})

test('what is on one side only, and what need not be on the other', () => {
  const events = [
    ...one,
    { ...base, type: 'spend', id: 'p', at: at('2026-07-01'), quantity: '1', usd: '50' } as LedgerEvent,
    buy('b9', '2026-02-02', '5', '500'),
    sell('t', '2026-08-01', '1', '120'),
  ]
  const rows = compare(events, [
    line('2026-06-01', '1', '147', covered('102')),
    line('2026-09-01', '7', '700'),
    line('2026-07-01', '1', '50', covered('100')),
  ])
  expect(kindsOf(rows).sort()).toEqual([
    ['equal'],
    ['explained', 'need_not_report'],
    ['unexplained', 'only_predicted -120.00'],
    ['unexplained', 'only_theirs 700'],
  ])
  expect(rows.map(unexplainedDollars).reduce((sum: bigint, dollars) => sum + dollars, 0n)).toBe(
    readUsd('820'),
  )
})

test('stablecoins reported together are compared as a whole', () => {
  const of = { asset: 'USDC' }
  const events = [
    buy('b', '2026-01-05', '20000', '20000', of),
    sell('s', '2026-02-05', '8000', '8000', of),
    sell('t', '2026-03-05', '7000', '7000', of),
  ]
  const total = (proceeds: string) => line(null, '15000', proceeds, of)
  expect(kindsOf(compare(events, [total('15000')]))).toEqual([['equal']])
  expect(kindsOf(compare(events, [total('15010')]))).toEqual([['unexplained', 'proceeds 10.00']])
})

test('coins that paid a fee are found by themselves', () => {
  const events = [
    buy('c', '2026-01-05', '5', '5', { asset: 'CM' }),
    buy('b', '2026-02-01', '1', '100'),
    sell('s', '2026-06-01', '1', '150', { fee: { asset: 'CM', quantity: '1', usd: '2' } }),
  ]
  const sale = line('2026-06-01', '1', '148', covered('100'))
  const fee = line('2026-06-01', '1', '2', covered('1', { asset: 'CM' }))
  expect(kindsOf(compare(events, [sale, fee]))).toEqual([['equal'], ['equal']])
  expect(kindsOf(compare(events, [sale]))).toEqual([['equal'], ['unexplained', 'fee_missing -2.00']])
})

test('every finding has a sentence', () => {
  for (const kind of findingKinds)
    expect(findingWords({ kind, isExplained: true, by: '-1.5', fee: '2' }, 'Kraken', 'It is small.')).toMatch(
      /^[A-Z].*\.$/,
    )
})
