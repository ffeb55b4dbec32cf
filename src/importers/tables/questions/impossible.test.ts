import { expect, test } from 'vitest'
import { temporaryFiles } from '../../testing/temporary-file.ts'
import { lineOf } from '../testing/ledger-line.ts'
import { understandingOf } from '../testing/understood.ts'

const { understood, eventsOf } = understandingOf(temporaryFiles())

const table = (...lines: string[]) => lines.join('\n')
const asked = async (text: string) => (await understood(text)).questions.map(({ message }) => message)

test('an amount in dollars beside a price: the coins are worked out, and that is asked', async () => {
  const text = table(
    'Date,Type,Coin,Amount,Price',
    '2024-03-01,Buy,BTC,1000,44000',
    '2024-04-02,Sell,BTC,500,66000',
  )
  expect(await asked(text)).toEqual([
    'As the columns are named, row 2 is 1,000 BTC, worth $44,000,000. Is Amount in dollars, or is it how many coins there were?',
  ])
  const { events, issues } = await eventsOf(text)
  expect(issues).toEqual([])
  expect(events.map(lineOf)).toEqual([
    '2024-03-01 buy 0.02272727 BTC for 1000 USD',
    '2024-04-02 sell 0.00757575 BTC for 500 USD',
  ])
})

test('coins below Amount and dollars below Units', async () => {
  const text = table(
    'Date,Type,Coin,Amount,Units',
    '2024-03-01,Buy,BTC,0.0113,500',
    '2024-04-02,Buy,BTC,0.02,1200',
  )
  expect(await asked(text)).toEqual([
    'As the columns are named, row 2 is 500 BTC for $0.0113, which no one ever paid. Is Units in dollars, or is it how many coins there were?',
  ])
  expect((await eventsOf(text)).events.map(lineOf)).toEqual([
    '2024-03-01 buy 0.0113 BTC for 500 USD',
    '2024-04-02 buy 0.02 BTC for 1200 USD',
  ])
})

test.each([
  ['dollars without a word of how many coins', 'Amount,Fee', '500.00,4.99', 'is 500 BTC, worth $6,600,000'],
  ['a lost decimal point', 'Amount,Price', '4000,40000', 'is 4,000 BTC, worth $160,000,000'],
  ['a fee in the wrong coin', 'Amount,Price,Fee (BTC)', '0.5,44000,9', 'has a fee of $118,800'],
])('%s', async (_, names, cells, says) => {
  const [message] = await asked(table(`Date,Type,Coin,${names}`, `2024-03-01,Buy,BTC,${cells}`))
  expect(message).toContain(`row 2 ${says}`)
})

test('a market named the wrong way around', async () => {
  const text = table('Date,Pair,Side,Amount,Price', '2024-03-01,USD/BTC,Sell,4400,0.0000227')
  expect(await asked(text)).toEqual([
    expect.stringContaining('row 2 is 4,400 BTC for $0.09988, which no one'),
  ])
})

test.each([
  ['Date,Coin,Amount,Fee', '2024-03-01,BTC,500.00,4.99', ['defaultType', 'amount']],
  ['Date,Type,Coin,Amount,Fee', '2024-03-01,Grabbed,BTC,500.00,4.99', ['types', 'amount']],
  ['Date,Type,Coin,Amount,Note', '2024-03-01,Buy,BTC,4000 USD,0.1 BTC', ['amount']],
  ['Date,Type,Coin,Amount,Currency,Note', '2024-03-01,Buy,BTC,4000,USD,0.1 BTC', ['amount']],
  ['Date,Type,Coin,Amount,Price,Note', '2024-03-01,Buy,BTC,4000,40000,0.1 BTC', ['reading']],
])('beside what else is asked: %s', async (names, row, about) => {
  const { questions } = await understood(table(names, row))
  expect(questions.map(question => question.about)).toEqual(about)
})

test.each([
  ['Coin,Amount,Bought Date,Bought Price,Sold Date,Sold Price', 'BTC,4000,2023-03-01,24000,2024-03-01,62000'],
  ['Date,Type,Coin,Amount,Price', '1/5/2024,Buy,BTC,4000,44000'],
])('also of purchases beside their sales, and while days are in doubt: %s', async (names, row) => {
  expect((await asked(table(names, row))).join()).toContain('row 2 is 4,000 BTC')
})

test('a price that is that of all coins in the row', async () => {
  const text = table('Date,Type,Coin,Amount,Price', '2024-03-01,Buy,BTC,0.01,620')
  expect(await asked(text)).toEqual([
    'As the columns are named, row 2 is 0.01 BTC for $6.2, which no one ever paid. Is Price the price of one coin, or of all in the row?',
  ])
  expect((await eventsOf(text)).events.map(lineOf)).toEqual(['2024-03-01 buy 0.01 BTC for 620 USD'])
})

test('one wrong row among others is left to the review', async () => {
  const rows = ['0.01', '0.02', '1000'].map((amount, day) => `2024-03-0${day + 1},Buy,BTC,${amount},44000`)
  expect(await asked(table('Date,Type,Coin,Amount,Price', ...rows))).toEqual([])
})

test('nothing is asked where no price is known', async () => {
  expect(await asked(table('Date,Type,Coin,Amount,Price', '2024-03-01,Buy,NOCOIN,1000,44000'))).toEqual([])
})

test('a comma that may stand behind thousands, beside one that cannot, is asked about', async () => {
  const text = table(
    'Date,Type,Coin,Amount,Total',
    '2024-03-01,Buy,XRP,"1,500","$1,900"',
    '2024-03-02,Buy,XRP,20,"$12,5"',
  )
  expect(await asked(text)).toEqual(['What does the comma mean in 1,500 and in $12,5?'])
  const read = async (decimalComma: boolean) =>
    (await eventsOf(text, { decimalComma })).events.map(({ quantity, usd }) => [quantity, usd])
  expect(await read(true)).toEqual([
    ['1.5', '1.9'],
    ['20', '12.5'],
  ])
  expect(await read(false)).toEqual([['1500', '1900']])
})

test('where every comma stands before decimals, the result says so', async () => {
  const text = table('Date,Type,Coin,Amount,Total', '2024-03-02,Buy,XRP,"20,5","12,5"')
  const { questions, notes } = await understood(text)
  expect(questions).toEqual([])
  expect(notes).toContain('The comma in amounts such as 20,5 is read as the decimal point.')
})
