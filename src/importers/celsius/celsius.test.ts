import { expect, it } from 'vitest'
import { transcript } from '../testing/transcript.ts'

it('reads deposits, rewards and swaps of two rows; collateral stays one’s own', () => {
  expect(transcript(import.meta.url, 'samples/history.csv')).toEqual([
    'importer: celsius',
    '2 2021-03-01T05:00:00Z deposit 0.5 BTC #row:a1',
    '3 2021-03-05T05:00:00Z income (interest) 0.0006 BTC $29.1 #row:a2',
    '4 2021-03-06T08:15:00Z withdrawal 0.1 BTC #row:a3',
    '5+6 2021-03-07T08:15:00Z trade 100 USDT for 0.06 ETH $100',
    '7 2021-03-08T08:15:00Z income (referral) 0.0001 BTC $50 #row:a6',
    '8 2021-03-09T08:15:00Z transfer 0.2 BTC to Celsius collateral #row:a7',
    '9 skip: not completed',
    '10 issue Transaction type: is one side of an exchange whose other side is missing',
  ])
})

it('reads the words of 2020', () => {
  expect(transcript(import.meta.url, 'samples/history-2020.csv')).toEqual([
    'importer: celsius',
    '2 2020-05-01T05:00:00Z deposit 3 ETH #row:b1',
    '3 2020-05-08T05:00:00Z income (interest) 0.002 ETH $0.42 #row:b2',
    '4 2020-05-09T05:00:00Z income (reward) 0.001 BTC $9 #row:b3',
  ])
})
