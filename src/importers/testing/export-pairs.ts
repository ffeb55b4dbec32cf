// Pairs of exports that tell one history, of our own making: what people have when they download everything a source
// offers. Whichever of the two comes first, the ledger is the same.

export type ToldFile = { name: string; text: string }
export type ExportPair = { title: string; files: readonly [ToldFile, ToldFile] }

const file = (text: string, name = 'export.csv'): ToldFile => ({
  name,
  text: text
    .trim()
    .split('\n')
    .map(line => line.trim())
    .join('\n'),
})

const binanceHistory = file(`User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
    7,2021-01-06 10:00:00,Spot,Buy,ETH,0.2,
    7,2021-01-06 10:00:00,Spot,Transaction Related,USDT,-300,
    7,2021-01-06 10:00:00,Spot,Fee,BNB,-0.0015,
    7,2021-01-06 10:00:00,Spot,Buy,ETH,0.1,
    7,2021-01-06 10:00:00,Spot,Transaction Related,USDT,-150,
    7,2021-01-06 10:00:00,Spot,Fee,BNB,-0.0007,
    7,2021-01-07 10:00:00,Spot,Transaction Buy,ADA,100,
    7,2021-01-07 10:00:00,Spot,Transaction Spend,BTC,-0.001,
    7,2021-01-07 10:00:00,Spot,Transaction Fee,ADA,-0.1,
    7,2021-01-08 10:00:00,Spot,Transaction Sold,ADA,-50,
    7,2021-01-08 10:00:00,Spot,Transaction Revenue,EUR,20,
    7,2021-01-08 10:00:00,Spot,Transaction Fee,EUR,-0.02,
    7,2021-01-09 10:00:00,Spot,Sell,ETH,-0.1,
    7,2021-01-09 10:00:00,Spot,Sell,USDT,120,
    7,2021-01-09 10:00:00,Spot,Fee,USDT,-0.12,`)
const binanceTrades = file(`Date(UTC),Pair,Side,Price,Executed,Amount,Fee
    2021-01-09 10:00:00,ETHUSDT,SELL,1200,0.1ETH,120USDT,0.12USDT
    2021-01-08 10:00:00,ADAEUR,SELL,0.4,50ADA,20EUR,0.02EUR
    2021-01-07 10:00:00,ADABTC,BUY,0.00001,100ADA,0.001BTC,0.1ADA
    2021-01-06 10:00:00,ETHUSDT,BUY,1500,0.2ETH,300USDT,0.0015BNB
    2021-01-06 10:00:00,ETHUSDT,BUY,1500,0.1ETH,150USDT,0.0007BNB`)
const binanceOldTrades = file(`Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin
    2021-01-09 10:00:00,ETHUSDT,SELL,1200,0.1,120,0.12,USDT
    2021-01-08 10:00:00,ADAEUR,SELL,0.4,50,20,0.02,EUR
    2021-01-07 10:00:00,ADABTC,BUY,0.00001,100,0.001,0.1,ADA
    2021-01-06 10:00:00,ETHUSDT,BUY,1500,0.2,300,0.0015,BNB
    2021-01-06 10:00:00,ETHUSDT,BUY,1500,0.1,150,0.0007,BNB`)
const strikeAnnual =
  file(`Reference,Date & Time (UTC),Transaction Type,Amount USD,Fee USD,Amount BTC,Fee BTC,BTC Price,Cost Basis (USD),Destination,Description,Transaction Hash,Note
    m-2,Jun 28 2024 00:05:10,Purchase,-50.00,0.50,0.0008,,61875.00,50.00,,,,
    m-3,Jun 29 2024 00:35:00,Send,,,-0.0005,0.00001,,,bc1q,To wallet,,`)

