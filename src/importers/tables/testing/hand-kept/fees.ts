// Fees: in money or in coins, in the total or beside it, of the trade or of the network.
import type { HandKept } from './table.ts'

export const fees: readonly HandKept[] = [
  {
    title: 'a fee in percent of what was traded, and one of an unknown total',
    table: `Date,Type,Coin,Amount,Price,Fee
2024-01-05,Buy,ETH,2,2300,0.5%
2024-01-06,Sell,ETH,1,2400,3
2024-01-07,Sell,ETH,1,,0.5%
`,
    ledger: [
      '2024-01-05 buy 2 ETH for 4600 USD, fee 23 USD',
      '2024-01-06 sell 1 ETH for 2400 USD, fee 3 USD',
    ],
    issues: ['4 Fee'],
  },
  {
    title: 'a fee in percent, of bitcoin',
    table: `Date,Type,Coin,Amount,Price,Fee (BTC)
2024-01-05,Buy,BTC,1,44000,0.5%
`,
    ledger: [],
    issues: ['2 Fee (BTC)'],
  },
  {
    title: 'fees in coins and in dollars',
    table: `Date,Type,Coin,Amount,Price,Fee
2024-01-03,Buy,BTC,0.1,"42,000.00",0.0001 BTC
2024-02-20,Sell,BTC,0.05,"52,000.00",$5.00
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD, fee 0.0001 BTC',
      '2024-02-20 sell 0.05 BTC for 2600 USD, fee 5 USD',
    ],
  },
  {
    title: 'a fee in percent beside the fee',
    table: `Date,Type,Coin,Amount,Price,Fee %,Fee
2024-01-03,Buy,BTC,0.1,42000,0.5,21
2024-02-20,Sell,BTC,0.05,52000,0.5,13
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD, fee 21 USD',
      '2024-02-20 sell 0.05 BTC for 2600 USD, fee 13 USD',
    ],
  },
  {
    title: 'a price beside a fee in pounds',
    table: `Date,Action,Coin,Units,Price,Fee (£)
2024-01-05,Buy,BTC,0.1,34500.00,3.00
2024-02-25,Sell,BTC,0.05,41000.00,2.00
`,
    asks: ['money'],
  },
  {
    title: 'gas in ether',
    table: `Date,Type,Coin,Amount,Gas (ETH)
2024-01-03,Send,ETH,0.1,0.002
2024-02-20,Receive,ETH,0.05,
`,
    ledger: ['2024-01-03 withdrawal 0.1 ETH, fee 0.002 ETH', '2024-02-20 deposit 0.05 ETH'],
  },
  {
    title: 'a fee in money on a row of its own',
    table: `Date,Type,Coin,Amount,USD
2024-01-03,Buy,BTC,0.1,4200
2024-01-03,Fee,USD,5,5
2024-02-20,Sell,BTC,0.05,2600
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
    issues: ['3 Amount'],
  },
  {
    title: 'base and quote, with a fee that may be in it',
    table: `Date,Side,Base,Quote,Base amount,Quote amount,Fee,Fee currency
2024-01-13,Buy,BTC,USD,0.1,4200,5,USD
2024-02-20,Sell,ETH,BTC,2,0.1,0.0001,BTC
`,
    asks: ['feeInValue'],
  },
  {
    title: 'fees with a column for their coin',
    table: `Date,Type,Coin,Amount,Price,Fee,Fee Coin
2024-01-03,Buy,BTC,0.1,42000,0.0001,BTC
2024-02-20,Sell,BTC,0.05,52000,2.6,USD
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD, fee 0.0001 BTC',
      '2024-02-20 sell 0.05 BTC for 2600 USD, fee 2.6 USD',
    ],
  },
  {
    title: 'a total that says it has the fee in it',
    table: `Date,Type,Coin,Amount,Fee,Total incl. fee
2024-01-03,Buy,BTC,0.1,20,4220
2024-02-20,Sell,BTC,0.05,10,2590
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD, fee 20 USD',
      '2024-02-20 sell 0.05 BTC for 2600 USD, fee 10 USD',
    ],
  },
  {
    title: 'fees in dollars and in coins, in two columns',
    table: `Date,Type,Coin,Amount,USD,Fee (USD),Fee (BTC)
1/13/2023,Buy,BTC,0.1,1660,5,
2/20/2024,Withdraw,BTC,0.05,,,0.0001
`,
    asks: ['feeInValue'],
  },
  {
    title: 'two fees in dollars',
    table: `Date,Type,Coin,Amount,Price,Trading Fee,Network Fee
2024-01-03,Buy,BTC,0.1,42000,5,2
2024-02-03,Sell,BTC,0.1,43000,5,
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD, fee 7 USD',
      '2024-02-03 sell 0.1 BTC for 4300 USD, fee 5 USD',
    ],
  },
  {
    title: 'two fees, one of them in coins',
    table: `Date,Type,Coin,Amount,Price,Fee (USD),Network Fee (BTC)
2024-01-03,Buy,BTC,0.1,42000,5,0.0001
2024-02-03,Withdrawal,BTC,0.1,,,0.0002
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD, fee 5 USD',
      '2024-01-03 fee 0.0001 BTC',
      '2024-02-03 withdrawal 0.1 BTC, fee 0.0002 BTC',
    ],
  },
  {
    title: 'one fee stated twice, in coins and in dollars',
    table: `Date,Type,Coin,Amount,Price,Fee,Fee USD
2024-01-03,Buy,BTC,0.1,42000,0.0001 BTC,4.20
2024-02-03,Sell,BTC,0.1,43000,0.0001 BTC,4.30
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD, fee 0.0001 BTC',
      '2024-02-03 sell 0.1 BTC for 4300 USD, fee 0.0001 BTC',
    ],
  },
  {
    title: 'fees in the coin, which would be far less than a cent',
    table: `Date,Type,Coin,Amount,Price,Total,Fee
2021-01-04,Buy,BTC,0.5,40000,20000,0.0005
2021-01-05,Buy,ETH,2,1000,2000,0.002
2021-01-06,Sell,BTC,0.1,41000,4100,4.10
2021-01-07,Buy,ADA,1000,0.5,500,1
`,
    ledger: [
      '2021-01-04 buy 0.5 BTC for 20000 USD, fee 0.0005 BTC',
      '2021-01-05 buy 2 ETH for 2000 USD, fee 0.002 ETH',
      '2021-01-06 sell 0.1 BTC for 4100 USD, fee 4.1 USD',
      '2021-01-07 buy 1000 ADA for 500 USD, fee 1 ADA',
    ],
  },
  {
    title: 'what the network took of a withdrawal, in a table with prices',
    table: `Date,Type,Coin,Amount,Price,Total,Fee
2021-01-04,Buy,BTC,0.5,40000,20000,25
2021-01-05,Withdrawal,BTC,0.3,,,0.0005
`,
    ledger: [
      '2021-01-04 buy 0.5 BTC for 20000 USD, fee 25 USD',
      '2021-01-05 withdrawal 0.3 BTC, fee 0.0005 BTC',
    ],
  },
  {
    title: 'rebates among the fees',
    table: `Date,Type,Coin,Amount,Price,Fee
2021-01-04,Buy,BTC,0.5,40000,10
2021-01-05,Buy,BTC,0.1,40000,-0.50
2021-01-06,Sell,BTC,0.1,41000,2
2021-01-07,Sell,BTC,0.2,41000,-1
`,
    ledger: [
      '2021-01-04 buy 0.5 BTC for 20000 USD, fee 10 USD',
      '2021-01-05 buy 0.1 BTC for 3999.5 USD',
      '2021-01-06 sell 0.1 BTC for 4100 USD, fee 2 USD',
      '2021-01-07 sell 0.2 BTC for 8201 USD',
    ],
  },
  {
    title: 'a rebate that the total has in it already',
    table: `Date,Type,Coin,Amount,Price,Fee,Total
2021-01-04,Buy,BTC,0.5,40000,10,20010
2021-01-05,Buy,BTC,0.1,40000,-0.50,3999.50
2021-01-06,Sell,BTC,0.1,41000,2,4098
2021-01-07,Sell,BTC,0.2,41000,-1,8201
`,
    ledger: [
      '2021-01-04 buy 0.5 BTC for 20000 USD, fee 10 USD',
      '2021-01-05 buy 0.1 BTC for 3999.5 USD',
      '2021-01-06 sell 0.1 BTC for 4100 USD, fee 2 USD',
      '2021-01-07 sell 0.2 BTC for 8201 USD',
    ],
  },
  {
    title: 'all fees with a minus are fees, and so are those of sales alone',
    table: `Date,Type,Coin,Amount,Price,Fee
2021-01-04,Buy,BTC,0.5,40000,10
2021-01-05,Buy,BTC,0.1,40000,3
2021-01-06,Sell,BTC,0.1,41000,-2
`,
    ledger: [
      '2021-01-04 buy 0.5 BTC for 20000 USD, fee 10 USD',
      '2021-01-05 buy 0.1 BTC for 4000 USD, fee 3 USD',
      '2021-01-06 sell 0.1 BTC for 4100 USD, fee 2 USD',
    ],
  },
  {
    title: 'fees in the coin, of markets in tether',
    table: `Date,Pair,Side,Price,Qty,Total,Fee
2024-01-15,BTC/USDT,BUY,44000,0.1,4400,0.0001
2024-02-15,BTC/USDT,SELL,43000,0.1,4300,4.3
`,
    ledger: [
      '2024-01-15 trade 4400 USDT to 0.1 BTC, fee 0.0001 BTC',
      '2024-02-15 trade 0.1 BTC to 4300 USDT, fee 4.3 USDT',
    ],
  },
  {
    title: 'what was spent, with the fee in it as its name says',
    table: `Date,USD spent (incl. fee),Fee (USD),BTC received
2024-01-06,100,1.5,0.00223
2024-02-06,100,1.5,0.0022
`,
    ledger: [
      '2024-01-06 buy 0.00223 BTC for 98.5 USD, fee 1.5 USD',
      '2024-02-06 buy 0.0022 BTC for 98.5 USD, fee 1.5 USD',
    ],
  },
  {
    title: 'withdrawals whose amount has the fee of the network in it',
    table: `Date,Type,Coin,Amount,Network fee,Amount received
2024-01-05,Withdrawal,BTC,0.1,0.0005,0.0995
2024-01-15,Deposit,BTC,0.3,0,0.3
2024-02-05,Withdrawal,ETH,1,0.002,0.998
`,
    ledger: [
      '2024-01-05 withdrawal 0.0995 BTC, fee 0.0005 BTC',
      '2024-01-15 deposit 0.3 BTC',
      '2024-02-05 withdrawal 0.998 ETH, fee 0.002 ETH',
    ],
  },
  {
    title: 'net amounts of coins, and which of the two was sold is open',
    table: `Date,Type,Coin,Gross amount,Fee,Net amount,Price
2024-01-05,Buy,BTC,0.1,0.0005,0.0995,44000
2024-02-05,Sell,BTC,0.05,0.0002,0.0498,52000
`,
    asks: ['value'],
  },
  {
    title: 'net amounts of purchases with a fee in the coin',
    table: `Date,Type,Coin,Gross amount,Fee,Net amount,Price
2024-01-05,Buy,BTC,0.1,0.0005,0.0995,44000
2024-02-05,Sell,BTC,0.05,0,0.05,52000
`,
    asks: ['value'],
  },
  {
    title: 'the fee of a transfer beside that of a sale',
    table: `Date,Type,From,To,Coin,Amount,Fee
2024-01-05,Transfer,Coinbase,Ledger,BTC,0.1,0.0001
2024-02-05,Sell,Kraken,,BTC,0.05,5
`,
    ledger: [
      '2024-01-05 transfer 0.1 BTC, fee 0.0001 BTC, on Coinbase, to Ledger',
      '2024-02-05 sell 0.05 BTC, fee 5 USD, on Kraken',
    ],
  },
  {
    title: 'a fee per coin is not that of the row',
    table: `Date,Side,Coin,Quantity,Price,Fee per coin
2024-01-05,Buy,BTC,0.1,44000,100
2024-02-05,Sell,BTC,0.05,52000,100
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD', '2024-02-05 sell 0.05 BTC for 2600 USD'],
  },
]
