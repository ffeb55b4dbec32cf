import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { KeptLine, Sale } from './line.ts'
import { matchLines } from './match.ts'

const line = (id: string, over: Partial<KeptLine> = {}): KeptLine => ({
  id,
  form: '1099-DA',
  asset: 'BTC',
  quantity: '1',
  acquired: null,
  sold: '2025-03-01',
  proceeds: '90000',
  basis: null,
  basisReported: false,
  term: null,
  saleId: null,
  ...over,
})
const sale = (id: string, over: Partial<Sale> = {}): Sale => ({
  id,
  asset: 'BTC',
  quantity: '1',
  day: '2025-03-01',
  proceeds: '90000',
  sourceId: null,
  ...over,
})
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

  test('what is alike is paired by what it brought', () => {
    expect(
      matched(
        [line('a', { proceeds: '3' }), line('b', { proceeds: '1' })],
        [sale('1', { proceeds: '1' }), sale('2', { proceeds: '2' })],
      ).matches,
    ).toEqual(['b exact 1', 'a proposed 2'])
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

  test('a line without a day that adds up a year', () => {
    const sales = [sale('1', { quantity: '0.4' }), sale('2', { quantity: '0.6', day: '2025-09-01' })]
    expect(matched([line('a', { sold: null })], sales).matches).toEqual(['a proposed 1+2'])
    expect(matched([line('a', { sold: null, quantity: '2' })], sales).lines).toEqual(['a'])
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

  test('every line and every sale is told of once', () => {
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

test('100,000 lines are matched in a moment, also when all are of one day', () => {
  const lines = Array.from({ length: 100_000 }, (_, index) =>
    line(`l${index}`, { quantity: String(1 + (index % 977)), proceeds: String(index) }),
  )
  const sales = lines.map(({ id, quantity }, index) =>
    sale(`s${id}`, { quantity, proceeds: String(index + 1) }),
  )
  // Time of the processor: the machine may have other things to do.
  const before = process.cpuUsage()
  const { matches } = matchLines(lines, sales)
  expect(matches).toHaveLength(100_000)
  expect(process.cpuUsage(before).user).toBeLessThan(10_000_000)
})
