import { describe, expect, test } from 'vitest'
import { compareMethods } from './compare.ts'
import type { LedgerEvent } from './core/event.ts'
import { type Usd, usd } from './core/money.ts'
import type { Settings } from './core/settings.ts'
import type { KnownFacts } from './estimate/filing-facts.ts'
import { MAX_PAIRS, MAX_PARCELS } from './minimal/record-year.ts'

const at = (date: string) => Date.parse(`${date}T12:00:00Z`)
const place = (where: string) => {
  const [asset = '', wallet = 'w'] = where.split('@')
  return { asset, wallet }
}
const buy = (id: string, date: string, where: string, quantity: string, cost: string): LedgerEvent => ({
  type: 'buy',
  id,
  at: at(date),
  ...place(where),
  quantity,
  usd: cost,
})
const sell = (id: string, date: string, where: string, quantity: string, price: string): LedgerEvent => ({
  ...buy(id, date, where, quantity, price),
  type: 'sell',
})
const give = (id: string, date: string, where: string, quantity: string): LedgerEvent => ({
  ...buy(id, date, where, quantity, '0'),
  type: 'gift_out',
})
const move = (id: string, date: string, where: string, to: string, quantity: string): LedgerEvent => ({
  type: 'transfer',
  id,
  at: at(date),
  ...place(where),
  to,
  quantity,
})

const settings: Settings = { timeZone: 'UTC', method: 'FIFO' }
const compare = (
  events: readonly LedgerEvent[],
  facts: KnownFacts = {},
  { year = 2025, ...more }: Partial<Settings> & { year?: number } = {},
) => {
  const comparison = compareMethods(events, () => undefined, { ...settings, ...more }, { year, facts })
  const [fifo, lifo, hifo, minimal] = comparison.methods
  if (!fifo || !lifo || !hifo || !minimal) throw new Error('Four methods are compared.')
  return { ...comparison, fifo, lifo, hifo, minimal }
}
const gains = ({ short, long }: { short: Usd; long: Usd }) => [short, long]

/** A taxable income beyond $100,000, where the tax does not go by rows of the Tax Table. */
const aboveTheTable = { status: 'single', otherIncome: usd('150000') } as const

