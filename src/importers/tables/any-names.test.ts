// Tables of purchases and sales under any of the names that people give their columns, in any order, among columns that
// are about something else. Such a table may be asked about; it is never read as anything but what it says.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFiles } from '../testing/temporary-file.ts'
import { isReadAs } from './testing/says.ts'
import { understandingOf } from './testing/understood.ts'

const understanding = understandingOf(temporaryFiles())

const names = {
  date: [
    'Date',
    'Timestamp',
    'When',
    'Trade Date',
    'Time',
    'Day',
    'Executed',
    'Date/Time',
    'Transaction date',
  ],
  type: ['Type', 'Side', 'Action', 'Buy/Sell', 'Transaction', 'Operation', 'What', 'Trade type', 'Direction'],
  coin: ['Coin', 'Asset', 'Crypto', 'Symbol', 'Ticker', 'Currency', 'Token', 'Cryptocurrency', 'Coin name'],
  amount: ['Amount', 'Qty', 'Quantity', 'Units', 'Volume', 'Coins', 'Size', 'Filled', 'Crypto amount'],
  price: ['Price', 'Rate', 'Unit price', 'Price per coin', 'Price (USD)', 'USD per coin', 'Avg price', 'Px'],
  total: [
    'Total',
    'Value',
    'USD',
    'Total USD',
    'Cost',
    'Paid',
    'Dollars',
    'Sum',
    'Cost/Proceeds',
    'Fiat amount',
  ],
  fee: ['Fee', 'Fees', 'Commission', 'Fee (USD)', 'Trading fee', 'Fees paid', 'Charges', 'Exchange fee'],
}

type Trade = { type: 'buy' | 'sell'; coin: string; amount: number; price: number; fee: number }
type Column = { name: string; cell: (trade: Trade, index: number) => string }

const column = (name: string, cell: Column['cell']): Column => ({ name, cell })
/** What stands in such tables besides. */
const others: readonly Column[] = [
  column('Balance', (_, index) => (1 + index * 0.13).toFixed(4)),
  column('Running total', (_, index) => (2 + index).toFixed(2)),
  column('Current price', () => '61234.5'),
  column('Current value', () => '6123.45'),
  column('Gain', (_, index) => (index * 17.3).toFixed(2)),
  column('ROI %', (_, index) => (index * 3.1).toFixed(1)),
  column('Fee %', () => '0.25'),
  column('Market cap', () => '850000000000'),
  column('ETH price', (_, index) => String(2000 + index * 50)),
  column('High', (_, index) => String(45000 + index)),
  column('Days held', (_, index) => String(100 + index * 7)),
  column('Order amount', ({ amount }) => (amount * 2).toFixed(4)),
  column('Limit price', ({ price }) => (price * 1.01).toFixed(2)),
  column('Remaining', (_, index) => (0.5 + index / 10).toFixed(3)),
  column('Year', () => '2024'),
  column('#', (_, index) => String(index + 1)),
  column('Order ID', (_, index) => String(90001 + index)),
  column('Confirmations', (_, index) => String(6 + index)),
  column('Status', () => 'Filled'),
  column('Target price', () => '100000'),
  column('Stop loss', () => '20000'),
  column('Portfolio %', (_, index) => String(10 + index)),
  column('24h change', (_, index) => String(-2 + index)),
  column('USD/EUR', () => '0.92'),
  column('FX rate', () => '1.09'),
  column('Order type', () => 'Limit'),
  column('Avg cost', () => '31000'),
  column('Total coins', (_, index) => (0.5 + index).toFixed(2)),
  column('Spread', () => '0.5'),
  column('Invested so far', (_, index) => String(1000 * (index + 1))),
]

