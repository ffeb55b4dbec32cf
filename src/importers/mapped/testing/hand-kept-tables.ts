// Tables as people keep them by hand, each with the ledger it is read to, worked out by hand; or with what is asked, or why it
// is refused. Wrong figures are worse than questions.

import type { Mapping } from '../mapping.ts'

export type HandKept = {
  title: string
  fileName?: string
  table: string
  /** A line for each transaction. */
  ledger?: readonly string[]
  /** Row and column of each cell that cannot be read. */
  issues?: readonly string[]
  skips?: readonly string[]
  /** What each question is about. */
  asks?: readonly string[]
  /** What a person answers to it. */
  answers?: Partial<Mapping>
  refused?: string
}

export const handKept: readonly HandKept[] = [
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
    title: 'column names repeated in a table of two rows',
    table: `Date,Type,Coin,Amount,Price
2024-01-03,Buy,BTC,0.1,42000
Date,Type,Coin,Amount,Price
2024-02-03,Buy,BTC,0.2,43000
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-03 buy 0.2 BTC for 8600 USD'],
    skips: ['column names repeated'],
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
    title: '"0.5 BTC for $20000" without a word for what it was',
    table: `Date,Description
2024-01-03,0.5 BTC for $20000
2024-02-03,0.25 BTC for $11000
`,
    asks: ['defaultType'],
  },
  {
    title: '"0.5 BTC for $20,000" beside a type',
    table: `Date,Type,Trade
2024-01-03,Buy,"0.5 BTC for $20,000"
2024-02-03,Sell,"0.25 BTC for $11,000"
`,
    ledger: ['2024-01-03 buy 0.5 BTC for 20000 USD', '2024-02-03 sell 0.25 BTC for 11000 USD'],
  },
  {
    title: '"0.5 BTC @ 40,000 USD" beside a type',
    table: `Date,Type,Amount
2024-01-03,Buy,"0.5 BTC @ 40,000 USD"
2024-02-03,Sell,0.25 BTC @ 44000 USD
`,
    ledger: ['2024-01-03 buy 0.5 BTC for 20000 USD', '2024-02-03 sell 0.25 BTC for 11000 USD'],
  },
  {
    title: '"Bought 0.5 BTC for $20,000" says all of it',
    table: `Date,What
2024-01-03,"Bought 0.5 BTC for $20,000"
2024-02-03,Sold 0.25 BTC @ $44000
`,
    ledger: ['2024-01-03 buy 0.5 BTC for 20000 USD', '2024-02-03 sell 0.25 BTC for 11000 USD'],
  },
  {
    title: 'debit and credit with a value, which is kept in the note',
    table: `Date,Coin,Debit,Credit,USD Value
2024-01-03,BTC,,0.5,20000
2024-02-03,BTC,0.25,,11000
`,
    ledger: [
      '2024-01-03 deposit 0.5 BTC, "Value in the file: 20000 USD"',
      '2024-02-03 withdrawal 0.25 BTC, "Value in the file: 11000 USD"',
    ],
  },
  {
    title: 'debits of one\u2019s own books: the balances prove that they came in',
    table: `Date,Coin,Debit,Credit,Balance
2024-01-03,BTC,0.5,,0.5
2024-02-03,BTC,,0.25,0.25
2024-03-03,BTC,0.1,,0.35
`,
    ledger: ['2024-01-03 deposit 0.5 BTC', '2024-02-03 withdrawal 0.25 BTC', '2024-03-03 deposit 0.1 BTC'],
  },
  {
    title: 'debits of a statement that begins with coins from before: the balances prove that they went out',
    table: `Date,Coin,Debit,Credit,Balance
2024-03-03,BTC,,0.1,0.85
2024-02-03,BTC,0.25,,0.75
2024-01-03,BTC,0.5,,1
`,
    ledger: ['2024-03-03 deposit 0.1 BTC', '2024-02-03 withdrawal 0.25 BTC', '2024-01-03 withdrawal 0.5 BTC'],
  },
  {
    title: 'debits that the types prove to have come in',
    table: `Date,Type,Coin,Debit,Credit
2024-01-03,Deposit,BTC,0.5,
2024-02-03,Withdrawal,BTC,,0.25
`,
    ledger: ['2024-01-03 deposit 0.5 BTC', '2024-02-03 withdrawal 0.25 BTC'],
  },
  {
    title: 'debits first, and nothing that proves what they are',
    table: `Date,Coin,Debit,Credit
2024-01-03,BTC,0.5,
2024-02-03,BTC,,0.25
`,
    asks: ['receivedAmount'],
  },
  {
    title: 'in and out with a value and notes',
    table: `Date,Coin,In,Out,Value (USD),Note
2024-01-03,BTC,0.5,,20000,from kraken
2024-02-03,BTC,,0.25,11000,to ledger
`,
    ledger: [
      '2024-01-03 deposit 0.5 BTC, "from kraken. Value in the file: 20000 USD"',
      '2024-02-03 withdrawal 0.25 BTC, "to ledger. Value in the file: 11000 USD"',
    ],
  },
  {
    title: 'Google Sheets in German, with the euro sign behind',
    table: `Datum;Aktion;Coin;Stück;Preis pro Stück;Gesamt;Gebühr;Börse
03.01.2024;Kauf;BTC;0,1;39.500,00 €;3.950,00 €;5,00 €;Kraken
20.02.2024;Verkauf;BTC;0,05;48.000,00 €;2.400,00 €;3,00 €;Kraken
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 3950 EUR, fee 5 EUR, on Kraken',
      '2024-02-20 sell 0.05 BTC for 2400 EUR, fee 3 EUR, on Kraken',
    ],
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
    title: 'a Coinbase statement, copied from its page',
    table: `Date	Transaction	Asset	Quantity	Price	Subtotal	Fees	Total
Jan 3, 2024	Bought Bitcoin	BTC	0.1 BTC	$42,000.00	$4,200.00	$25.00	$4,225.00
Feb 20, 2024	Sold Bitcoin	BTC	0.05 BTC	$52,000.00	$2,600.00	$20.00	$2,580.00
Mar 1, 2024	Sent Bitcoin	BTC	0.01 BTC	$61,000.00	$610.00	$0.00	$610.00
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD, fee 25 USD',
      '2024-02-20 sell 0.05 BTC for 2600 USD, fee 20 USD',
      '2024-03-01 withdrawal 0.01 BTC, "Value in the file: 610 USD"',
    ],
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
    title: 'a log of recurring purchases with a running total',
    table: `Date,USD,BTC Price,BTC,Total BTC
