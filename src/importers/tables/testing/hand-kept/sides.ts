// What went and what came.
import type { HandKept } from './table.ts'

export const sides: readonly HandKept[] = [
  {
    title: 'cash in parentheses beside coins: signs that prove the way',
    table: `Date,Coin,Qty,Cash
2024-01-05,ETH,2,"(4,600)"
2024-02-05,ETH,-1,"2,600"
`,
    ledger: ['2024-01-05 buy 2 ETH for 4600 USD', '2024-02-05 sell 1 ETH for 2600 USD'],
  },
  {
    title: 'amounts with a minus are sales, beside what was paid',
    table: `Date,Coin,Amount,Total Paid
2024-01-05,ETH,2,4600
2024-02-05,ETH,-1,2600
`,
    ledger: ['2024-01-05 buy 2 ETH for 4600 USD', '2024-02-05 sell 1 ETH for 2600 USD'],
  },
  {
    title: 'amounts with a minus, one of them without what was paid, may have been sent',
    table: `Date,Coin,Amount,Total Paid
2024-01-05,ETH,2,4600
2024-02-05,ETH,-1,2600
2024-03-05,ETH,-1,
`,
    asks: ['defaultType'],
  },
  {
    title: 'an address that begins like an amount',
    table: `Date,Type,Address,Total
2024-01-05,Sent,3Yk2,0.05
2024-02-05,Received,36HT,0.2
`,
    fileName: 'btc.csv',
    asks: ['amount'],
  },
  {
    title: 'amounts with a minus beside what they were worth may have been sent',
    table: `Date,Coin,Amount,Value
2024-01-05,ETH,2,4600
2024-02-05,ETH,-1,2600
`,
    asks: ['defaultType'],
  },
  {
    title: 'from one amount to another',
    table: `Date,From,To
2024-01-05,1 ETH,2300 USDC
2024-01-06,2300 USD,1 ETH
`,
    ledger: ['2024-01-05 trade 1 ETH to 2300 USDC', '2024-01-06 buy 1 ETH for 2300 USD'],
  },
  {
    title: 'an arrow between what was given and what was gotten',
    table: `Date,Trade
2024-01-05,1 ETH → 2300 USDC
2024-01-06,2300 USD -> 1 ETH
2024-01-07,0.1 BTC => 2 ETH
`,
    ledger: [
      '2024-01-05 trade 1 ETH to 2300 USDC',
      '2024-01-06 buy 1 ETH for 2300 USD',
      '2024-01-07 trade 0.1 BTC to 2 ETH',
    ],
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
    title: 'payouts of a pool, which may be bought or mined',
    table: `Payout date,Amount (BTC),Pool,Tx,BTC price at payout
2024-01-01,0.00118,Braiins,abc123,42372.88
2024-01-08,0.00108,Braiins,abc124,46296.30
`,
    asks: ['defaultType'],
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
    title: 'the sign of the money in a column of its own',
    table: `Date,Type,Coin,Amount,Price,Ccy
2024-01-03,Buy,BTC,0.1,42000,$
2024-02-20,Sell,BTC,0.05,48000,€
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2400 EUR'],
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
    title: 'a broker with signed amounts',
    table: `Date,Action,Symbol,Quantity,Price,Amount
01/03/2024,Buy,BTC,0.1,42000,-4200
02/20/2024,Sell,BTC,-0.05,52000,2600
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
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
    title: 'plus and minus in front',
    table: `Date,Type,Coin,Amount,Price
2024-01-03,Buy,BTC,+0.1,"$42,000"
2024-02-20,Sell,BTC,-0.05,"$52,000"
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
    title: '"bought on Coinbase" in the notes',
    table: `Date,Coin,Qty,Cost,Notes
2024-01-03,BTC,0.1,4200,bought on Coinbase
2024-02-20,ETH,2,5800,bought on Kraken
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 buy 2 ETH for 5800 USD'],
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
    title: 'bought and for',
    table: `Date,Bought (BTC),For (USD)
1/13/2024,0.1,4200
2/20/2024,0.05,2600
`,
    ledger: ['2024-01-13 buy 0.1 BTC for 4200 USD', '2024-02-20 buy 0.05 BTC for 2600 USD'],
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
    title: 'two currencies by their signs',
    table: `Date,Type,Coin,Amount,Price
1/13/2023,Buy,BTC,0.1,$16600
2/20/2024,Sell,BTC,0.05,€48000
`,
    ledger: ['2023-01-13 buy 0.1 BTC for 1660 USD', '2024-02-20 sell 0.05 BTC for 2400 EUR'],
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
    title: 'one column for what was sold of a coin and one for what was bought of another',
    table: `Date,BTC sold,ETH bought
2024-01-31,0.1,1.8
2024-02-28,0.05,0.9
`,
    ledger: ['2024-01-31 trade 0.1 BTC to 1.8 ETH', '2024-02-28 trade 0.05 BTC to 0.9 ETH'],
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
    title: 'debits and credits of coins',
    table: `Date,Description,Debits,Credits,Asset
2024-01-05,Purchase of BTC,,0.1,BTC
2024-02-05,Trade fee,0.0001,,BTC
2024-02-06,Sale of BTC,0.05,,BTC
`,
    ledger: ['2024-01-05 buy 0.1 BTC', '2024-02-05 fee 0.0001 BTC', '2024-02-06 sell 0.05 BTC'],
  },
  {
    title: 'tokens in and out, one of them with an odd name',
    table: `Date,Action,Token In,Amount In,Token Out,Amount Out,Gas,Protocol
2024-01-05,Swap,USDC,1000,ETH,0.45,0.003,Uniswap
2024-01-06,Add liquidity,UNI-V2,1.2,ETH,0.4,0.003,Uniswap
2024-01-07,Claim,UNI,12,,,0.002,Uniswap
`,
    asks: ['types'],
  },
  {
    title: 'what was bought, and what it was paid with',
    table: `Date,Bought,Amount,Paid with,Paid amount
2024-01-05,BTC,0.1,USD,4400
2024-02-05,ETH,0.9,BTC,0.05
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD', '2024-02-05 trade 0.05 BTC to 0.9 ETH'],
  },
  {
    title: 'what you gave and what you got',
    table: `Date,You gave,You got
2024-01-05,4400 USD,0.1 BTC
2024-02-05,0.05 BTC,0.9 ETH
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD', '2024-02-05 trade 0.05 BTC to 0.9 ETH'],
  },
  {
    title: 'units beside debits and credits of money',
    table: `Date,Description,Coin,Units,Debit,Credit
2024-01-05,Bought,BTC,0.1,4400,
2024-02-05,Sold,BTC,0.05,,2600
`,
    asks: ['worth'],
  },
  {
    title: 'In and Out as the exchange sees them',
    table: `Date,Order,Type,In amount,In currency,Out amount,Out currency,Exchange rate,Status
2024-01-05,1,Buy,1000,CAD,0.017,BTC,58823.53,Completed
2024-02-05,2,Sell,0.01,BTC,590,CAD,59000,Completed
`,
    ledger: [],
    issues: ['2 Type', '3 Type'],
  },
  {
    title: 'deposits and withdrawals of one coin',
    table: `Date,Deposit BTC,Withdraw BTC,USD value
2024-01-05,0.01,,440
2024-01-09,,0.02,900
`,
    ledger: [
      '2024-01-05 deposit 0.01 BTC, "Value in the file: 440 USD"',
      '2024-01-09 withdrawal 0.02 BTC, "Value in the file: 900 USD"',
    ],
  },
  {
    title: 'a sale whose coins came in is an issue of its row',
    table: `Date,Type,In amount,In currency,Out amount,Out currency
2024-01-05,Buy,0.1,BTC,4400,USD
2024-02-05,Sell,0.05,BTC,2600,USD
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD'],
    issues: ['3 Type'],
  },
  {
    title: 'what came in and what went out, in columns of one coin',
    table: `Date,Type,Value In (ETH),Value Out (ETH)
2024-01-05,Receive,1.5,0
2024-02-05,Send,0,0.5
`,
    ledger: ['2024-01-05 deposit 1.5 ETH', '2024-02-05 withdrawal 0.5 ETH'],
  },
  {
    title: 'a transfer in one row, with what left and what arrived',
    table: `Date,From,To,Coin,Sent,Received,Fee
2024-01-05,Coinbase,Ledger,BTC,0.1,0.0999,0.0001
2024-02-05,Ledger,Kraken,BTC,0.05,0.0499,0.0001
`,
    ledger: [
      '2024-01-05 transfer 0.0999 BTC, fee 0.0001 BTC, on Coinbase, to Ledger',
      '2024-02-05 transfer 0.0499 BTC, fee 0.0001 BTC, on Ledger, to Kraken',
    ],
  },
  {
    title: 'a transfer in one row whose fee does not add up',
    table: `Date,From,To,Coin,Sent,Received,Fee
2024-01-05,Coinbase,Ledger,BTC,0.1,0.0999,0.0001
2024-02-05,Ledger,Kraken,BTC,0.05,0.0499,0.0003
`,
    ledger: ['2024-01-05 transfer 0.0999 BTC, fee 0.0001 BTC, on Coinbase, to Ledger'],
    issues: ['3 Received'],
  },
  {
    title: 'the same coin on both sides without wallets',
    table: `Date,Sent,Received,Coin
2024-01-05,0.1,0.0999,BTC
2024-02-05,0.05,0.05,BTC
`,
    ledger: [],
    issues: ['2 Sent', '3 Sent'],
  },
  {
    title: 'money below Received, beside how many coins there were',
    table: `Date,Side,Coin,Qty,Price,Fee,Received
2024-01-05,Buy,BTC,0.1,44000,10,
2024-02-05,Sell,BTC,0.05,52000,5,2595
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC for 4400 USD, fee 10 USD',
      '2024-02-05 sell 0.05 BTC for 2600 USD, fee 5 USD',
    ],
  },
  {
    title: 'what was sold of one coin, and what was received for it',
    table: `Date,Coin,Sold,Received
2024-01-05,BTC,0.1,4400
2024-02-05,ETH,1,2300
`,
    ledger: ['2024-01-05 sell 0.1 BTC for 4400 USD', '2024-02-05 sell 1 ETH for 2300 USD'],
  },
]
