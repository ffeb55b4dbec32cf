// Lists with something else below them: what has no dates is told and left out, what has is not lost.
import { expect, test } from 'vitest'
import { temporaryFiles } from '../testing/temporary-file.ts'
import { lineOf } from './testing/ledger-line.ts'
import { understandingOf } from './testing/understood.ts'

const { eventsOf, understood } = understandingOf(temporaryFiles())
const list = ['Date,Type,Coin,Amount,Price', '2024-01-03,Buy,BTC,0.1,42000', '2024-01-05,Sell,BTC,0.05,43000']
const ledger = ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-01-05 sell 0.05 BTC for 2150 USD']

async function read(...lines: string[]) {
  const { events, issues, questions, skips } = await eventsOf(`${lines.join('\n')}\n`)
  return { ledger: events.map(lineOf), issues, questions, skips }
}
const below = 'in another table below the list'

test.each([
  ['below a blank line', ['', 'Coin,Held,Worth', 'BTC,0.05,2150', 'ETH,1,2300']],
  ['with names of the list', ['', 'Coin,Amount,Price', 'BTC,0.05,43000', 'ETH,1,2300']],
  ['in the middle', ['', ',,Coin,Held,', ',,BTC,0.05,', ',,ETH,1,']],
])('a summary %s', async (_, lines) => {
  expect(await read(...list, ...lines)).toEqual({
    ledger,
    issues: [],
    questions: [],
    skips: [below, below, below],
  })
})

test('the tables of a page of Numbers, with their names', async () => {
  const lines = ['Table 1', ...list, '', 'Table 2', 'Coin,Held', 'BTC,0.05', '']
  const { skips, ...rest } = await read(...lines)
  expect(rest).toEqual({ ledger, issues: [], questions: [] })
  expect(skips).toEqual(['lines above the column names', 'titles and notes between the rows', below, below])
})

test('the list may go on below it', async () => {
  const lines = [
    ...list,
    '',
    'Coin,Held',
    'BTC,0.05',
    '',
    '2024-02-03,Buy,ETH,2,2300',
    '',
    ...list.slice(0, 2),
  ]
  const { ledger: all, issues } = await read(...lines)
  expect({ all, issues }).toEqual({
    all: [...ledger, '2024-02-03 buy 2 ETH for 4600 USD', ledger[0]],
    issues: [],
  })
})

test('a list that counts its seconds may go on below it', async () => {
  const rows = [
    'time,type,coin,amount,price',
    '1704240000,Buy,BTC,0.1,42000',
    '1704412800,Sell,BTC,0.05,43000',
  ]
  const { skips } = await read(...rows, '', 'coin,held', 'BTC,0.05', '', '1706918400,Buy,ETH,2,2300')
  expect(skips).not.toContain(below)
})

test('another list, with dates, is refused and not left out', async () => {
  const lines = [
    ...list,
    '',
    'Date,Coin,Amount,Kind',
    '2024-03-03,ETH,0.01,Staking',
    '2024-04-03,ETH,0.01,Staking',
  ]
  expect((await understood(`${lines.join('\n')}\n`)).unusable).toMatch('Row 5 names the columns once more')
})

test('without a blank line nothing is left out', async () => {
  const { issues } = await read(...list, 'some,more,words,here,now')
  expect(issues).toHaveLength(1)
})
