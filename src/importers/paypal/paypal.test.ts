import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ImportRefusal } from '../rows/refusal.ts'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { paypal, paypalActivity } from './paypal.ts'

const text = readFileSync(new URL('samples/crypto.csv', import.meta.url), 'utf8')

it('reads purchases, sales and transfers below the preamble', () => {
  expect(byRow(readText([paypal], text))).toEqual({
    1: { skip: 'lines above the column names' },
    4: [
      {
        type: 'buy',
        at: '2023-03-06T16:20:30Z',
        asset: 'BTC',
        quantity: '0.0051',
        usd: '117.5',
        fee: { usd: '2.5' },
      },
    ],
    5: [
      {
        type: 'sell',
        at: '2023-03-07T16:20:30Z',
        asset: 'BTC',
        quantity: '0.0026',
        usd: '61.4',
        fee: { usd: '1.4' },
      },
    ],
    // Here the money is what the coins were worth, and the fee came on top.
    6: [
      {
        type: 'buy',
        at: '2023-03-08T16:20:30Z',
        asset: 'BTC',
        quantity: '0.0051',
        usd: '117.5',
        fee: { usd: '2.5' },
      },
    ],
    7: [
      {
        type: 'withdrawal',
        at: '2023-03-09T16:20:30Z',
        asset: 'BTC',
        quantity: '0.003',
        fee: { asset: 'BTC', quantity: '0.00004' },
      },
    ],
    8: [{ type: 'deposit', at: '2023-03-10T16:20:30Z', asset: 'ETH', quantity: '0.5' }],
    9: [
      {
        type: 'trade',
        at: '2023-03-11T16:20:30Z',
        asset: 'BTC',
        quantity: '0.006',
        usd: '160',
        received: { asset: 'ETH', quantity: '0.1' },
      },
    ],
    10: { issue: 'Transaction Type' },
    11: { issue: 'Asset Out (Quantity)' },
  })
})

it("knows Venmo's file by its name or by the lines above the table", () => {
  const wallets = (content: string, fileName: string) =>
    new Set(readText([paypal], content, { fileName }).events.map(({ wallet }) => wallet))
  expect(wallets(text, 'statement.csv')).toEqual(new Set([undefined]))
  expect(wallets(text, 'venmo-2023.csv')).toEqual(new Set(['Venmo']))
  expect(wallets(text.replace('This statement', 'This Venmo statement'), 'x.csv')).toEqual(new Set(['Venmo']))
})

it('does not take a value in pounds for dollars', () => {
  const pounds = readText([paypal], text.replace('(USD)', '(GBP)'))
  expect(byRow(pounds)[9]).toEqual([expect.objectContaining({ type: 'trade', usd: undefined })])
})

it("shows which export is needed when it gets PayPal's list of money", () => {
  const activity =
    'Date,Time,TimeZone,Name,Type,Status,Currency,Amount,Fees,Total,Exchange Rate,Receipt ID,Balance,Transaction ID,Item Title\n'
  const reading = () => readText([paypal], activity, { wrongExports: [paypalActivity] })
  expect(reading).toThrow(ImportRefusal)
  expect(reading).toThrow(/crypto statement/)
})