describe('the exact choice of lots', () => {
  test('waits for a lot to turn long where that pays, and does not where it does not', () => {
    const { minimal, fifo, lifo, hifo, recommended, lowest, reason } = compare(
      [
        buy('x1', '2023-05-01', 'X', '1', '20000'),
        buy('x2', '2024-08-01', 'X', '1', '50000'),
        sell('x3', '2025-07-01', 'X', '1', '60000'),
        sell('x4', '2025-09-01', 'X', '1', '60000'),
        buy('y1', '2023-05-01', 'Y', '1', '30000'),
        buy('y2', '2025-02-01', 'Y', '1', '55000'),
        sell('y3', '2025-07-02', 'Y', '1', '60000'),
      ],
      aboveTheTable,
    )
    // X: the old lot in July, for the new one is long in September. Y: the new lot, short, but with little gain.
    expect(gains(minimal)).toEqual([usd('5000'), usd('50000')])
    expect(minimal.search).toBe('exact')
    expect(minimal.condition).toMatch(/No other choice of lots .* gives less, except by the rounding/)
    for (const { estimate } of [fifo, lifo, hifo])
      expect((minimal.estimate?.total ?? 0n) < (estimate?.total ?? 0n)).toBe(true)
    // No one named these lots before the sales, so only FIFO can be filed.
    expect([lowest, recommended, reason]).toEqual([
      'SPECIFIC_ID',
      'FIFO',
      "FIFO has the lowest estimated tax of what can be filed. SPECIFIC_ID needs lots identified by the time of each sale, and the records don't show that.",
    ])
  })

  test('makes room for a short-term loss with as much short-term gain', () => {
    const { minimal, fifo, lifo, hifo } = compare(
      [
        buy('old', '2022-01-01', 'X', '1', '10000'),
        buy('high', '2024-10-01', 'X', '1', '50000'),
        sell('spring', '2025-03-01', 'X', '1', '48000'),
        buy('low', '2025-04-01', 'X', '1', '20000'),
        sell('winter', '2025-12-01', 'X', '1', '52000'),
      ],
      { status: 'single', otherIncome: usd('300000') },
    )
    expect([fifo, lifo, hifo].map(gains)).toEqual([
      [0n, usd('40000')],
      [usd('30000'), 0n],
      [usd('30000'), 0n],
    ])
    // Spring loses 2,000 short. In winter 1/16 of the low lot gains 2,000 short, and 15/16 of the old one the rest.
    expect(minimal.short <= 0n && minimal.short > usd('-0.001')).toBe(true)
    expect(minimal.long >= usd('39375') && minimal.long < usd('39375.001')).toBe(true)
    expect(minimal.search).toBe('exact')
  })

  test('fills the 0 percent rate to the dollar with part of a lot', () => {
    const { minimal, fifo, lifo } = compare(
      [
        buy('old', '2020-01-01', 'X', '1', '10000'),
        buy('new', '2025-01-15', 'X', '1', '45000'),
        sell('sale', '2025-06-01', 'X', '1', '50000'),
      ],
      { otherIncome: usd('30000') },
    )
    // Taxable income before gains is 14,250, and 48,350 is where 15 percent begin: 5,000 + 35,000 x = 34,100.
    expect(minimal.short > usd('800') && minimal.short < usd('860')).toBe(true)
    expect(minimal.gain > usd('34000') && minimal.gain <= usd('34100')).toBe(true)
    expect(gains(fifo)).toEqual([0n, usd('40000')])
    expect(gains(lifo)).toEqual([usd('5000'), 0n])
    expect(fifo.estimate?.attributable).toBe(usd('885'))
    expect(lifo.estimate?.attributable).toBe(usd('600'))
    expect((minimal.estimate?.attributable ?? 0n) < usd('105')).toBe(true)
    expect(minimal.search).toBe('exact')
  })

  test('uses up a row of the Tax Table', () => {
    const { minimal } = compare(
      [
        buy('old', '2022-03-01', 'X', '2', '0'),
        buy('new', '2025-01-15', 'X', '1', '0'),
        sell('sale', '2025-07-01', 'X', '1', '1000'),
      ],
      { status: 'single', otherIncome: usd('90000') },
    )
    // Income of 74,250 is taxed like 74,275, so nearly $50 of short-term gain are free and spare as much long-term gain.
    // As printed: a gain of 49.999 would be one of 50.00, in the next row.
    expect(minimal.short >= usd('49.90') && minimal.short <= usd('49.99')).toBe(true)
    expect(minimal.estimate?.attributable).toBe((15n * minimal.long) / 100n)
    expect(minimal.search).toBe('exact')
  })

  test('takes the larger loss beyond $3,000, which buys nothing now and is left to the next year', () => {
    const { minimal, fifo, hifo, lowest } = compare([
      buy('a', '2024-01-01', 'X', '1', '13500'),
      buy('b', '2025-01-02', 'X', '1', '19000'),
      sell('s', '2025-06-01', 'X', '1', '10000'),
    ])
    expect([fifo.gain, hifo.gain]).toEqual([usd('-3500'), usd('-9000')])
    expect(gains(minimal)).toEqual(gains(hifo))
    expect([minimal.search, minimal.savings, lowest]).toEqual(['exact', 0n, 'LIFO'])
  })

  test('knows the two bases of a gift and the term of what is inherited', () => {
    const gift: LedgerEvent = {
      ...buy('gift', '2025-02-01', 'X', '1', '20000'),
      type: 'gift_in',
      donor: { acquired: '2019-01-01', basis: '60000' },
    }
    const inherited: LedgerEvent = { ...buy('estate', '2025-02-01', 'X', '1', '29000'), type: 'inheritance' }
    const sale = sell('sale', '2025-06-01', 'X', '1', '30000')
    const own = buy('own', '2025-01-02', 'X', '1', '29500')
    const chosen = (...events: LedgerEvent[]) => {
      const { minimal } = compare(events, aboveTheTable)
      return [minimal.search, ...gains(minimal)]
    }
    // Between the bases of the gift there is neither gain nor loss.
    expect(chosen(gift, inherited, own, sale)).toEqual(['exact', 0n, 0n])
    // Below both, the loss counts from the market value at the gift, and from that day: it is short.
    // 5,000 less at 24 percent is more than 6,000 less at 15.
    const cheapSale = sell('sale', '2025-06-01', 'X', '1', '15000')
    const older = buy('older', '2020-01-01', 'X', '1', '21000')
    const gain = [
      buy('y1', '2025-01-02', 'Y', '1', '1000'),
      sell('y2', '2025-01-03', 'Y', '1', '11000'),
      buy('z1', '2020-01-02', 'Z', '1', '1000'),
      sell('z2', '2025-01-03', 'Z', '1', '11000'),
    ]
    expect(chosen(older, gift, cheapSale, ...gain)).toEqual(['exact', usd('5000'), usd('10000')])
    // 1,000 long at 15 percent costs more than 500 short at 24, and less than 800.
    expect(chosen(inherited, own, sale)).toEqual(['exact', usd('500'), 0n])
    const cheap = buy('own', '2025-01-02', 'X', '1', '29200')
    expect(chosen(inherited, cheap, sale)).toEqual(['exact', 0n, usd('1000')])
  })

  test('counts what no lot covers, and what is not up for choice', () => {
    const withheld: LedgerEvent = {
      ...buy('fee', '2025-03-01', 'Y', '10', '1000'),
      fee: { asset: 'Y', quantity: '1', usd: '150' },
    }
    const { minimal, hifo } = compare([
      buy('a', '2024-01-01', 'X', '1', '100'),
      buy('b', '2024-02-01', 'X', '1', '300'),
      sell('s', '2025-06-01', 'X', '3', '900'),
      withheld,
    ])
    expect(gains(minimal)).toEqual(gains(hifo))
    expect(minimal.short).toBe(usd('350'))
    expect(minimal.search).toBe('exact')
  })

  test('holds while a single lot is left, whichever that is', () => {
    const { minimal } = compare(
      [
        buy('a', '2022-01-01', 'X', '1', '100'),
        buy('b', '2023-01-01', 'X', '1', '400'),
        sell('s', '2025-02-01', 'X', '1', '1000'),
        sell('t', '2025-03-01', 'X', '0.25', '250'),
        sell('u', '2025-04-01', 'X', '0.25', '250'),
      ],
      aboveTheTable,
    )
    expect([minimal.search, minimal.long]).toEqual(['exact', usd('1050')])
  })

  test('is the lowest gain in a year without brackets', () => {
    const { minimal } = compare(
      [
        buy('a', '2017-01-01', 'X', '1', '1000'),
        buy('b', '2018-01-01', 'X', '1', '4000'),
        buy('c', '2018-06-01', 'X', '1', '3000'),
        sell('s', '2019-02-01', 'X', '2', '10000'),
      ],
      {},
      { year: 2019 },
    )
    expect(minimal.estimate).toBeUndefined()
    expect([minimal.gain, minimal.search]).toEqual([usd('3000'), 'exact'])
  })

  test('names no lots before a global allocation is complete', () => {
    const events = [
      buy('a', '2023-01-01', 'X', '1', '1000'),
      buy('b', '2023-02-01', 'X', '1', '9000'),
      sell('s', '2025-03-01', 'X', '1', '10000'),
    ]
    const allocated = (completed: string): Partial<Settings> => ({
      poolingBefore2025: 'universal',
      allocations: [
        { kind: 'global', asset: 'X', order: 'FIFO', wallets: ['w'], completedAt: at(completed) },
      ],
    })
    // Rev. Proc. 2024-28 §6.04. HIFO is a standing order, which counts even then.
    const early = compare(events, {}, allocated('2025-06-01'))
    expect([early.minimal.long, early.minimal.search]).toEqual([usd('1000'), 'best found'])
    const late = compare(events, {}, allocated('2025-02-01'))
    expect([late.minimal.long, late.minimal.search]).toEqual([usd('1000'), 'exact'])
  })

  test('does not depend on the order of the input', () => {
    const events = Array.from({ length: 24 }, (_, index) => {
      const month = `${1 + (index % 12)}`.padStart(2, '0')
      const asset = index % 2 === 0 ? 'X' : 'Y'
      return index < 16
        ? buy(
            `b${index}`,
            `${2023 + (index % 2)}-${month}-10`,
            asset,
            '1.37',
            `${500 + ((index * 7919) % 900)}`,
          )
        : sell(`s${index}`, `2025-${month}-20`, asset, '1.9', `${1_500 + ((index * 104729) % 700)}`)
    })
    const text = (list: readonly LedgerEvent[]) =>
      JSON.stringify(compare(list), (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
    const expected = text(events)
    expect(expected).toContain('"search":"exact"')
    expect(text(events.toReversed())).toBe(expected)
    expect(text([...events.slice(11), ...events.slice(0, 11)])).toBe(expected)
  })
})

describe('the figures of a method', () => {
  test('are sums of printed rows, as on Form 8949', () => {
    const { fifo, hifo, minimal } = compare(
      [
        buy('a', '2025-01-02', 'X', '2', '10'),
        buy('b', '2025-01-03', 'X', '2', '12'),
        sell('s', '2025-06-01', 'X', '1', '20.005'),
        sell('t', '2025-07-01', 'X', '1', '20.005'),
        buy('c', '2023-01-02', 'Y', '1', '5'),
        sell('u', '2025-07-01', 'Y', '1', '7.004'),
      ],
      aboveTheTable,
    )
    // 20.005 prints as 20.01, twice; 7.004 as 7.00.
    expect([...gains(fifo), fifo.gain]).toEqual([usd('30.02'), usd('2'), usd('32.02')])
    expect(gains(hifo)).toEqual([usd('28.02'), usd('2')])
    expect(gains(minimal)).toEqual(gains(hifo))
    expect([fifo.summary.short.gain, fifo.estimate?.line16]).toEqual([usd('30.01'), usd('32.02')])
  })

  test('have the adjustments of the form, and then no choice is proven to be the lowest', () => {
    const events = [
      buy('a', '2025-01-02', 'X', '1', '1000'),
      buy('b', '2025-01-03', 'X', '1', '2000'),
      sell('s', '2025-06-01', 'X', '1', '1500'),
    ]
    const adjusted = (adjustments: { code: string; usd: string }[], date = '2025-06-01') =>
      compare([...events.slice(0, 2), { ...sell('s', date, 'X', '1', '1500'), adjustments } as LedgerEvent])
    const { fifo, hifo, minimal } = adjusted([{ code: 'L', usd: '400' }])
    // The gain by FIFO has no loss that could be disallowed.
    expect([fifo.short, hifo.short]).toEqual([usd('500'), usd('-100')])
    expect([minimal.short, minimal.search]).toEqual([usd('-100'), 'best found'])
    expect(compare(events).minimal.search).toBe('exact')
    // Those of another year change nothing.
    expect(adjusted([{ code: 'L', usd: '400' }], '2026-01-01').minimal.search).toBe('exact')
  })

  test('prefer what saves a cent, and FIFO where it is less', () => {
    const lots = (dearer: string) => [
      buy('a', '2025-01-02', 'X', '1', '1000'),
      buy('b', '2025-01-03', 'X', '1', dearer),
      sell('s', '2025-06-01', 'X', '1', '1500'),
    ]
    // Half a cent more basis prints as the same cent; two cents more are 0.0048 of tax at 24 percent.
    for (const dearer of ['1000.004', '1000.02']) {
      const { methods, recommended, reason } = compare(lots(dearer), aboveTheTable)
      expect(methods.map(({ savings }) => savings)).toEqual([0n, 0n, 0n, 0n])
      expect(recommended).toBe('FIFO')
      expect(reason).toMatch(/^FIFO gives the lowest estimated tax of the four/)
    }
    const { hifo, lowest } = compare(lots('1000.10'), aboveTheTable)
    expect([hifo.savings, lowest]).toEqual([usd('0.02'), 'LIFO'])
  })

  test('of the lowest choice rest on rows that add up, however many lots they are', () => {
    const tenth = (_: unknown, index: number) => buy(`t${index}`, '2025-01-03', 'X', '0.1', '100.0049')
    const { fifo, lifo, hifo, minimal } = compare(
      [
        buy('whole', '2025-01-02', 'X', '1', '1000.01'),
        ...Array.from({ length: 10 }, tenth),
        sell('s', '2025-06-01', 'X', '1', '1500'),
      ],
      { status: 'single', otherIncome: usd('400000') },
    )
    // The ten lots cost 1000.049, and their rows print 1000.05. 35 and 3.8 percent: 193.98 of tax instead of 194.00.
    expect([fifo, lifo, hifo].map(({ short }) => short)).toEqual([
      usd('499.99'),
      usd('499.95'),
      usd('499.95'),
    ])
    expect([minimal.short, minimal.search, minimal.savings]).toEqual([usd('499.95'), 'exact', usd('0.02')])
  })
})

describe('takers that go by the oldest lot', () => {
  const lots = [
    buy('a', '2022-01-01', 'X', '1', '100'),
    buy('b', '2023-01-01', 'X', '1', '400'),
    buy('c', '2024-01-01', 'X', '1', '200'),
    buy('d', '2024-02-01', 'X', '1', '300'),
  ]
  const sales = [sell('s', '2025-04-01', 'X', '1', '1000'), sell('t', '2025-08-01', 'X', '1', '1000')]
  const searchOf = (...events: LedgerEvent[]) => compare([...lots, ...sales, ...events]).minimal.search

  test('leave the search exact before the first choice and behind the last', () => {
    expect(searchOf(give('g', '2025-02-01', 'X', '1'))).toBe('exact')
    expect(searchOf(give('g', '2025-10-01', 'X', '1'))).toBe('exact')
    expect(searchOf(move('m', '2025-10-01', 'X', 'v', '1'))).toBe('exact')
    const { minimal } = compare([...lots, ...sales, give('g', '2025-02-01', 'X', '1')])
    expect(minimal.long).toBe(usd('1300'))
  })

  test('in between make it the best found', () => {
    expect(searchOf(give('g', '2025-06-01', 'X', '1'))).toBe('best found')
    expect(searchOf(move('m', '2025-06-01', 'X', 'v', '1'))).toBe('best found')
    const unpriced = (date: string) => ({ ...sell('u', date, 'X', '1', '0'), usd: undefined }) as LedgerEvent
    expect(searchOf(unpriced('2025-06-01'))).toBe('best found')
    // A fee withheld from what was bought has its own units and settles nothing.
    const withheld: LedgerEvent = {
      ...buy('f', '2025-05-01', 'X', '0.01', '10'),
      fee: { asset: 'X', quantity: '0.001', usd: '1' },
    }
    expect(searchOf(withheld, give('g', '2025-06-01', 'X', '1'))).toBe('best found')
    // Before the first choice it takes the oldest lot, like a gift.
    const { minimal } = compare([...lots, ...sales, unpriced('2025-02-01')])
    expect([minimal.search, minimal.long]).toEqual(['exact', usd('1300')])
  })

  test('spoil the search for their own pool only', () => {
    const contested = [
      buy('y1', '2025-01-05', 'Y', '3', '30'),
      buy('y2', '2025-01-06', 'Y', '3', '60'),
      sell('y3', '2025-02-05', 'Y', '1', '100'),
      give('y4', '2025-03-05', 'Y', '1'),
      buy('y5', '2025-03-06', 'Y', '3', '90'),
      sell('y6', '2025-04-05', 'Y', '1', '100'),
    ]
    const free = [
      buy('x1', '2023-05-01', 'X', '1', '20000'),
      buy('x2', '2024-08-01', 'X', '1', '50000'),
      sell('x3', '2025-07-01', 'X', '1', '60000'),
      sell('x4', '2025-09-01', 'X', '1', '60000'),
      buy('z1', '2023-05-01', 'Z', '1', '30000'),
      buy('z2', '2025-02-01', 'Z', '1', '55000'),
      sell('z3', '2025-07-02', 'Z', '1', '60000'),
    ]
    const { minimal } = compare([...contested, ...free], aboveTheTable)
    // Y: a coin of the dearer lot each time, 80 and 70. X and Z as they would be without Y.
    expect([minimal.search, ...gains(minimal)]).toEqual(['best found', usd('5150'), usd('50000')])
  })

  test('in another pool do not matter', () => {
    expect(searchOf(buy('y', '2025-01-05', 'Y', '2', '50'), give('g', '2025-06-01', 'Y', '1'))).toBe('exact')
    expect(searchOf(buy('y', '2025-01-05', 'X@v', '2', '50'), move('m', '2025-06-01', 'X@v', 'w', '1'))).toBe(
      'exact',
    )
  })

  test('carry a choice along to another wallet', () => {
    // What arrives there depends on the first sale, and a sale there is still to come.
    const moved = [move('m', '2025-09-01', 'X', 'v', '1'), buy('v', '2025-01-02', 'X@v', '1', '250')]
    expect(searchOf(...moved)).toBe('exact')
    expect(searchOf(...moved, sell('u', '2025-10-01', 'X@v', '1', '1000'))).toBe('best found')
  })

  test('carry it on, where only the other wallet shows what it was worth', () => {
    // For the sale in June alone, FIFO is best, and no other method does better. But the lot that it takes would be long
    // in December.
    const events = [
      buy('a', '2024-08-01', 'X', '1', '50000'),
      buy('b', '2024-12-20', 'X', '1', '49000'),
      buy('c', '2025-05-01', 'X', '1', '1000'),
      sell('june', '2025-06-01', 'X', '1', '52000'),
      move('m', '2025-07-01', 'X', 'v', '1'),
    ]
    const onward = move('n', '2025-08-01', 'X@v', 'u', '1')
    const december = (wallet: string) => sell('december', '2025-12-01', `X@${wallet}`, '1', '52000')
    const search = (...more: LedgerEvent[]) => compare([...events, ...more], aboveTheTable).minimal.search
    expect(search(december('v'))).toBe('best found')
    expect(search(onward, december('u'))).toBe('best found')
    expect(search(onward)).toBe('exact')
  })

  test('find nothing to change where everything was sold, or only one lot is left', () => {
    const sold = sell('all', '2025-09-01', 'X', '2', '2000')
    const again = buy('e', '2025-09-02', 'X', '3', '900')
    const later = sell('last', '2025-12-01', 'X', '1', '400')
    expect(searchOf(sold, again, give('g', '2025-10-01', 'X', '1'), later)).toBe('exact')
    const single = [
      buy('a', '2023-01-01', 'X', '5', '500'),
      sell('s', '2025-02-01', 'X', '1', '200'),
      give('g', '2025-03-01', 'X', '1'),
      buy('b', '2025-03-05', 'X', '1', '150'),
      sell('t', '2025-04-01', 'X', '2', '600'),
    ]
    const { minimal } = compare(single, aboveTheTable)
    // One coin of the first lot, 100 long; then two of the three that are left of it, or one and the new one.
    expect([minimal.search, ...gains(minimal)]).toEqual(['exact', 0n, usd('500')])
  })

  test('are one pool with other wallets before 2025, if the taxpayer used one', () => {
    const universal = (events: LedgerEvent[]) =>
      compare(events, {}, { year: 2024, poolingBefore2025: 'universal' }).minimal
    const events = [
      buy('a', '2022-01-01', 'X', '1', '100'),
      buy('b', '2022-02-01', 'X@v', '1', '400'),
      buy('c', '2022-03-01', 'X', '1', '200'),
      sell('s', '2024-04-01', 'X', '1', '1000'),
      sell('t', '2024-08-01', 'X', '1', '1000'),
    ]
    const within = universal([...events, move('m', '2024-06-01', 'X', 'v', '1')])
    expect([within.search, within.long]).toEqual(['exact', usd('1400')])
    expect(universal([...events, give('g', '2024-06-01', 'X@v', '1')]).search).toBe('best found')
  })
})

describe('the search', () => {
  const year = (lots: number, sales: number, sold: string) => [
    ...Array.from({ length: lots }, (_, index) =>
      buy(
        `b${index}`,
        `2024-${1 + (index % 12)}`.replace(/-(\d)$/, '-0$1').concat('-05'),
        'X',
        '1',
        `${100 + ((index * 7919) % 900)}`,
      ),
    ),
    ...Array.from({ length: sales }, (_, index) =>
      sell(`s${index}`, '2025-06-15', 'X', sold, `${400 + (index % 90)}`),
    ),
  ]

  test('is exact up to so many pairs of a lot and a sale, and quick above', () => {
    expect(compare(year(MAX_PAIRS / 100, 100, '1.5')).minimal.search).toBe('exact')
    const above = compare(year(MAX_PAIRS / 100 + 1, 100, '1.5')).minimal
    expect(above.search).toBe('best found')
    expect(above.condition).toMatch(/the best choice of lots that was found/)
    const many = (lots: number) => compare(year(lots, 1, `${MAX_PARCELS}`), aboveTheTable).minimal.search
    expect([many(MAX_PARCELS), many(MAX_PARCELS + 1)]).toEqual(['exact', 'best found'])
  })

  test('is not made harder by lots that are never worth selling', () => {
    const otherGains = { short: usd('20000'), long: usd('20000') }
    const { minimal } = compare(year(5_000, 4, '2'), { ...aboveTheTable, otherGains })
    // Eight coins for 1,606 in all, of the dearest lots that are still short: those from July on.
    const costs = Array.from({ length: 5_000 }, (_, index) =>
      index % 12 < 6 ? 0 : 100 + ((index * 7919) % 900),
    )
    const dearest = costs.toSorted((a, b) => b - a).slice(0, 8)
    const expected = usd(`${1_606 - dearest.reduce((sum, cost) => sum + cost)}`)
    expect([minimal.search, ...gains(minimal)]).toEqual(['exact', expected, 0n])
  })

  test('is nothing to speak of for a method, or for the lots the taxpayer named', () => {
    const events = year(3, 1, '0.5')
    const { fifo, lifo, hifo } = compare(events)
    expect([fifo, lifo, hifo].map(result => result.search)).toEqual([null, null, null])
    const named = compare(
      events,
      {},
      {
        selections: [{ eventId: 's0', lots: [{ lotId: 'b1', quantity: '0.5' }] }],
      },
    ).minimal
    expect([named.basedOn, named.search]).toEqual(['picks', null])
  })
})

describe('what can be filed', () => {
  const events = [
    buy('old', '2023-01-02', 'X', '1', '10000'),
    buy('dear', '2024-01-02', 'X', '1', '50000'),
    sell('s', '2025-06-01', 'X', '1', '30000'),
  ]
  const identifiedAt = (day: string) => Date.parse(`${day}T00:00:00Z`)
  const order = { method: 'HIFO', from: '2025-01-01' } as const

  test('is recommended, and never what needed an identification that is not on record', () => {
    const { methods, recommended, lowest } = compare(events, aboveTheTable)
    expect(methods.map(({ identification }) => identification)).toEqual([
      'not needed',
      'missing',
      'missing',
      'missing',
    ])
    expect([lowest, recommended]).toEqual(['LIFO', 'FIFO'])
  })

  test('includes what a standing order decided in time, whatever the method', () => {
    const inTime = { ...order, identifiedAt: identifiedAt('2025-05-31') }
    const { methods, recommended } = compare(events, aboveTheTable, { standingOrders: [inTime] })
    expect(methods.map(({ gain }) => gain)).toEqual(Array(4).fill(usd('-20000')))
    // Each says that the order decided, and the method nothing.
    for (const { used } of methods)
      expect(used).toMatchObject({ sales: 0, orders: [{ order: inTime, sales: 1 }], selected: { sales: 0 } })
    expect(methods.map(({ identification }) => identification)).toEqual([
      'not needed',
      'in time',
      'in time',
      'missing',
    ])
    expect(recommended).toBe('FIFO')
    // What FIFO comes to without the order, which is what all four are measured against.
    const { fifo, withoutOrders: none } = compare(events, aboveTheTable)
    expect(none).toBeNull()
    const { withoutOrders, reason } = compare(events, aboveTheTable, { standingOrders: [inTime] })
    expect(withoutOrders).toMatchObject({ method: 'FIFO', gain: fifo.gain, used: { orders: [] } })
    expect(withoutOrders?.estimate?.attributable).toBe(fifo.estimate?.attributable)
    const saved = new Set(methods.map(({ savings }) => savings))
    expect(saved).toEqual(
      new Set([(fifo.estimate?.attributable ?? 0n) - (methods[0]?.estimate?.attributable ?? 0n)]),
    )
    expect(reason).toBe(
      'Lot instructions decide the lots of every sale in 2025, so all methods come to the same.',
    )
    const late = { ...order, identifiedAt: identifiedAt('2025-06-02') }
    const [, lifo] = compare(events, aboveTheTable, { standingOrders: [late] }).methods
    expect(lifo?.identification).toBe('missing')
  })

  test('includes lots named in time, and not those named later', () => {
    const named = (day: string) => ({
      selections: [
        { eventId: 's', lots: [{ lotId: 'dear', quantity: '1' }], identifiedAt: identifiedAt(day) },
      ],
    })
    expect(compare(events, aboveTheTable, named('2025-05-31')).recommended).toBe('SPECIFIC_ID')
    expect(compare(events, aboveTheTable, named('2025-06-02'))).toMatchObject({
      recommended: 'FIFO',
      lowest: 'LIFO',
    })
  })

  test('weighs the losses that are left to the next year, where the tax is the same', () => {
    // Without income there is no tax by any method; but HIFO leaves a loss of 20,000 and FIFO a gain.
    const poor = { status: 'single', otherIncome: usd('0') } as const
    const { fifo, hifo, lowest } = compare(events, poor)
    expect([fifo.estimate?.total, hifo.estimate?.total, hifo.savings]).toEqual([0n, 0n, 0n])
    expect([fifo.carryoverOut, hifo.carryoverOut]).toEqual([
      { short: 0n, long: 0n },
      { short: 0n, long: usd('20000') },
    ])
    expect(lowest).toBe('LIFO')
  })

  test('counts a loss of 17,818.71 for more than a gain of 1,229.40 that is not taxed either', () => {
    const sale = [
      buy('cheap', '2023-01-02', 'X', '1', '28770.60'),
      buy('dear', '2024-01-02', 'X', '1', '47818.71'),
      sell('s', '2025-06-01', 'X', '1', '30000'),
    ]
    const { fifo, hifo, lowest } = compare(sale, { status: 'single', otherIncome: usd('0') })
    expect([fifo.gain, hifo.gain]).toEqual([usd('1229.40'), usd('-17818.71')])
    expect([fifo.estimate?.total, hifo.estimate?.total]).toEqual([0n, 0n])
    expect([fifo.carryoverOut.long, hifo.carryoverOut.long]).toEqual([0n, usd('17818.71')])
    // LIFO takes the same lot and comes before HIFO.
    expect(lowest).toBe('LIFO')
  })

  test('is recommended by the losses that are left to the next year, where the tax is the same', () => {
    // Lots named in time leave a loss of 20,000, and FIFO, which can be filed as well, a gain that is not taxed.
    const poor = { status: 'single', otherIncome: usd('0') } as const
    const selections = [
      { eventId: 's', lots: [{ lotId: 'dear', quantity: '1' }], identifiedAt: identifiedAt('2025-05-31') },
    ]
    const { fifo, minimal, recommended } = compare(events, poor, { selections })
    expect([fifo, minimal].map(({ identification }) => identification)).toEqual(['not needed', 'in time'])
    expect([fifo.estimate?.total, minimal.estimate?.total, minimal.savings]).toEqual([0n, 0n, 0n])
    expect([fifo.carryoverOut.long, minimal.carryoverOut.long]).toEqual([0n, usd('20000')])
    expect([fifo.used, minimal.used]).toMatchObject([
      { method: 'FIFO', sales: 1, selected: { sales: 0 } },
      { method: 'SPECIFIC_ID', sales: 0, selected: { sales: 1, late: 0 } },
    ])
    expect(recommended).toBe('SPECIFIC_ID')
  })
})
