import { expect, it } from 'vitest'
import { transcript, transcriptOf } from '../testing/transcript.ts'

it('reads input and output; what moved for a loan is asked about, and unknown kinds are problems', () => {
  expect(transcript(import.meta.url, 'samples/transactions.csv')).toEqual([
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
  expect(transcript(import.meta.url, 'samples/transactions-2020.csv')).toEqual([
    'importer: nexo',
    '2 2020-07-02T08:00:00Z deposit 0.5 BTC #deposit:NXT90 "h1"',
    '3 2020-07-03T08:00:00Z trade 0.1 BTC for 900 USDT $900 #exchange:NXT91 "Exchange"',
    '4 2020-12-03T09:00:00Z income (interest) 1.25 USDT $1.25 #interest:NXT92 "Term"',
  ])
})

it('takes xUSD for money, and the coins of a loan from one row: those borrowed came in, those that paid it back left', () => {
  const OF_LOAN = 'Part of a loan. Collateral'
  const other = 'skip: part of a loan, whose coins another row tells'
  expect(transcript(import.meta.url, 'samples/credit-line.csv')).toEqual([
    'importer: nexo',
    '2 skip: money paid out, no coins moved',
    `3 ${other}`,
    `4 2025-02-03T10:00:01Z deposit 500 USDT #deposit:NXT3 "${OF_LOAN} that comes back is a transfer from a wallet of your own; coins borrowed are not income. Credit Granting Top Up"`,
    '5 skip: money paid out, no coins moved',
    `6 2025-03-03T10:00:00Z withdrawal 0.005 BTC #loan:NXT5 "${OF_LOAN} is a transfer to a wallet of your own; coins paid back are spent. Crypto Repayment"`,
    `7 ${other}`,
    ...[8, 9, 10, 11].map(row => `${row} skip: money paid out, no coins moved`),
    '12 skip: money moved between own accounts',
    '13 2025-03-04T08:00:00Z income (reward) 0.1 NEXO $0.12 #cashback:NXT12 "Bakery"',
    '14 issue Input Amount: is negative, as what was paid and taken back is',
  ])
})

it('counts a fee out of what an exchange was worth, and reads what came in where only the input shows it', () => {
  expect(transcript(import.meta.url, 'samples/earn.csv')).toEqual([
    'importer: nexo',
    '2 2025-04-01T07:00:00Z trade 198 USDT for 0.00198 BTC $198 fee 2 USDT #exchange:NXT1 "Exchange Tether to Bitcoin"',
    '3 2025-04-02T06:00:00Z income (interest) 0.00001 BTC $1 #interest:NXT2 "BTC Interest Earned"',
    '4 skip: moved within Nexo',
    '5 2025-04-10T08:00:00Z trade 1000 USDT for 0.01 BTC $1000 #exchange:NXT4 "Exchange USDT to BTC"',
    '6 skip: moved within Nexo',
    '7 2025-04-10T08:00:02Z income (interest) 0.0001 BTC $10 #interest:NXT6 "BTC Interest Earned"',
    '8 2025-04-11T08:00:00Z fee 1.5 NEXO $1.8 #exchangesellfee:NXT7 "Advanced spot trading fee"',
    '9 issue Details: is not a transaction type we recognize',
    '10 skip: not completed',
  ])
})

it('says what to export instead of the orders of futures', () => {
  const names =
    'Id,Timestamp,Symbol,Type,Position,Price,Amount,Status,Asset,Side,DealId,InternalTransactionType,TradingFeeAmount,TradingFeeAsset'
  expect(() => transcriptOf(`${names}\n`, 'futures.csv')).toThrow(/futures orders/)
})
