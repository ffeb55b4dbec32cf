import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { KeptLine, Sale } from './line.ts'
import { matchLines } from './match.ts'
import { line, sale } from './testing/lines.ts'

const matched = (lines: KeptLine[], sales: Sale[]) => {
  const { matches, ...rest } = matchLines(lines, sales)
  return {
    ...rest,
    matches: matches.map(match => `${match.lines.join('+')} ${match.kind} ${match.sales.join('+')}`),
  }
}

describe('one line and one sale', () => {
  test('agree on coin, quantity, day and dollars', () => {
    expect(matched([line('a')], [sale('1')]).matches).toEqual(['a exact 1'])
    expect(
      matched([line('a', { quantity: '1.000000001' })], [sale('1', { proceeds: '90000.01' })]).matches,
    ).toEqual(['a exact 1'])
    expect(matched([line('a', { proceeds: '90000.01' })], [sale('1')]).matches).toEqual(['a exact 1'])
    expect(matched([line('a', { proceeds: '90000.02' })], [sale('1')]).matches).toEqual(['a proposed 1'])
  })

  test.each([
    ['other dollars', { proceeds: '90090' }],
    ['the next day', { sold: '2025-03-02' }],
    ['the day before', { sold: '2025-02-28' }],
    ['a little more of the coin', { quantity: '1.001' }],
    ['a little more of the coin for other dollars', { quantity: '0.995', proceeds: '89000' }],
  ])('nearly agree: %s', (_, over) => {
    expect(matched([line('a', over)], [sale('1')]).matches).toEqual(['a proposed 1'])
  })

  test.each([
    ['another coin', { asset: 'ETH' }],
    ['two days later', { sold: '2025-03-03' }],
    ['twice as much', { quantity: '2', proceeds: '180000' }],
  ])('do not fit: %s', (_, over) => {
    expect(matched([line('a', over)], [sale('1')])).toEqual({ matches: [], lines: ['a'], sales: ['1'] })
  })

  test('unknown proceeds of ours are proposed, never exact', () => {
    expect(matched([line('a')], [sale('1', { proceeds: null })]).matches).toEqual(['a proposed 1'])
  })

  test('what is alike is paired by proceeds', () => {
    expect(
      matched(
        [line('a', { proceeds: '3' }), line('b', { proceeds: '1' })],
        [sale('1', { proceeds: '1' }), sale('2', { proceeds: '2' })],
      ).matches,
    ).toEqual(['b exact 1', 'a proposed 2'])
    // Also where no dollars are the same: the least with the least, and what is not known before all.
    const lines = [
      line('a', { proceeds: '30' }),
      line('b', { proceeds: '10' }),
      line('c', { proceeds: '20' }),
    ]
    const sales = [
      sale('1', { proceeds: null }),
      sale('2', { proceeds: '25' }),
      sale('3', { proceeds: '15' }),
    ]
    const wanted = ['b proposed 1', 'c proposed 3', 'a proposed 2']
    expect(matched(lines, sales).matches).toEqual(wanted)
    expect(matched(lines.toReversed(), sales.toReversed()).matches).toEqual(wanted)
  })

  test('a hundredth more or less of the coin is near, more is not', () => {
    const near = (quantity: string) => matched([line('a', { quantity, proceeds: '1' })], [sale('1')]).matches
    expect(['1.01', '0.99', '1.0100001', '0.9899999'].map(near)).toEqual([
      ['a proposed 1'],
      ['a proposed 1'],
      [],
      [],
    ])
  })

  test('what is near goes to what is near, in order of size or of time, and what fits nothing is left behind', () => {
    const of = (id: string, quantity: string) => line(id, { quantity, proceeds: '1' })
    const sales = ['1', '10', '100', '200'].map((quantity, index) => sale(`${index + 1}`, { quantity }))
    const lines = [of('d', '200.5'), of('c', '50'), of('b', '10.05'), of('a', '1.002')]
    for (const [theirs, ours] of [
      [lines, sales],
      [lines.toReversed(), sales.toReversed()],
    ] as const)
      expect(matched([...theirs], [...ours])).toEqual({
        matches: ['a proposed 1', 'b proposed 2', 'd proposed 4'],
        lines: ['c'],
        sales: ['3'],
      })
    const on = (id: string, day: string) => line(id, { sold: day })
    const days = ['2025-03-02', '2025-03-10', '2025-03-20'].map((day, index) => sale(`${index + 1}`, { day }))
    const dated = [on('c', '2025-03-21'), on('b', '2025-03-15'), on('a', '2025-03-01')]
    for (const [theirs, ours] of [
      [dated, days],
      [dated.toReversed(), days.toReversed()],
    ] as const)
      expect(matched([...theirs], [...ours])).toEqual({
        matches: ['a proposed 1', 'c proposed 3'],
        lines: ['b'],
        sales: ['2'],
      })
  })

  test("the broker's own id comes first", () => {
    const lines = [line('a', { saleId: 'x', proceeds: '5' }), line('b')]
    expect(matched(lines, [sale('1', { sourceId: 'x' }), sale('2')]).matches).toEqual([
      'a proposed 1',
      'b exact 2',
    ])
  })
})

