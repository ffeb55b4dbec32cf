// What a row was worth: prices, totals, and the money they are in.
import type { HandKept } from './table.ts'

export const money: readonly HandKept[] = [
  {
    title: 'a log of recurring purchases with a running total',
    table: `Date,USD,BTC Price,BTC,Total BTC
2024-01-01,50,42372.88,0.00118,0.00118
2024-01-08,50,46296.30,0.00108,0.00226
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
    title: '"Buy BTC/USD" names the market',
    table: `Date,Trade,Qty,Price
2024-01-03,Buy BTC/USD,0.1,42000
2024-02-20,Sell BTC/USD,0.05,52000
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
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
    title: 'a price whose money the total names',
    table: `Date,Action,Coin,Units,Price,Consideration (£)
05/01/2024,Buy,BTC,0.1,34500.00,3450.00
25/02/2024,Sell,BTC,0.05,41000.00,2050.00
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
    title: 'dollars per coin, beside coins per dollar',
    table: `Date,Type,Coin,Amount,USD per coin,Coins per USD
2024-01-15,Buy,DOGE,1000,0.08,12.5
2024-02-15,Sell,DOGE,500,0.085,11.76
`,
    ledger: ['2024-01-15 buy 1000 DOGE for 80 USD', '2024-02-15 sell 500 DOGE for 42.5 USD'],
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
    title: 'two columns of one name, proved by the price',
    table: `Date,Type,Coin,Amount,Amount,Price
1/13/2023,Buy,BTC,0.1,1660,16600
2/20/2024,Sell,BTC,0.05,2600,52000
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
    title: 'a rate called after its market',
    table: `Date,Purchase,Cashback %,Cashback BTC,BTC/USD
2024-01-06,50,2,0.00002,44000
2024-02-06,80,2,0.00004,43000
`,
    ledger: ['2024-01-06 income (reward) 0.00002 BTC', '2024-02-06 income (reward) 0.00004 BTC'],
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
    title: 'money called by its code, and words in the plural or with a number',
    table: `Date,Type,Coin,Amount,GBP
2024-01-05,BUYS,BTC,0.1,3500
2024-02-05,Sell #2,BTC,0.05,1700
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 3500 GBP', '2024-02-05 sell 0.05 BTC for 1700 GBP'],
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
  {
    title: 'what power cost is not what coins were worth',
    table: `Date,BTC mined,USD price that day,Power cost
1/5/24,0.00123,44100,3.10
1/6/24,0.00119,43990,3.05
`,
    ledger: [
      '2024-01-05 income (mining) 0.00123 BTC for 54.243 USD',
      '2024-01-06 income (mining) 0.00119 BTC for 52.3481 USD',
    ],
  },
  {
    title: 'a zero for a total that was not filled in, beside a price',
    table: `Date,Type,Coin,Amount,Price,Total
2024-01-05,Buy,BTC,0.1,44000,0
2024-02-05,Sell,BTC,0.05,52000,2600
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD', '2024-02-05 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'no one buys for nothing',
    table: `Date,Type,Coin,Amount,Total
2024-01-05,Buy,BTC,0.1,0
2024-02-05,Sell,BTC,0.05,2600
2024-02-06,Airdrop,UNI,5,0
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC',
      '2024-02-05 sell 0.05 BTC for 2600 USD',
      '2024-02-06 income (airdrop) 5 UNI for 0 USD',
    ],
  },
  {
    title: 'no one trades for nothing',
    table: `Date,Sent Amount,Sent Coin,Received Amount,Received Coin,USD Value
2024-01-05,1,ETH,0.05,BTC,0
2024-02-05,1,ETH,0.05,BTC,2500
`,
    ledger: ['2024-01-05 trade 1 ETH to 0.05 BTC', '2024-02-05 trade 1 ETH to 0.05 BTC for 2500 USD'],
  },
  {
    title: 'a price in ether, by the last word of its name',
    table: `Date,Side,Coin,Amount,Price ETH
2024-01-05,Buy,LINK,10,0.006
2024-02-05,Sell,LINK,5,0.007
`,
    ledger: ['2024-01-05 trade 0.06 ETH to 10 LINK', '2024-02-05 trade 5 LINK to 0.035 ETH'],
  },
  {
    title: 'a total in ether, by the last word of its name',
    table: `Date,Side,Coin,Amount,Total ETH
2024-01-05,Buy,LINK,10,0.06
2024-02-05,Sell,LINK,5,0.035
`,
    ledger: ['2024-01-05 trade 0.06 ETH to 10 LINK', '2024-02-05 trade 5 LINK to 0.035 ETH'],
  },
  {
    title: 'a price and a fee in tethers',
    table: `Date,Side,Coin,Qty,Price USDT,Fee USDT
2024-01-05,Buy,LINK,10,15,0.15
2024-02-05,Sell,LINK,5,18,0.09
`,
    ledger: [
      '2024-01-05 trade 150 USDT to 10 LINK, fee 0.15 USDT',
      '2024-02-05 trade 5 LINK to 90 USDT, fee 0.09 USDT',
    ],
  },
  {
    title: 'a price in euros beside totals in euros and in dollars',
    table: `Date,Coin,Side,Units,Price,Total EUR,Total USD
2024-01-05,BTC,Buy,0.1,40000,4000,4360
2024-02-05,BTC,Sell,0.05,48000,2400,2592
`,
    asks: ['value'],
  },
  {
    title: "the price of the market beside one's own",
    table: `Date,Type,Coin,Amount,Market price,Our price,Total
2024-01-05,Buy,BTC,0.1,44000,44500,4450
2024-02-05,Sell,BTC,0.05,45000,44500,2225
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4450 USD', '2024-02-05 sell 0.05 BTC for 2225 USD'],
  },
  {
    title: 'Chinese names, and nothing that says which money',
    table: `时间,类型,币种,数量,价格,手续费
2024-01-05 10:00:00,买入,BTC,0.1,44000,10
2024-02-05 10:00:00,卖出,BTC,0.05,45000,5
`,
    asks: ['money'],
  },
  {
    title: 'Korean names, and nothing that says which money',
    table: `일시,구분,코인,수량,가격,수수료
2024-01-05 10:00,매수,BTC,0.1,58000000,1000
2024-02-05 10:00,매도,BTC,0.05,59000000,500
`,
    asks: ['money'],
  },
  {
    title: 'a name in an unknown script: a price or a total',
    table: `Date,Type,Coin,Quantity,मूल्य (USD)
2024-01-05,Buy,BTC,0.1,44000
2024-02-05,Sell,BTC,0.05,45000
`,
    asks: ['worth'],
  },
  {
    title: 'Wealthsimple: cash with the fee in it',
    table: `transaction_date,transaction_type,symbol,quantity,unit_price,net_cash_amount,currency
2024-01-15,BUY,BTC,0.1,58000,-5829,CAD
2024-02-20,SELL,BTC,0.05,59000,2935.25,CAD
`,
    ledger: ['2024-01-15 buy 0.1 BTC for 5829 CAD', '2024-02-20 sell 0.05 BTC for 2935.25 CAD'],
  },
  {
    title: 'an average and sums of the rows so far beside the price',
    table: `Date,Coin,Bought,Price,Avg price,Total coins,Total invested
2024-01-05,BTC,0.1,44000,44000,0.1,4400
2024-02-05,BTC,0.1,42000,43000,0.2,8600
`,
    asks: ['value'],
  },
  {
    title: 'a market of coins with what it was worth in dollars',
    table: `Date,Pair,Side,Qty,Price,Fee,Fee Asset,Value USD
2024-01-05,ETHBTC,BUY,1,0.05,0.001,BNB,2200
2024-02-05,ETHBTC,SELL,0.5,0.055,0.0005,BNB,1300
`,
    ledger: [
      '2024-01-05 trade 0.05 BTC to 1 ETH for 2200 USD, fee 0.001 BNB',
      '2024-02-05 trade 0.5 ETH to 0.0275 BTC for 1300 USD, fee 0.0005 BNB',
    ],
  },
  {
    title: 'a unit cost and an extended cost, with codes for what happened',
    table: `Asset,Txn,Date,Units,Unit cost,Ext cost
BTC,PURCH,2024-01-05,0.1,44000,4400
BTC,SALE,2024-02-05,0.05,52000,2600
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD', '2024-02-05 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'a cost that is per coin, as the amount times it shows',
    table: `Date,Type,Coin,Units,Cost,Extended
2024-01-05,Buy,BTC,0.1,44000,4400
2024-02-05,Sell,BTC,0.05,52000,2600
`,
    ledger: ['2024-01-05 buy 0.1 BTC for 4400 USD', '2024-02-05 sell 0.05 BTC for 2600 USD'],
  },
]
