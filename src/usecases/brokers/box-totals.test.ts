import { describe, expect, test } from 'vitest'
import { type Quantity, type Usd, usd } from '#engine'
import type { KeptLine, Sale } from '../../statements/line.ts'
import type { Pair, Reconciled } from '../../statements/reconcile.ts'
import { line, sale } from '../../statements/testing/lines.ts'
import type { Line } from '../books/year-lines.ts'
import { boxTotals } from './box-totals.ts'

/** A row of Form 8949: what of it is added up here. */
const row = (box: string, proceeds: string, basis = '0'): Line => {
  const term = 'DEFJKL'.includes(box) ? 'long' : 'short'
  const figures = { proceeds: usd(proceeds), basis: usd(basis), gain: 0n as Usd }
  return {
    row: { ...figures, box, term },
    disposal: { ...figures, quantity: 1n as Quantity, costs: 0n as Usd, acquiredOn: null },
  } as unknown as Line
}

type Side = { pairs?: Pair[]; lines?: KeptLine[]; sales?: [Sale, isNotReported: boolean][] }
const totals = (rows: Record<string, Line[]>, { pairs = [], lines = [], sales = [] }: Side, year = 2025) => {
  const reconciled: Reconciled = {
    pairs,
    lines: lines.map(each => ({ line: each, decisionId: null })),
    sales: sales.map(([each, isNotReported]) => ({ sale: each, isNotReported, decisionId: null })),
    totals: [],
  }
  return boxTotals({ year, reconciled, rowsOf: new Map(Object.entries(rows)) })
}
const pair = (lines: KeptLine[], sales: string[], kind: Pair['kind'] = 'exact'): Pair => ({
  kind,
  lines,
  sales: sales.map(id => sale(id)),
  decisionId: null,
})
const shown = { term: 'short', basisReported: true } as const

describe('the totals of each box', () => {
  test('are those of the statements beside those of our rows', () => {
    const lines = [
      line('a', { ...shown, proceeds: '100', basis: '60' }),
      line('b', { ...shown, proceeds: '50.25', basis: '20' }),
    ]
    const rows = { s: [row('G', '100', '60')], t: [row('G', '50', '20'), row('G', '0.25')] }
    expect(totals(rows, { pairs: [pair(lines, ['s', 't'])] })).toEqual({
      boxes: [
        {
          box: 'G',
          theirs: { lines: 2, proceeds: '150.25', basis: '80.00' },
          ours: { lines: 3, proceeds: '150.25', basis: '80.00' },
          isAgreeing: true,
        },
      ],
      isAgreeing: true,
      reasons: [],
    })
  })

  test('stand by letter, each on its side, and a basis that was not shown is none', () => {
    const bare = line('a', { term: 'long', proceeds: '7' })
    const { boxes } = totals({ s: [row('H', '100', '60')] }, { lines: [bare] })
    expect(boxes).toEqual([
      { box: 'H', theirs: null, ours: { lines: 1, proceeds: '100.00', basis: '60.00' }, isAgreeing: false },
      { box: 'K', theirs: { lines: 1, proceeds: '7.00', basis: null }, ours: null, isAgreeing: false },
    ])
  })

  test('a basis that one line shows and another does not is added up where it is shown', () => {
    const lines = [
      line('a', { ...shown, basis: '60' }),
      line('b', shown),
      line('c', { ...shown, basis: '1' }),
    ]
    const [box] = totals({}, { lines }).boxes
    expect(box?.theirs).toEqual({ lines: 3, proceeds: '270000.00', basis: '61.00' })
  })

  test.each<[term: KeptLine['term'], rows: string[], box: string]>([
    ['long', ['H'], 'K'],
    [null, ['K'], 'K'],
    [null, ['H'], 'H'],
    [null, ['H', 'K'], 'H or K'],
    [null, [], 'H or K'],
  ])('a line with term %s, whose sale is in %j, is in box %s', (term, rows, box) => {
    const { boxes } = totals(
      { s: rows.map(letter => row(letter, '1')) },
      { pairs: [pair([line('a', { term })], ['s'])] },
    )
    expect(boxes.find(({ theirs }) => theirs)?.box).toBe(box)
  })

  test('the form of the line decides too', () => {
    const stock = line('a', { ...shown, form: '1099-B', basis: '0' })
    expect(totals({}, { lines: [stock] }).boxes.map(({ box }) => box)).toEqual(['A'])
  })
})

