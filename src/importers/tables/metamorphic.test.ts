// One history written in many ways is one ledger: columns renamed, moved, translated, dates and signs as other programs
// write them, pairs split or joined, titles above and sums below.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFiles } from '../testing/temporary-file.ts'
import { understandingOf } from './testing/understood.ts'

const { eventsOf } = understandingOf(temporaryFiles())

type Deal = {
  /** 2024-03-25T14:30:00 in New York. */
  day: string
  clock: string
  type: 'buy' | 'sell' | 'staking' | 'withdrawal'
  coin: 'BTC' | 'ETH'
  amount: string
  price: string
  fee: string
}

const history: readonly Deal[] = [
  {
    day: '2024-01-05',
    clock: '10:00:00',
    type: 'buy',
    coin: 'BTC',
    amount: '0.5',
    price: '42000',
    fee: '10.5',
  },
  { day: '2024-02-11', clock: '11:15:30', type: 'buy', coin: 'ETH', amount: '4', price: '2500.25', fee: '4' },
  {
    day: '2024-03-25',
    clock: '14:30:00',
    type: 'staking',
    coin: 'ETH',
    amount: '0.0125',
    price: '3400',
    fee: '0',
  },
  {
    day: '2024-04-02',
    clock: '09:00:00',
    type: 'withdrawal',
    coin: 'BTC',
    amount: '0.1',
    price: '',
    fee: '0',
  },
  {
    day: '2024-06-30',
    clock: '23:45:00',
    type: 'sell',
    coin: 'BTC',
    amount: '0.25',
    price: '61000.5',
    fee: '7.75',
  },
]

const beforeFee = ({ amount, price }: Deal) => (price === '' ? '' : String(Number(amount) * Number(price)))

/** How a table is written. Each choice alone, and all of them together, leave the same ledger. */
type Style = {
  language: 'en' | 'short' | 'de'
  order: number
  date: 'iso' | 'us' | 'german' | 'words' | 'unix' | 'apart'
  signs: boolean
  names: 'ticker' | 'name' | 'pair' | 'joined pair' | 'currency column'
  total: 'none' | 'before fee' | 'net' | 'added'
  frame: boolean
  delimiter: ',' | ';' | '\t'
}

const headers = {
  en: {
    date: 'Date',
    time: 'Time',
    type: 'Type',
    coin: 'Asset',
    pair: 'Pair',
    amount: 'Amount',
    price: 'Price (USD)',
    fee: 'Fee',
    total: 'Total',
    currency: 'Currency',
  },
  short: {
    date: 'timestamp',
    time: 'time',
    type: 'side',
    coin: 'coin',
    pair: 'market',
    amount: 'qty',
    price: 'rate usd',
    fee: 'commission',
    total: 'value',
    currency: 'quote currency',
  },
  de: {
    date: 'Datum',
    time: 'Uhrzeit',
    type: 'Vorgang',
    coin: 'Coin',
    pair: 'Handelspaar',
    amount: 'Menge',
    price: 'Kurs in USD',
    fee: 'Gebühr',
    total: 'Gesamt',
    currency: 'Währung',
  },
} as const
const typeWords = {
  en: { buy: 'Buy', sell: 'Sell', staking: 'Staking Rewards', withdrawal: 'Withdrawal' },
  short: { buy: 'BUY', sell: 'SELL', staking: 'staking_reward', withdrawal: 'send' },
  de: { buy: 'Kauf', sell: 'Verkauf', staking: 'Staking Erträge', withdrawal: 'Auszahlung' },
} as const
const coinNames = { BTC: 'Bitcoin', ETH: 'Ethereum' } as const

function dateOf({ day, clock }: Deal, date: Style['date']): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  if (date === 'us') return `${Number(month)}/${Number(dayOfMonth)}/${year} ${clock}`
  if (date === 'german') return `${dayOfMonth}.${month}.${year} ${clock}`
  if (date === 'words') return `${monthNames[Number(month) - 1]} ${Number(dayOfMonth)}, ${year}, ${clock}`
  if (date === 'apart') return day
  // New York is four hours behind in summer, five in winter; the clocks changed on March 10.
  if (date === 'unix')
    return String(Date.parse(`${day}T${clock}${day >= '2024-03-10' ? '-04:00' : '-05:00'}`) / 1000)
  return `${day} ${clock}`
}
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']

