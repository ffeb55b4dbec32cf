// Rows of Form 8949 add up: to the sale, to the lot, in every column, however many there are.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BrokerLine,
  calculate,
  type Disposal,
  type Form8949Row,
  form8949,
  gainsByMonth,
  type LedgerEvent,
  methods,
  type Outcome,
  readQuantity,
  readUsd,
  roundToCents,
  type Settings,
  sum,
  type Usd,
  usdText,
} from '../src/index.ts'
import { holdsFor, timeout } from './holds-for.ts'
import { anyLedger, pricesFrom, type RandomLedger, reported, reportedInLines } from './ledgers.ts'

const CENT = 1_000_000n
const isWithinACent = (a: bigint, b: bigint) => a - b < CENT && b - a < CENT

type Line = { row: Form8949Row; disposal: Disposal }

/** Every printed row of every year, with the exact line behind it. */
function linesOf(outcome: Outcome): Line[] {
  const disposals = new Map([...outcome.disposals].map(line => [line.id, line]))
  const years = new Set([...outcome.disposals].map(line => Number(line.disposedOn.slice(0, 4))))
  return [...years]
    .flatMap(year => form8949(outcome, year).boxes)
    .flatMap(box => [...box.rows])
    .map(row => {
      const disposal = disposals.get(row.disposalId)
      if (!disposal) throw new Error(`No disposal ${row.disposalId}`)
      return { row, disposal }
    })
}

const groupsBy = (lines: readonly Line[], key: (disposal: Disposal) => string | null) =>
  [...Map.groupBy(lines, line => key(line.disposal))].filter(([name]) => name !== null).map(([, all]) => all)
const salesOf = (lines: readonly Line[]) =>
  groupsBy(lines, line => `${line.eventId} ${line.kind} ${line.asset}`)
const lotsOf = (lines: readonly Line[]) =>
  groupsBy(lines, line => line.lotId && `${line.lotId} ${line.asset}`)

type Column = 'proceeds' | 'basis' | 'adjustment'
const printed = (lines: readonly Line[], column: Column): Usd => sum(lines.map(({ row }) => row[column]))
const exact = (lines: readonly Line[], column: 'proceeds' | 'basis'): Usd =>
  sum(lines.map(({ disposal }) => disposal[column]))

const run = ({ events, priceList, settings }: RandomLedger) =>
  calculate(events, pricesFrom(priceList), settings)

/** Many small purchases and sales of one coin, in amounts that no cent divides. */
const smallTrades = fc
  .array(
    fc.record({
      isBuy: fc.boolean(),
      units: fc.integer({ min: 1, max: 30 }),
      usd: fc.integer({ min: 1, max: 99_999 }).map(value => `${(value / 10_000).toFixed(4)}`),
    }),
    { minLength: 2, maxLength: 120 },
  )
  .map(acts => {
    let held = 0
    return acts.flatMap(({ isBuy, units, usd }, index): LedgerEvent[] => {
      const act = { id: `e${index}`, at: Date.UTC(2024, 0, 1 + 5 * index), wallet: 'w', asset: 'X', usd }
      const quantity = isBuy ? units : Math.min(held, 3 * units)
      if (quantity === 0) return []
      held += isBuy ? quantity : -quantity
      return [{ ...act, type: isBuy ? 'buy' : 'sell', quantity: `${quantity}` }]
    })
  })
const traded = (events: readonly LedgerEvent[], method: Settings['method']) =>
  linesOf(calculate(events, () => undefined, { timeZone: 'UTC', method }))
const X = { wallet: 'w', asset: 'X' }
/** So many rewards, all sold at once. */
function rewardsSold(count: number, usdEach: string, proceeds: string): LedgerEvent[] {
  const rewards = Array.from({ length: count }, (_, index): LedgerEvent => {
    const at = Date.UTC(2023, 0, 1) + index * 3_600_000
    return { ...X, id: `r${index}`, at, type: 'income', kind: 'staking', quantity: '1', usd: usdEach }
  })
  const at = Date.UTC(2026, 6, 1)
  return [...rewards, { ...X, id: 'sale', at, type: 'sell', quantity: `${count}`, usd: proceeds }]
}

