import { expect, it } from 'vitest'
import { told } from '../testing/told.ts'

it('reads input and output; what moved for a loan is asked about, and unknown kinds are problems', () => {
  expect(told(import.meta.url, 'samples/transactions.csv')).toEqual([
    'importer: nexo',
    '2 2024-01-02T10:00:00Z deposit 0.1 BTC #deposit:NXT1 "0xabc"',
    '3 2024-01-03T06:00:00Z income (interest) 0.0001 BTC $6.1 #interest:NXT2 "BTC Interest Earned"',
    '4 2024-01-04T10:00:00Z trade 100 USDT for 0.04 ETH $100 #exchange:NXT3 "Exchange Tether to Ether"',
    '5 2024-01-05T10:00:00Z withdrawal 0.029 ETH fee 0.001 ETH #withdrawal:NXT4 "ETH withdrawal"',
    '6 skip: money moved between own accounts',
    '7 2024-01-07T10:00:00Z buy 45 NEXO at 50 EUR $55 #exchange:NXT6 "Exchange EURX to NEXO"',
    '8 2024-01-08T10:00:00Z income (reward) 0.2 NEXO $0.2 #cashback:NXT7 "Cashback"',
    '9 skip: moved within Nexo',
    '10 2024-01-10T10:00:00Z withdrawal 20 USDT #loan:NXT9 "Part of a loan. Collateral is a transfer to a wallet of your own; coins paid back are spent. Repayment"',
    '11 skip: not completed',
    '12 2024-01-12T10:00:00Z spend 12.5 USDT $12.5 #nexocardpurchase:NXT11 "Coffee"',
    '13 2024-01-13T10:00:00Z fee 0.5 USDT $0.5 #interest:NXT12 "Interest on loan"',
    '14 issue Type: is not a transaction type we recognize',
  ])
})

it('reads the layout of 2020, in Zurich time', () => {
  expect(told(import.meta.url, 'samples/transactions-2020.csv')).toEqual([
    'importer: nexo',
    '2 2020-07-02T08:00:00Z deposit 0.5 BTC #deposit:NXT90 "h1"',
    '3 2020-07-03T08:00:00Z trade 0.1 BTC for 900 USDT $900 #exchange:NXT91 "Exchange"',
    '4 2020-12-03T09:00:00Z income (interest) 1.25 USDT $1.25 #interest:NXT92 "Term"',
  ])
})