function totalOf(deal: Deal, { total }: Style): string {
  const before = Number(beforeFee(deal))
  if (deal.price === '') return ''
  if (total === 'before fee') return String(before)
  return String(
    total === 'net' && deal.type === 'sell' ? before - Number(deal.fee) : before + Number(deal.fee),
  )
}

function tableOf(style: Style): string {
  const words = headers[style.language]
  const isComma = style.language === 'de' && style.delimiter !== ','
  const figure = (text: string) => (isComma ? text.replace('.', ',') : text)
  const columns: { name: string; cell(deal: Deal): string }[] = [
    { name: words.date, cell: deal => dateOf(deal, style.date) },
    ...(style.date === 'apart' ? [{ name: words.time, cell: ({ clock }: Deal) => clock }] : []),
    { name: words.type, cell: ({ type }) => typeWords[style.language][type] },
    style.names === 'pair' || style.names === 'joined pair'
      ? { name: words.pair, cell: ({ coin }) => (style.names === 'pair' ? `${coin}/USD` : `${coin}USD`) }
      : { name: words.coin, cell: ({ coin }) => (style.names === 'name' ? coinNames[coin] : coin) },
    ...(style.names === 'currency column' ? [{ name: words.currency, cell: () => 'USD' }] : []),
    {
      name: words.amount,
      cell: ({ type, amount }) =>
        figure(style.signs && (type === 'sell' || type === 'withdrawal') ? `-${amount}` : amount),
    },
    { name: words.price, cell: ({ price }) => figure(price) },
    { name: words.fee, cell: ({ fee }) => figure(fee) },
    ...(style.total === 'none'
      ? []
      : [{ name: words.total, cell: (deal: Deal) => figure(totalOf(deal, style)) }]),
  ]
  const turned = columns.map((_, index) => columns[(index + style.order) % columns.length] ?? columns[0])
  const quoted = (cell: string) => (cell.includes(style.delimiter) ? `"${cell}"` : cell)
  const line = (cells: readonly (string | undefined)[]) =>
    cells.map(cell => quoted(cell ?? '')).join(style.delimiter)
  return [
    ...(style.frame ? ['My coins', ''] : []),
    line(turned.map(column => column?.name)),
    ...history.map(deal => line(turned.map(column => column?.cell(deal)))),
    ...(style.frame ? [line(['Total', ...turned.slice(1).map(() => '')])] : []),
    '',
  ].join('\n')
}

const style: fc.Arbitrary<Style> = fc.record({
  language: fc.constantFrom('en', 'short', 'de'),
  order: fc.nat(8),
  date: fc.constantFrom('iso', 'us', 'german', 'words', 'unix', 'apart'),
  signs: fc.boolean(),
  names: fc.constantFrom('ticker', 'name', 'pair', 'joined pair', 'currency column'),
  total: fc.constantFrom('none', 'before fee', 'net', 'added'),
  frame: fc.boolean(),
  delimiter: fc.constantFrom(',', ';', '\t'),
})

const expected = [
  {
    type: 'buy',
    asset: 'BTC',
    quantity: '0.5',
    usd: '21000',
    fee: { usd: '10.5' },
    at: Date.parse('2024-01-05T15:00:00Z'),
  },
  {
    type: 'buy',
    asset: 'ETH',
    quantity: '4',
    usd: '10001',
    fee: { usd: '4' },
    at: Date.parse('2024-02-11T16:15:30Z'),
  },
  {
    type: 'income',
    kind: 'staking',
    asset: 'ETH',
    quantity: '0.0125',
    usd: '42.5',
    at: Date.parse('2024-03-25T18:30:00Z'),
  },
  { type: 'withdrawal', asset: 'BTC', quantity: '0.1', at: Date.parse('2024-04-02T13:00:00Z') },
  {
    type: 'sell',
    asset: 'BTC',
    quantity: '0.25',
    usd: '15250.125',
    fee: { usd: '7.75' },
    at: Date.parse('2024-07-01T03:45:00Z'),
  },
]

test('one history in any style is one ledger, without a question', async () => {
  await fc.assert(
    fc.asyncProperty(style, async choice => {
      const { events, issues, questions } = await eventsOf(tableOf(choice))
      expect({ questions, issues }).toEqual({ questions: [], issues: [] })
      expect(events).toMatchObject(expected)
      expect(events).toHaveLength(expected.length)
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) },
  )
})
