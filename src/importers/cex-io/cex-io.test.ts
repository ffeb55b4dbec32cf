import { expect, it } from 'vitest'
import { transcript, transcriptOf } from '../testing/transcript.ts'

it('reads trades from their comments, and exchanges of two rows', () => {
  expect(transcript(import.meta.url, 'samples/transactions.csv')).toEqual([
    'importer: cex-io',
    '2 skip: money received, no coins moved',
    '3 skip: reserved for an order, or given back',
    '4 2019-02-03T11:00:05Z buy 0.05 BTC $190 fee $0.48 "Bought 0.05 BTC at 3800 USD"',
    '5 2019-02-04T10:00:00Z sell 0.025 BTC $100 fee $0.25 "Sold 0.025 BTC at 4000 USD"',
    '6 2019-02-05T10:00:00Z withdrawal 0.01 BTC fee 0.001 BTC "h1"',
    '7 2019-02-06T10:00:00Z deposit 1.5 ETH "0xabc Completed"',
    '8+9 2019-02-07T10:00:00Z trade 0.25 ETH for 100 XRP',
    '10 2019-02-08T10:00:00Z income (staking) 0.3 XTZ "Staking reward"',
    '11 issue Type: is not a transaction type we recognize',
  ])
})

it('takes rewards that were taken back for no income', () => {
  const text = `DateUTC,Amount,Symbol,Balance,Type,Pair,FeeSymbol,FeeAmount,Comment
2019-02-08 10:00:00,-0.3,XTZ,0,staking,,,,Staking reward
2019-02-09 10:00:00,-0.1,BTC,0,referral,,,,Referral`
  expect(transcriptOf(text, 'cex.csv')).toEqual([
    'importer: cex-io',
    '2 issue Amount: is negative, as what was paid and taken back is',
    '3 issue Amount: is negative, as what was paid and taken back is',
  ])
})