describe('agree', () => {
  const agrees = (box: string, ours: [string, string], theirs: Partial<KeptLine>) =>
    totals({ s: [row(box, ...ours)] }, { pairs: [pair([line('a', { term: 'short', ...theirs })], ['s'])] })
      .isAgreeing

  test('in proceeds and in a reported basis', () => {
    const reported = { basisReported: true, proceeds: '100', basis: '60' }
    expect(agrees('G', ['100', '60'], reported)).toBe(true)
    expect(agrees('G', ['100.01', '60'], reported)).toBe(false)
    expect(agrees('G', ['100', '59.99'], reported)).toBe(false)
  })

  test('in proceeds alone where the basis was not reported', () => {
    expect(agrees('H', ['100', '60'], { proceeds: '100', basis: '55' })).toBe(true)
    expect(agrees('H', ['99', '60'], { proceeds: '100' })).toBe(false)
  })

  test.each(['C', 'F', 'I', 'L'])('box %s is on no form, and can differ from none', box => {
    expect(totals({ s: [row(box, '5', '1')] }, {}).isAgreeing).toBe(true)
  })

  test.each(['A', 'B', 'D', 'E', 'G', 'H', 'J', 'K'])('box %s is', box => {
    expect(totals({ s: [row(box, '5', '1')] }, {}).isAgreeing).toBe(false)
  })
})

describe('the reasons of totals that differ', () => {
  /** A line with a basis of 60 and proceeds of 100, reported. */
  const reported = line('a', { ...shown, proceeds: '100', basis: '60' })
  const reasons = (rows: Line[], ...lines: KeptLine[]) =>
    totals({ s: rows }, { pairs: [pair(lines.length > 0 ? lines : [reported], ['s'])] }).reasons.map(
      ({ kind, count, amount }) => `${count} ${kind} ${amount}`,
    )

  test('what has no partner, and what is only proposed, with its dollars', () => {
    const { reasons: found } = totals(
      { one: [row('H', '30'), row('H', '3')], two: [row('H', '4')], three: [row('I', '5')] },
      {
        pairs: [pair([line('p', { proceeds: '8' }), line('q', { proceeds: '9' })], ['none'], 'proposed')],
        lines: [line('a', { proceeds: '10' }), line('b', { proceeds: '20' })],
        sales: [
          [sale('one'), false],
          [sale('two'), false],
          [sale('three'), true],
          [sale('gone'), true],
        ],
      },
    )
    expect(found).toEqual([
      { kind: 'proposed', count: 1, amount: '17.00' },
      { kind: 'only_theirs', count: 2, amount: '30.00' },
      { kind: 'only_ours', count: 2, amount: '37.00' },
      { kind: 'not_reported', count: 2, amount: '5.00' },
    ])
  })

  test("proceeds that are higher than shown, and lower by a report of one's own", () => {
    expect(reasons([row('G', '100', '60'), row('G', '2')])).toEqual(['1 higher_proceeds 2.00'])
    expect(reasons([row('G', '97', '60')])).toEqual(['1 own_report 3.00'])
  })

  test('another basis, more or less, in the same box', () => {
    expect(reasons([row('G', '100', '64')])).toEqual(['1 basis 4.00'])
    expect(reasons([row('G', '100', '50')])).toEqual(['1 basis 10.00'])
    // Not reported, ours stands in its place: no reason.
    const unreported = line('a', { term: 'short', proceeds: '100', basis: '60' })
    expect(reasons([row('H', '101', '7')], unreported)).toEqual(['1 higher_proceeds 1.00'])
  })

  test('a line without a basis counts as none of it', () => {
    expect(reasons([row('G', '100', '60')], line('a', { ...shown, proceeds: '100' }))).toEqual([
      '1 basis 60.00',
    ])
  })

  test('another term, which is not another box', () => {
    expect(reasons([row('J', '100', '60')])).toEqual(['1 term 100.00'])
    expect(reasons([row('G', '40', '60'), row('J', '60')], { ...reported, term: null })).toEqual([
      '1 term 100.00',
    ])
    // One term alone is what the form leaves to the records.
    expect(reasons([row('J', '101', '60')], { ...reported, term: null })).toEqual(['1 higher_proceeds 1.00'])
  })

  test('another box, without the basis that stands elsewhere for it', () => {
    expect(reasons([row('H', '100', '60')])).toEqual(['1 box 100.00'])
    expect(reasons([row('I', '100', '60')])).toEqual(['1 box 100.00'])
    expect(reasons([row('G', '50', '60'), row('H', '50')])).toEqual(['1 box 100.00'])
    expect(reasons([row('E', '100', '60')])).toEqual(['1 term 100.00', '1 box 100.00'])
    expect(reasons([row('D', '100', '60')], { ...reported, term: 'long', form: '1099-B' })).toEqual([])
  })

  test('are counted together over all pairs', () => {
    const other = line('b', { ...shown, proceeds: '10', basis: '1' })
    const { reasons: found } = totals(
      { s: [row('G', '101', '60')], t: [row('G', '12', '1')] },
      { pairs: [pair([reported], ['s']), pair([other], ['t'], 'accepted')] },
    )
    expect(found).toEqual([{ kind: 'higher_proceeds', count: 2, amount: '3.00' }])
  })
})
