import { expect, it } from 'vitest'
import { transcript, transcriptOf } from '../testing/transcript.ts'

it('reads trades, interest, rewards and movements', () => {
  expect(transcript(import.meta.url, 'samples/taxes.csv')).toEqual([
    'importer: voyager',
    '2 skip: money received, no coins moved',
    '3 2021-01-02T01:00:00Z buy 0.01 BTC $450 #trade:V2',
    '4 2021-01-03T01:00:00Z sell 0.004 BTC $200 #trade:V3',
    '5 2021-02-01T01:00:00Z income (interest) 25 VGX $87.5 #move:V4',
    '6 2021-02-02T01:00:00Z income (reward) 0.0005 BTC $25 #move:V5',
    '7 2021-02-03T01:00:00Z withdrawal 0.002 BTC #move:V6',
    '8 2021-02-03T01:00:00Z fee 0.0001 BTC $5 #move:V7',
    '9 2021-02-04T01:00:00Z deposit 1 ETH #move:V8',
    '10 issue transaction_type: is not a transaction type we recognize',
  ])
})

it('reads the file of its last years: fees of withdrawals by the id of the platform, and what was sold in bankruptcy', () => {
  const text = `Timestamp (UTC),Type,Internal Id,Platform,Platform Id,Blockchain Id,Record Type,Asset,Amount,Description
2022-01-15T12:00:00.000,Withdrawal,1,Voyager,v7,,Debit,BTC,-0.1,
2022-01-16T12:00:00.000,Fiat Buy,2,Voyager,v8,,Debit,USD,-100,
2022-01-16T12:00:00.000,Fiat Buy,2,Voyager,v8,,Credit,BTC,0.0025,
2022-01-15T12:00:01.000,Withdrawal,3,Voyager,v7F,,Debit,BTC,-0.0005,
2022-01-17T12:00:00.000,Withdrawal,4,Voyager,v9F,,Debit,ETH,-1,
2023-06-15T12:00:00.000,Bankruptcy Liquidation,5,Voyager,v10,,Debit,VGX,-100,
2023-06-15T12:00:00.000,Bankruptcy Liquidation,5,Voyager,v10,,Credit,USD,20,`
  expect(transcriptOf(text, 'voyager.csv')).toEqual([
    'importer: coinledger-export',
    '2+5 2022-01-15T12:00:00Z withdrawal 0.1 BTC fee 0.0005 BTC in Voyager #id:1',
    '3+4 2022-01-16T12:00:00Z buy 0.0025 BTC $100 in Voyager #id:2',
    '6 2022-01-17T12:00:00Z withdrawal 1 ETH in Voyager #id:4',
    '7+8 2023-06-15T12:00:00Z sell 100 VGX $20 in Voyager #id:5',
  ])
})
