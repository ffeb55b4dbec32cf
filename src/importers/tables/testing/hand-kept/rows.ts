// Words, coins, wallets, and rows that are not transactions.
import type { HandKept } from './table.ts'

export const rows: readonly HandKept[] = [
  {
    title: 'what the title above a table says of all of its rows',
    table: `Airdrops I claimed,,,
Date,Token,Amount,Value
2020-09-18,UNI,400,1360
2023-03-23,ARB,625,843.75
`,
    ledger: [
      '2020-09-18 income (airdrop) 400 UNI for 1360 USD',
      '2023-03-23 income (airdrop) 625 ARB for 843.75 USD',
    ],
    skips: ['lines above the column names'],
  },
  {
    title: 'the title above purchases and sales says nothing of them',
    table: `My airdrops,,,,
Date,Type,Token,Amount,Value
2020-09-18,Airdrop,UNI,400,1360
2023-03-23,Sell,UNI,400,2400
`,
    ledger: ['2020-09-18 income (airdrop) 400 UNI for 1360 USD', '2023-03-23 sell 400 UNI for 2400 USD'],
    skips: ['lines above the column names'],
  },
  {
    title: 'words with a filler, and what came of a fork',
    table: `Date,Type,Coin,Amount,Total
2017-03-20,Crypto purchase,BTC,0.5,520
2017-08-01,Fork - received,BCH,0.5,146
2017-12-20,Crypto sale,BTC,0.5,8000
2022-12-25,Gave as gift,BCH,0.5,50
`,
    ledger: [
      '2017-03-20 buy 0.5 BTC for 520 USD',
      '2017-08-01 income (fork) 0.5 BCH for 146 USD',
      '2017-12-20 sell 0.5 BTC for 8000 USD',
      '2022-12-25 gift_out 0.5 BCH for 50 USD',
    ],
  },
  {
    title: 'rows that notes say did not count',
    table: `Date,Type,Coin,Amount,Price,Notes
2024-01-05,Buy,ETH,2,2300,CANCELLED
2024-01-05,Buy,ETH,2,2300,order was cancelled
2024-01-05,Buy,ETH,2,2300,VOID - duplicate
2024-01-05,Buy,ETH,2,2300,Failed.
2024-01-05,Buy,ETH,1,2300,again after a failed order
`,
    ledger: ['2024-01-05 buy 1 ETH for 2300 USD, "again after a failed order"'],
    skips: ['not completed', 'not completed', 'not completed', 'not completed'],
  },
  {
    title: 'a state under any name',
    table: `Date,Type,Coin,Amount,Price,Outcome
2024-01-05,Buy,ETH,2,2300,Void
2024-01-05,Buy,ETH,1,2300,
`,
    ledger: ['2024-01-05 buy 1 ETH for 2300 USD'],
    skips: ['not completed'],
  },
  {
    title: 'how long an order was good is no state',
    table: `Date,Type,Coin,Amount,Price,Time in force
2024-01-05,Buy,ETH,2,2300,Good til cancelled
`,
    ledger: ['2024-01-05 buy 2 ETH for 4600 USD'],
  },
  {
    title: 'money bought with other money is no matter of coins',
    table: `Date,Type,Coin,Amount,Price (USD)
2024-01-05,Buy,EUR,100,1.09
2024-01-05,Buy,ETH,2,2300
`,
    ledger: ['2024-01-05 buy 2 ETH for 4600 USD'],
    skips: ['money moved, no tax event'],
  },
  {
    title: 'inherited coins, one of them without its value',
    table: `Date,Type,Coin,Amount,Value
2024-01-05,Inherited,ETH,1,2300
2024-01-06,Inheritance,ETH,1,
,Inherited,ETH,1,2300
`,
    ledger: ['2024-01-05 inheritance 1 ETH for 2300 USD'],
    issues: ['3 Value', '4 Date'],
  },
  ...['Type', 'Product', 'Kind of order'].map(name => ({
    title: `perpetual futures, as ${name} says`,
    table: `Date,${name},Symbol,Side,Qty,Price,Realized PnL
2024-01-05,PERP,BTC,Buy,1,42000,
2024-01-06,PERP,BTC,Sell,1,42500,500
`,
    refused:
      'This table lists trades of futures, which are no purchases of coins. Export what the positions made or lost, or add it by hand.',
  })),
  {
    title: 'a purchase of money, with the coins in its note',
    table: `Date,Type,Amount,Currency,Note
2024-03-01,Buy,4000,USD,0.1 BTC
`,
    ledger: [],
    issues: ['2 Amount'],
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
    asks: ['receivedAmount'],
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
    title: 'names of coins, one of them unknown',
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
    title: 'amounts with the names of coins',
    table: `Date,Type,Amount,Price
2024-01-03,Buy,0.1 Bitcoin,42000
2024-02-20,Sell,2 Ether,2900
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 2 ETH for 5800 USD'],
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
    title: 'a German bank statement',
    table: `Datum;Buchungstext;Betrag EUR;Menge BTC
03.01.2024;Kauf BTC;-3.950,00;0,1
20.02.2024;Verkauf BTC;2.400,00;-0,05
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 3950 EUR', '2024-02-20 sell 0.05 BTC for 2400 EUR'],
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
    title: 'numbered rows with a check box',
    table: `#,Done,Date,Type,Coin,Amount,Price
1,TRUE,1/13/2023,Buy,BTC,0.1,16600
2,FALSE,2/20/2024,Sell,BTC,0.05,52000
`,
    ledger: ['2023-01-13 buy 0.1 BTC for 1660 USD'],
    skips: ['not completed'],
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
    title: 'coins mined, with their value and the power they took',
    table: `Date,Coins mined,Coin,Value USD,Electricity,Net
2024-01-05,0.1,ETC,2.5,1.2,1.3
2024-01-06,0.1,ETC,2.6,1.2,1.4
`,
    ledger: [
      '2024-01-05 income (mining) 0.1 ETC for 2.5 USD',
      '2024-01-06 income (mining) 0.1 ETC for 2.6 USD',
    ],
  },
  {
    title: 'a broker that speaks to its customer',
    table: `Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Amount ($),Settlement Date
01/15/2024,YOU BOUGHT,BTC,BITCOIN,Cash,0.01,42500,,4.25,-429.25,01/16/2024
02/20/2024,YOU SOLD,BTC,BITCOIN,Cash,-0.005,52000,,2.6,257.40,02/21/2024
`,
    ledger: [
      '2024-01-15 buy 0.01 BTC for 425 USD, fee 4.25 USD, "BITCOIN"',
      '2024-02-20 sell 0.005 BTC for 260 USD, fee 2.6 USD, "BITCOIN"',
    ],
  },
  {
    title: 'pictures, each of them a coin',
    table: `Date,Action,Coin,Amount,Price (ETH),Gas (ETH)
2024-01-05,Buy,PUNK12,1,50,0.01
2024-02-05,Sell,PUNK12,1,55,0.01
`,
    ledger: [
      '2024-01-05 trade 50 ETH to 1 PUNK12, fee 0.01 ETH',
      '2024-02-05 trade 1 PUNK12 to 55 ETH, fee 0.01 ETH',
    ],
  },
  {
    title: 'Chinese names and words',
    table: `时间,交易对,方向,数量,价格,手续费
2024-01-05 10:00:00,BTC/USDT,买入,0.1,44000,4.4 USDT
2024-02-05 10:00:00,BTC/USDT,卖出,0.05,45000,2.25 USDT
`,
    ledger: [
      '2024-01-05 trade 4400 USDT to 0.1 BTC, fee 4.4 USDT',
      '2024-02-05 trade 0.05 BTC to 2250 USDT, fee 2.25 USDT',
    ],
  },
  {
    title: 'Korean names, with a fee that may be in the total',
    table: `일시,구분,코인,수량,거래금액 (USD),수수료 (USD)
2024-01-05 10:00,매수,BTC,0.1,4400,4
2024-02-05 10:00,매도,BTC,0.05,2250,2
`,
    asks: ['feeInValue'],
  },
  {
    title: 'Russian names and words',
    table: `Дата,Тип,Пара,Количество,Цена,Комиссия
05.01.2024,Покупка,BTC/USD,0.1,44000,10
15.02.2024,Продажа,BTC/USD,0.05,45000,5
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC for 4400 USD, fee 10 USD',
      '2024-02-15 sell 0.05 BTC for 2250 USD, fee 5 USD',
    ],
  },
  {
    title: 'Turkish names and words',
    table: `Tarih,İşlem,Parite,Miktar,Fiyat,Komisyon
15.01.2024,Alış,BTC/USD,0.1,44000,10
20.02.2024,Satış,BTC/USD,0.05,45000,5
`,
    ledger: [
      '2024-01-15 buy 0.1 BTC for 4400 USD, fee 10 USD',
      '2024-02-20 sell 0.05 BTC for 2250 USD, fee 5 USD',
    ],
  },
  {
    title: 'Japanese names with their money',
    table: `日時,種類,銘柄,数量,価格(USD),手数料(USD)
2024/01/05 10:00:00,買い,BTC,0.1,44000,10
2024/02/05 10:00:00,売り,BTC,0.05,45000,5
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC for 4400 USD, fee 10 USD',
      '2024-02-05 sell 0.05 BTC for 2250 USD, fee 5 USD',
    ],
  },
  {
    title: 'Independent Reserve: a trade and its brokerage in three rows',
    table: `Settled Date,Type,Status,Credit,Debit,Balance,Currency,Comment,Order Guid
2024-01-05 10:00:00,Trade,Completed,0.1,,0.1,Xbt,,o1
2024-01-05 10:00:00,Trade,Completed,,6600,3400,Aud,,o1
2024-01-05 10:00:00,Brokerage,Completed,,0.0005,0.0995,Xbt,,o1
2024-01-01 10:00:00,Deposit,Completed,10000,,10000,Aud,,
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 6600 AUD, fee 0.0005 BTC'],
    skips: ['money moved, no tax event'],
  },
  {
    title: 'Upbit',
    table: `체결시간,코인,마켓,종류,거래수량,거래단가,거래금액,수수료,정산금액
2024.01.05 10:00,BTC,KRW,매수,0.1,58000000,5800000,2900,5802900
2024.02.05 10:00,BTC,KRW,매도,0.05,59000000,2950000,1475,2948525
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC for 5800000 KRW, fee 2900 KRW',
      '2024-02-05 sell 0.05 BTC for 2950000 KRW, fee 1475 KRW',
    ],
  },
  {
    title: 'bitbank',
    table: `注文ID,取引ID,通貨ペア,タイプ,売/買,数量,価格,手数料,M/T,取引日時
1,11,btc_jpy,limit,buy,0.1,6400000,0,maker,2024/01/05 10:00:00
2,12,btc_jpy,limit,sell,0.05,6500000,390,taker,2024/02/05 10:00:00
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 640000 JPY', '2024-02-05 sell 0.05 BTC for 325000 JPY, fee 390 JPY'],
  },
  {
    title: 'Paxful: released is completed',
    table: `type,fiat_currency,fiat_amount,crypto_currency,crypto_amount,rate,status,date
buy,USD,440,BTC,0.01,44000,released,2024-01-05 10:00:00
buy,USD,440,BTC,0.01,44000,cancelled,2024-01-06 10:00:00
sell,USD,220,BTC,0.005,44000,released,2024-01-07 10:00:00
`,
    ledger: ['2024-01-05 buy 0.01 BTC for 440 USD', '2024-01-07 sell 0.005 BTC for 220 USD'],
    skips: ['not completed'],
  },
  {
    title: 'lots that are still open were bought',
    table: `Lot,Acquired,Coin,Qty,Cost per coin,Total cost,Status
1,2023-01-05,BTC,0.5,16800,8400,Open
2,2023-02-05,BTC,0.2,23000,4600,Open
`,
    ledger: ['2023-01-05 buy 0.5 BTC for 8400 USD', '2023-02-05 buy 0.2 BTC for 4600 USD'],
  },
  {
    title: 'an unknown direction is asked about word by word',
    table: `Date,Direction,Coin,Amount,Price
2024-01-05,Long,BTC,0.1,44000
2024-02-05,Short,BTC,0.05,52000
`,
    asks: ['types'],
  },
  {
    title: 'ticked boxes below Buy',
    table: `Date,Buy?,Coin,Amount,USD
2024-01-05,TRUE,BTC,0.1,4400
2024-02-05,FALSE,BTC,0.05,2600
`,
    refused:
      'Buy?: rows are marked here for what they are. Write what each row is, such as Buy or Sell, into one column called Type, and import the file again.',
  },
  {
    title: 'what was held is no list of transactions',
    table: `Date,BTC held,ETH held,Portfolio value
2024-01-31,0.5,2,26000
2024-02-29,0.6,2,43000
`,
    refused:
      'This table says how much you held, and not what you bought or sold. Export the history of your transactions.',
  },
  {
    title: 'the coin in the title above the table',
    table: `BTC transactions,,,
Date,Type,Amount,USD
2024-01-05,Buy,0.1,4400
2024-02-05,Sell,0.05,2600
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD', '2024-02-05 sell 0.05 BTC for 2600 USD'],
    skips: ['lines above the column names'],
  },
  {
    title: 'coins below Note',
    table: `Date,Type,Amount,USD,Note
2024-01-05,Buy,0.1,4400,BTC
2024-02-05,Buy,1,2600,ETH
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD', '2024-02-05 buy 1 ETH for 2600 USD'],
  },
  {
    title: 'codes below an unknown name: the unclear one is asked about',
    table: `Date,TC,Coin,Qty,Price
2024-01-05,BUY,BTC,0.1,44000
2024-02-05,SLD,BTC,0.05,52000
2024-02-06,DIV,ETH,0.05,2500
`,
    asks: ['types'],
  },
  {
    title: 'totals that grow are not sums of the rows so far',
    table: `Date,Event,Coin,Qty,USD/coin,USD total
2024-01-05,Coinbase Earn,GRT,5,0.15,0.75
2024-02-05,Bought w/ card,BTC,0.05,52000,2600
`,
    ledger: ['2024-01-05 income (reward) 5 GRT for 0.75 USD', '2024-02-05 buy 0.05 BTC for 2600 USD'],
  },
  {
    title: 'of two columns the one whose words are known',
    table: `Date,Category,Subcategory,Coin,Qty,USD
2024-01-05,Trade,Buy,BTC,0.1,4400
2024-02-05,Trade,Sell,BTC,0.05,2600
2024-02-06,Income,Staking,ETH,0.01,25
2024-02-07,Expense,Gift,ETH,0.01,25
`,
    asks: ['types'],
  },
  {
    title: 'rows that are not done yet',
    table: `Date,Type,Coin,Qty,Price,Done?
2024-01-05,Buy,BTC,0.1,44000,yes
2024-02-05,Sell,BTC,0.05,52000,no
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD'],
    skips: ['not completed'],
  },
  {
    title: 'rows that were not executed',
    table: `Date,Type,Coin,Qty,Price,Executed
2024-01-05,Buy,BTC,0.1,44000,TRUE
2024-02-05,Sell,BTC,0.05,52000,FALSE
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD'],
    skips: ['not completed'],
  },
  {
    title: 'a note that says planned',
    table: `Date,Type,Coin,Qty,Price,Note
2024-01-05,Buy,BTC,0.1,44000,
2024-02-05,Sell,BTC,0.05,52000,planned
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD'],
    skips: ['not completed'],
  },
  {
    title: 'options',
    table: `Date,Type,Symbol,Qty,Price
2024-01-05,Buy,BTC-29MAR24-50000-C,1,0.05
2024-01-06,Sell,BTC-29MAR24-50000-C,1,0.08
`,
    refused:
      'This table lists trades of futures, which are no purchases of coins. Export what the positions made or lost, or add it by hand.',
  },
  {
    title: 'funds are no coins',
    table: `Date,Type,Symbol,Qty,Price
2024-01-15,Buy,IBIT,10,27
2024-02-15,Sell,GBTC,10,45
`,
    ledger: [],
    skips: ['shares and funds, not coins', 'shares and funds, not coins'],
  },
  {
    title: 'trades with leverage',
    table: `Date,Type,Symbol,Qty,Price,Leverage
2024-01-05,Buy,BTCUSDT,0.1,44000,5x
2024-01-06,Sell,BTCUSDT,0.1,45000,5x
`,
    refused:
      'This table has trades with leverage, which are no purchases of coins. Export what the positions made or lost, or add it by hand.',
  },
  {
    title: 'trades of long positions',
    table: `Date,Symbol,Side,Position,Qty,Price
2024-01-05,BTC/USDT,Buy,Long,0.1,44000
2024-01-06,BTC/USDT,Sell,Long,0.1,45000
`,
    refused:
      'This table lists trades of futures, which are no purchases of coins. Export what the positions made or lost, or add it by hand.',
  },
  {
    title: 'a list of deposits, by the name of their address',
    table: `Time,Coin,Network,Amount,Deposit address,TxID,Status
2024-01-05 10:00,BTC,BTC,0.1,bc1qaaa,aa1,Completed
2024-01-06 10:00,ETH,ERC20,1,0xaaa,aa2,Completed
`,
    ledger: ['2024-01-05 deposit 0.1 BTC', '2024-01-06 deposit 1 ETH'],
  },
  {
    title: 'a list of withdrawals, by the name of their address',
    table: `Time,Coin,Network,Amount,Fee,Withdrawal address,TxID,Status
2024-01-05 10:00,BTC,BTC,0.1,0.0001,bc1qaaa,aa1,Completed
2024-01-06 10:00,ETH,ERC20,1,0.001,0xaaa,aa2,Failed
`,
    ledger: ['2024-01-05 withdrawal 0.1 BTC, fee 0.0001 BTC'],
    skips: ['not completed'],
  },
  {
    title: 'a part in percent is no amount',
    table: `Pay period,USD salary,BTC %,BTC received,BTC price
2024-01-15,3000,10,0.007,42857
2024-01-31,3000,10,0.0069,43478
`,
    asks: ['defaultType', 'value'],
  },
]