describe('several', () => {
  const halves = [
    line('a', { quantity: '0.4', proceeds: '36000' }),
    line('b', { quantity: '0.6', proceeds: '54000' }),
  ]

  test('lines of one sale', () => {
    expect(matched(halves, [sale('1')]).matches).toEqual(['a+b exact 1'])
    expect(matched(halves, [sale('1', { proceeds: '89000' })]).matches).toEqual(['a+b proposed 1'])
    // Each line may be a cent off.
    expect(matched(halves, [sale('1', { proceeds: '90000.02' })]).matches).toEqual(['a+b exact 1'])
    expect(matched(halves, [sale('1', { proceeds: '90000.03' })]).matches).toEqual(['a+b proposed 1'])
  })

  test('sales on one line', () => {
    const sales = [
      sale('1', { quantity: '0.4', proceeds: '36000' }),
      sale('2', { quantity: '0.6', proceeds: '54000' }),
    ]
    expect(matched([line('a')], sales).matches).toEqual(['a exact 1+2'])
  })

  test('sales of a day, each in lines of its own, in either order', () => {
    const of = (id: string, quantity: string) => line(id, { quantity, proceeds: quantity })
    const lines = [of('a', '1'), of('b', '2'), of('c', '4'), of('d', '8')]
    const sales = [sale('1', { quantity: '3', proceeds: '3' }), sale('2', { quantity: '12', proceeds: '12' })]
    expect(matched(lines, sales).matches).toEqual(['a+b exact 1', 'c+d exact 2'])
    expect(matched(lines, sales.toReversed()).matches).toEqual(['a+b exact 1', 'c+d exact 2'])
  })

  test('a sale that is missing here does not keep the others apart', () => {
    const of = (id: string, quantity: string) => line(id, { quantity, proceeds: quantity })
    expect(
      matched([of('a', '9'), of('b', '1'), of('c', '2')], [sale('1', { quantity: '3', proceeds: '3' })]),
    ).toEqual({ matches: ['b+c exact 1'], lines: ['a'], sales: [] })
  })

  test('a line that is missing there does not keep the sales of another apart', () => {
    const of = (id: string, quantity: string) => sale(id, { quantity, proceeds: quantity })
    expect(
      matched([line('a', { quantity: '3', proceeds: '3' })], [of('1', '9'), of('2', '1'), of('3', '2')]),
    ).toEqual({ matches: ['a exact 2+3'], lines: [], sales: ['1'] })
  })

  test('no line serves two sales of a day', () => {
    const of = (id: string, quantity: string) => line(id, { quantity, proceeds: quantity })
    const lines = [of('a', '1'), of('b', '2'), of('c', '2'), of('d', '1'), of('e', '50')]
    const sales = [sale('1', { quantity: '3', proceeds: '3' }), sale('2', { quantity: '3', proceeds: '3' })]
    expect(matched(lines, sales)).toEqual({
      matches: ['a+b exact 1', 'c+d exact 2'],
      lines: ['e'],
      sales: [],
    })
  })

  test('lines that only together make several sales are left to the person', () => {
    const of = (id: string, quantity: string) => line(id, { quantity, proceeds: quantity })
    const sales = [sale('1', { quantity: '4', proceeds: '4' }), sale('2', { quantity: '5', proceeds: '5' })]
    expect(matched([of('a', '3'), of('b', '6')], sales)).toEqual({
      matches: [],
      lines: ['a', 'b'],
      sales: ['1', '2'],
    })
  })

  test('lines of a run stand next to each other', () => {
    const of = (id: string, quantity: string) => line(id, { quantity, proceeds: quantity })
    expect(
      matched([of('a', '1'), of('b', '40'), of('c', '2')], [sale('1', { quantity: '3', proceeds: '3' })])
        .matches,
    ).toEqual([])
  })

  test('without a day nothing is of one day', () => {
    const undated = ['a', 'b'].map(id => line(id, { sold: null, quantity: '0.25' }))
    expect(matched(undated, [sale('1')])).toEqual({ matches: [], lines: ['a', 'b'], sales: ['1'] })
  })

  test('a line without a day that adds up a year', () => {
    const sales = [sale('1', { quantity: '0.4' }), sale('2', { quantity: '0.6', day: '2025-09-01' })]
    expect(matched([line('a', { sold: null })], sales).matches).toEqual(['a proposed 1+2'])
    expect(matched([line('a', { sold: null, quantity: '2' })], sales).lines).toEqual(['a'])
  })

  test('a total of many sales of a stablecoin, with units rounded or only the same dollars', () => {
    const many = Array.from({ length: 600 }, (_, index) =>
      sale(String(index), {
        asset: 'USDC',
        quantity: '10.004',
        proceeds: '10',
        day: `2025-0${(index % 9) + 1}-01`,
      }),
    )
    const total = (quantity: string, proceeds: string) =>
      matchLines([line('a', { asset: 'USDC', sold: null, quantity, proceeds })], many).matches
    const all = [{ kind: 'proposed', lines: ['a'], sales: many.map(({ id }) => id) }]
    expect(total('6002.4', '6000.00')).toEqual(all)
    expect(total('6000', '5000.00')).toEqual(all)
    expect(total('5000', '6006.00')).toEqual(all)
    expect(total('5000', '5000.00')).toEqual([])
  })
})