2024-01-01,50,42372.88,0.00118,0.00118
2024-01-08,50,46296.30,0.00108,0.00226
`,
    asks: ['defaultType'],
  },
  {
    title: 'payouts of a pool, which may be bought or mined',
    table: `Payout date,Amount (BTC),Pool,Tx,BTC price at payout
2024-01-01,0.00118,Braiins,abc123,42372.88
2024-01-08,0.00108,Braiins,abc124,46296.30
`,
    asks: ['defaultType'],
  },
  {
    title: 'mining payouts, as the file is called',
    fileName: 'mining payouts.csv',
    table: `Date,BTC,USD value
2024-01-01,0.00118,50.00
2024-01-08,0.00108,50.00
`,
    ledger: [
      '2024-01-01 income (mining) 0.00118 BTC for 50 USD',
      '2024-01-08 income (mining) 0.00108 BTC for 50 USD',
    ],
  },
  {
    title: 'the sheet of a tax advisor, B and S',
    table: `Trade Date,Settlement Date,Buy/Sell,Security,Quantity,Price,Gross,Commission,Net
01/03/2024,01/05/2024,B,Bitcoin,0.1,42000,4200,25,4225
02/20/2024,02/22/2024,S,Bitcoin,0.05,52000,2600,20,2580
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD, fee 25 USD',
      '2024-02-20 sell 0.05 BTC for 2600 USD, fee 20 USD',
    ],
  },
  {
    title: 'a ledger of accounts',
    table: `Date,Account,Debit,Credit,Memo
2024-01-03,BTC,0.1,,buy
2024-01-03,USD,,4200,buy
2024-02-20,BTC,,0.05,sell
2024-02-20,USD,2600,,sell
`,
    asks: ['receivedAmount', 'coin'],
  },
  {
    title: 'two rows of names, bought and sold',
    table: `,,Bought,,Sold,,
Date,Exchange,Coin,Amount,Coin,Amount,Fee USD
2024-01-03,Kraken,BTC,0.1,USD,4200,5
2024-02-20,Kraken,USD,2600,BTC,0.05,5
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD, fee 5 USD, on Kraken',
      '2024-02-20 sell 0.05 BTC for 2600 USD, fee 5 USD, on Kraken',
    ],
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
    title: '"I bought" and "I sold"',
    table: `Date,What happened,Coin,How much,Dollars
1/3/2024,I bought,BTC,0.1,4200
2/20/2024,I sold,BTC,0.05,2600
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'a change and a balance',
    table: `Date,Coin,Change,Balance,USD value
2024-01-03,BTC,0.1,0.1,4200
2024-02-20,BTC,-0.05,0.05,2600
`,
    asks: ['defaultType'],
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
    title: 'the sign of the money in a column of its own',
    table: `Date,Type,Coin,Amount,Price,Ccy
2024-01-03,Buy,BTC,0.1,42000,$
2024-02-20,Sell,BTC,0.05,48000,€
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2400 EUR'],
  },
  {
    title: 'crosses below buy and sell',
    table: `Date,Buy,Sell,Coin,Amount,Price
2024-01-03,x,,BTC,0.1,42000
2024-02-20,,x,BTC,0.05,52000
`,
    asks: ['defaultType'],
  },
  {
    title: 'dollars and a price, but no coins',
    table: `Date,Type,Coin,Amount USD,Price
2024-01-03,Buy,BTC,4200,42000
2024-02-20,Sell,BTC,2600,52000
`,
    refused:
      'This table says what was paid and at which price, but not how many coins that was. Add a column with the amount of coins.',
  },
  {
    title: 'dollars called the amount, proved by the price',
    table: `Date,Type,Coin,Amount,Price,Units
2024-01-03,Buy,BTC,4200,42000,0.1
2024-02-20,Sell,BTC,2600,52000,0.05
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'dollars called the amount, beside the coins received',
    table: `Date,Type,Coin,Amount,Coins received
2024-01-03,Buy,BTC,4200,0.1
2024-02-20,Buy,BTC,2600,0.05
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 buy 0.05 BTC for 2600 USD'],
  },
  {
    title: 'cost basis and proceeds in columns of their own',
    table: `Date,Type,Coin,Amount,Cost basis,Proceeds,Gain
2024-01-03,Buy,BTC,0.1,4200,,
2024-02-20,Sell,BTC,0.05,2100,2600,500
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'totals in euros and dollars',
    table: `Date,Type,Coin,Amount,Total EUR,Total USD
2024-01-03,Buy,BTC,0.1,3900,4200
2024-02-20,Sell,BTC,0.05,2400,2600
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'a price in euros, a value in dollars',
    table: `Date,Type,Coin,Amount,Price EUR,Value USD
2024-01-03,Buy,BTC,0.1,39000,4200
2024-02-20,Sell,BTC,0.05,48000,2600
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
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
    title: 'a current price is not what was paid',
    table: `Date,Type,Coin,Amount,Current Price,Current Value
2024-01-03,Buy,BTC,0.1,97000,9700
2024-02-20,Buy,BTC,0.05,97000,4850
`,
    ledger: ['2024-01-03 buy 0.1 BTC', '2024-02-20 buy 0.05 BTC'],
  },
  {
    title: 'a purchase price beside the current one',
    table: `Purchase Date,Coin,Amount,Purchase Price,Current Price,Gain
2024-01-03,BTC,0.1,42000,97000,5500
2024-02-20,ETH,2,2900,3300,800
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 buy 2 ETH for 5800 USD'],
  },
  {
    title: 'cost beside market value',
    table: `Date,Type,Coin,Qty,Cost,Market Value
2024-01-03,Buy,BTC,0.1,4200,9700
2024-02-20,Buy,ETH,2,5800,6600
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 buy 2 ETH for 5800 USD'],
  },
  {
    title: 'coins, price, and what was invested',
    table: `Date bought,Crypto,Amount invested,Coins,Price
1/3/2024,BTC,$4200,0.1,$42000
2/20/2024,ETH,$5800,2,$2900
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 buy 2 ETH for 5800 USD'],
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
    title: 'give and get',
    table: `Date,Give,Get
2024-01-03,4200 USD,0.1 BTC
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD'],
  },
  {
    title: 'sent and got, with a coin for each',
    table: `Date,Sent,Sent Coin,Got,Got Coin
2024-01-03,4200,USD,0.1,BTC
2024-02-20,0.05,BTC,2600,USD
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'a broker with a dividend of a stock',
    table: `Date,Action,Symbol,Quantity,Price,Fees,Amount
01/03/2024,Buy,BTC,0.1,42000,5,-4205
02/20/2024,Sell,BTC,0.05,52000,5,2595
02/21/2024,Dividend,AAPL,,,,5
`,
    asks: ['types'],
  },
  {
    title: 'a broker with signed amounts',
    table: `Date,Action,Symbol,Quantity,Price,Amount
01/03/2024,Buy,BTC,0.1,42000,-4200
02/20/2024,Sell,BTC,-0.05,52000,2600
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: '"Buy BTC" names the coin',
    table: `Date,Transaction,Amount,USD
2024-01-03,Buy BTC,0.1,4200
2024-02-20,Sell BTC,0.05,2600
2024-03-20,Buy ETH,2,6000
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD',
      '2024-02-20 sell 0.05 BTC for 2600 USD',
      '2024-03-20 buy 2 ETH for 6000 USD',
    ],
  },
  {
    title: '"Buy BTC/USD" names the market',
    table: `Date,Trade,Qty,Price
2024-01-03,Buy BTC/USD,0.1,42000
2024-02-20,Sell BTC/USD,0.05,52000
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
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
    title: 'prices in thousands are told, not read',
    table: `Date,Type,Coin,Amount,Price
2024-01-03,Buy,BTC,0.1,42k
2024-02-20,Sell,BTC,0.05,52k
`,
    ledger: ['2024-01-03 buy 0.1 BTC', '2024-02-20 sell 0.05 BTC'],
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
    title: 'prices in USDT are trades',
    table: `Date,Type,Coin,Amount,Price (USDT)
2024-01-03,Buy,BTC,0.1,42000
2024-02-20,Sell,BTC,0.05,52000
`,
    ledger: ['2024-01-03 trade 4200 USDT to 0.1 BTC', '2024-02-20 trade 0.05 BTC to 2600 USDT'],
  },
  {
    title: 'rewards of a validator',
    table: `Date,Validator,Reward (SOL),SOL price,USD
2024-01-03,abc,0.1,100,10
2024-02-20,abc,0.2,110,22
`,
    ledger: [
      '2024-01-03 income (reward) 0.1 SOL for 10 USD',
      '2024-02-20 income (reward) 0.2 SOL for 22 USD',
    ],
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
    title: 'a salary, as the file is called',
    fileName: 'btc salary.csv',
    table: `Date,BTC received,USD value,Employer
2024-01-31,0.05,2100,Acme
2024-02-29,0.05,3000,Acme
`,
    ledger: [
      '2024-01-31 income (other) 0.05 BTC for 2100 USD',
      '2024-02-29 income (other) 0.05 BTC for 3000 USD',
    ],
  },
  {
    title: 'collectibles are no coins',
    table: `Date,Type,Item,Price ETH,Price USD
2024-01-03,Buy,CryptoPunk #123,10,23000
2024-02-20,Sell,CryptoPunk #123,12,35000
`,
    asks: ['amount', 'coin'],
  },
  {
    title: 'from wallet to wallet, without a word for it',
    table: `Date,Coin,Amount,From,To,Fee
2024-01-03,BTC,0.1,Coinbase,Ledger,0.0001
2024-02-20,BTC,0.05,Ledger,Kraken,0.0001
`,
    asks: ['defaultType'],
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
    title: 'prices in dollars, euros and coins, as a column of codes says',
    table: `Date,Type,Coin,Qty,Price,Cur
2024-01-05,Buy,BTC,0.1,44000,USD
2024-02-15,Buy,BTC,0.1,40000,EUR
2024-02-16,Buy,ETH,1,0.05,BTC
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC for 4400 USD',
      '2024-02-15 buy 0.1 BTC for 4000 EUR',
      '2024-02-16 trade 0.05 BTC to 1 ETH',
    ],
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
    title: 'a price whose money the total names',
    table: `Date,Action,Coin,Units,Price,Consideration (£)
05/01/2024,Buy,BTC,0.1,34500.00,3450.00
25/02/2024,Sell,BTC,0.05,41000.00,2050.00
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 3450 GBP', '2024-02-25 sell 0.05 BTC for 2050 GBP'],
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
    title: 'a total in cents',
    table: `Date,Type,Asset,Amount,Total (cents)
2024-01-15,buy,BTC,0.1,425000
2024-02-15,sell,BTC,0.05,260000
`,
    ledger: ['2024-01-15 buy 0.1 BTC', '2024-02-15 sell 0.05 BTC'],
  },
  {
    title: 'pictures paid in coins',
    table: `Date,Type,Item,Paid,Currency,USD value
2024-01-15,Buy,Bored Ape #123,30,ETH,75000
2024-05-15,Sell,Bored Ape #123,25,ETH,77000
`,
    asks: ['amount'],
  },
  {
    title: 'a category beside the type, and microseconds',
    table: `Timestamp,Category,Type,Coin,Amt,USD
1705312800000000,Trade,Buy,BTC,0.1,4250
1707991200000000,Trade,Sell,BTC,0.05,2600
1708423200000000,Earn,Reward,ETH,0.01,28
`,
    ledger: [
      '2024-01-15 buy 0.1 BTC for 4250 USD',
      '2024-02-15 sell 0.05 BTC for 2600 USD',
      '2024-02-20 income (reward) 0.01 ETH for 28 USD',
    ],
  },
  {
    title: 'dollars per coin, beside coins per dollar',
    table: `Date,Type,Coin,Amount,USD per coin,Coins per USD
2024-01-15,Buy,DOGE,1000,0.08,12.5
2024-02-15,Sell,DOGE,500,0.085,11.76
`,
    ledger: ['2024-01-15 buy 1000 DOGE for 80 USD', '2024-02-15 sell 500 DOGE for 42.5 USD'],
  },
  {
    title: 'names of coins, one of them nobody knows',
    table: `Date,Type,Coin,Amount,USD
2024-01-15,Buy,Bitcoin Cash,1,250
2024-01-17,Buy,Terra Classic,10000,1
2024-01-18,Buy,Toncoin,10,20
2024-01-19,Buy,My Own Coin,100,15
`,
    ledger: [
      '2024-01-15 buy 1 BCH for 250 USD',
      '2024-01-17 buy 10000 LUNC for 1 USD',
      '2024-01-18 buy 10 TON for 20 USD',
    ],
    issues: ['5 Coin'],
  },
  {
    title: 'rewards valued in euros',
    table: `Date,Type,Coin,Amount,EUR value
2024-01-15,Staking,ETH,0.01,23.10
2024-02-15,Rewards Income,ETH,0.011,25.60
`,
    ledger: [
      '2024-01-15 income (staking) 0.01 ETH for 23.1 EUR',
      '2024-02-15 income (reward) 0.011 ETH for 25.6 EUR',
    ],
  },
  {
    title: 'an exchange and an account',
    table: `Date,Exchange,Account,Type,Coin,Amount,Price
2024-01-03,Kraken,Spot,Buy,BTC,0.1,42000
2024-02-20,Coinbase,Main,Sell,BTC,0.05,52000
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD, on Kraken',
      '2024-02-20 sell 0.05 BTC for 2600 USD, on Coinbase',
    ],
  },
  {
    title: 'amounts with the names of coins',
    table: `Date,Type,Amount,Price
2024-01-03,Buy,0.1 Bitcoin,42000
2024-02-20,Sell,2 Ether,2900
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 2 ETH for 5800 USD'],
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
    title: 'prices of purchases and sales in two columns',
    table: `Date,Type,Coin,Amount,Buy Price,Sell Price
2024-01-03,Buy,BTC,0.1,42000,
2024-02-20,Sell,BTC,0.05,,52000
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'prices and totals in bitcoin',
    table: `Date,Type,Coin,Amount,Price (BTC),Total (BTC)
2024-01-03,Buy,ETH,2,0.05,0.1
2024-02-20,Sell,ETH,1,0.06,0.06
`,
    ledger: ['2024-01-03 trade 0.1 BTC to 2 ETH', '2024-02-20 trade 1 ETH to 0.06 BTC'],
  },
  {
    title: 'a price in bitcoin beside the price of bitcoin',
    table: `Date,Type,Coin,Amount,Price in BTC,BTC Price USD
2024-01-03,Buy,ETH,2,0.05,42000
2024-02-20,Sell,ETH,1,0.06,52000
`,
    ledger: ['2024-01-03 trade 0.1 BTC to 2 ETH', '2024-02-20 trade 1 ETH to 0.06 BTC'],
  },
  {
    title: 'signs in both columns',
    table: `Date,Description,Coin,Quantity,USD
2024-01-03,Bought BTC,BTC,0.1,-4200
2024-02-20,Sold BTC,BTC,-0.05,2600
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'from a bank to an exchange to a wallet',
    table: `Date,From,To,Coin,Amount,Type
2024-01-03,Bank,Coinbase,BTC,0.1,Buy
2024-02-20,Coinbase,Ledger,BTC,0.05,Transfer
`,
    ledger: ['2024-01-03 buy 0.1 BTC, on Coinbase', '2024-02-20 transfer 0.05 BTC, on Coinbase, to Ledger'],
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
    title: 'dollars among the coins',
    table: `Date,Type,Currency,Amount,Balance
2024-01-03,Deposit,USD,5000,5000
2024-01-03,Buy,BTC,0.1,0.1
2024-01-03,Buy,USD,-4200,800
2024-02-20,Withdrawal,BTC,-0.05,0.05
`,
    ledger: ['2024-02-20 withdrawal 0.05 BTC', '2024-01-03 buy 0.1 BTC for 4200 USD'],
    skips: ['money moved, no tax event'],
  },
  {
    title: 'plus and minus in front',
    table: `Date,Type,Coin,Amount,Price
2024-01-03,Buy,BTC,+0.1,"$42,000"
2024-02-20,Sell,BTC,-0.05,"$52,000"
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
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
    title: 'CR and DR',
    table: `Date,Coin,Amount,CR/DR,Details
2024-01-03,BTC,0.1,CR,Deposit
2024-02-20,BTC,0.05,DR,Withdrawal
`,
    ledger: ['2024-01-03 deposit 0.1 BTC', '2024-02-20 withdrawal 0.05 BTC'],
  },
  {
    title: 'a swap in one row',
    table: `Date,Type,From Coin,From Qty,To Coin,To Qty,Fee
2024-01-03,Swap,ETH,1,BTC,0.05,2
`,
    ledger: ['2024-01-03 trade 1 ETH to 0.05 BTC, fee 2 USD'],
  },
  {
    title: 'what remains and what was gained',
    table: `Date,Type,Coin,Qty,Price,Remaining Qty,Realized P/L
2024-01-03,Buy,BTC,0.1,42000,0.1,
2024-02-20,Sell,BTC,0.05,52000,0.05,500
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: '"bought on Coinbase" in the notes',
    table: `Date,Coin,Qty,Cost,Notes
2024-01-03,BTC,0.1,4200,bought on Coinbase
2024-02-20,ETH,2,5800,bought on Kraken
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 buy 2 ETH for 5800 USD'],
  },
  {
    title: 'a German bank statement',
    table: `Datum;Buchungstext;Betrag EUR;Menge BTC
03.01.2024;Kauf BTC;-3.950,00;0,1
20.02.2024;Verkauf BTC;2.400,00;-0,05
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 3950 EUR', '2024-02-20 sell 0.05 BTC for 2400 EUR'],
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
    title: 'exponents',
    table: `Date,Type,Coin,Amount,Price
1/13/2024,Buy,SHIB,1.5E+6,9.0E-06
2/20/2024,Sell,SHIB,5E+05,1.0E-05
`,
    ledger: ['2024-01-13 buy 1500000 SHIB for 13.5 USD', '2024-02-20 sell 500000 SHIB for 5 USD'],
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
    title: 'dollar signs in the names',
    table: `Date,Buy/Sell,Coin,Coins,$ per coin,$ total
1/13/2024,Buy,BTC,0.1,42000,4200
2/20/2024,Sell,BTC,0.05,52000,2600
`,
    ledger: ['2024-01-13 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'side and order type',
    table: `Date,Side,Order Type,Coin,Amount,Price
1/13/2024,Buy,Limit,BTC,0.1,42000
2/20/2024,Sell,Market,BTC,0.05,52000
`,
    ledger: ['2024-01-13 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'bought and for',
    table: `Date,Bought (BTC),For (USD)
1/13/2024,0.1,4200
2/20/2024,0.05,2600
`,
    ledger: ['2024-01-13 buy 0.1 BTC for 4200 USD', '2024-02-20 buy 0.05 BTC for 2600 USD'],
  },
  {
    title: 'Spanish, with American numbers',
    table: `Fecha,Operación,Moneda,Cantidad,Precio (USD),Total (USD),Comisión (USD)
13/01/2024,Compra,BTC,"0.1","42,000.00","4,200.00",5
20/02/2024,Venta,BTC,"0.05","52,000.00","2,600.00",3
`,
    ledger: [
      '2024-01-13 buy 0.1 BTC for 4200 USD, fee 5 USD',
      '2024-02-20 sell 0.05 BTC for 2600 USD, fee 3 USD',
    ],
  },
  {
    title: 'gifts, donations and spending at market value',
    table: `Date,Type,Coin,Amount,FMV
1/13/2024,Gift received,BTC,0.1,4200
2/20/2024,Donated,BTC,0.05,2600
3/20/2024,Spent,BTC,0.01,650
`,
    ledger: [
      '2024-01-13 gift_in 0.1 BTC for 4200 USD',
      '2024-02-20 donation 0.05 BTC for 2600 USD',
      '2024-03-20 spend 0.01 BTC for 650 USD',
    ],
  },
  {
    title: 'income at market value',
    table: `Date,Type,Coin,Amount,FMV (USD)
1/13/2024,Interest,USDC,10,10.00
2/20/2024,Airdrop,UNI,400,1200
`,
    ledger: [
      '2024-01-13 income (interest) 10 USDC for 10 USD',
      '2024-02-20 income (airdrop) 400 UNI for 1200 USD',
    ],
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
    title: 'base and quote, with a fee that may be in it',
    table: `Date,Side,Base,Quote,Base amount,Quote amount,Fee,Fee currency
2024-01-13,Buy,BTC,USD,0.1,4200,5,USD
2024-02-20,Sell,ETH,BTC,2,0.1,0.0001,BTC
`,
    asks: ['feeInValue'],
  },
  {
    title: 'sold and for',
    table: `Date,Sold,For
2024-02-20,0.05 BTC,$2600
2024-02-21,1 ETH,$2900
`,
    ledger: ['2024-02-20 sell 0.05 BTC for 2600 USD', '2024-02-21 sell 1 ETH for 2900 USD'],
  },
  {
    title: 'signs of amounts and totals, and a reward',
    table: `Date,Type,Coin,Quantity,Price,Total
2024-01-03,Buy,BTC,0.1,42000,-4200
2024-02-20,Sell,BTC,-0.05,52000,2600
2024-03-20,Reward,BTC,0.001,65000,65
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD',
      '2024-02-20 sell 0.05 BTC for 2600 USD',
      '2024-03-20 income (reward) 0.001 BTC for 65 USD',
    ],
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
    title: 'numbered rows with a check box',
    table: `#,Done,Date,Type,Coin,Amount,Price
1,TRUE,1/13/2023,Buy,BTC,0.1,16600
2,FALSE,2/20/2024,Sell,BTC,0.05,52000
`,
    ledger: ['2023-01-13 buy 0.1 BTC for 1660 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'moved from wallet to wallet',
    table: `Date,Type,Coin,Amount,From,To
1/13/2023,Moved,BTC,0.1,Coinbase,Ledger
2/20/2024,Moved,BTC,0.05,Ledger,Kraken
`,
    ledger: [
      '2023-01-13 transfer 0.1 BTC, on Coinbase, to Ledger',
      '2024-02-20 transfer 0.05 BTC, on Ledger, to Kraken',
    ],
  },
  {
    title: 'loans are asked',
    table: `Date,Type,Coin,Amount
1/13/2023,Loan received,BTC,0.1
2/20/2024,Loan repaid,BTC,0.05
`,
    asks: ['types'],
  },
  {
    title: 'staked and unstaked are asked',
    table: `Date,Type,Coin,Amount
1/13/2023,Staked,ETH,1
2/20/2024,Unstaked,ETH,1
`,
    asks: ['types'],
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
    title: 'two currencies by their signs',
    table: `Date,Type,Coin,Amount,Price
1/13/2023,Buy,BTC,0.1,$16600
2/20/2024,Sell,BTC,0.05,€48000
`,
    ledger: ['2023-01-13 buy 0.1 BTC for 1660 USD', '2024-02-20 sell 0.05 BTC for 2400 EUR'],
  },
  {
    title: 'yen or yuan',
    table: `Date,Type,Coin,Amount,Price
1/13/2023,Buy,BTC,0.1,¥2200000
2/20/2024,Sell,BTC,0.05,¥7800000
`,
    asks: ['money'],
  },
  {
    title: 'a price in pounds',
    table: `Date,Type,Coin,Amount,Price in GBP
13/1/2023,Buy,BTC,0.1,13600
20/2/2024,Sell,BTC,0.05,41000
`,
    ledger: ['2023-01-13 buy 0.1 BTC for 1360 GBP', '2024-02-20 sell 0.05 BTC for 2050 GBP'],
  },
  {
    title: 'Canadian dollars',
    table: `Date,Type,Coin,Amount,Price
1/13/2023,Buy,BTC,0.1,C$22000
2/20/2024,Sell,BTC,0.05,C$70000
`,
    ledger: ['2023-01-13 buy 0.1 BTC for 2200 CAD', '2024-02-20 sell 0.05 BTC for 3500 CAD'],
  },
  {
    title: 'Australian dollars',
    table: `Date,Type,Coin,Amount,Total
1/13/2023,Buy,BTC,0.1,A$2500
2/20/2024,Sell,BTC,0.05,A$3900
`,
    ledger: ['2023-01-13 buy 0.1 BTC for 2500 AUD', '2024-02-20 sell 0.05 BTC for 3900 AUD'],
  },
  {
    title: 'a column in thousands is told, not read',
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
    title: 'two columns of one name, proved by the price',
    table: `Date,Type,Coin,Amount,Amount,Price
1/13/2023,Buy,BTC,0.1,1660,16600
2/20/2024,Sell,BTC,0.05,2600,52000
`,
    ledger: ['2023-01-13 buy 0.1 BTC for 1660 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
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
    title: 'dollars beside a pair of coins are not those coins',
    table: `Date,Pair,Side,Amount,USD Value
2024-01-03,ETH/BTC,Buy,2,4600
2024-02-20,BTC/USD,Sell,0.05,2600
2024-02-21,BTC/USDT,Sell,0.05,2600
`,
    ledger: ['2024-02-20 sell 0.05 BTC for 2600 USD', '2024-02-21 trade 0.05 BTC to 2600 USDT'],
    issues: ['2 USD Value'],
  },
  {
    title: 'wei of a token, whose decimals nobody knows',
    table: `Date,Type,Coin,Amount (wei)
1/13/2023,Receive,ETH,1000000000000000000
1/14/2023,Receive,USDC,1000000
`,
    ledger: ['2023-01-13 deposit 1 ETH'],
    issues: ['3 Coin'],
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
    title: 'coins and dollars with signs against each other',
    table: `Date,Coin,Amount,USD
2023-01-03,BTC,0.1,-1660
2023-02-04,BTC,-0.05,1150
`,
    ledger: ['2023-01-03 buy 0.1 BTC for 1660 USD', '2023-02-04 sell 0.05 BTC for 1150 USD'],
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
    ledger: [
      '2023-01-03 buy 0.1 BTC for 1660 USD, "first"',
      '2023-01-03 buy 2 ETH for 2400 USD, "first"',
      '2023-02-03 sell 1 ETH for 1500 USD, "second"',
    ],
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
    title: 'one column for what was sold of a coin and one for what was bought of another',
    table: `Date,BTC sold,ETH bought
2024-01-31,0.1,1.8
2024-02-28,0.05,0.9
`,
    ledger: ['2024-01-31 trade 0.1 BTC to 1.8 ETH', '2024-02-28 trade 0.05 BTC to 0.9 ETH'],
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
    title: 'prices called Buy and Sell, as the profit proves',
    fileName: 'lots.csv',
    table: `Coin,Amount,Bought,Buy,Sold,Sell,Profit
BTC,0.5,2023-01-13,20000,2023-02-20,24000,2000
`,
    ledger: [
      '2023-01-13 buy 0.5 BTC for 10000 USD, on lots: 0.5 BTC, 2023-01-13 to 2023-02-20',
      '2023-02-20 sell 0.5 BTC for 12000 USD, on lots: 0.5 BTC, 2023-01-13 to 2023-02-20',
    ],
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
    title: 'one fee told twice, in coins and in dollars',
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
    title: 'Interactive Brokers: coins and money with signs',
    table: `Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code
BTC.USD-PAXOS,"2024-01-15, 10:00:00",0.1,44000,44100,-4400,-7.92,4407.92,0,10,O
BTC.USD-PAXOS,"2024-02-15, 10:00:00",-0.1,43000,43100,4300,-7.74,-4407.92,-115.66,-10,C
`,
    ledger: [
      '2024-01-15 buy 0.1 BTC for 4400 USD, fee 7.92 USD',
      '2024-02-15 sell 0.1 BTC for 4300 USD, fee 7.74 USD',
    ],
  },
  {
    title: 'a coin and an amount, beside the coin and the amount it went to',
    table: `Timestamp (UTC),Description,Currency,Amount,To Currency,To Amount,Native Amount (in USD)
2024-01-05 10:00:00,Buy BTC,USD,-4400,BTC,0.1,4400
2024-02-05 10:00:00,BTC -> ETH,BTC,-0.05,ETH,0.9,2150
`,
    asks: ['types'],
    answers: { types: { 'btc -> eth': 'trade' } },
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD', '2024-02-05 trade 0.05 BTC to 0.9 ETH for 2150 USD'],
  },
  {
    title: 'the same with a deposit, whose amount is not what was given',
    table: `Timestamp (UTC),Description,Currency,Amount,To Currency,To Amount,Native Amount (in USD)
2024-01-05 10:00:00,Buy BTC,USD,-4400,BTC,0.1,4400
2024-02-05 10:00:00,BTC Deposit,BTC,0.05,,,2150
`,
    refused:
      'Amount is what was given where To Amount is filled in, and what came or went where it is not. Put what went out and what came in into columns of their own, called Sent and Received.',
  },
  {
    title: 'orders of which some were filled in part and some never',
    table: `Date,Status,Type,Coin,Amount,Price
2024-01-15,Filled,Buy,BTC,0.1,44000
2024-01-16,Expired,Buy,BTC,0.1,40000
2024-01-17,Partially filled,Buy,BTC,0.1,40000
2024-01-18,Good till day,Buy,BTC,0.1,40000
`,
    ledger: ['2024-01-15 buy 0.1 BTC for 4400 USD'],
    issues: ['4 Status', '5 Status'],
    skips: ['not completed'],
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
    title: 'commas before the decimals, in amounts that name their coin',
    table: `Datum;Was;Menge;Bezahlt
05.01.2024;gekauft;0,1 btc;4.400 €
25.02.2024;verkauft;0,05 btc;2.150 €
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 EUR', '2024-02-25 sell 0.05 BTC for 2150 EUR'],
  },
  {
    title: 'a rate called after its market',
    table: `Date,Purchase,Cashback %,Cashback BTC,BTC/USD
2024-01-06,50,2,0.00002,44000
2024-02-06,80,2,0.00004,43000
`,
    ledger: [
      '2024-01-06 income (reward) 0.00002 BTC for 0.88 USD',
      '2024-02-06 income (reward) 0.00004 BTC for 1.72 USD',
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
    title: 'whole numbers and how many of their digits are decimals',
    table: `Date,Type,Token,Raw amount,Decimals,USD
2024-01-05,Receive,USDC,5000000,6,5
2024-02-05,Send,USDC,2500000,6,2.5
`,
    refused:
      'Raw amount counts the smallest units of each coin, which have the number of decimals beside them. Add a column with whole coins: divide by 10 as often as there are decimals.',
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
    title: 'what was spent counts before a rounded rate',
    table: `Executed at,Plan,Spent EUR,Received BTC,Fee EUR,Rate EUR
2024-01-05 09:00:00,weekly,50,0.00125,0.75,39400
2024-01-12 09:00:00,weekly,50,0.00130,0.75,37884
`,
    ledger: [
      '2024-01-05 buy 0.00125 BTC for 49.25 EUR, fee 0.75 EUR',
      '2024-01-12 buy 0.0013 BTC for 49.25 EUR, fee 0.75 EUR',
    ],
  },
  {
    title: 'money per market, with an amount of either side',
    table: `Trade ID,Trade Date,Client Side,Base,Quote,Base Qty,Quote Qty,All-in Price
1,2024-01-05,BUY,BTC,USD,0.3,13333.33,44444.4
2,2024-02-05,SELL,BTC,USD,0.05,2150,43000
`,
    ledger: ['2024-01-05 buy 0.3 BTC for 13333.33 USD', '2024-02-05 sell 0.05 BTC for 2150 USD'],
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
    title: 'rows that were crossed out in the notes',
    table: `Date,Type,Coin,Amount,Price,Comment
2024-01-05,Buy,BTC,0.1,44000,first one
2024-01-06,Buy,BTC,0.1,44000,CANCELLED
2024-02-05,Sell,BTC,0.05,43000,void
2024-02-06,Sell,BTC,0.05,43000,cancelled the other order
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC for 4400 USD, "first one"',
      '2024-02-06 sell 0.05 BTC for 2150 USD, "cancelled the other order"',
    ],
    skips: ['not completed', 'not completed'],
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
    title: 'coins below Give and Get',
    table: `Date,Give,Give qty,Get,Get qty,Fee,Fee coin
2024-01-05,BTC,0.1,ETH,1.8,0.001,ETH
2024-01-15,ETH,1,BTC,0.05,0.001,ETH
`,
    ledger: [
      '2024-01-05 trade 0.1 BTC to 1.8 ETH, fee 0.001 ETH',
      '2024-01-15 trade 1 ETH to 0.05 BTC, fee 0.001 ETH',
    ],
  },
  {
    title: 'money called by its code, and words in the plural or with a number',
    table: `Date,Type,Coin,Amount,GBP
2024-01-05,BUYS,BTC,0.1,3500
2024-02-05,Sell #2,BTC,0.05,1700
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 3500 GBP', '2024-02-05 sell 0.05 BTC for 1700 GBP'],
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
    title: 'coins and money by the old codes of Kraken',
    table: `Date,Type,Asset,Amount,USD
2024-01-05,Buy,XXBT,0.1,4400
2024-01-06,Deposit,ZUSD,500,500
2024-01-07,Sell,XETH,1,2300
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD', '2024-01-07 sell 1 ETH for 2300 USD'],
    skips: ['money moved, no tax event'],
  },
]
