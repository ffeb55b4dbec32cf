import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { strike } from './strike.ts'
import { strikeUntil2024 } from './strike-2024.ts'

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
const read = (text: string) => byRow(readText([strike, strikeUntil2024], text))

it('reads the annual file: amounts are what the balance changed by', () => {
  expect(read(sample('annual-2025.csv'))).toEqual({
    2: { skip: 'money moved, no coins' },
    3: [
      {
        type: 'buy',
        at: '2025-01-04T08:25:15Z',
        asset: 'BTC',
        quantity: '0.001',
        usd: '99.01',
        fee: { usd: '0.99' },
        sourceId: 's-2',
        note: 'Recurring buy',
      },
    ],
    4: [
      {
        type: 'buy',
        at: '2025-01-05T08:25:15Z',
        asset: 'BTC',
        quantity: '0.002',
        usd: '198',
        fee: { usd: '2' },
        sourceId: 's-3',
      },
    ],
    5: [
      {
        type: 'sell',
        at: '2025-01-06T08:25:15Z',
        asset: 'BTC',
        quantity: '0.006',
        usd: '600',
        fee: { usd: '10' },
        sourceId: 's-4',
        note: 'Bill pay',
      },
    ],
    6: [
      {
        type: 'withdrawal',
        at: '2025-01-07T08:25:15Z',
        asset: 'BTC',
        quantity: '0.0003',
        fee: { asset: 'BTC', quantity: '0.0000003' },
        sourceId: 's-5',
        hash: 'hash-5',
        note: 'Invoice',
      },
    ],
    7: [
      {
        type: 'deposit',
        at: '2025-01-08T08:25:15Z',
        asset: 'BTC',
        quantity: '0.00000001',
        sourceId: 's-6',
        note: 'Tip',
      },
    ],
    8: { skip: 'money moved, no coins' },
    9: { skip: 'order placed or canceled' },
    10: { skip: 'loan paid out or paid back in money, no coins' },
    11: [
      {
        type: 'withdrawal',
        at: '2025-01-12T08:25:15Z',
        asset: 'BTC',
        quantity: '0.00025',
        fee: { usd: '0.1' },
        sourceId: 's-10',
        hash: 'hash-10',
      },
    ],
  })
})

it('takes an amount that leaves the fee out for what the price says it is', () => {
  const [header] = sample('annual-2025.csv').split('\n')
  const result = read(`${header}
a,Jan 05 2025 08:25:15,Purchase,-198.00,2.00,0.002,,99000.00,,,,,
b,Jan 06 2025 08:25:15,Sale,200.00,2.00,-0.002,,100000.00,,,,,
c,Jan 07 2025 08:25:15,Purchase,-200.00,2.00,0.002,,,,,,,
d,Jan 08 2025 08:25:15,Merge,,,0.002,,,,,,,
e,Jan 09 2025 08:25:15,Receive,,,-0.002,,,,,,,`)
  expect(result).toMatchObject({
    2: [{ type: 'buy', usd: '198', fee: { usd: '2' } }],
    3: [{ type: 'sell', usd: '200', fee: { usd: '2' } }],
    4: [{ type: 'buy', usd: '198', fee: { usd: '2' } }],
    5: { issue: 'Transaction Type' },
    6: { issue: 'Amount BTC' },
  })
})

it("keeps collateral of a loan for the person's own, and asks about bitcoin that paid for a loan", () => {
  const head =
    'Reference,Date & Time (UTC),Transaction Type,Amount USD,Fee USD,Amount BTC,Fee BTC,BTC Price,Cost Basis (USD),Destination,Description,Transaction Hash,Note'
  const rows = `c-1,Jun 02 2025 10:00:00,Loan collateral,,,-0.5,,,,,,,
c-2,Jun 02 2025 10:00:01,Loan,20000.00,,,,,,,,,
c-3,Jul 15 2025 10:00:00,Loan interest payment,-200.00,,,,,,,,,
c-4,Jun 02 2026 10:00:00,Loan collateral,,,0.5,,,,,,,
c-5,Jun 03 2026 10:00:00,Loan liquidation,,,-0.1,,,,,,,`
  const money = { skip: 'loan paid out or paid back in money, no coins' }
  expect(read(`${head}\n${rows}`)).toEqual({
    2: [
      {
        ...{ type: 'transfer', at: '2025-06-02T10:00:00Z', asset: 'BTC', quantity: '0.5' },
        ...{ toWallet: 'Strike collateral', sourceId: 'c-1' },
      },
    ],
    3: money,
    4: money,
    5: [
      {
        ...{ type: 'transfer', at: '2026-06-02T10:00:00Z', asset: 'BTC', quantity: '0.5' },
        ...{ wallet: 'Strike collateral', toWallet: 'Strike', sourceId: 'c-4' },
      },
    ],
    6: { issue: 'Transaction Type' },
  })
})

it('reads the statement of 2026, in the currency that its columns name', () => {
  expect(read(sample('statement-2026.csv'))).toEqual({
    2: { skip: 'money moved, no coins' },
    3: [
      {
        type: 'buy',
        at: '2026-06-01T13:00:35Z',
        asset: 'BTC',
        quantity: '0.007',
        quote: { asset: 'EUR', quantity: '495' },
        fee: { asset: 'EUR', quantity: '5' },
        sourceId: 't-2',
      },
    ],
    4: { skip: 'not completed' },
  })
})

it('reads the statements until 2024, whose day and time stand apart', () => {
  const rows = {
    2: { skip: 'money moved, no coins' },
    3: [
      {
        type: 'buy',
        at: '2024-06-28T00:05:10Z',
        asset: 'BTC',
        quantity: '0.0008',
        usd: '49.5',
        fee: { usd: '0.5' },
        sourceId: 'm-2',
      },
    ],
    4: [
      {
        type: 'withdrawal',
        at: '2024-06-29T00:35:00Z',
        asset: 'BTC',
        quantity: '0.0005',
        sourceId: 'm-3',
        note: 'To wallet',
      },
    ],
    5: { skip: 'not completed' },
    6: { issue: 'Transaction Type' },
  }
  const text = sample('monthly-2024.csv')
  expect(read(text)).toEqual(rows)
  // Some months call both columns by the same name.
  expect(read(text.replace('Completed Date (UTC)', 'Completed Time (UTC)'))).toEqual(rows)
})

it('reads the statements of 2022, with day and time in one cell', () => {
  const text = `Transaction ID,Initiated Time (UTC),Completed Time (UTC),Transaction Type,State,Amount 1,Currency 1,Amount 2,Currency 2,Balance 1,Currency 1,Balance - BTC,Destination,Description
a,Feb 03 2022 10:11:12,Feb 03 2022 10:11:14,Trade,Completed,8.00,USD,-0.0002,BTC,80.00,USD,0.01,,`
  expect(read(text)[2]).toEqual([
    {
      type: 'sell',
      at: '2022-02-03T10:11:14Z',
      asset: 'BTC',
      quantity: '0.0002',
      usd: '8',
      sourceId: 'a',
    },
  ])
})
