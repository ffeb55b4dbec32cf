// Tables whose figures a spreadsheet did not work out: nothing that was paid may be lost without a word.
import { expect, test } from 'vitest'
import { temporaryFiles } from '../../testing/temporary-file.ts'
import { lineOf } from '../testing/ledger-line.ts'
import { understandingOf } from '../testing/understood.ts'

const { eventsOf, understood } = understandingOf(temporaryFiles())
const table = (...rows: string[]) => `${rows.join('\n')}\n`

test.each([
  [
    'Total',
    table(
      'Date,Type,Coin,Amount,Total',
      '2024-01-03,Buy,BTC,0.1,=D2*42000',
      '2024-02-03,Sell,BTC,0.05,=D3*42000',
    ),
  ],
  [
    'Amount',
    table(
      'Date,Type,Coin,Amount,Total',
      '2024-01-03,Buy,BTC,=E2/42000,4200',
      '2024-02-03,Sell,BTC,=E3/42000,4200',
    ),
  ],
])('formulas without results in %s', async (name, text) => {
  expect((await understood(text)).unusable).toMatch(`${name} holds formulas without their results, such as =`)
})

test('errors where something was paid', async () => {
  const text = table(
    'Date,Type,Coin,Amount,Total',
    '2024-01-03,Buy,BTC,0.1,#REF!',
    '2024-02-03,Sell,BTC,0.05,#REF!',
  )
  expect((await understood(text)).unusable).toMatch('Total holds #REF!, which is an error of the spreadsheet')
})

test('errors as fees', async () => {
  const text = table(
    'Date,Type,Coin,Amount,Total,Fee',
    '2024-01-03,Buy,BTC,0.1,4200,#N/A',
    '2024-02-03,Buy,BTC,0.1,4200,#N/A',
  )
  expect((await understood(text)).unusable).toMatch('Fee holds #N/A')
})

test('a price is enough where the total is broken, and what was worked out is not needed', async () => {
  const text = table(
    'Date,Type,Coin,Amount,Price,Total,Gain',
    '2024-01-03,Buy,BTC,0.1,42000,=D2*E2,#REF!',
    '2024-02-03,Sell,BTC,0.05,43000,=D3*E3,#REF!',
  )
  expect((await understood(text)).unusable).toBeUndefined()
  const { events, issues } = await eventsOf(text)
  expect({ ledger: events.map(lineOf), issues }).toEqual({
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-03 sell 0.05 BTC for 2150 USD'],
    issues: [],
  })
})

test('a single broken cell is the issue of its row', async () => {
  const { events, issues } = await eventsOf(
    table('Date,Type,Coin,Amount,Total', '2024-01-03,Buy,BTC,0.1,4200', '2024-02-03,Sell,BTC,0.05,=D3*E3'),
  )
  expect(events.map(lineOf)).toEqual(['2024-01-03 buy 0.1 BTC for 4200 USD'])
  expect(issues).toEqual(['3 Total: is not an amount. Write it as a plain number such as 1234.5.'])
})

test('sums in a row above the names are no transaction', async () => {
  const { events, issues, questions } = await eventsOf(
    table(
      ',,,0.15,6350',
      'Date,Type,Coin,Amount,Total',
      '2024-01-03,Buy,BTC,0.1,4200',
      '2024-02-03,Buy,BTC,0.05,2150',
    ),
  )
  expect({ ledger: events.map(lineOf), issues, questions }).toEqual({
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-03 buy 0.05 BTC for 2150 USD'],
    issues: [],
    questions: [],
  })
})

test('names of columns and nothing below them', async () => {
  expect((await understood(table('Date,Type,Coin,Amount,Total'))).unusable).toMatch(
    'no transactions below them',
  )
})