describe('one sale of many lots', () => {
  test.each([
    ['8,760 rewards of $0.30 for $4,000.00', 8_760, '0.30', '4000', '2628', '1372'],
    ['10,000 rewards of $0.0049 for $51', 10_000, '0.0049', '51', '49', '2'],
  ])('%s', (_, count, usdEach, proceeds, basis, gain) => {
    const lines = traded(rewardsSold(count, usdEach, proceeds), 'FIFO')
    expect(lines).toHaveLength(count)
    expect([printed(lines, 'proceeds'), printed(lines, 'basis')]).toEqual([readUsd(proceeds), readUsd(basis)])
    expect(sum(lines.map(({ row }) => row.gain))).toBe(readUsd(gain))
  })

  test('the rows of each term add up in their box, though the method takes them in turns', () => {
    const [old, recent] = [Date.UTC(2023, 0, 1), Date.UTC(2025, 0, 1)]
    const buys = Array.from({ length: 1_000 }, (_, index): LedgerEvent => {
      const at = (index % 2 === 0 ? old : recent) + index
      // HIFO goes by the price, which falls with every lot: an old one, a recent one, an old one.
      return {
        ...X,
        id: `b${index}`,
        at,
        type: 'buy',
        quantity: '1',
        usd: `${(0.055 - index / 1e7).toFixed(7)}`,
      }
    })
    const sale: LedgerEvent = {
      ...X,
      id: 's',
      at: Date.UTC(2025, 6),
      type: 'sell',
      quantity: '1000',
      usd: '5',
    }
    const lines = traded([...buys, sale], 'HIFO')
    for (const term of ['short', 'long'] as const) {
      const box = lines.filter(({ row }) => row.term === term)
      expect(box).toHaveLength(500)
      for (const column of ['proceeds', 'basis'] as const)
        expect(isWithinACent(printed(box, column), exact(box, column)), `${term} ${column}`).toBe(true)
    }
  })
})

