import { expect, it } from 'vitest'
import { transcript, transcriptOf } from '../testing/transcript.ts'

it('reads positions in coins as purchases and sales, with the day first, and leaves out shares and money', () => {
  expect(transcript(import.meta.url, 'samples/account-activity.csv')).toEqual([
    'importer: etoro',
    '2 skip: money moved, no coins',
    '3 2024-02-02T10:15:00Z buy 0.0116 BTC $500',
    '4 skip: shares and funds, no coins',
    '5 2024-03-13T20:08:09Z sell 0.0116 BTC $848.2',
    '6 skip: income in money, not in coins: report it as interest',
  ])
})

it('names what it does not know: fees and rewards of coins, contracts, other money, decimal commas', () => {
  const text = `Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA
10/03/2024 09:00:00,Fee,BTC/USD,5.00,-,-5.00,0.00,0.00,1,Crypto,0.00
10/03/2024 09:00:00,Staking,ETH/USD,5.00,0.01,-,0.00,0.00,-,Crypto,0.00
18/05/2020 04:09:41,Open Position,BTC/USD,200.00,0.02,0.00,0.00,0.00,2,CFD,0.00
10/03/2024 09:00:00,Open Position,BTC/EUR,200.00,0.02,0.00,0.00,0.00,3,Crypto,0.00
18/05/2020 04:09:41,Open Position,BTC/USD," 200,00 ",0.02,0.00,0.00,0.00,4,Crypto,0.00`
  expect(transcriptOf(text, 'statement.csv').slice(1)).toEqual([
    '2 issue Type: is not a transaction type we recognize',
    '3 issue Type: is not a transaction type we recognize',
    '4 issue Type: is not a transaction type we recognize',
    '5 issue Details: is not a coin priced in dollars',
    '6 issue Amount: is not an amount',
  ])
})
