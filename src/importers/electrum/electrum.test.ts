import { expect, it } from 'vitest'
import { told, toldText } from '../testing/told.ts'

it('takes the fee out of what left', () => {
  expect(told(import.meta.url, 'samples/history.csv')).toEqual([
    'importer: electrum',
    '2 2021-02-03T10:00:00Z deposit 0.5 BTC tx h1 "from Kraken"',
    '3 2021-02-04T10:00:00Z withdrawal 0.1 BTC fee 0.0001 BTC tx h2 "to Ledger"',
    '4 2021-02-05T10:00:00Z deposit 0.2 BTC tx h3 "mixed"',
  ])
})

it('knows other coins by the name of the file', () => {
  const text = `transaction_hash,label,confirmations,value,timestamp
h9,rent,7,-2.5,2018-02-03 10:00`
  expect(toldText(text, 'electrum-ltc-history.csv')).toEqual([
    'importer: electrum',
    '2 2018-02-03T10:00:00Z withdrawal 2.5 LTC tx h9 "rent"',
  ])
})
