// Tables in several parts, rows that hold several transactions, and transactions that are in several rows.
import type { HandKept } from './table.ts'

export const parts: readonly HandKept[] = [
  ...(['Date,Coin,Quantity', 'Date,Type,Coin,Quantity'] as const).map(names => ({
    title: `sales with what they had cost, and no day of purchase: ${names}`,
    table: `${names},Proceeds,Cost Basis,Gain
2024-03-01,${names.includes('Type') ? 'Sell,' : ''}BTC,0.1,6000,4000,2000
2024-04-02,${names.includes('Type') ? 'Sell,' : ''}ETH,1,4100,2700,1400
`,
    ledger: [
      '2024-03-01 deposit 0.1 BTC, cost 4000 USD, on trades: 0.1 BTC, various to 2024-03-01, "Acquired on several days, or on one the file does not name."',
      '2024-03-01 sell 0.1 BTC for 6000 USD, on trades: 0.1 BTC, various to 2024-03-01',
      '2024-04-02 deposit 1 ETH, cost 2700 USD, on trades: 1 ETH, various to 2024-04-02, "Acquired on several days, or on one the file does not name."',
      '2024-04-02 sell 1 ETH for 4100 USD, on trades: 1 ETH, various to 2024-04-02',
    ],
  })),
  {
    title: 'sales with what they had cost, dated by the purchase',
    table: `Date acquired,Coin,Quantity,Proceeds,Cost Basis
2023-03-01,BTC,0.1,6000,4000
`,
    refused:
      'This table says what each lot cost and was sold for, but not when: its only date is Date acquired. Add the day of each sale.',
  },
  {
    title: 'sales with what they had cost in euros',
    table: `Date,Coin,Quantity,Proceeds (EUR),Cost Basis (EUR)
2024-03-01,BTC,0.1,6000,4000
`,
    ledger: [],
    issues: ['2 Cost Basis (EUR)'],
  },
  {
    title: 'how many were bought and sold, each with its price and one date',
    table: `Date,Coin,Bought,Bought Price,Sold,Sold Price
2023-03-01,BTC,0.1,30000,,
2023-04-01,BTC,,,0.05,60000
`,
    ledger: ['2023-03-01 buy 0.1 BTC for 3000 USD', '2023-04-01 sell 0.05 BTC for 3000 USD'],
  },
  {
    title: 'the title of a month above each header',
    table: `January 2024
Date,Type,Coin,Amount,Price
2024-01-03,Buy,BTC,0.1,42000
2024-01-20,Sell,BTC,0.05,41000

February 2024
Date,Type,Coin,Amount,Price
2024-02-03,Buy,BTC,0.2,43000
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD',
      '2024-01-20 sell 0.05 BTC for 2050 USD',
      '2024-02-03 buy 0.2 BTC for 8600 USD',
    ],
    skips: ['lines above the column names', 'titles and notes between the rows', 'column names repeated'],
  },
  {
    title: 'titles of months under the header',
    table: `Date,Type,Coin,Amount,Price
January 2024,,,,
2024-01-03,Buy,BTC,0.1,42000
February 2024,,,,
2024-02-03,Buy,BTC,0.2,43000
2024-02-20,Sell,BTC,0.05,41000
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD',
      '2024-02-03 buy 0.2 BTC for 8600 USD',
      '2024-02-20 sell 0.05 BTC for 2050 USD',
    ],
    skips: ['titles and notes between the rows', 'titles and notes between the rows'],
  },
  {
    title: 'titles of months in lines of one cell',
    table: `Date,Type,Coin,Amount,Price
January
2024-01-03,Buy,BTC,0.1,42000
February
2024-02-03,Buy,BTC,0.2,43000
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-03 buy 0.2 BTC for 8600 USD'],
    skips: ['titles and notes between the rows', 'titles and notes between the rows'],
  },
  {
    title: 'years as titles',
    table: `Date,Type,Coin,Amount,Price
2023,,,,
2023-01-03,Buy,BTC,0.1,42000
2024,,,,
2024-02-03,Buy,BTC,0.2,43000
`,
    ledger: ['2023-01-03 buy 0.1 BTC for 4200 USD', '2024-02-03 buy 0.2 BTC for 8600 USD'],
    skips: ['titles and notes between the rows', 'titles and notes between the rows'],
  },
  {
    title: 'a column for each coin',
    table: `Date,BTC,ETH,SOL
2024-01-03,0.1,2,
2024-02-20,-0.05,,10
`,
    asks: ['defaultType'],
    answers: { defaultType: 'deposit_or_withdrawal' },
    ledger: [
      '2024-01-03 deposit 0.1 BTC',
      '2024-01-03 deposit 2 ETH',
      '2024-02-20 withdrawal 0.05 BTC',
      '2024-02-20 deposit 10 SOL',
    ],
  },
  {
    title: 'a column for each coin and its price',
    table: `Date,BTC bought,BTC price,ETH bought,ETH price
2024-01-03,0.1,42000,2,2300
2024-02-20,0.05,52000,,
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD',
      '2024-01-03 buy 2 ETH for 4600 USD',
      '2024-02-20 buy 0.05 BTC for 2600 USD',
    ],
  },
  {
    title: 'several coins in one row',
    table: `Date,Coin 1,Amount 1,Coin 2,Amount 2
2024-01-03,BTC,0.1,ETH,2
2024-02-20,BTC,0.05,SOL,10
`,
    asks: ['defaultType'],
    answers: { defaultType: 'deposit' },
    ledger: [
      '2024-01-03 deposit 0.1 BTC',
      '2024-01-03 deposit 2 ETH',
      '2024-02-20 deposit 0.05 BTC',
      '2024-02-20 deposit 10 SOL',
    ],
  },
  {
    title: 'crosses below buy and sell',
    table: `Date,Buy,Sell,Coin,Amount,Price
2024-01-03,x,,BTC,0.1,42000
2024-02-20,,x,BTC,0.05,52000
`,
    refused:
      'Buy, Sell: rows are marked here for what they are. Write what each row is, such as Buy or Sell, into one column called Type, and import the file again.',
  },
  {
    title: 'an account of coins and money, joined by a number, with deposits between',
    table: `Date,Ref,Currency,Debit,Credit,Balance
2024-01-03 10:00:00,T0,USD,,10000,10000
2024-01-05 10:00:00,T1,USD,4400,,5600
2024-01-05 10:00:00,T1,BTC,,0.1,0.1
2024-01-20 10:00:00,T2,BTC,0.02,,0.08
2024-01-20 10:00:00,T2,ETH,,0.4,0.4
2024-02-05 10:00:00,T3,BTC,0.05,,0.03
2024-02-05 10:00:00,T3,USD,,2150,7750
2024-02-06 10:00:00,T4,BTC,0.01,,0.02
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC for 4400 USD',
      '2024-01-20 trade 0.02 BTC to 0.4 ETH',
      '2024-02-05 sell 0.05 BTC for 2150 USD',
      '2024-02-06 withdrawal 0.01 BTC',
    ],
    skips: ['money moved, no tax event'],
  },
  {
    title: 'signs alone, coins and money on one day',
    table: `Date,Currency,Amount
2024-01-05,USD,-4400
2024-01-05,BTC,0.1
2024-02-05,BTC,-0.05
2024-02-05,USD,2150
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD', '2024-02-05 sell 0.05 BTC for 2150 USD'],
  },
  {
    title: 'signs alone, two purchases on one day',
    table: `Date,Currency,Amount
2024-01-05,USD,-4400
2024-01-05,BTC,0.1
2024-01-05,USD,-230
2024-01-05,ETH,0.1
`,
    refused:
      'This table tells a trade in several rows, coins in one and money in another, and nothing says which rows belong together. Export the list of trades, with the price in each row, or add a column with the same number for the rows of one trade.',
  },
  {
    title: 'a column for each coin, with the dollars that went',
    table: `Date,BTC,ETH,USD
2023-01-03,0.1,,-1660
2023-01-04,,2,-2400
2023-02-04,,-1,1500
`,
    ledger: [
      '2023-01-03 buy 0.1 BTC for 1660 USD',
      '2023-01-04 buy 2 ETH for 2400 USD',
      '2023-02-04 sell 1 ETH for 1500 USD',
    ],
  },
  {
    title: 'a column for each coin and one total for all of them',
    table: `Date,Type,BTC,ETH,Total
2023-01-03,Buy,0.1,2,4060
`,
    refused:
      'Row 2 has several coins, and one Total for all of them. Give each coin a column of its own for it, such as "BTC value", or write each coin into a row of its own.',
  },
  {
    title: 'a column for each coin and one total, with one coin in each row',
    table: `Date,Type,BTC,ETH,Total
2023-01-03,Buy,0.1,,1660
2023-01-04,Sell,,2,2400
`,
    ledger: ['2023-01-03 buy 0.1 BTC for 1660 USD', '2023-01-04 sell 2 ETH for 2400 USD'],
  },
  {
    title: 'a price behind each coin',
    table: `Date,Type,BTC,Price,ETH,Price,Note
2023-01-03,Buy,0.1,16600,2,1200,first
2023-02-03,Sell,,,1,1500,second
`,
    refused:
      'Row 2 has several coins, and one Price for all of them. Give each coin a column of its own for it, such as "BTC price", or write each coin into a row of its own.',
  },
  {
    title: 'a column for each coin beside one for its dollars',
    table: `Date,Type,Bitcoin,Bitcoin (USD),Ethereum,Ethereum (USD),Total USD
2024-01-31,Buy,0.01,420,1,2300,2720
`,
    ledger: ['2024-01-31 buy 0.01 BTC for 420 USD', '2024-01-31 buy 1 ETH for 2300 USD'],
  },
  {
    title: 'amounts of two coins: the second is not left out',
    table: `Date,Type,BTC amount,ETH amount
2023-01-03,Deposit,0.1,2
2023-02-03,Withdrawal,0.05,
`,
    ledger: ['2023-01-03 deposit 0.1 BTC', '2023-01-03 deposit 2 ETH', '2023-02-03 withdrawal 0.05 BTC'],
  },
  {
    title: 'purchases and sales of two coins, a column for each',
    table: `Date,BTC bought,BTC sold,ETH bought,ETH sold
2024-01-31,0.1,,2,
2024-02-28,,0.05,,1
`,
    ledger: [
      '2024-01-31 buy 0.1 BTC',
      '2024-01-31 buy 2 ETH',
      '2024-02-28 sell 0.05 BTC',
      '2024-02-28 sell 1 ETH',
    ],
  },
  {
    title: 'rewards of three coins, as the file is called',
    fileName: 'staking-rewards.csv',
    table: `Date,ETH,SOL,ATOM
2024-01-31,0.01,0.5,1
2024-02-29,0.01,,1.1
2024-03-31,,,
`,
    ledger: [
      '2024-01-31 income (staking) 0.01 ETH',
      '2024-01-31 income (staking) 0.5 SOL',
      '2024-01-31 income (staking) 1 ATOM',
      '2024-02-29 income (staking) 0.01 ETH',
      '2024-02-29 income (staking) 1.1 ATOM',
    ],
    skips: ['titles and notes between the rows'],
  },
  {
    title: 'several coins in one row, each with its price',
    table: `Date,Type,Coin 1,Amount 1,Price 1,Coin 2,Amount 2,Price 2
2024-01-03,Buy,BTC,0.1,42000,ETH,2,2300
2024-02-20,Sell,BTC,0.05,52000,,,
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD',
      '2024-01-03 buy 2 ETH for 4600 USD',
      '2024-02-20 sell 0.05 BTC for 2600 USD',
    ],
  },
  {
    title: 'the second coin is what the first was bought with',
    table: `Date,Type,Coin 1,Amount 1,Coin 2,Amount 2
2024-01-03,Buy,BTC,0.1,USD,4200
2024-02-20,Sell,BTC,0.05,USD,2600
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'purchases with their sales, one of them not sold yet',
    fileName: 'lots.csv',
    table: `Coin,Bought on,Buy price,Sold on,Sell price,Amount
BTC,2023-01-13,20000,2023-02-20,24000,0.5
ETH,2023-01-14,1500,,,2
`,
    ledger: [
      '2023-01-13 buy 0.5 BTC for 10000 USD, on lots: 0.5 BTC, 2023-01-13 to 2023-02-20',
      '2023-02-20 sell 0.5 BTC for 12000 USD, on lots: 0.5 BTC, 2023-01-13 to 2023-02-20',
      '2023-01-14 buy 2 ETH for 3000 USD',
    ],
  },
  {
    title: 'purchases with their sales, with totals, a fee and days before months',
    fileName: 'lots.csv',
    table: `Coin,Exchange,Bought on,Buy total,Sold on,Sell total,Amount,Fee
BTC,Kraken,13/01/2023,10000,20/02/2023,12000,0.5,10
`,
    ledger: [
      '2023-01-13 buy 0.5 BTC for 10000 USD, on Kraken: 0.5 BTC, 2023-01-13 to 2023-02-20',
      '2023-02-20 sell 0.5 BTC for 12000 USD, fee 10 USD, on Kraken: 0.5 BTC, 2023-01-13 to 2023-02-20',
    ],
  },
  {
    title: 'figures called Buy and Sell beside a profit',
    fileName: 'lots.csv',
    table: `Coin,Amount,Bought,Buy,Sold,Sell,Profit
BTC,0.5,2023-01-13,20000,2023-02-20,24000,2000
`,
    refused:
      'This table has a purchase and its sale in one row, but not what the purchase cost. Call the columns Buy Price and Sell Price, or Buy Total and Sell Total.',
  },
  {
    title: 'figures called Buy and Sell, with nothing that proves what they are',
    table: `Coin,Amount,Bought,Buy,Sold,Sell
BTC,0.5,2023-01-13,20000,2023-02-20,24000
`,
    refused:
      'This table has a purchase and its sale in one row, but not what the purchase cost. Call the columns Buy Price and Sell Price, or Buy Total and Sell Total.',
  },
  {
    title: 'a sale before its purchase',
    table: `Coin,Buy Date,Buy Price,Sell Date,Sell Price,Qty
BTC,2023-03-13,20000,2023-02-20,24000,0.5
BTC,2023-01-13,20000,2023-02-20,24000,0.1
`,
    ledger: [
      '2023-01-13 buy 0.1 BTC for 2000 USD, on trades: 0.1 BTC, 2023-01-13 to 2023-02-20',
      '2023-02-20 sell 0.1 BTC for 2400 USD, on trades: 0.1 BTC, 2023-01-13 to 2023-02-20',
    ],
    issues: ['2 Sell Date'],
  },
  {
    title: 'short positions are no purchases',
    table: `Symbol,Side,Open Time,Entry Price,Close Time,Exit Price,Size
BTC,Short,2023-01-13 10:00,20000,2023-02-20 11:00,24000,0.5
`,
    refused:
      'This table has short or leveraged positions, which are no purchases of coins. Leave them out and import the rest, and add what the positions made or lost by hand.',
  },
  {
    title: 'prices of purchases and sales in two columns, without a type',
    table: `Date,Coin,Amount,Buy Price,Sell Price
2024-01-03,BTC,0.1,42000,
2024-02-20,BTC,0.05,,52000
2024-02-21,BTC,0.05,,
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
    issues: ['4 '],
  },
  {
    title: 'a deposit among purchases and sales with prices in two columns',
    table: `Date,Type,Coin,Amount,Buy Price,Sell Price
2024-01-03,Buy,BTC,0.1,42000,
2024-02-21,Deposit,BTC,0.05,,
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-21 deposit 0.05 BTC'],
  },
  {
    title: 'the price of a purchase and that of its sale, with one date',
    table: `Date,Coin,Amount,Buy Price,Sell Price
2024-01-03,BTC,0.1,42000,43000
`,
    refused:
      'This table has a purchase and its sale in one row, with Buy Price and Sell Price, but only one date. Add the date of the other, so that each has its own.',
  },
  {
    title: 'trades in rows of coins and of money that share an id, with their fees',
    table: `Date,Type,Asset,Amount,Trade ID
2024-01-03 10:00,Trade,BTC,0.1,t1
2024-01-03 10:00,Trade,USD,-4200,t1
2024-01-03 10:00,Fee,USD,-5,t1
2024-02-03 10:00,Trade,BTC,-0.05,t2
2024-02-03 10:00,Trade,ETH,1,t2
2024-02-04 10:00,Withdrawal,ETH,-1,
2024-02-05 10:00,Trade,BTC,-0.01,t3
`,
    asks: [],
    ledger: [
      '2024-02-04 withdrawal 1 ETH',
      '2024-01-03 buy 0.1 BTC for 4200 USD, fee 5 USD',
      '2024-02-03 trade 0.05 BTC to 1 ETH',
    ],
    issues: ['8 Type'],
  },
  {
    title: 'trades in rows of coins and of money that nothing joins',
    table: `Date,Type,Asset,Amount
2024-01-03,Buy,BTC,0.1
2024-01-03,Buy,ETH,1
2024-01-03,Buy,USD,4200
2024-01-03,Buy,USD,2300
`,
    refused:
      'This table tells a trade in several rows, coins in one and money in another, and nothing says which rows belong together. Export the list of trades, with the price in each row, or add a column with the same number for the rows of one trade.',
  },
  {
    title: 'purchases and sales one below the other, with a title for each',
    table: `Purchases
Date,Coin,Qty,Cost
2024-01-05,BTC,0.1,4400
2024-01-15,ETH,2,5000

Sales
Date,Coin,Qty,Proceeds
2024-02-05,BTC,0.05,2150
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC for 4400 USD',
      '2024-01-15 buy 2 ETH for 5000 USD',
      '2024-02-05 sell 0.05 BTC for 2150 USD',
    ],
    skips: ['lines above the column names', 'titles and notes between the rows', 'column names repeated'],
  },
  {
    title: 'a title for each coin, below the names of the columns',
    table: `Date,Type,Qty,Price
Bitcoin,,,
2024-01-05,Buy,0.1,44000
2024-02-05,Sell,0.05,43000
Ethereum,,,
2024-01-15,Buy,2,2500
My notes,,,
2024-02-15,Sell,1,2600
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC for 4400 USD',
      '2024-02-05 sell 0.05 BTC for 2150 USD',
      '2024-01-15 buy 2 ETH for 5000 USD',
      '2024-02-15 sell 1 ETH for 2600 USD',
    ],
    skips: [
      'titles and notes between the rows',
      'titles and notes between the rows',
      'titles and notes between the rows',
    ],
  },
  {
    title: 'a second coin further down: that of the first rows is asked, and holds for these alone',
    table: `Date,Type,Qty,Price
2024-01-05,Buy,0.1,44000
Ethereum,,,
2024-01-15,Buy,2,2500
`,
    asks: ['coin'],
    answers: { coin: 'BTC' },
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD', '2024-01-15 buy 2 ETH for 5000 USD'],
    skips: ['titles and notes between the rows'],
  },
  {
    title: 'another table below the first',
    table: `Date,Coin,Qty,Price
2024-01-05,BTC,0.1,44000
2024-01-15,ETH,2,2500

Date,Coin,Price,Qty
2024-02-05,BTC,43000,0.05
`,
    refused:
      'Row 5 names the columns once more, and not as above. Save what stands below it as a file of its own, and import both.',
  },
  {
    title: 'lots of which a part was sold',
    table: `Lot,Coin,Buy date,Buy price,Qty,Sell date,Sell price,Qty sold
1,BTC,2023-01-05,20000,0.5,2024-02-05,43000,0.2
2,BTC,2023-02-05,22000,0.3,,,
`,
    ledger: [
      '2023-01-05 buy 0.5 BTC for 10000 USD, on trades: 0.5 BTC, 2023-01-05 to 2024-02-05',
      '2024-02-05 sell 0.2 BTC for 8600 USD, on trades: 0.5 BTC, 2023-01-05 to 2024-02-05',
      '2023-02-05 buy 0.3 BTC for 6600 USD',
    ],
  },
  {
    title: 'amounts and prices below Bought and below Sold',
    table: `,,Bought,,Sold,
Date,Coin,Amount,Price,Amount,Price
2024-01-05,BTC,0.1,44000,,
2024-02-05,BTC,,,0.05,43000
2024-03-05,ETH,1,2400,0.5,2500
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC for 4400 USD',
      '2024-02-05 sell 0.05 BTC for 2150 USD',
      '2024-03-05 buy 1 ETH for 2400 USD',
      '2024-03-05 sell 0.5 ETH for 1250 USD',
    ],
  },
  {
    title: 'amounts, totals and fees of purchases and of sales',
    table: `Date,Coin,Buy Qty,Buy Total,Buy Fee,Sell Qty,Sell Price,Sell Fee
2024-01-05,BTC,0.1,4400,10,,,
2024-02-05,BTC,,,,0.05,43000,5
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC for 4400 USD, fee 10 USD',
      '2024-02-05 sell 0.05 BTC for 2150 USD, fee 5 USD',
    ],
    asks: ['feeInValue'],
    answers: { feeInValue: 'no' },
  },
  {
    title: 'coins in columns: one with a minus beside one with a plus is a trade',
    table: `Date,BTC,ETH,USD
2024-01-05,0.1,0,-4400
2024-02-05,-0.05,0.9,0
2024-03-05,0,-0.4,1200
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC for 4400 USD',
      '2024-02-05 trade 0.05 BTC to 0.9 ETH',
      '2024-03-05 sell 0.4 ETH for 1200 USD',
    ],
  },
  {
    title: 'coins in columns, with a word for each row: a trade has two of them',
    table: `Date,Type,BTC,ETH,USD
2024-01-05,buy,0.1,,4400
2024-02-05,trade,-0.05,0.9,
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD', '2024-02-05 trade 0.05 BTC to 0.9 ETH'],
  },
  {
    title: 'a purchase on various days is an issue of its row',
    table: `Asset,Date acquired,Date disposed,Quantity,Cost basis,Proceeds,Term
BTC,2023-01-05,2024-03-04,0.5,8400,31000,Long
ETH,Various,2024-03-09,2,3300,7800,Short
`,
    ledger: [
      '2023-01-05 buy 0.5 BTC for 8400 USD, on trades: 0.5 BTC, 2023-01-05 to 2024-03-04',
      '2024-03-04 sell 0.5 BTC for 31000 USD, on trades: 0.5 BTC, 2023-01-05 to 2024-03-04',
    ],
    issues: ['3 Date acquired'],
  },
  {
    title: 'an entry and an exit with one date',
    table: `Date,Coin,Qty,Entry,Stop,Target,Exit,P/L
2024-01-05,BTC,0.1,44000,42000,50000,50000,600
2024-02-05,ETH,1,2300,2200,2600,2200,-100
`,
    refused:
      'This table has a purchase and its sale in one row, with Entry and Exit, but only one date. Add the date of the other, so that each has its own.',
  },
  {
    title: 'lots of an English table are in dollars',
    table: `Coin,Units,Bought,Cost,Sold,Proceeds,Gain/Loss
BTC,0.05,2023-03-20,1420,2024-02-15,2600,1180
`,
    ledger: [
      '2023-03-20 buy 0.05 BTC for 1420 USD, on trades: 0.05 BTC, 2023-03-20 to 2024-02-15',
      '2024-02-15 sell 0.05 BTC for 2600 USD, on trades: 0.05 BTC, 2023-03-20 to 2024-02-15',
    ],
  },
  {
    title: 'a lot sold in part, its cost and its sale',
    table: `Buy date,Coin,Qty,Cost,Sold qty,Sale date,Sale USD
2024-01-05,BTC,0.1,4400,0.05,2024-05-05,3200
2024-02-05,BTC,0.05,2600,,,
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC for 4400 USD, on trades: 0.1 BTC, 2024-01-05 to 2024-05-05',
      '2024-05-05 sell 0.05 BTC for 3200 USD, on trades: 0.1 BTC, 2024-01-05 to 2024-05-05',
      '2024-02-05 buy 0.05 BTC for 2600 USD',
    ],
  },
]
