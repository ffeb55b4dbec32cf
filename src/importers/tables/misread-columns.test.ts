// Tables whose columns are misread on purpose. What the check against impossible prices promises: a misreading by which one
// coin would have cost nine times as much or as little as any price of its year is refused or asked about, in any locale.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closesOfYear } from '../../ledger/possible-prices.ts'
import { ImportRefusal } from '../rows/refusal.ts'
import { temporaryFiles } from '../testing/temporary-file.ts'
import type { Mapping } from './columns/mapping.ts'
import { otherThanImpossible } from './questions/impossible.ts'
import { dates } from './testing/hand-kept/dates.ts'
import { fees } from './testing/hand-kept/fees.ts'
import { money } from './testing/hand-kept/money.ts'
import { numbers } from './testing/hand-kept/numbers.ts'
import { rows } from './testing/hand-kept/rows.ts'
import { type HomeCell, type HomeTable, type Program, programs } from './testing/home-made.ts'
import { homeMadeTables } from './testing/home-made-tables.ts'
import { understandingOf } from './testing/understood.ts'

const { factsOf, understoodFile, eventsOfFile } = understandingOf(temporaryFiles())
const RUNS = Number(process.env.PROPERTY_RUNS ?? 30)

/** Some of them at a time, and all where there is more of it. */
const handKept = [...dates, ...fees, ...money, ...numbers, ...rows].filter(
  (_, index) => RUNS > 100 || index % 5 === 0,
)

/** Columns of figures that can be taken for each other. */
const figures = ['amount', 'price', 'value'] as const

/** Every way to exchange two figures, to read one as another that there is not, and to read both as one. */
function misreadings({ columns }: Mapping): Mapping['columns'][] {
  const { sentAmount, receivedAmount } = columns
  if (sentAmount !== undefined && receivedAmount !== undefined)
    return [{ ...columns, sentAmount: receivedAmount, receivedAmount: sentAmount }]
  const there = figures.filter(field => columns[field] !== undefined)
  return figures.flatMap(one =>
    there
      .filter(other => other !== one)
      .flatMap(other => [
        { ...columns, [one]: columns[other], [other]: columns[one] },
        ...(columns.amount === undefined ? [] : [{ ...columns, [one]: columns[other] }]),
      ]),
  )
}

const coins = ['BTC', 'ETH', 'SOL', 'LTC', 'DOGE', 'XRP', 'LINK', 'ADA']
const closes = (coin: string, year: number) =>
  closesOfYear(coin, year) ?? { low: Number.NaN, high: Number.NaN }
const digits = (value: number) =>
  Number(value.toPrecision(6)).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 })