describe('for any ledger', { timeout }, () => {
  const check = (lines: readonly Line[]) => {
    for (const { row, disposal } of lines)
      for (const column of ['proceeds', 'basis'] as const)
        expect(isWithinACent(row[column], disposal[column]), `${row.disposalId} ${column}`).toBe(true)
    for (const sale of salesOf(lines)) {
      expect(printed(sale, 'proceeds')).toBe(roundToCents(exact(sale, 'proceeds')))
      expect(isWithinACent(printed(sale, 'basis'), exact(sale, 'basis'))).toBe(true)
    }
    // By another method than FIFO a sale can end so many lots at once that not all can have their last cent.
    for (const lot of lotsOf(lines)) {
      const [inCents, whole] = [printed(lot, 'basis'), exact(lot, 'basis')]
      const isFifo = lot.every(({ disposal }) => disposal.method === 'FIFO')
      const difference = inCents - roundToCents(whole)
      const isACentOff = !isFifo && difference <= CENT && difference >= -CENT
      expect(isWithinACent(inCents, whole) || isACentOff).toBe(true)
    }
  }

  test('every row is within a cent, every sale adds up, and every lot', () =>
    holdsFor(anyLedger({ maxEvents: 60 }), ledger => check(linesOf(run(ledger)))))

  test.for(methods)('also with many small ones, by %s', method =>
    holdsFor(smallTrades, events => check(traded(events, method))),
  )

  test('a later sale changes no row of an earlier one', () =>
    holdsFor(smallTrades, events => {
      const rows = traded(events, 'HIFO').map(({ row }) => row)
      const before = traded(events.slice(0, -1), 'HIFO').map(({ row }) => row)
      expect(rows.slice(0, before.length)).toEqual(before)
    }))

  test('the months of a year are its rows, and its sales are the transactions they come from', () =>
    holdsFor(anyLedger({ maxEvents: 60 }), ledger => {
      const outcome = run(ledger)
      for (const [year, lines] of Map.groupBy(linesOf(outcome), ({ row }) => Number(row.sold.slice(6)))) {
        const { months, sales } = gainsByMonth(outcome, year)
        for (const term of ['short', 'long'] as const) {
          const ofTerm = lines.filter(({ row }) => row.term === term)
          const gains = months.map((_, index) =>
            sum(
              ofTerm
                .filter(({ row }) => Number(row.sold.slice(0, 2)) === index + 1)
                .map(({ row }) => row.gain),
            ),
          )
          expect(months.map(month => month[term])).toEqual(gains)
          expect(sales[term]).toBe(new Set(ofTerm.map(({ disposal }) => disposal.eventId)).size)
        }
        expect(sales.all).toBe(new Set(lines.map(({ disposal }) => disposal.eventId)).size)
      }
    }))

  const readable = (text: string | undefined) => (text === undefined ? undefined : readUsd(text))

  test('what a broker reported and what the taxpayer adjusts add up too', () =>
    holdsFor(anyLedger().chain(reported), ledger => {
      for (const sale of salesOf(linesOf(run(ledger)))) {
        const { broker, adjustments } = sale[0]?.disposal ?? { broker: null, adjustments: [] }
        const own = { proceeds: exact(sale, 'proceeds'), basis: exact(sale, 'basis') }
        const shown = { proceeds: readable(broker?.proceeds), basis: readable(broker?.basis) }
        let adjustment = sum(adjustments.map(({ usd }) => readUsd(usd) ?? (0n as Usd))) as bigint
        if (shown.proceeds !== undefined) {
          const [seen, received] = [roundToCents(shown.proceeds), roundToCents(own.proceeds)]
          expect(printed(sale, 'proceeds')).toBe(seen > received ? seen : received)
          if (seen > received) adjustment += own.proceeds - shown.proceeds
        }
        if (shown.basis !== undefined && broker?.basisReported) {
          expect(isWithinACent(printed(sale, 'basis'), shown.basis)).toBe(true)
          if (roundToCents(shown.basis) !== roundToCents(own.basis)) adjustment += shown.basis - own.basis
        }
        expect(printed(sale, 'adjustment')).toBe(roundToCents(adjustment as Usd))
      }
    }))

  test('a loss that is not allowed makes no gain of it, and leaves gains as they are', () =>
    holdsFor(
      fc.tuple(anyLedger(), fc.constantFrom('L', 'W'), fc.bigInt({ min: 1n, max: 10n ** 7n })),
      ([ledger, code, cents]) => {
        const adjustments = [{ code, usd: usdText((cents * 10n ** 6n) as Usd) }]
        const events = ledger.events.map(event => ({ ...event, adjustments }))
        const whole = salesOf(linesOf(run(ledger)))
        salesOf(linesOf(run({ ...ledger, events }))).forEach((sale, place) => {
          sale.forEach(({ row }, index) => {
            const before = whole[place]?.[index]?.row.gain ?? (0n as Usd)
            expect(row.gain).toBeGreaterThanOrEqual(before)
            if (row.codes === '') expect(row.gain).toBe(before)
            else expect(row.gain).toBeLessThanOrEqual(0n)
          })
        })
      },
    ))

  test('the lines of a form add up, to the cent that each shows, and to the sale', () =>
    holdsFor(anyLedger().chain(reportedInLines), ledger => {
      const withoutLines = { ...ledger, events: ledger.events.map(event => ({ ...event, brokerLines: [] })) }
      const whole = new Map(salesOf(linesOf(run(withoutLines))).map(sale => [saleKey(sale), sale]))
      for (const sale of salesOf(linesOf(run(ledger)))) {
        const reports = [...Map.groupBy(sale, ({ disposal }) => disposal.broker)]
        for (const [report, rows] of reports) if (report) checkLine(report as BrokerLine, rows)
        const before = whole.get(saleKey(sale)) ?? []
        if (before.some(({ disposal }) => disposal.proceedsUnknown)) continue
        expect(exact(sale, 'proceeds')).toBe(exact(before, 'proceeds'))
        if (reports.every(([report]) => report === null || readable(report.proceeds) === undefined))
          expect(printed(sale, 'proceeds')).toBe(printed(before, 'proceeds'))
      }
    }))

  const saleKey = ([line]: readonly Line[]) =>
    `${line?.disposal.eventId} ${line?.disposal.kind} ${line?.disposal.asset}`

  function checkLine(report: BrokerLine, rows: readonly Line[]): void {
    expect(sum(rows.map(({ disposal }) => disposal.quantity))).toBe(readQuantity(report.quantity))
    const own = { proceeds: exact(rows, 'proceeds'), basis: exact(rows, 'basis') }
    const shown = { proceeds: readable(report.proceeds), basis: readable(report.basis) }
    if (shown.proceeds !== undefined && shown.proceeds >= roundToCents(own.proceeds))
      expect(printed(rows, 'proceeds')).toBe(shown.proceeds)
    else expect(isWithinACent(printed(rows, 'proceeds'), own.proceeds)).toBe(true)
    if (shown.basis !== undefined && report.basisReported) expect(printed(rows, 'basis')).toBe(shown.basis)
    else expect(isWithinACent(printed(rows, 'basis'), own.basis)).toBe(true)
    // Whatever was reported, the gain is the taxpayer's own; three columns are rounded to cents.
    const gain = sum(rows.map(({ row }) => row.gain)) - (own.proceeds - own.basis)
    expect(gain < 3n * CENT && gain > -3n * CENT).toBe(true)
  }
})
