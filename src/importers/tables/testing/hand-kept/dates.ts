// Days, times and zones as people write them.
import type { HandKept } from './table.ts'

export const dates: readonly HandKept[] = [
  {
    title: 'month or day first, beside a zone of the US',
    table: `Date,Type,Coin,Amount,Price
1/5/2024 10:00 EST,Buy,ETH,2,2300
`,
    ledger: ['2024-01-05 buy 2 ETH for 4600 USD'],
  },
  {
    title: 'month or day first, beside nothing but dollars',
    table: `Date,Type,Coin,Amount,Price
1/5/2024,Buy,ETH,2,$2300
`,
    ledger: ['2024-01-05 buy 2 ETH for 4600 USD'],
  },
  {
    title: 'month or day first, beside dollars and euros',
    table: `Date,Type,Coin,Amount,Price (USD),Fee (EUR)
1/5/2024,Buy,ETH,2,2300,1
`,
    asks: ['dayOrder'],
  },
  {
    title: 'month or day first, in a file of a US broker',
    table: `Run Date,Action,Symbol,Quantity,Price
1/5/2024,YOU BOUGHT,ETH,2,2300
`,
    ledger: ['2024-01-05 buy 2 ETH for 4600 USD'],
  },
  {
    title: 'a month that cannot be the first number, beside dollars',
    table: `Date,Type,Coin,Amount,Price
13/5/2024,Buy,ETH,2,$2900
1/6/2024,Buy,ETH,2,$3700
`,
    ledger: ['2024-05-13 buy 2 ETH for 5800 USD', '2024-06-01 buy 2 ETH for 7400 USD'],
  },
  {
    title: 'merged cells: the day is written once',
    table: `Date,Type,Coin,Amount,Price
2024-01-03,Buy,BTC,0.1,42000
,Buy,ETH,2,2300
2024-02-20,Sell,BTC,0.05,52000
,Sell,ETH,1,2900
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD',
      '2024-01-03 buy 2 ETH for 4600 USD',
      '2024-02-20 sell 0.05 BTC for 2600 USD',
      '2024-02-20 sell 1 ETH for 2900 USD',
    ],
  },
  {
    title: 'one date is missing: forgotten, as likely as written once',
    table: `Date,Type,Coin,Amount,Price
2023-12-28,Buy,BTC,0.1,42000
,Sell,BTC,0.05,43000
2024-02-20,Sell,BTC,0.05,52000
`,
    ledger: ['2023-12-28 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
    issues: ['3 Date'],
  },
  {
    title: 'dates are missing where equal ones are written again',
    table: `Date,Type,Coin,Amount,Price
2024-01-03,Buy,BTC,0.1,42000
2024-01-03,Buy,ETH,2,2300
,Sell,BTC,0.05,43000
2024-02-20,Sell,BTC,0.05,52000
,Sell,ETH,1,2900
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD',
      '2024-01-03 buy 2 ETH for 4600 USD',
      '2024-02-20 sell 0.05 BTC for 2600 USD',
    ],
    issues: ['4 Date', '6 Date'],
  },
  {
    title: 'a day in a row of its own, above one row',
    table: `Date,Type,Coin,Amount,Price
2024-01-03,,,,
,Buy,BTC,0.1,42000
2024-02-20,Sell,BTC,0.05,52000
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
    skips: ['titles and notes between the rows'],
  },
  {
    title: 'sums of months and of all',
    table: `Date,Type,Coin,Amount,Price,Total
2024-01-03,Buy,BTC,0.1,42000,4200
Subtotal January,,,0.1,,4200
2024-02-20,Sell,BTC,0.05,52000,2600
Subtotal February,,,0.05,,2600
Grand Total,,,,,6800
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
    skips: ['totals and balances', 'totals and balances', 'totals and balances'],
  },
  {
    title: 'sums without a date',
    table: `Date,Type,Coin,Amount,Price,Total
2024-01-03,Buy,BTC,0.1,42000,4200
,Subtotal,,0.1,,4200
2024-02-20,Sell,BTC,0.05,52000,2600
,Total,,0.05,,6800
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
    skips: ['totals and balances', 'totals and balances'],
  },
  {
    title: 'sums with a date',
    table: `Date,Type,Coin,Amount,Price,Total
2024-01-03,Buy,BTC,0.1,42000,4200
2024-01-31,Total,BTC,0.1,,4200
2024-02-20,Sell,BTC,0.05,52000,2600
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
    skips: ['totals and balances'],
  },
  {
    title: 'zones in the cells',
    table: `Date,Type,Coin,Amount,Price
2024-01-03 10:00 EST,Buy,BTC,0.1,42000
2024-02-20 10:00 PST,Sell,BTC,0.05,52000
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'years of two digits',
    table: `Date,Type,Coin,Amount,Price
1/13/24,Buy,BTC,0.1,42000
2/20/24,Sell,BTC,0.05,52000
`,
    ledger: ['2024-01-13 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'months in German',
    table: `Datum;Typ;Coin;Menge;Preis USD
3. Januar 2024;Kauf;BTC;0,1;42.000,00
20. März 2024;Verkauf;BTC;0,05;52.000,00
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-03-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'months in French',
    table: `Date;Type;Crypto;Quantité;Prix USD
3 janvier 2024;Achat;BTC;0,1;42000,00
20 févr. 2024;Vente;BTC;0,05;52000,00
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'days of the week in front',
    table: `Date,Type,Coin,Amount,Price
Wed 1/3/2024,Buy,BTC,0.1,42000
Tue 2/20/2024,Sell,BTC,0.05,52000
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: '20240103',
    table: `Date,Type,Coin,Amount,Price
20240103,Buy,BTC,0.1,42000
20240220,Sell,BTC,0.05,52000
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'dates kept as text',
    table: `Date,Type,Coin,Amount,Price
'2024-01-03,Buy,BTC,0.1,42000
'2024-02-20,Sell,BTC,0.05,52000
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'days without a year',
    table: `Date,Type,Coin,Amount,Price
3 Jan,Buy,BTC,0.1,42000
20 Feb,Sell,BTC,0.05,52000
`,
    refused:
      '"3 Jan" is not a whole date. Write the day, the month and the year of each transaction, and import the file again.',
  },
  {
    title: 'interest by month',
    table: `Month,Coin,Interest,USD value
2024-01-31,BTC,0.001,42
2024-02-29,BTC,0.001,60
`,
    ledger: [
      '2024-01-31 income (interest) 0.001 BTC for 42 USD',
      '2024-02-29 income (interest) 0.001 BTC for 60 USD',
    ],
  },
  {
    title: 'Wallet From and Wallet To, with days as spreadsheets write them',
    table: `Date,Type,Asset,Amount,Wallet From,Wallet To,Value USD
1-Jan-24,Buy,BTC,1,,Coinbase,42000
2-Jan-24,Transfer,BTC,0.5,Coinbase,Trezor,21000
13-Jan-24,Sell,BTC,0.25,Trezor,,11000
`,
    ledger: [
      '2024-01-01 buy 1 BTC for 42000 USD, on Coinbase',
      '2024-01-02 transfer 0.5 BTC, on Coinbase, to Trezor',
      '2024-01-13 sell 0.25 BTC for 11000 USD, on Trezor',
    ],
  },
  {
    title: 'days and months without a year',
    table: 'Date,Type,Coin,Amount,Total USD\n01/05,Buy,BTC,0.1,4300\n01/20,Sell,BTC,0.05,2080\n',
    refused:
      '"01/05" is not a whole date. Write the day, the month and the year of each transaction, and import the file again.',
  },
  {
    title: 'German dates with years of two digits',
    table: `Datum,Typ,Coin,Menge,Preis in $,Gebühr in $
03.01.24,Kauf,BTC,"0,1","42.000,00","5,00"
20.02.24,Verkauf,BTC,"0,05","52.000,00","3,00"
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD, fee 5 USD',
      '2024-02-20 sell 0.05 BTC for 2600 USD, fee 3 USD',
    ],
  },
  {
    title: 'AM and PM',
    table: `Date,Type,Coin,Amount,Price
1/13/2024 2:30 PM,Buy,BTC,0.1,42000
2/20/2024 11:05 AM,Sell,BTC,0.05,52000
`,
    ledger: ['2024-01-13 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'months instead of days, in numbers',
    table: `Period,Coin,Interest earned,USD
2024-01,BTC,0.001,42
2024-02,BTC,0.001,60
`,
    asks: ['monthDay'],
    answers: { monthDay: 'last' },
    ledger: [
      '2024-01-31 income (interest) 0.001 BTC for 42 USD',
      '2024-02-29 income (interest) 0.001 BTC for 60 USD',
    ],
  },
  {
    title: 'months instead of days, in words',
    table: `Month,Coin,Interest earned,USD
Jan 2024,BTC,0.001,42
Feb 2024,BTC,0.001,60
`,
    asks: ['monthDay'],
    answers: { monthDay: 'last' },
    ledger: [
      '2024-01-31 income (interest) 0.001 BTC for 42 USD',
      '2024-02-29 income (interest) 0.001 BTC for 60 USD',
    ],
  },
  {
    title: 'the year beside the date',
    table: `Year,Date,Type,Coin,Amount,Price
2023,1/13/2023,Buy,BTC,0.1,16600
2024,2/20/2024,Sell,BTC,0.05,52000
`,
    ledger: ['2023-01-13 buy 0.1 BTC for 1660 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'months with years of two digits, among days',
    table: `Month,Coin,Staking Reward
Jan-24,ETH,0.001
Feb-24,ETH,0.001
2024-03-15,ETH,0.002
`,
    asks: ['monthDay'],
    answers: { monthDay: 'first' },
    ledger: [
      '2024-01-01 income (staking) 0.001 ETH',
      '2024-02-01 income (staking) 0.001 ETH',
      '2024-03-15 income (staking) 0.002 ETH',
    ],
  },
  {
    title: 'balances from day to day',
    table: `Date,BTC balance,BTC price
2024-01-05,0.1,44000
2024-02-05,0.15,43000
`,
    refused:
      'This table says how much you held, and not what you bought or sold. Export the history of your transactions.',
  },
  {
    title: 'days without a year, beside prices that could be days to a spreadsheet',
    table: `Date,Type,Coin,Amount,Price
05/14,Buy,BTC,0.1,60000
`,
    refused:
      '"05/14" is not a whole date. Write the day, the month and the year of each transaction, and import the file again.',
  },
  {
    title: 'AM and PM in a column of their own',
    table: `Date,Time,AM/PM,Type,Coin,Qty,Price
1/15/2024,02:30,PM,Buy,BTC,0.1,44000
1/16/2024,11:05,AM,Sell,BTC,0.05,45000
`,
    refused:
      'AM/PM stands apart from the times it belongs to. Write it behind them, such as 2:30 PM, and import the file again.',
  },
  {
    title: 'weeks are no days',
    table: `Week,Type,Coin,Qty,Price
2024-W01,Buy,BTC,0.1,44000
2024-W05,Sell,BTC,0.05,45000
`,
    refused: '"2024-W01" cannot be read as a date. Write dates as 2024-01-31, and import the file again.',
  },
  {
    title: 'dates in six digits',
    table: `Date,Type,Coin,Qty,Price
240105,Buy,BTC,0.1,44000
240205,Sell,BTC,0.05,45000
`,
    refused: '"240105" cannot be read as a date. Write dates as 2024-01-31, and import the file again.',
  },
  {
    title: 'another time zone in each row',
    table: `Date,Time zone,Type,Coin,Qty,Price
2024-01-05 23:30,EST,Buy,BTC,0.1,44000
2024-02-05 22:00,PST,Sell,BTC,0.05,45000
`,
    refused:
      'Time zone names a time zone for each row. Write it behind the time of the row, such as 2024-01-05 23:30 -05:00, and import the file again.',
  },
  {
    title: 'the zone of the times in a column of its own, summer and winter',
    table: `Date,Time zone,Type,Coin,Qty,Price
2023-12-31 22:30,PST,Buy,BTC,0.1,44000
2024-06-05 22:00,PDT,Sell,BTC,0.05,45000
`,
    ledger: ['2024-01-01 buy 0.1 BTC for 4400 USD', '2024-06-06 sell 0.05 BTC for 2250 USD'],
  },
]
