// How figures are written, and in which unit.
import type { HandKept } from './table.ts'

export const numbers: readonly HandKept[] = [
  {
    title: 'rounded amounts are issues of their rows',
    table: `Date,Type,Coin,Amount,Price
2024-01-05,Buy,SHIB,10k,0.00001
2024-01-06,Buy,SHIB,1.5M,0.00001
2024-01-07,Buy,SHIB,100000,0.00001
`,
    ledger: ['2024-01-07 buy 100000 SHIB for 1 USD'],
    issues: ['2 Amount', '3 Amount'],
  },
  {
    title: 'commas between thousands in one column, before decimals in the other',
    table: `Date,Type,Coin,Amount,Total
2024-03-01,Buy,SHIB,"1,500,000","12,5"
2024-03-02,Buy,SHIB,"500,000","15,25"
`,
    refused:
      'The commas of this table mean two things: 1,500,000 has them between thousands, and 12,5 has one before decimals. Write amounts with a point before the decimals and no commas, and import the file again.',
  },
  {
    title: 'commas between thousands, as the largest amount shows',
    table: `Date,Type,Coin,Amount,Total
2024-03-01,Buy,SHIB,"1,500,000","1,500"
2024-03-02,Buy,SHIB,"500,000",15
`,
    ledger: ['2024-03-01 buy 1500000 SHIB for 1500 USD', '2024-03-02 buy 500000 SHIB for 15 USD'],
  },
  {
    title: 'column names repeated with other capitals and blanks',
    table: `Date,Type,Coin,Amount,Price
2024-01-03,Buy,BTC,0.1,42000
,,,,
date, type,Coin,Amount,Price
2024-02-03,Buy,BTC,0.2,43000
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-03 buy 0.2 BTC for 8600 USD'],
    skips: ['column names repeated'],
  },
  {
    title: 'Numbers, negatives in parentheses',
    table: `Date,Type,Coin,Amount,USD
"Jan 3, 2024",Buy,BTC,0.1,"($4,200.00)"
"Feb 20, 2024",Sell,BTC,(0.05),"$2,600.00"
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'a log of recurring purchases in satoshis',
    table: `Week,Date,Sats stacked,USD spent,BTC price
1,2024-01-01,118000,50,42372.88
2,2024-01-08,108000,50,46296.30
`,
    ledger: ['2024-01-01 buy 0.00118 BTC for 50 USD', '2024-01-08 buy 0.00108 BTC for 50 USD'],
  },
  {
    title: 'Swiss thousands, the typographic apostrophe',
    table: `Datum;Typ;Währung;Anzahl;Kurs CHF;Gebühr CHF
03.01.2024;Kauf;BTC;0.1;36’000.50;5.00
20.02.2024;Verkauf;BTC;0.05;46’000.00;3.00
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 3600.05 CHF, fee 5 CHF',
      '2024-02-20 sell 0.05 BTC for 2300 CHF, fee 3 CHF',
    ],
  },
  {
    title: 'Indian thousands, rupees',
    table: `Date,Type,Coin,Quantity,Price (INR),Total (INR)
03-01-2024,Buy,BTC,0.1,"35,00,000.00","3,50,000.00"
20-02-2024,Sell,BTC,0.05,"43,00,000.00","2,15,000.00"
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 350000 INR', '2024-02-20 sell 0.05 BTC for 215000 INR'],
  },
  {
    title: 'French thousands, the euro sign behind',
    table: `Date;Type;Crypto;Quantité;Prix;Total
03/01/2024;Achat;BTC;0,1;38 500,00 €;3 850,00 €
20/02/2024;Vente;BTC;0,05;48 000,00 €;2 400,00 €
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 3850 EUR', '2024-02-20 sell 0.05 BTC for 2400 EUR'],
  },
  {
    title: 'spent and received, each with its unit',
    table: `Date,Spent,Received
2024-01-03,"$4,200.00",0.1 BTC
2024-02-20,0.05 BTC,"$2,600"
2024-03-01,1 ETH,0.05 BTC
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD',
      '2024-02-20 sell 0.05 BTC for 2600 USD',
      '2024-03-01 trade 1 ETH to 0.05 BTC',
    ],
  },
  {
    title: 'sent and received with units and a type',
    table: `Date,Type,Sent,Received,Fee
2024-01-03,Trade,4200 USD,0.1 BTC,5 USD
2024-02-20,Trade,0.05 BTC,2600 USD,3 USD
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD, fee 5 USD',
      '2024-02-20 sell 0.05 BTC for 2600 USD, fee 3 USD',
    ],
  },
  {
    title: 'prices in thousands are issues of their rows',
    table: `Date,Type,Coin,Amount,Price
2024-01-03,Buy,BTC,0.1,42k
2024-02-20,Sell,BTC,0.05,52k
`,
    ledger: [],
    issues: ['2 Price', '3 Price'],
  },
  {
    title: 'about so much: an issue of its row',
    table: `Date,Type,Coin,Amount,Price
2024-01-03,Buy,BTC,~0.1,~42000
2024-02-20,Sell,BTC,0.05,52000
`,
    ledger: ['2024-02-20 sell 0.05 BTC for 2600 USD'],
    issues: ['2 Amount'],
  },
  {
    title: 'a line of units under the names',
    table: `Date,Type,Amount,Price,Fee
,,(BTC),(USD),(USD)
2024-01-05,Buy,0.1,44000,10
2024-02-15,Sell,0.05,52000,5
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC for 4400 USD, fee 10 USD',
      '2024-02-15 sell 0.05 BTC for 2600 USD, fee 5 USD',
    ],
  },
  {
    title: 'millions with points, and a number that may be either',
    table: `Date;Type;Coin;Amount;Price
2024-01-03;Buy;SHIB;1.000.000;0,00001
2024-02-20;Sell;SHIB;500.000;0,00002
`,
    ledger: ['2024-01-03 buy 1000000 SHIB for 10 USD'],
    issues: ['3 Amount'],
  },
  {
    title: 'decimal commas in a file with commas',
    table: `Date,Type,Coin,Amount,Price
2024-01-03,Buy,BTC,"0,1","42000,50"
2024-02-20,Sell,BTC,"0,05","52000,00"
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200.05 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'American thousands',
    table: `Date,Type,Coin,Amount,Price
2024-01-03,Buy,DOGE,"1,000","0.08"
2024-02-20,Sell,DOGE,500,0.09
`,
    ledger: ['2024-01-03 buy 1000 DOGE for 80 USD', '2024-02-20 sell 500 DOGE for 45 USD'],
  },
  {
    title: 'a thousand or one',
    table: `Date;Type;Coin;Amount;Price
2024-01-03;Buy;ADA;1.000;0,5
2024-02-20;Sell;ADA;500;0,6
`,
    ledger: ['2024-02-20 sell 500 ADA for 300 USD'],
    issues: ['2 Amount'],
  },
  {
    title: 'minus behind, as accountants write it',
    table: `Date,Type,Coin,Amount,Value
2024-01-03,Buy,BTC,0.1,4200.00-
2024-02-20,Sell,BTC,0.05-,2600.00
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'exponents',
    table: `Date,Type,Coin,Amount,Price
1/13/2024,Buy,SHIB,1.5E+6,9.0E-06
2/20/2024,Sell,SHIB,5E+05,1.0E-05
`,
    ledger: ['2024-01-13 buy 1500000 SHIB for 13.5 USD', '2024-02-20 sell 500000 SHIB for 5 USD'],
  },
  {
    title: 'a unit for amounts and one for prices',
    table: `Date,Type,Amount,Unit,Price,Price Unit
1/13/2024,Buy,0.1,BTC,42000,USD
2/20/2024,Sell,0.05,BTC,48000,EUR
`,
    ledger: ['2024-01-13 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2400 EUR'],
  },
  {
    title: 'units behind every figure',
    table: `Date,Type,Coin,Amount,Price,Total
2024-01-03,Buy,BTC,0.1 BTC,42000 USD,4200 USD
2024-02-20,Sell,BTC,0.05 BTC,52000 USD,2600 USD
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'US$ and blanks between thousands',
    table: `Date,Type,Coin,Amount,Price
2024-01-03,Buy,BTC, 0.1 ,US$ 42 000
2024-02-20,Sell,BTC, 0.05 ,US$ 52 000
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'a column in thousands is reported, not read',
    table: `Date,Type,Coin,Amount,Price ($k)
1/13/2023,Buy,BTC,0.1,16.6
2/20/2024,Sell,BTC,0.05,52
`,
    ledger: ['2023-01-13 buy 0.1 BTC', '2024-02-20 sell 0.05 BTC'],
  },
  {
    title: 'thousandths of a bitcoin',
    table: `Date,Type,Amount (mBTC),USD
1/13/2023,Buy,100,1660
2/20/2024,Sell,50,2600
`,
    ledger: ['2023-01-13 buy 0.1 BTC for 1660 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'billionths of an ether',
    table: `Date,Type,Amount (gwei),USD
1/13/2023,Receive,100000000,160
`,
    ledger: ['2023-01-13 deposit 0.1 ETH, "Value in the file: 160 USD"'],
  },
  {
    title: 'a part instead of an amount',
    table: `Date,Type,Coin,Amount,Price
1/13/2023,Buy,BTC,0.1,16600
2/20/2024,Sell,BTC,50%,52000
`,
    ledger: ['2023-01-13 buy 0.1 BTC for 1660 USD'],
    issues: ['3 Amount'],
  },
  {
    title: 'a word instead of an amount',
    table: `Date,Type,Coin,Amount,Price
1/13/2023,Buy,BTC,0.1,16600
2/20/2024,Sell,BTC,all,52000
`,
    ledger: ['2023-01-13 buy 0.1 BTC for 1660 USD'],
    issues: ['3 Amount'],
  },
  {
    title: 'errors of formulas',
    table: `Date,Type,Coin,Amount,Price,Total
1/13/2023,Buy,BTC,0.1,16600,#REF!
2/20/2024,Sell,BTC,0.05,52000,#REF!
`,
    ledger: ['2023-01-13 buy 0.1 BTC for 1660 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'wei of a token, with unknown decimals',
    table: `Date,Type,Coin,Amount (wei)
1/13/2023,Receive,ETH,1000000000000000000
1/14/2023,Receive,USDC,1000000
`,
    ledger: ['2023-01-13 deposit 1 ETH'],
    issues: ['3 Coin'],
  },
  {
    title: 'commas before the decimals, in amounts that name their coin',
    table: `Datum;Was;Menge;Bezahlt
05.01.2024;gekauft;0,1 btc;4.400 €
25.02.2024;verkauft;0,05 btc;2.150 €
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 EUR', '2024-02-25 sell 0.05 BTC for 2150 EUR'],
  },
  {
    title: 'whole numbers and how many of their digits are decimals',
    table: `Date,Type,Token,Raw amount,Decimals,USD
2024-01-05,Receive,USDC,5000000,6,5
2024-02-05,Send,USDC,2500000,6,2.5
`,
    refused:
      'Raw amount counts the smallest units of each coin, which have the number of decimals beside them. Add a column with whole coins: divide by 10 as often as there are decimals.',
  },
  {
    title: 'raw amounts below Value, as block explorers have them',
    table: `hash,timeStamp,from,to,value,tokenName,tokenSymbol,tokenDecimal
0x1,1704448800,0xa,0xb,285600000,USD Coin,USDC,6
0x2,1704448900,0xb,0xa,1500000000,Wrapped SOL,SOL,9
`,
    refused:
      'value counts the smallest units of each coin, which have the number of decimals beside them. Add a column with whole coins: divide by 10 as often as there are decimals.',
  },
  {
    title: 'an amount that is split at its comma',
    table: `Date,Type,Coin,Amount,Total
2024-01-05,Buy,BTC,0.10,$4,400.00
2024-02-05,Sell,BTC,0.05,$950.00
`,
    ledger: ['2024-02-05 sell 0.05 BTC for 950 USD'],
    issues: ['2 Total'],
  },
  {
    title: 'amounts in millions',
    table: `Date,Type,Coin,Amount (M),USD
2024-01-05,Buy,SHIB,10,125
`,
    refused: 'Amount (M) is not in whole coins. Write how many coins there were, and import the file again.',
  },
  {
    title: 'amounts in thousands',
    table: `Date,Type,Coin,Qty (thousands),USD
2024-01-05,Buy,DOGE,10,850
`,
    refused:
      'Qty (thousands) is not in whole coins. Write how many coins there were, and import the file again.',
  },
  {
    title: 'some rows in satoshis, as the unit beside them says',
    table: `Date,Type,Amount,Unit,USD
2024-01-05,Buy,100000,sats,44
2024-02-05,Buy,0.05,BTC,2150
`,
    ledger: ['2024-01-05 buy 0.001 BTC for 44 USD', '2024-02-05 buy 0.05 BTC for 2150 USD'],
  },
  {
    title: 'a price per thousand coins',
    table: `Date,Type,Coin,Amount,Price per 1000
2024-01-05,Buy,SHIB,1000000,0.0091
2024-02-05,Sell,SHIB,500000,0.0090
`,
    ledger: ['2024-01-05 buy 1000000 SHIB', '2024-02-05 sell 500000 SHIB'],
  },
]