const cents = fc.integer({ min: 1, max: 10_000_000 }).map(value => (value / 100).toFixed(2))
const amount = fc.integer({ min: 1, max: 500 }).map(String)
const day = fc.integer({ min: 1, max: 5 }).map(number => `2025-03-0${number}`)
const asset = fc.constantFrom('BTC', 'ETH')
const anyLine = fc.record({ asset, quantity: amount, proceeds: cents, sold: fc.option(day) })
const anySale = fc.record({ asset, quantity: amount, proceeds: fc.option(cents), day })

describe('for any statement and ledger', () => {
  const anySides = fc
    .tuple(fc.array(anyLine, { maxLength: 40 }), fc.array(anySale, { maxLength: 40 }))
    .map(([lines, sales]) => ({
      lines: lines.map((over, index) => line(`l${index}`, over)),
      sales: sales.map((over, index) => sale(`s${index}`, over)),
    }))

  test('every line and every sale is reported once', () => {
    fc.assert(
      fc.property(anySides, ({ lines, sales }) => {
        const { matches, ...rest } = matchLines(lines, sales)
        expect([...matches.flatMap(match => match.lines), ...rest.lines].sort()).toEqual(
          lines.map(({ id }) => id).sort(),
        )
        expect([...matches.flatMap(match => match.sales), ...rest.sales].sort()).toEqual(
          sales.map(({ id }) => id).sort(),
        )
      }),
    )
  })

  test('a match is of one coin, and an exact one of the same quantity, day and dollars', () => {
    fc.assert(
      fc.property(anySides, ({ lines, sales }) => {
        for (const match of matchLines(lines, sales).matches) {
          const theirs = lines.filter(({ id }) => match.lines.includes(id))
          const ours = sales.filter(({ id }) => match.sales.includes(id))
          expect(new Set([...theirs, ...ours].map(one => one.asset)).size).toBe(1)
          if (match.kind === 'proposed') continue
          const total = (values: (string | null)[]) => values.reduce((sum, value) => sum + Number(value), 0)
          expect(total(theirs.map(one => one.quantity))).toBe(total(ours.map(one => one.quantity)))
          expect(new Set([...theirs.map(one => one.sold), ...ours.map(one => one.day)]).size).toBe(1)
          const apart = total(theirs.map(one => one.proceeds)) - total(ours.map(one => one.proceeds))
          expect(Math.abs(apart)).toBeLessThan(0.01 * Math.max(theirs.length, ours.length) + 0.001)
        }
      }),
    )
  })

  test('a ledger finds all of its own sales on its own statement, cut into lots or not', () => {
    const cut = fc.array(fc.record({ asset, day, parts: fc.array(amount, { minLength: 1, maxLength: 4 }) }), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(cut, acts => {
        const lines = acts.flatMap(({ parts, day, asset }, index) =>
          parts.map((quantity, part) =>
            line(`l${index}/${part}`, { asset, quantity, proceeds: quantity, sold: day }),
          ),
        )
        const sales = acts.map(({ parts, day, asset }, index) => {
          const quantity = String(parts.reduce((sum, part) => sum + Number(part), 0))
          return sale(`s${index}`, { asset, quantity, proceeds: quantity, day })
        })
        const whole = matchLines(
          sales.map(({ id, asset, quantity, day }) =>
            line(id, { asset, quantity, proceeds: quantity, sold: day }),
          ),
          sales,
        )
        expect(whole.matches.every(({ kind }) => kind === 'exact')).toBe(true)
        expect(whole.lines).toEqual([])
        const days = new Set(acts.map(({ day, asset }) => day + asset))
        if (days.size === acts.length) expect(matchLines(lines, sales).lines).toEqual([])
      }),
    )
  })
})