/** Purchases and sales for ten to ten thousand dollars each, at a price that the coin had in its year. */
const trades = fc.record({
  program: fc.constantFrom(...programs.filter(({ fileType }) => fileType === 'csv')),
  shape: fc.constantFrom('fills', 'sides'),
  hasPrice: fc.boolean(),
  hasTotal: fc.boolean(),
  rows: fc.array(
    fc.record({
      coin: fc.constantFrom(...coins),
      year: fc.constantFrom(2021, 2022, 2023, 2024),
      day: fc.integer({ min: 13, max: 28 }),
      type: fc.constantFrom('Buy', 'Sell'),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      dollars: fc.double({ min: 10, max: 10_000, noNaN: true }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})
type Trades = typeof trades extends fc.Arbitrary<infer Each> ? Each : never

function tableOf(trade: Trades): HomeTable {
  const { shape, hasPrice, hasTotal, rows } = trade
  if (shape === 'sides') return sidesOf(trade)
  return {
    title: 'made up',
    fileName: 'made up',
    names: [
      'Date',
      'Type',
      'Coin',
      'Amount',
      ...(hasPrice ? ['Price USD'] : []),
      ...(hasTotal ? ['Total USD'] : []),
    ],
    rows: rows.map(({ coin, year, day, type, at, dollars }) => {
      const { low, high } = closes(coin, year)
      const price = Number(digits(low + (high - low) * at))
      const amount = Number(digits(dollars / price))
      return [
        { day: `${year}-07-${day} 10:00` },
        type,
        coin,
        { number: digits(amount) },
        ...(hasPrice ? [{ number: digits(price) }] : []),
        ...(hasTotal ? [{ number: (amount * price).toFixed(2) }] : []),
      ]
    }),
    decides: '',
    because: '',
    events: [],
  }
}

/** What was given and what was gotten: dollars, or tethers, which make it a trade. */
function sidesOf({ hasPrice, rows }: Trades): HomeTable {
  return {
    title: 'made up',
    fileName: 'made up',
    names: ['Date', 'Sent Amount', 'Sent Currency', 'Received Amount', 'Received Currency'],
    rows: rows.map(({ coin, year, day, type, at, dollars }) => {
      const { low, high } = closes(coin, year)
      const coins: HomeCell[] = [{ number: digits(dollars / (low + (high - low) * at)) }, coin]
      const money: HomeCell[] = [{ number: dollars.toFixed(2) }, hasPrice ? 'USD' : 'USDT']
      return [
        { day: `${year}-07-${day} 10:00` },
        ...(type === 'Buy' ? [...money, ...coins] : [...coins, ...money]),
      ]
    }),
    decides: '',
    because: '',
    events: [],
  }
}

/** How many rows of what would be stored are at a price that is nine times away from any of the year, for five dollars or more. */
async function wrongRows(file: Parameters<typeof eventsOfFile>[0], mapping: Mapping) {
  const { events, issues } = await eventsOfFile(file, mapping)
  const wrong = events.filter(({ asset: given, at, quantity, usd, received }) => {
    // A trade for tethers says in them what the other coin was worth.
    const isGot = given === 'USDT' && received !== undefined
    const { low, high } = closes(isGot ? received.asset : given, new Date(at).getUTCFullYear())
    const tethers = isGot ? quantity : received?.asset === 'USDT' ? received.quantity : undefined
    // What a tether was worth is known no better than the other coin.
    const times = usd === undefined ? 27 : 9
    const [paid, count] = [Number(usd ?? tethers), Number(isGot ? received.quantity : quantity)]
    return Math.max(paid / (count * high), (count * low) / paid) > times && Math.max(paid, count * low) > 5
  })
  return { wrong: wrong.length, stored: events.length, issues: issues.length }
}

const fileOf = (table: HomeTable, { extension, fileType, write }: Program) => ({
  name: `${table.fileName}.${extension}`,
  content: write(table),
  fileType,
})

async function expectAsked(file: Parameters<typeof eventsOfFile>[0]) {
  const { mapping } = await understoodFile(file)
  const facts = await factsOf(file)
  let checked = 0
  for (const columns of misreadings(mapping)) {
    const misread = { ...mapping, columns, defaultType: mapping.defaultType ?? 'buy' }
    const { wrong, stored } = await wrongRows(file, misread)
    // The review points at single rows; of a table the check looks at most of them.
    if (wrong * 2 <= stored) continue
    checked++
    expect({ columns, question: otherThanImpossible(facts, misread)?.question.message }).toEqual({
      columns,
      question: expect.stringContaining('As the columns are named'),
    })
  }
  return checked
}

test('two figures exchanged, so that most rows are nine times off any price of the year: always asked', async () => {
  let checked = 0
  await fc.assert(
    fc.asyncProperty(trades, async each => {
      const file = fileOf(tableOf(each), each.program)
      checked += await expectAsked(file).catch((reason: unknown) => {
        // '52,032' alone is refused before any column is known.
        if (reason instanceof ImportRefusal) return 0
        throw reason
      })
    }),
    { numRuns: RUNS },
  )
  expect(checked).toBeGreaterThan(RUNS / 2)
})

test.each(homeMadeTables)('the same of a table as people keep it: $title', async table => {
  for (const program of programs.filter(({ fileType }) => fileType === 'csv'))
    await expectAsked(fileOf(table, program))
})

test('the same of tables kept by hand that are read without a question', async () => {
  let checked = 0
  for (const { table, fileName = 'trades.csv', ledger, asks } of handKept) {
    const file = { name: fileName, content: table, fileType: 'csv' as const }
    if (ledger === undefined || asks !== undefined) continue
    if ((await understoodFile(file)).mapping.parts.length > 0) continue
    checked += await expectAsked(file)
  }
  expect(checked).toBeGreaterThan(20)
})