const usualPrice: Record<string, number> = { BTC: 43000, ETH: 2400, SOL: 98 }
const trades = fc.array(
  fc
    .record({
      type: fc.constantFrom('buy' as const, 'sell' as const),
      coin: fc.constantFrom('BTC', 'ETH', 'SOL'),
      amount: fc.integer({ min: 40, max: 90 }).map(hundredths => hundredths / 100),
      part: fc.integer({ min: 80, max: 120 }),
      fee: fc.integer({ min: 100, max: 2000 }).map(cents => cents / 100),
    })
    .map(({ part, ...trade }) => ({
      ...trade,
      price: Math.round(((usualPrice[trade.coin] ?? 0) * part) / 100),
    })),
  { minLength: 3, maxLength: 5 },
)

const dayOf = (index: number) => `2024-0${index + 1}-${14 + index}`
const dates = fc.constantFrom<((day: string) => string)[]>(
  day => day,
  day => `${day} 10:15:00`,
  day => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
)
const words = fc.constantFrom(
  { buy: 'Buy', sell: 'Sell' },
  { buy: 'BOUGHT', sell: 'SOLD' },
  { buy: 'Purchase', sell: 'Sale' },
  { buy: 'B', sell: 'S' },
)
const money = fc.constantFrom<((figure: number) => string)[]>(
  figure => figure.toFixed(2),
  figure => `$${figure.toFixed(2)}`,
  figure => `"$${figure.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}"`,
)

const tables = fc
  .record({
    trades,
    dates,
    words,
    money,
    has: fc.constantFrom<string[][]>(['price'], ['total'], ['price', 'total']),
    /** How the fee is in the total. */
    fee: fc.constantFrom('none', 'no', 'net', 'added'),
    hasSigns: fc.boolean(),
    called: fc.record({
      date: fc.constantFrom(...names.date),
      type: fc.constantFrom(...names.type),
      coin: fc.constantFrom(...names.coin),
      amount: fc.constantFrom(...names.amount),
      price: fc.constantFrom(...names.price),
      total: fc.constantFrom(...names.total),
      fee: fc.constantFrom(...names.fee),
    }),
    others: fc.subarray([...others], { maxLength: 4 }),
    order: fc.array(fc.integer(), { minLength: 11, maxLength: 11 }),
  })
  .map(({ trades, dates, words, money, has, fee, hasSigns, called, others, order }) => {
    const totalOf = (trade: Trade) => {
      const worth = trade.amount * trade.price
      if (fee === 'none' || fee === 'no') return worth
      return fee === 'added' || trade.type === 'buy' ? worth + trade.fee : worth - trade.fee
    }
    const columns = [
      column(called.date, (_, index) => dates(dayOf(index))),
      column(called.type, ({ type }) => words[type]),
      column(called.coin, ({ coin }) => coin),
      column(called.amount, ({ amount, type }) => `${hasSigns && type === 'sell' ? '-' : ''}${amount}`),
      ...(has.includes('price') ? [column(called.price, ({ price }) => money(price))] : []),
      ...(has.includes('total') ? [column(called.total, trade => money(totalOf(trade)))] : []),
      ...(fee === 'none' ? [] : [column(called.fee, trade => money(trade.fee))]),
      ...others,
    ]
      .map((each, index) => ({ each, place: order[index] ?? 0 }))
      .sort((one, other) => one.place - other.place)
      .map(({ each }) => each)
    const lines = trades.map((trade, index) => columns.map(({ cell }) => cell(trade, index)).join(','))
    return {
      table: `${[columns.map(({ name }) => name).join(','), ...lines].join('\n')}\n`,
      ledger: trades.map(({ type, coin, amount, price, fee: charge }, index) => {
        const worth = Number((amount * price).toFixed(2))
        return `${dayOf(index)} ${type} ${amount} ${coin} for ${worth} USD${fee === 'none' ? '' : `, fee ${charge} USD`}`
      }),
    }
  })

const RUNS = Number(process.env.PROPERTY_RUNS ?? 100)

test('read as it says, or asked about', async () => {
  let read = 0
  await fc.assert(
    fc.asyncProperty(tables, async each => {
      if (await isReadAs(understanding, each)) read++
    }),
    { numRuns: RUNS },
  )
  // Without a price, nothing shows whether a total has the fee in it; all else is read by itself.
  expect(read).toBeGreaterThan(RUNS / 2)
})
