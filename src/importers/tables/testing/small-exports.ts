// Exports of exchanges, wallets and apps that have no layout here, with rows of our own, each with the ledger it is
// read to, worked out by hand; or with what is asked. Their column names are those the sources use.
import type { HandKept } from './hand-kept/table.ts'

export const smallExports: readonly HandKept[] = [
  {
    title: 'Bitvavo',
    table: `Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address
Europe/Amsterdam,2024-01-19,10:00:00,deposit,EUR,500,,,,,,,Completed,x1,
Europe/Amsterdam,2024-01-19,10:05:00,buy,BTC,0.01,EUR,42000,EUR,-421.05,EUR,1.05,Completed,x2,
Europe/Amsterdam,2024-03-19,10:05:00,sell,BTC,-0.005,EUR,60000,EUR,299.25,EUR,0.75,Completed,x3,
Europe/Amsterdam,2024-03-20,10:05:00,withdrawal,BTC,-0.004,,,,,BTC,0.0001,Completed,x4,bc1q
Europe/Amsterdam,2024-03-21,10:05:00,staking,ETH,0.001,,,,,,,Distributed,x5,
`,
    ledger: [
      '2024-01-19 buy 0.01 BTC for 420 EUR, fee 1.05 EUR',
      '2024-03-19 sell 0.005 BTC for 300 EUR, fee 0.75 EUR',
      '2024-03-20 withdrawal 0.004 BTC, fee 0.0001 BTC',
      '2024-03-21 income (staking) 0.001 ETH',
    ],
    skips: ['money moved, no tax event'],
  },
  {
    title: 'CoinEx',
    table: `Execution Time,Trading pair,Side,Executed Price,Executed Amount,Executed Value,Fees,Fees Coin Type,Executed Type
2022-03-01 10:00:00,BTCUSDT,buy,40000,0.01,400,0.8,USDT,Taker
2022-03-02 10:00:00,BTCUSDT,sell,42000,0.005,210,0.42,USDT,Maker
`,
    ledger: [
      '2022-03-01 trade 400 USDT to 0.01 BTC, fee 0.8 USDT',
      '2022-03-02 trade 0.005 BTC to 210 USDT, fee 0.42 USDT',
    ],
  },
  {
    title: 'CoinSpot',
    table: `Transaction Date,Type,Market,Amount,Rate inc. fee,Rate ex. fee,Fee,Fee AUD (inc GST),GST AUD,Total AUD,Total (inc GST)
13/05/2021 3:15 PM,Buy,BTC/AUD,0.01,70700,70000,0.00 BTC,7,0.64,707,707
14/06/2021 3:15 PM,Sell,BTC/AUD,0.005,49500,50000,0 BTC,2.5,0.23,247.5,247.5
`,
    ledger: ['2021-05-13 buy 0.01 BTC for 707 AUD', '2021-06-14 sell 0.005 BTC for 247.5 AUD'],
  },
  {
    title: 'Shakepay',
    table: `Transaction Type,Date,Amount Debited,Debit Currency,Amount Credited,Credit Currency,Buy / Sell Rate,Direction,Spot Rate,Source / Destination,Blockchain Transaction ID
fiat funding,2021-01-03T10:00:00+00,,,500,CAD,,credit,,a@b.ca,
purchase/sale,2021-01-03T10:05:00+00,500,CAD,0.0125,BTC,40000,purchase,,,
crypto cashout,2021-02-03T10:05:00+00,0.01,BTC,,,,debit,45000,bc1q,abc
shakingsats,2021-02-04T10:05:00+00,,,0.00000100,BTC,,credit,45000,,
`,
    asks: ['types'],
  },
  {
    title: 'ZenLedger custom',
    table: `Timestamp,Type,IN Amount,IN Currency,Out Amount,Out Currency,Fee Amount,Fee Currency,Exchange(optional),US Based,Txid
2021-03-04 10:00:00,buy,0.1,BTC,4000,USD,10,USD,Kraken,Yes,t1
2021-03-05 10:00:00,trade,1,ETH,0.04,BTC,,,Kraken,Yes,t2
2021-03-06 10:00:00,staking_reward,0.01,ETH,,,,,Kraken,Yes,t3
2021-03-07 10:00:00,Send,,,0.01,BTC,0.0001,BTC,Kraken,Yes,t4
`,
    ledger: [
      '2021-03-04 buy 0.1 BTC for 4000 USD, fee 10 USD',
      '2021-03-05 trade 0.04 BTC to 1 ETH',
      '2021-03-06 income (staking) 0.01 ETH',
      '2021-03-07 withdrawal 0.01 BTC, fee 0.0001 BTC',
    ],
  },
  {
    title: 'Coincheck',
    table: `id,time,operation,amount,trading_currency,price,original_currency,fee,comment
1,2020-01-05 10:00:00 +0900,Completed trading contracts,0.01,BTC,8000.0,JPY,,"Rate: 800000, Pair: btc_jpy"
2,2020-01-06 10:00:00 +0900,Received,0.5,BTC,,,,
`,
    asks: ['types'],
  },
  {
    title: 'BTC Markets',
    table: `transactionId,creationTime,recordType,action,currency,amount,description,balance,referenceId
1,2021-01-05T10:00:00Z,Trade,Buy Order,BTC,0.1,Trade settled,0.1,77
2,2021-01-05T10:00:00Z,Trade,Buy Order,AUD,-4000,Trade settled,0,77
3,2021-01-05T10:00:00Z,Trade,Trading Fee,AUD,-34,Trading fee,0,77
`,
    ledger: ['2021-01-05 buy 0.1 BTC for 4000 AUD, fee 34 AUD, "Trade settled"'],
  },
  {
    title: 'VALR',
    table: `Timestamp (UTC),Transaction Type,Credit Currency,Credit Amount,Debit Currency,Debit Amount,Fee Currency,Fee Amount
2021-03-04 10:00:00,Limit Buy,BTC,0.1,ZAR,80000,BTC,0.0001
2021-04-04 10:00:00,Market Sell,ZAR,45000,BTC,0.05,ZAR,45
`,
    ledger: [
      '2021-03-04 buy 0.1 BTC for 80000 ZAR, fee 0.0001 BTC',
      '2021-04-04 sell 0.05 BTC for 45000 ZAR, fee 45 ZAR',
    ],
  },
  {
    title: 'NDAX ledger',
    table: `ASSET,ASSET_CLASS,AMOUNT,BALANCE,TYPE,TX_ID,DATE
BTC,CRYPTO,0.1,0.1,TRADE,55,2021-03-04T10:00:00.000Z
CAD,FIAT,-6000,0,TRADE,55,2021-03-04T10:00:00.000Z
`,
    ledger: ['2021-03-04 buy 0.1 BTC for 6000 CAD'],
  },
  {
    title: 'Coinsquare',
    table: `date,from_currency,from_amount,to_currency,to_amount
2021-03-04 10:00:00,CAD,6000,BTC,0.1
2021-04-04 10:00:00,BTC,0.05,ETH,0.8
`,
    ledger: ['2021-03-04 buy 0.1 BTC for 6000 CAD', '2021-04-04 trade 0.05 BTC to 0.8 ETH'],
  },
  {
    title: 'WazirX',
    table: `Date,Market,Price,Volume,Total,Trade,Fee Currency,Fee
2021-03-04 10:00:00,BTCINR,4000000,0.01,40000,Buy,INR,80
2021-04-04 10:00:00,BTCINR,4500000,0.005,22500,Sell,INR,45
`,
    ledger: [
      '2021-03-04 buy 0.01 BTC for 40000 INR, fee 80 INR',
      '2021-04-04 sell 0.005 BTC for 22500 INR, fee 45 INR',
    ],
  },
  {
    title: 'HTX spot',
    table: `Time,Pair,Side,Price,Amount,Total,Fee,Fee Currency
2021-03-04 10:00:00,BTC/USDT,Buy,50000,0.01,500,0.00002,BTC
2021-04-04 10:00:00,BTC/USDT,Sell,55000,0.005,275,0.55,USDT
`,
    ledger: [
      '2021-03-04 trade 500 USDT to 0.01 BTC, fee 0.00002 BTC',
      '2021-04-04 trade 0.005 BTC to 275 USDT, fee 0.55 USDT',
    ],
  },
  {
    title: 'Huobi deposits',
    table: `Time,Type,Coin,Amount,Status,TxID
2021-03-04 10:00:00,Deposit,USDT,500,Completed,ab
2021-03-05 10:00:00,Withdraw,BTC,0.01,Completed,cd
`,
    ledger: ['2021-03-04 deposit 500 USDT', '2021-03-05 withdrawal 0.01 BTC'],
  },
  {
    title: 'Bitget spot',
    table: `Date,Trading pair,Direction,Price,Quantity,Total,Fee,Fee coin
2023-03-04 10:00:00,BTCUSDT_SPBL,Buy,22000,0.01,220,0.00001,BTC
2023-04-04 10:00:00,BTCUSDT_SPBL,Sell,28000,0.01,280,0.28,USDT
`,
    ledger: [
      '2023-03-04 trade 220 USDT to 0.01 BTC, fee 0.00001 BTC',
      '2023-04-04 trade 0.01 BTC to 280 USDT, fee 0.28 USDT',
    ],
  },
  {
    title: 'Phemex spot',
    table: `Time (UTC),Symbol,Side,Order Type,Exec Qty,Exec Price,Exec Value,Fee,Fee Currency
2022-03-04 10:00:00,BTCUSDT,Buy,Limit,0.01 BTC,40000 USDT,400 USDT,0.00001 BTC,BTC
2022-04-04 10:00:00,BTCUSDT,Sell,Market,0.005 BTC,45000 USDT,225 USDT,0.225 USDT,USDT
`,
    ledger: [
      '2022-03-04 trade 400 USDT to 0.01 BTC, fee 0.00001 BTC',
      '2022-04-04 trade 0.005 BTC to 225 USDT, fee 0.225 USDT',
    ],
  },
  {
    title: 'ProBit',
    table: `Time,Market,Side,Price,Quantity,Amount,Fee
2022-03-04 10:00:00,BTC-USDT,Buy,40000,0.01,400,0.8 USDT
2022-04-04 10:00:00,BTC-USDT,Sell,45000,0.005,225,0.45 USDT
`,
    ledger: [
      '2022-03-04 trade 400 USDT to 0.01 BTC, fee 0.8 USDT',
      '2022-04-04 trade 0.005 BTC to 225 USDT, fee 0.45 USDT',
    ],
  },
  {
    title: 'AscendEX',
    table: `Time,Symbol,Side,Order Type,Avg. Price,Order Qty,Filled Qty,Fee,Fee Asset,Status
2022-03-04 10:00:00,BTC/USDT,Buy,Limit,40000,0.02,0.01,0.4,USDT,Filled
2022-04-04 10:00:00,BTC/USDT,Sell,Limit,45000,0.005,0.005,0.225,USDT,Filled
`,
    ledger: [
      '2022-03-04 trade 400 USDT to 0.01 BTC, fee 0.4 USDT',
      '2022-04-04 trade 0.005 BTC to 225 USDT, fee 0.225 USDT',
    ],
  },
  {
    title: 'eToro closed',
    table: `Position ID,Action,Amount,Units,Open Date,Close Date,Leverage,Spread Fees (USD),Market Spread (USD),Profit(USD),Open Rate,Close Rate,Type
123,Buy Bitcoin,500,0.0125,03/01/2021 10:00:00,13/02/2021 10:00:00,1,0,0,100,40000,48000,Crypto
`,
    ledger: [
      '2021-01-03 buy 0.0125 BTC for 500 USD, on trades: 0.0125 BTC, 2021-01-03 to 2021-02-13',
      '2021-02-13 sell 0.0125 BTC for 600 USD, on trades: 0.0125 BTC, 2021-01-03 to 2021-02-13',
    ],
  },
  {
    title: 'Fold sales',
    table: `Reference ID,Date (UTC),Transaction Type,Description,Asset,Amount (BTC),Price per Coin (USD),Subtotal (USD),Fee (USD),Total (USD),Transaction ID
r1,2024-01-03 10:00:00,Purchase,Bought bitcoin,BTC,0.001,42000,42,0.5,42.5,
r2,2024-02-03 10:00:00,Sale,Sold bitcoin,BTC,-0.0005,50000,25,0.5,24.5,
`,
    ledger: [
      '2024-01-03 buy 0.001 BTC for 42 USD, fee 0.5 USD, "Bought bitcoin"',
      '2024-02-03 sell 0.0005 BTC for 25 USD, fee 0.5 USD, "Sold bitcoin"',
    ],
  },
  {
    title: 'NiceHash',
    table: `Date time,Local date time,Purpose,Amount (BTC),* Exchange rate,Amount (USD)
2021-03-04 10:00:00 GMT,2021-03-04 05:00:00,Hashpower mining,0.0001,50000,5.00
2021-03-04 10:00:00 GMT,2021-03-04 05:00:00,Hashpower mining fee,-0.000002,50000,-0.10
2021-03-05 10:00:00 GMT,2021-03-05 05:00:00,Withdrawal complete,-0.00009,50000,-4.50
`,
    ledger: [
      '2021-03-04 income (mining) 0.0001 BTC for 5 USD',
      '2021-03-04 fee 0.000002 BTC for 0.1 USD',
      '2021-03-05 withdrawal 0.00009 BTC, "Value in the file: 4.5 USD"',
    ],
  },
  {
    title: 'BlueWallet',
    table: `Date,Transaction ID,Amount (BTC),Memo
2024-01-03 10:00:00,aa,0.1,gift
2024-01-04 10:00:00,bb,-0.05,rent
`,
    asks: ['defaultType'],
  },
  {
    title: 'BitMart',
    table: `Time,Pair,Side,Price,Amount,Total,Fee,Role
2022-03-04 10:00:00,BTC_USDT,buy,40000,0.01,400,1 USDT,taker
`,
    ledger: ['2022-03-04 trade 400 USDT to 0.01 BTC, fee 1 USDT'],
  },
  {
    title: 'Webull crypto',
    table: `Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time
Bitcoin,BTCUSD,Buy,Filled,0.01,0.01,@42000,42000,DAY,01/03/2024 10:00:00 EST,01/03/2024 10:00:01 EST
Bitcoin,BTCUSD,Sell,Cancelled,0,0.01,@50000,,DAY,01/04/2024 10:00:00 EST,
`,
    ledger: ['2024-01-03 buy 0.01 BTC for 420 USD'],
    skips: ['not completed'],
  },
  {
    title: 'Fidelity crypto',
    table: `Run Date,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date
01/15/2024,YOU BOUGHT BITCOIN (BTC),BTC,BITCOIN,Cash,42000,0.01,,,,-420.00,80.00,01/15/2024
06/03/2024,YOU SOLD BITCOIN (BTC),BTC,BITCOIN,Cash,60000,-0.005,,,,300.00,380.00,06/03/2024
`,
    ledger: [
      '2024-01-15 buy 0.01 BTC for 420 USD, "BITCOIN"',
      '2024-06-03 sell 0.005 BTC for 300 USD, "BITCOIN"',
    ],
  },
  {
    title: 'CoinStats',
    table: `Portfolio,Coin Name,Coin Symbol,Exchange,Pair,Type,Quantity,Price,Fee,Fee Currency,Date,Notes
Main,Bitcoin,BTC,Kraken,BTC/USD,buy,0.1,40000,5,USD,2021-03-04 10:00:00,
Main,Ethereum,ETH,Kraken,ETH/USD,sell,1,1800,2,USD,2021-03-05 10:00:00,
`,
    ledger: [
      '2021-03-04 buy 0.1 BTC for 4000 USD, fee 5 USD, on Kraken',
      '2021-03-05 sell 1 ETH for 1800 USD, fee 2 USD, on Kraken',
    ],
  },
  {
    title: 'Abra',
    table: `Date,Transaction,Type,Asset,Amount,USD Value,Fee
"Mar 4, 2021",Deposit,Bitcoin,BTC,0.1,4800,0
"Mar 5, 2021",Interest,Bitcoin,BTC,0.0001,4.9,0
`,
    ledger: [
      '2021-03-04 deposit 0.1 BTC, "Value in the file: 4800 USD"',
      '2021-03-05 income (interest) 0.0001 BTC for 4.9 USD',
    ],
  },
  {
    title: 'iTrustCapital',
    table: `Date,Transaction Type,Asset,Quantity,Price,Fee,Total
03/04/2021,Buy,BTC,0.1,48000,48,4848
04/14/2021,Sell,BTC,0.05,60000,30,2970
`,
    ledger: [
      '2021-03-04 buy 0.1 BTC for 4800 USD, fee 48 USD',
      '2021-04-14 sell 0.05 BTC for 3000 USD, fee 30 USD',
    ],
  },
  {
    title: 'Bison',
    table: `Date,TransactionType,Currency,Amount,AssetAmount,AssetCurrency,Price,Fee
2021-03-04 10:00:00,Buy,EUR,400,0.01,BTC,40000,0
2021-04-04 10:00:00,Sell,EUR,250,0.005,BTC,50000,0
`,
    ledger: ['2021-03-04 buy 0.01 BTC for 400 EUR', '2021-04-04 sell 0.005 BTC for 250 EUR'],
  },
  {
    title: 'Braiins payouts',
    fileName: 'braiins-mining-payouts.csv',
    table: `Timestamp,Account,Amount (BTC),Fee (BTC),Destination,Status,Transaction ID
2024-01-03 10:00:00,main,0.001,0,bc1q,confirmed,aa
`,
    ledger: ['2024-01-03 income (mining) 0.001 BTC, on bc1q'],
  },
  {
    title: 'F2Pool',
    table: `Date,Coin,Hashrate,Revenue,Balance
2021-03-04,BTC,100 TH/s,0.0005,0.0005
2021-03-05,BTC,101 TH/s,0.0005,0.001
`,
    asks: ['defaultType'],
  },
  {
    title: 'SoFi',
    table: `Transaction Date,Type,Coin,Quantity,Price per coin,Total amount,Transaction fee
03/14/2022,Buy,BTC,0.01,39000,395.85,5.85
04/20/2022,Sell,BTC,0.005,41000,202.44,2.56
`,
    ledger: [
      '2022-03-14 buy 0.01 BTC for 390 USD, fee 5.85 USD',
      '2022-04-20 sell 0.005 BTC for 205 USD, fee 2.56 USD',
    ],
  },
  {
    title: 'Ripio Spanish',
    table: `Fecha;Tipo de operación;Moneda;Cantidad;Precio (USD);Total (USD);Estado
14/03/2022;Compra;BTC;0,01;39.000,00;390,00;Completado
15/04/2022;Venta;BTC;0,005;41.000,00;205,00;Completado
`,
    ledger: ['2022-03-14 buy 0.01 BTC for 390 USD', '2022-04-15 sell 0.005 BTC for 205 USD'],
  },
  {
    title: 'Mercado Bitcoin',
    table: `Data;Operação;Ativo;Quantidade;Preço unitário (R$);Total (R$);Taxa (R$)
14/03/2022;Compra;BTC;0,01;200.000,00;2.000,00;14,00
15/04/2022;Venda;BTC;0,005;210.000,00;1.050,00;7,35
`,
    ledger: [
      '2022-03-14 buy 0.01 BTC for 2000 BRL, fee 14 BRL',
      '2022-04-15 sell 0.005 BTC for 1050 BRL, fee 7.35 BRL',
    ],
  },
  {
    title: 'CoinJar',
    table: `Date,Type,Asset,Amount,Counter asset,Counter amount,Fee asset,Fee,Description
2022-03-14 10:00:00,Buy,BTC,0.01,AUD,540,AUD,5.4,Bought
2022-04-14 10:00:00,Sell,BTC,0.005,AUD,280,AUD,2.8,Sold
`,
    asks: ['feeInValue'],
  },
  {
    title: 'Swyftx',
    table: `Date,Time,Event,Asset,Amount,Currency,Value,Rate,Fee,Fee Currency
14/03/2022,10:00:00,Buy,BTC,0.01,AUD,540,54000,5.4,AUD
15/04/2022,10:00:00,Sell,BTC,0.005,AUD,280,56000,2.8,AUD
`,
    ledger: [
      '2022-03-14 buy 0.01 BTC for 540 AUD, fee 5.4 AUD',
      '2022-04-15 sell 0.005 BTC for 280 AUD, fee 2.8 AUD',
    ],
  },
  {
    title: 'XT',
    table: `Time,Pair,Direction,Filled price,Filled quantity,Filled amount,Fee
2023-03-14 10:00:00,btc_usdt,BUY,25000,0.01,250,0.5 USDT
2023-04-14 10:00:00,btc_usdt,SELL,30000,0.005,150,0.3 USDT
`,
    ledger: [
      '2023-03-14 trade 250 USDT to 0.01 BTC, fee 0.5 USDT',
      '2023-04-14 trade 0.005 BTC to 150 USDT, fee 0.3 USDT',
    ],
  },
  {
    title: 'Cobinhood',
    table: `Timestamp,Trading Pair,Side,Price,Size,Fee
2018-03-14 10:00:00,ETH-BTC,bid,0.08,1,0
2018-04-14 10:00:00,ETH-BTC,ask,0.06,1,0
`,
    ledger: ['2018-03-14 trade 0.08 BTC to 1 ETH', '2018-04-14 trade 1 ETH to 0.06 BTC'],
  },
  {
    title: 'Bittrex CSV copied',
    table: `Market	Order Type	Units Filled	Units Total	Actual Rate	Cost / Proceeds	Opened	Closed
BTC-ETH	Limit Buy	1.5	1.5	0.05	0.0751875	01/03/2018 10:00:00 AM	01/13/2018 10:00:05 AM
BTC-ETH	Limit Sell	0.5	0.5	0.06	0.029925	02/03/2018 10:00:00 AM	02/13/2018 10:00:05 AM
`,
    ledger: ['2018-01-13 trade 0.0751875 BTC to 1.5 ETH', '2018-02-13 trade 0.5 ETH to 0.029925 BTC'],
  },
  {
    title: 'GDAX-like home',
    table: `Created At,Product,Side,Size,Price,Fee,Total
2018-01-03T10:00:00.000Z,BTC-USD,BUY,0.1,15000,3.75,-1503.75
2018-02-03T10:00:00.000Z,BTC-USD,SELL,0.05,9000,1.125,448.875
`,
    ledger: [
      '2018-01-03 buy 0.1 BTC for 1500 USD, fee 3.75 USD',
      '2018-02-03 sell 0.05 BTC for 450 USD, fee 1.125 USD',
    ],
  },
  {
    title: 'unchained',
    table: `Date,Type,Bitcoin,Price,USD,Fees
2024-01-03,Buy,0.1,42000,4200,21
2024-02-03,Sell,0.05,43000,2150,10.75
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD, fee 21 USD',
      '2024-02-03 sell 0.05 BTC for 2150 USD, fee 10.75 USD',
    ],
  },
  {
    title: 'coinme kiosk',
    table: `Purchase Date,Location,Cash In,BTC Received,BTC Price,Fee
1/13/2022 10:00 AM,Safeway,$200.00,0.0045,"$42,000.00",$11.00
`,
    ledger: ['2022-01-13 buy 0.0045 BTC for 189 USD, fee 11 USD, on Safeway'],
  },
  {
    title: 'Coinpanda template: a label beside the type says more',
    table: `Timestamp (UTC),Type,Label,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Tx Hash
2021-03-04 10:00:00,Trade,,4000,USD,0.1,BTC,10,USD,,,
2021-03-05 10:00:00,Receive,Staking,,,0.01,ETH,,,18,USD,h1
2021-03-06 10:00:00,Send,,0.05,BTC,,,0.0001,BTC,,,h2
2021-03-07 10:00:00,Send,Donation,0.01,BTC,,,,,,,h3
`,
    ledger: [
      '2021-03-04 buy 0.1 BTC for 4000 USD, fee 10 USD',
      '2021-03-05 income (staking) 0.01 ETH',
      '2021-03-06 withdrawal 0.05 BTC, fee 0.0001 BTC',
      '2021-03-07 donation 0.01 BTC',
    ],
  },
  {
    title: 'a log of trades in which every type is TRADE',
    table: `Uid,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,Time(UTC)
1,USDT,BTCUSDT,TRADE,BUY,0.01,,40000,,0.4,,0,100,--,2023-03-04 10:00:00
1,USDT,BTCUSDT,TRADE,SELL,0.01,,41000,,0.41,,0,100,--,2023-03-05 10:00:00
`,
    ledger: [
      '2023-03-04 trade 400 USDT to 0.01 BTC, fee 0.4 USDT',
      '2023-03-05 trade 0.01 BTC to 410 USDT, fee 0.41 USDT',
    ],
  },
  {
    title: 'BingX: an amount of money beside a quantity',
    table: `Time(UTC+8),Order No.,Pair,Type,Side,DealPrice,Quantity,Amount,Fee,FeeCoin
2023-03-04 18:00:00,1,BTC-USDT,Spot,Buy,22000,0.01,220,0.00001,BTC
2023-03-05 18:00:00,2,BTC-USDT,Spot,Sell,23000,0.01,230,0.23,USDT
`,
    ledger: [
      '2023-03-04 trade 220 USDT to 0.01 BTC, fee 0.00001 BTC',
      '2023-03-05 trade 0.01 BTC to 230 USDT, fee 0.23 USDT',
    ],
  },
  {
    title: 'a log of recurring purchases in sats, with their cost',
    table: `Date,Description,Sats,Price USD,Cost USD
2024-01-05,DCA buy,120000,43500.00,52.20
2024-01-12,DCA buy,118500,44050.00,52.20
`,
    ledger: ['2024-01-05 buy 0.0012 BTC for 52.2 USD', '2024-01-12 buy 0.001185 BTC for 52.2 USD'],
  },
  {
    title: 'net amounts in parentheses, with a commission',
    table: `Trade Date,Action,Symbol,Qty,Net Amount,Comm
1/15/2024 9:30:00 AM,Bought,BTC,0.10,"(4,210.00)",10.00
2/20/2024 3:45:00 PM,Sold,BTC,(0.05),"2,590.00",10.00
`,
    ledger: [
      '2024-01-15 buy 0.1 BTC for 4200 USD, fee 10 USD',
      '2024-02-20 sell 0.05 BTC for 2600 USD, fee 10 USD',
    ],
  },
  {
    title: 'months as columns',
    table: `Coin,Jan 2024,Feb 2024,Mar 2024
BTC,0.1,0.2,0.3
`,
    refused:
      'This file has no dates, so its rows are not transactions. Export the history of your transactions, with the date of each.',
  },
  {
    title: 'rewards of a known coin beside one of an unknown coin',
    table: `Epoch,Date,ETH reward,RPL reward,ETH price,RPL price
100,2024-01-05,0.01,1.2,2300,30
101,2024-02-05,0.011,1.1,2400,28
`,
    ledger: [
      '2024-01-05 income (reward) 0.01 ETH for 23 USD',
      '2024-01-05 income (reward) 1.2 RPL for 36 USD',
      '2024-02-05 income (reward) 0.011 ETH for 26.4 USD',
      '2024-02-05 income (reward) 1.1 RPL for 30.8 USD',
    ],
  },
  {
    title: 'borrowed and repaid coins are asked',
    table: `Date,Event,Coin,Amount,USD
2024-01-05,Borrowed,USDC,1000,1000
2024-03-05,Repaid,USDC,1010,1010
`,
    asks: ['types'],
  },
  {
    title: 'signs in a column of their own',
    table: `Zeit;Paar;+/-;Menge;Kurs;Summe
03.01.2024 10:00:11;BTC/EUR;+;0,1;39.500,00;3.950,00
20.02.2024 10:00:11;BTC/EUR;-;0,05;48.000,00;2.400,00
`,
    refused:
      '+/-: rows are marked here for what they are. Write what each row is, such as Buy or Sell, into one column called Type, and import the file again.',
  },
  {
    title: 'an order history with what was ordered and what was filled',
    table: `Time,Symbol,Side,Order Qty,Filled,Price,Avg Price,Fee,Status
2024-01-03 10:00,BTC/USDT,Buy,0.02,0.02,42000,41990,0.84 USDT,Filled
2024-01-04 10:00,BTC/USDT,Sell,0.02,0,50000,0,0,Canceled
`,
    ledger: ['2024-01-03 trade 839.8 USDT to 0.02 BTC, fee 0.84 USDT'],
    skips: ['not completed'],
  },
  {
    title: 'rewards beside the rate they are paid at',
    table: `Date,Validator,Coin,Reward,APR,USD value
2024-01-03,Figment,SOL,0.5,7.1,50
`,
    ledger: ['2024-01-03 income (reward) 0.5 SOL for 50 USD'],
  },
  {
    title: 'totals in the money of each row, and a sum of the year',
    table: `Date,Type,Coin,Amount,Total,Cur
2023-05-03,Buy,ETH,1,1700,EUR
2023-06-03,Buy,ETH,1,1900,USD
Total 2023,,,2,,
`,
    ledger: ['2023-05-03 buy 1 ETH for 1700 EUR', '2023-06-03 buy 1 ETH for 1900 USD'],
    skips: ['totals and balances'],
  },
  {
    title: 'a price per coin in euros',
    table: `Date,Type,BTC Amount,Price per BTC (EUR),Total paid (EUR),Fee (EUR)
2024-01-03,Buy,0.01,39500,395.00,2.00
`,
    ledger: ['2024-01-03 buy 0.01 BTC for 395 EUR, fee 2 EUR'],
  },
  {
    title: 'coins below Bought and Sold, with an amount for each',
    table: `Date,Bought,Amount Bought,Sold,Amount Sold,Fee,Fee Coin
2024-01-03,BTC,0.1,USD,4200,5,USD
2024-02-20,USD,2600,BTC,0.05,5,USD
`,
    ledger: [
      '2024-01-03 buy 0.1 BTC for 4200 USD, fee 5 USD',
      '2024-02-20 sell 0.05 BTC for 2600 USD, fee 5 USD',
    ],
  },
  {
    title: 'trades of futures',
    table: `Date,Contract,Side,Size,Price,Realized PnL,Fee
2024-01-03 10:00,PI_XBTUSD,buy,1000,42000,0,0.5
2024-01-04 10:00,PI_XBTUSD,sell,1000,43000,23.8,0.5
`,
    refused:
      'This table lists trades of futures, which are no purchases of coins. Export what the positions made or lost, or add it by hand.',
  },
  {
    title: 'an explorer, copied: addresses are no amounts',
    table: `Txn Hash,Method,Block,Age,From,To,Value,Txn Fee
0xaa,Transfer,1900000,2024-01-03 10:00:00,0x1234567890abcdef1234567890abcdef12345678,0xabcdefabcdefabcdefabcdefabcdefabcdefabcd,0.5 ETH,0.0004
`,
    asks: ['types'],
    answers: { types: { transfer: 'withdrawal' } },
    ledger: ['2024-01-03 withdrawal 0.5 ETH, fee 0.0004 ETH'],
  },
  {
    title: 'days and months with points and years of two digits',
    table: `Date,Type,Coin,Amount,Price
3.1.24,Buy,BTC,0.1,42000
20.2.24,Sell,BTC,0.05,52000
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-02-20 sell 0.05 BTC for 2600 USD'],
  },
  {
    title: 'a total that one price contradicts, without a fee',
    table: `Date,Type,Coin,Amount,Price,Total
2024-01-03,Buy,BTC,0.1,42000,4200
2024-02-20,Sell,BTC,0.05,52000,2600
2024-02-21,Sell,BTC,0.05,52000,9999
`,
    asks: ['value'],
  },
  {
    title: 'year, month and day in columns of their own',
    table: `Year,Month,Day,Type,Coin,Amount,Price
2024,1,3,Buy,BTC,0.1,42000
2024,2,20,Sell,BTC,0.05,52000
`,
    refused:
      'This table has the year and the month of each row in columns of their own. Put them into one column with the day, such as 2024-01-03.',
  },
  {
    title: 'what was spent at a price',
    table: `Date,Merchant,BTC spent,USD price
2024-01-03,Newegg,0.01,420
`,
    asks: ['defaultType', 'reading'],
  },
  {
    title: 'gifts to another person',
    table: `Date,To,Coin,Amount,FMV
2024-12-24,Mom,BTC,0.01,970
`,
    asks: ['defaultType'],
  },
  {
    title: 'CoinMarketCap portfolio',
    table: `Date (UTC-5:00),Token,Type,Price (USD),Amount,Total value (USD),Fee,Fee Currency,Notes
2025-01-14 10:05:00,AAVE,buy,174.52,2.292,400,--,,
2025-02-14 10:05:00,AAVE,sell,180,"1.000",180,0.5,USD,half
2025-03-14 10:05:00,USDC,transferIn,--,999.38,--,--,,
2025-03-15 10:05:00,USDC,transferOut,--,100,--,--,,
`,
    ledger: [
      '2025-01-14 buy 2.292 AAVE for 400 USD',
      '2025-02-14 sell 1 AAVE for 180 USD, fee 0.5 USD, "half"',
      '2025-03-14 deposit 999.38 USDC',
      '2025-03-15 withdrawal 100 USDC',
    ],
  },
  {
    title: 'a swap with what each side was worth, and gas',
    table: `Date,From Coin,From Amount,From USD,To Coin,To Amount,To USD,Gas (ETH)
2024-01-03,ETH,1,2300,USDC,2290,2290,0.002
`,
    ledger: ['2024-01-03 trade 1 ETH to 2290 USDC for 2300 USD, fee 0.002 ETH'],
  },
  {
    title: 'purchases beside what they are worth now',
    table: `Coin,Purchase Date,Purchase Price,Quantity,Current Price,Current Value,Gain
BTC,2024-01-03,42000,0.1,97000,9700,5500
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD'],
  },
  {
    title: 'purchases, one of them sold, with fees',
    table: `Coin,Date bought,Qty,Price bought,Date sold,Price sold,Fees,Net gain
ETH,1/13/2024,2,2500,,,,
BTC,1/15/2024,0.1,42000,3/20/2024,65000,12,2288
`,
    ledger: [
      '2024-01-13 buy 2 ETH for 5000 USD',
      '2024-01-15 buy 0.1 BTC for 4200 USD, on trades: 0.1 BTC, 2024-01-15 to 2024-03-20',
      '2024-03-20 sell 0.1 BTC for 6500 USD, fee 12 USD, on trades: 0.1 BTC, 2024-01-15 to 2024-03-20',
    ],
  },
  {
    title: 'a column for each exchange, all of one coin',
    table: `Date,Coinbase BTC,Kraken BTC
2024-01-01,0.5,0.2
`,
    refused:
      'This table has two columns for one coin, Coinbase BTC and Kraken BTC, and nothing says how they differ. Save a table for each of them, or name them Bought and Sold.',
  },
  {
    title: 'prices and totals of purchases and sales apart',
    table: `Date,Coin,Qty,Buy Price,Buy Total,Sell Price,Sell Total
2024-01-03,BTC,0.1,42000,4200,,
2024-03-03,BTC,0.05,,,60000,3000
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD', '2024-03-03 sell 0.05 BTC for 3000 USD'],
  },
  {
    title: 'two fees and their sum',
    table: `Date,Type,Coin,Amount,Price,Maker Fee,Network Fee,Total Fee
2024-01-03,Buy,BTC,0.1,42000,4,1,5
`,
    ledger: ['2024-01-03 buy 0.1 BTC for 4200 USD, fee 5 USD'],
  },
  {
    title: 'orders with the day they were opened and closed',
    table: `Opened,Closed,Pair,Side,Amount,Price,Fee
2024-01-03 10:00,2024-01-05 10:00,BTC/USD,buy,0.1,42000,4.2
2024-02-03 10:00,2024-02-05 10:00,BTC/USD,sell,0.1,43000,4.3
`,
    ledger: [
      '2024-01-05 buy 0.1 BTC for 4200 USD, fee 4.2 USD',
      '2024-02-05 sell 0.1 BTC for 4300 USD, fee 4.3 USD',
    ],
  },
  {
    title: 'a price in satoshis',
    table: `Date,Side,Pair,Amount,Price (sats)
2024-01-03,buy,DOGE/BTC,1000,180
`,
    ledger: ['2024-01-03 trade 0.0018 BTC to 1000 DOGE'],
  },
  {
    title: 'a month beside the day',
    table: `Date,Type,Coin,Amount,Price,Period
2024-01-31,Interest,BTC,0.001,42000,Jan 2024
`,
    ledger: ['2024-01-31 income (interest) 0.001 BTC for 42 USD'],
  },
  {
    title: 'markets that name the money first',
    table: `Time,Market,Type,Quantity,Price,Commission
2018-01-03 10:00,USDT-BTC,LIMIT_BUY,0.1,15000,3.75
2018-01-04 10:00,BTC-DOGE,LIMIT_SELL,1000,0.0000008,0.000002
`,
    ledger: [
      '2018-01-03 trade 1500 USDT to 0.1 BTC, fee 3.75 USDT',
      '2018-01-04 trade 1000 DOGE to 0.0008 BTC, fee 0.000002 BTC',
    ],
  },
]
