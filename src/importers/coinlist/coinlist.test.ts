import { expect, it } from 'vitest'
import { transcriptOf } from '../testing/transcript.ts'

it('reads what a row was from its description', () => {
  const text = `Date,Description,Asset,Amount,Balance
2021-05-03 10:00:00 EDT,Deposit of FLOW,FLOW,"1,000.5","1,000.5"
2021-05-04 10:00:00 EDT,Staking reward,FLOW,0.5,1001
2021-05-05 10:00:00 EDT,"Sold 1,000.0 FLOW for $20,000.50",FLOW,"-1,000.0",1
2021-05-06 10:00:00 EDT,Sold 0.5 FLOW for 0.001 BTC,FLOW,-0.5,0.5
2021-05-07 10:00:00 EDT,Token Distribution,ROSE,10,10
2021-05-08 10:00:00 EDT,Transfer to CoinList Pro,ROSE,-5,5
2021-05-09 10:00:00 EDT,Withdrawal,ROSE,-5,0
2021-05-10 10:00:00 EDT,Adjustment,ROSE,1,1`
  expect(transcriptOf(text, 'coinlist.csv')).toEqual([
    'importer: coinlist',
    '2 2021-05-03T14:00:00Z deposit 1000.5 FLOW "Deposit of FLOW"',
    '3 2021-05-04T14:00:00Z income (staking) 0.5 FLOW "Staking reward"',
    '4 2021-05-05T14:00:00Z sell 1000 FLOW $20000.5 "Sold 1,000.0 FLOW for $20,000.50"',
    '5 2021-05-06T14:00:00Z trade 0.5 FLOW for 0.001 BTC "Sold 0.5 FLOW for 0.001 BTC"',
    '6 2021-05-07T14:00:00Z income (airdrop) 10 ROSE "Token Distribution"',
    '7 skip: moved within CoinList',
    '8 2021-05-09T14:00:00Z withdrawal 5 ROSE "Withdrawal"',
    '9 issue Description: is not a transaction type we recognize',
  ])
})

it('counts a sale once where both of its rows are in the file, and fees as fees', () => {
  const text = `Date,Description,Asset,Amount,Balance
2021-05-06 10:00:00 EDT,Sold 0.5 FLOW for 20.5 USDC,FLOW,-0.5,0.5
2021-05-06 10:00:00 EDT,Sold 0.5 FLOW for 20.5 USDC,USDC,20.5,20.5
2021-05-07 10:00:00 EDT,Withdrawal fee,USDC,-0.5,20`
  expect(transcriptOf(text, 'coinlist.csv')).toEqual([
    'importer: coinlist',
    '2 2021-05-06T14:00:00Z trade 0.5 FLOW for 20.5 USDC "Sold 0.5 FLOW for 20.5 USDC"',
    '3 skip: received for a sale: the row of what was sold tells it',
    '4 2021-05-07T14:00:00Z fee 0.5 USDC "Withdrawal fee"',
  ])
})