export const exportPairs: readonly ExportPair[] = [
  {
    title: 'Kraken: ledgers and trades',
    files: [
      file(
        `txid,refid,time,type,subtype,aclass,asset,amount,fee,balance
    L1,T1,2021-03-04 10:11:12,trade,,currency,ZUSD,-1000.0000,2.6000,0
    L2,T1,2021-03-04 10:11:12,trade,,currency,XXBT,0.0200000000,0.0000000000,0.02
    L3,T2,2021-03-05 10:11:12,trade,,currency,XXBT,-0.0100000000,0.0000000000,0.01
    L4,T2,2021-03-05 10:11:12,trade,,currency,XETH,0.3000000000,0.0005000000,0.2995
    L5,T3,2021-03-06 10:11:12,trade,,currency,XETH,-0.1000000000,0.0000000000,0.1995
    L6,T3,2021-03-06 10:11:12,trade,,currency,ZEUR,150.0000,0.3900,149.61`,
      ),
      file(
        `txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers
    T1,O1,XXBTZUSD,2021-03-04 10:11:12.4321,buy,limit,50000.00000,1000.00000,2.60000,0.02000000,0.00000,,"L1,L2"
    T2,O2,XETHXXBT,2021-03-05 10:11:12.9999,buy,limit,0.03333,0.01000000,0.00002,0.30000000,0.00000,,"L3,L4"
    T3,O3,XETHZEUR,2021-03-06 10:11:12.0001,sell,limit,1500.0,150.0,0.39,0.10000000,0.00000,,"L5,L6"`,
      ),
    ],
  },
  {
    title: 'Kraken: ledgers with and without the columns of 2026',
    files: [
      file(
        `txid,refid,time,type,subtype,aclass,subclass,asset,wallet,amount,fee,balance,amountusd,feeusd,balanceusd,feecurrency
    L1,T1,2021-03-04 10:11:12,trade,tradespot,currency,fiat,USD,spot / main,-1000.0000,2.6000,0,1000,2.6,0,USD
    L2,T1,2021-03-04 10:11:12,trade,tradespot,currency,crypto,BTC,spot / main,0.0200000000,0,0.02,1000,0,0,
    L9,R9,2021-03-07 10:11:12,staking,,currency,crypto,DOT,earn / bonded,1.5,0,1.5,30,0,0,
    L10,R10,2021-03-08 10:11:12,deposit,,currency,crypto,DOT,spot / main,2,0,1.5,30,0,0,`,
      ),
      file(
        `txid,refid,time,type,subtype,aclass,asset,amount,fee,balance
    L1,T1,2021-03-04 10:11:12,trade,,currency,ZUSD,-1000.0000,2.6000,0
    L2,T1,2021-03-04 10:11:12,trade,,currency,XXBT,0.0200000000,0,0.02
    L9,R9,2021-03-07 10:11:12,staking,,currency,DOT.S,1.5,0,1.5
    L10,R10,2021-03-08 10:11:12,deposit,,currency,DOT,2,0,1.5`,
      ),
    ],
  },
  {
    title: 'Coinbase Pro: account statement and fills',
    files: [
      file(
        `portfolio,type,time,amount,balance,amount/balance unit,transfer id,trade id,order id
      default,match,2020-01-03T10:00:00.125Z,2.0,2.0,ETH,,1001,o-1
      default,match,2020-01-03T10:00:00.125Z,-260.0,740.0,USD,,1001,o-1
      default,fee,2020-01-03T10:00:00.125Z,-1.3,738.7,USD,,1001,o-1
      default,match,2020-01-04T10:00:00.125Z,-1.0,1.0,ETH,,1001,o-2
      default,match,2020-01-04T10:00:00.125Z,0.018,0.018,BTC,,1001,o-2
      default,fee,2020-01-04T10:00:00.125Z,-0.00009,0.01791,BTC,,1001,o-2`,
      ),
      file(
        `portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit
      default,1001,ETH-USD,BUY,2020-01-03T10:00:00.121Z,2.00000000,ETH,130,1.3,-261.3,USD
      default,1001,ETH-BTC,SELL,2020-01-04T10:00:00.121Z,1.00000000,ETH,0.018,9e-5,0.01791,BTC`,
      ),
    ],
  },
  {
    title: 'Binance: transaction history and trades',
    files: [binanceHistory, binanceTrades],
  },
  {
    title: 'Binance: transaction history and the old trades',
    files: [binanceHistory, binanceOldTrades],
  },
  {
    title: 'Binance: trades, old and new',
    files: [binanceTrades, binanceOldTrades],
  },
  {
    title: 'Binance: conversions',
    files: [
      file(
        `UTC_Time,Account,Operation,Coin,Change,Remark
        2023-02-01 10:00:00,Spot,Binance Convert,USDT,-100,
        2023-02-01 10:00:00,Spot,Binance Convert,BTC,0.004,`,
      ),
      file(
        `Date,Wallet,Pair,Type,Sell,Buy,Price,Inverse Price,Date Updated,Status
        2023-02-01 10:00:00,Spot Wallet,BTCUSDT,Market,100 USDT,0.004 BTC,1,1,2023-02-01 10:00:01,Successful`,
      ),
    ],
  },
  {
    title: 'Bitfinex: ledger and movements',
    files: [
      file(
        `#,DESCRIPTION,CURRENCY,AMOUNT,BALANCE,DATE,WALLET
    810,Bitcoin Withdrawal Fee #5552 on wallet exchange,BTC,-0.0008,1,2017-12-14 10:00:00,exchange
    809,Bitcoin Withdrawal #5552 on wallet exchange,BTC,-0.3,1,2017-12-14 10:00:00,exchange`,
      ),
      file(
        `#,DATE,CURRENCY,STATUS,AMOUNT,FEES,DESCRIPTION,TRANSACTION ID
        5552,2017-12-14 10:00:00,BTC,COMPLETED,-0.3,-0.0008,bc1q,feed`,
      ),
    ],
  },
  {
    title: 'Bitfinex: ledger and trades',
    files: [
      file(
        `#,DESCRIPTION,CURRENCY,AMOUNT,BALANCE,DATE,WALLET
    801,Trading fees for 10.481 XMR (XMRBTC) @ 0.0159 on BFX (0.2%) on wallet exchange,XMR,-0.020962,1,2017-12-10 19:50:08,exchange
    802,Exchange 10.481 XMR for BTC @ 0.015918 on wallet exchange,XMR,10.481,1,2017-12-10 19:50:08,exchange
    803,Exchange 10.481 XMR for BTC @ 0.015918 on wallet exchange,BTC,-0.16683656,1,2017-12-10 19:50:08,exchange`,
      ),
      file(
        `#,PAIR,AMOUNT,PRICE,FEE,FEE PERC,FEE CURRENCY,DATE,ORDER ID
        70001,XMR/BTC,10.481,0.015918,-0.020962,0.2,XMR,2017-12-10 19:50:08,1`,
      ),
    ],
  },
  {
    title: 'Crypto.com Exchange: journal and trades',
    files: [
      file(
        `Account Type,Time (UTC),Journal Type,Instrument,Transaction Quantity,Transaction Cost,Side,Order ID,Trade ID
        SPOT,2024-01-02 10:00:00.250,TRADING,BTC,0.01,-420,BUY,901,5001
        SPOT,2024-01-02 10:00:00.250,TRADING,USD,-420,-420,SELL,901,5001
        SPOT,2024-01-02 10:00:00.250,TRADE_FEE,USD,-0.42,0,,901,5001`,
      ),
      file(
        `Order ID,Trade ID,Time (UTC),Symbol,Side,Trade Price,Trade Amount,Volume of Business,Fee,Fee Currency
        901,5001,2024-01-02 10:00:00.250,BTC_USD,BUY,42000,0.01,420,0.42,USD`,
      ),
    ],
  },
  {
    title: 'Strike: until 2024 and the annual file',
    files: [
      file(
        `Transaction ID,Initiated Date (UTC),Initiated Time (UTC),Completed Date (UTC),Completed Time (UTC),Transaction Type,State,Amount 1,Currency 1,Fee 1,Amount 2,Currency 2,Fee 2,BTC Price,Balance 1,Currency 1,Balance - BTC,Destination,Description
    m-2,Jun 28 2024,00:05:00,Jun 28 2024,00:05:10,Trade,Completed,-50.00,USD,0.50,0.0008,BTC,,61875.00,26.00,USD,,,
    m-3,Jun 29 2024,00:05:00,Jun 29 2024,00:35:00,Onchain,Completed,,,,-0.0005,BTC,0.00001,,,,,bc1q,To wallet`,
      ),
      strikeAnnual,
    ],
  },
  {
    title: 'Strike: the annual file and that of 2026',
    files: [
      strikeAnnual,
      file(
        `Transaction ID,Time (UTC),Status,Transaction Type,Amount USD,Fee USD,Amount BTC,Fee BTC,Description,Exchange Rate,Transaction Hash
    m-2,Jun 28 2024 00:05:10,Completed,Purchase,-50.00,0.50,0.0008,,,61875.00,
    m-3,Jun 29 2024 00:35:00,Completed,Send,,,-0.0005,0.00001,To wallet,,`,
      ),
    ],
  },
  {
    title: 'Swan: transfers and trades',
    files: [
      file(
        `Event,Date,Timezone,Status,Transaction ID,Total USD,Transaction USD,Fee USD,Unit Count,Asset Type,BTC Price,Address Label,USD Cost Basis,Acquisition Date
    purchase,2025-03-01 12:00:00+00,UTC,settled,p-1,8440.00,8400.00,40.00,0.10000000,BTC,84000.00,,,`,
      ),
      file(
        `Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag
    03/01/2025 12:00:00,0.10000000,BTC,8400.00,USD,40.00,USD,`,
        'swan_trades.csv',
      ),
    ],
  },
  {
    title: 'Coinbase: without and with ids',
    files: [
      file(
        `Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
    2023-05-01T10:00:00Z,Buy,BTC,0.05,USD,30000.00,1500.00,1522.00,22.00,Bought 0.05 BTC for $1522.00 USD
    2023-05-02T10:00:00Z,Send,BTC,0.01,USD,30000.00,,,,Sent 0.01 BTC to bc1q
    2023-05-03T10:00:00Z,Receive,ETH,0.5,USD,1900.00,,,,Received 0.5 ETH from an external account
    2023-05-04T10:00:00Z,Sell,ETH,0.25,USD,1900.00,475.00,470.00,5.00,Sold 0.25 ETH for $470.00 USD
    2023-05-05T10:00:00Z,Convert,XLM,100,USD,0.20,19.50,20.00,0.50,Converted 100 XLM to 80 DOGE
    2023-05-06T10:00:00Z,Rewards Income,USDC,1.0e-02,USD,1.00,0.01,0.01,0.00,Received 0.01 USDC from Coinbase Rewards
    2023-05-07T10:00:00Z,Advanced Trade Buy,ETH,0.4,USDC,1900,760,763,3,Bought 0.4 ETH for 763 USDC on ETH-USDC`,
      ),
      file(
        `ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes,Sender Address,Recipient Address
    b7,2023-05-07 10:00:00 UTC,Advanced Trade Buy,ETH,0.4,USD,$1900.00,$760.00,$763.00,$3.00,Bought 0.4 ETH for 763 USDC on ETH-USDC at 1900 USDC/ETH,,
    b6,2023-05-06 10:00:00 UTC,Reward Income,USDC,0.01,USD,$1.00,$0.01,$0.01,$0.00,Received 0.01 USDC from Coinbase Rewards,,
    b5,2023-05-05 10:00:00 UTC,Convert,XLM,-100,USD,$0.20,$19.50,$20.00,$0.50,Converted 100 XLM to 80 DOGE,,
    b51,2023-05-05 10:00:00 UTC,Convert,DOGE,80,USD,$0.24,$19.50,$20.00,$0.50,Converted 100 XLM to 80 DOGE,,
    b4,2023-05-04 10:00:00 UTC,Sell,ETH,-0.25,USD,"$1,900.00",-$475.00,-$470.00,$5.00,Sold 0.25 ETH for $470.00 USD,,
    b3,2023-05-03 10:00:00 UTC,Receive,ETH,0.5,USD,"$1,900.00",$950.00,$950.00,$0.00,,0xabc,
    b2,2023-05-02 10:00:00 UTC,Send,BTC,-0.01,USD,"$30,000.00",-$300.00,-$300.00,$0.00,,,bc1q
    b1,2023-05-01 10:00:00 UTC,Buy,BTC,0.05,USD,"$30,000.00","$1,500.00","$1,522.00",$22.00,Bought 0.05 BTC for $1522.00 USD,,`,
      ),
    ],
  },
]
