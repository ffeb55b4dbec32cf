// Pairs of exports of one history, of our own making: what people have when they download everything a source
// offers. Whichever of the two comes first, the ledger is the same.

export type SourceFile = { name: string; text: string }
export type ExportPair = { title: string; files: readonly [SourceFile, SourceFile] }

const file = (text: string, name = 'export.csv'): SourceFile => ({
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

const coinbaseWallet =
  file(`Timestamp,Balance,Amount,Currency,To,Notes,Instantly Exchanged,Transfer Total,Transfer Total Currency,Transfer Fee,Transfer Fee Currency,Transfer Payment Method,Transfer ID,Order Price,Order Currency,Order BTC,Order Tracking Code,Order Custom Parameter,Order Paid Out,Recurring Payment ID,Coinbase ID (visit https://www.coinbase.com/transactions/[ID] in your browser),Bitcoin Hash (visit https://www.coinbase.com/tx/[HASH] in your browser for more info)
    2016-04-03 12:44:17 -0700,0.05,0.05,BTC,w1,Bought 0.05 BTC for $20.00 USD.,false,20.0,USD,0.2,USD,Bank ****1,t001,,,,,,,,c001,
    2016-05-03 12:44:17 -0700,0.04,-0.01,BTC,w1,rent,false,,,,,,,,,,,,,,c002,${'ab'.repeat(32)}`)
const coinbaseHistory =
  file(`ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
    c001,2016-04-03 19:44:17 UTC,Buy,BTC,0.05,USD,$396.00,$19.80,$20.00,$0.20,Bought 0.05 BTC for 20.00 USD
    c002,2016-05-03 19:44:17 UTC,Send,BTC,-0.01,USD,$396.00,-$3.96,-$3.96,$0.00,Sent 0.01 BTC to 1abc`)
const coinbaseTransfers =
  file(`Timestamp,Type,BTC,Subtotal,Fees,Total,Currency,Price Per Coin,Payment Method,ID,Share
    2016-04-03 12:44:17 -0700,Buy,0.05,19.80,0.20,20.00,USD,396.0,Bank ****1,t001,`)

const binanceOrder =
  file(`Time,OrderNo,Pair,Type,Side,Order Price,Order Amount,Time,Executed,Average Price,Trading total,Status
    2021-02-20 10:10:12,1001,BTCUSDT,Market,BUY,0,0.001BTC,2021-02-20 10:10:12,0.001BTC,90000,90USDT,FILLED`)

const kucoin2019 = file(`uid,symbol,order_type,price,amount_coin,direction,funds,fee,created_at
    1,ETH-USDT,limit,250,2,BUY,500,0.5,2020-06-05 16:15:14
    1,ETH-USDT,limit,260,1,SELL,260,0.26,2020-06-06 16:15:14`)
const kucoinWithCoins =
  file(`Time,Pair,Side,FilledPrice,FilledPriceCoin,Amount,AmountCoin,Volume,VolumeCoin,Fee,FeeCoin
    2020-06-05 16:15:14,ETH-USDT,BUY,250,USDT,2,ETH,500,USDT,0.5,USDT
    2020-06-06 16:15:14,ETH-USDT,SELL,260,USDT,1,ETH,260,USDT,0.26,USDT`)
const kucoin2020 =
  file(`tradeCreatedAt,orderId,symbol,side,price,size,funds,fee,liquidity,feeCurrency,orderType
    2020-06-05 16:15:14,k1,ETH-USDT,buy,250,2,500,0.5,taker,USDT,limit
    2020-06-06 16:15:14,k2,ETH-USDT,sell,260,1,260,0.26,taker,USDT,limit`)
const kucoinWhole =
  file(`UID,Account Type,Order ID,Order Time(UTC),Symbol,Side,Order Type,Order Price,Order Amount,Avg. Filled Price,Filled Amount,Filled Volume,Filled Volume (USDT),Filled Time(UTC),Fee,Fee Currency,Tax,Status
    1,mainAccount,k1,2020-06-05 08:15:00,ETH-USDT,BUY,LIMIT,250,2,250,2,500,500,2020-06-05 08:15:14,0.5,USDT,,deal
    1,mainAccount,k2,2020-06-06 08:15:00,ETH-USDT,SELL,LIMIT,260,1,260,1,260,260,2020-06-06 08:15:14,0.26,USDT,,deal`)

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
    title: 'Binance: transaction history and withdrawals',
    files: [
      file(`User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
        7,2021-02-01 10:00:00,Spot,Withdraw,BTC,-0.1005,Withdraw fee is included
        7,2021-02-02 10:00:00,Spot,Withdraw,ADA,-50,`),
      file(`Date(UTC),Coin,Network,Amount,Fee,Address,TXID,Status
        2021-02-02 10:00:00,ADA,ADA,49,1,addr1,${'cd'.repeat(32)},Completed
        2021-02-01 10:00:00,BTC,BTC,0.1,0.0005,bc1q,${'ab'.repeat(32)},Completed`),
    ],
  },
  {
    title: 'Binance: transaction history and deposits',
    files: [
      file(`User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
        7,2021-02-01 10:00:00,Spot,Deposit,BTC,0.1,
        7,2021-02-02 10:00:00,Spot,Deposit,ETH,2,`),
      file(`Date(UTC),Coin,Network,Amount,Address,TXID,Status
        2021-02-02 10:00:00,ETH,ETH,2,0xabc,0x${'cd'.repeat(32)},Completed
        2021-02-01 10:00:00,BTC,BTC,0.1,bc1q,${'ab'.repeat(32)},Completed`),
    ],
  },
  {
    title: 'Binance: transaction history and orders',
    files: [
      file(`User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
        7,2021-02-20 10:10:12,Spot,Buy,BTC,0.001,
        7,2021-02-20 10:10:12,Spot,Transaction Related,USDT,-90,
        7,2021-02-20 10:10:12,Spot,Fee,BNB,-0.0001,`),
      binanceOrder,
    ],
  },
  {
    title: 'Binance: trades and orders',
    files: [
      file(`Date(UTC),Pair,Side,Price,Executed,Amount,Fee
        2021-02-20 10:10:12,BTCUSDT,BUY,90000,0.001BTC,90USDT,0.0001BNB`),
      binanceOrder,
    ],
  },
  {
    title: 'Binance: the old trades and orders',
    files: [
      file(`Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin
        2021-02-20 10:10:12,BTCUSDT,BUY,90000,0.001,90,0.0001,BNB`),
      binanceOrder,
    ],
  },
  {
    title: 'Robinhood: account activity and crypto orders',
    files: [
      file(`Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount
        2/2/2023,2/2/2023,2/2/2023,ETH,Ethereum,Sell,0.5,$1600.00,$800.00
        2/1/2023,2/1/2023,2/1/2023,BTC,Bitcoin,Buy,0.01,$23000.00,($230.00)`),
      file(`UUID,Time Entered,Symbol,Side,Quantity,State,Order Type,Leaves Quantity,Entered Price,Average Price,Notional
        u-1,2023-02-01 15:00:00,BTC,Buy,0.01,Filled,Market,0,23000,23000,$230.00
        u-2,2023-02-03 03:30:00,ETH-USD,Sell,0.5,Filled,Limit,0,1600,1600,$800.00`),
    ],
  },
  {
    title: 'Binance: transaction history and ether staked for BETH',
    files: [
      file(`User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
        7,2021-03-04 12:00:00,Spot,ETH 2.0 Staking,ETH,-0.5,
        7,2021-03-04 12:00:00,Spot,ETH 2.0 Staking,BETH,0.5,`),
      file(`Date(UTC),Coin,Token,Amount,Status
        2021-03-04 12:00:00,ETH,BETH,0.5,Success`),
    ],
  },
  {
    title: 'Bittrex: withdrawals and all movements',
    files: [
      file(`PaymentUuid,Currency,Amount,Address,OpenedDate,Authorized,PendingPayment,TxCost,TxId,Canceled,InvalidAddress
        u1,BTC,0.4,1abc,8/28/2021 9:30:20 PM,TRUE,FALSE,0.0005,dd02,FALSE,FALSE`),
      file(`Date,Currency,Type,Address,Memo/Tag,TxId,Amount
        2021-08-28 21:30:20.970,BTC,WITHDRAWAL,,,dd02,-0.4`),
    ],
  },
  {
    title: 'Gate.io: ledger and deposits',
    files: [
      file(`no,time,action_desc,action_data,type,change_amount,amount,total
        1,2021-04-05 12:13:14,Deposits,1001,DOT,33.5,0,0`),
      file(
        `No,Order id,Time,Currency,Change amount,Addr,Status
        1,1001,2021-04-05 12:13:14,DOT,33.5,addr,Done`,
        'mydeposits.csv',
      ),
    ],
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
  {
    title: 'Coinbase: the transactions report until 2018 and the history with ids',
    files: [coinbaseWallet, coinbaseHistory],
  },
  {
    title: 'Coinbase: the transfers report until 2018 and the history with ids',
    files: [coinbaseTransfers, file(coinbaseHistory.text.split('\n').slice(0, 2).join('\n'))],
  },
  {
    title: 'Coinbase: both reports until 2018',
    files: [file(coinbaseWallet.text.split('\n').slice(0, 2).join('\n')), coinbaseTransfers],
  },
  {
    title: 'FTX: its website and the claims portal',
    files: [
      file(
        `ID,Time,Market,Side,Order Type,Size,Price,Total,Fee,Fee Currency,TWAP
        4101,2021-03-04T10:11:12.500000+00:00,BTC/USD,buy,limit,0.05,48000,2400,1.2,USD,
        4102,2021-03-05T10:11:12.500000+00:00,ETH-PERP,buy,limit,2,1500,3000,1,USD,
        4103,2021-03-06T10:11:12.500000+00:00,ETH-PERP,sell,limit,2,1600,3200,1,USD,`,
      ),
      file(
        `id,time,market,side,type,size,price,total,fee,feeCurrency
        4103,2021-03-06T10:11:12.500Z,ETH-PERP,sell,limit,2,1600,3200,1,USD
        4102,2021-03-05T10:11:12.500Z,ETH-PERP,buy,limit,2,1500,3000,1,USD
        4101,2021-03-04T10:11:12.500Z,BTC/USD,buy,limit,0.05,48000,2400,1.2,USD`,
      ),
    ],
  },
  {
    title: 'Binance: transaction history and futures history',
    files: [
      file(
        `UTC_Time,Account,Operation,Coin,Change,Remark
        2024-03-02 10:00:00,USDT-Futures,Realize profit and loss,USDT,12.5,
        2024-03-02 10:00:00,USDT-Futures,Fee,USDT,-0.4,
        2024-03-02 16:00:00,USDT-Futures,Funding Fee,USDT,-0.1,`,
      ),
      file(
        `Date(UTC),type,Amount,Asset,Symbol,Transaction ID
        2024-03-02 10:00:00,REALIZED_PNL,12.5,USDT,BTCUSDT,1
        2024-03-02 10:00:00,COMMISSION,-0.4,USDT,BTCUSDT,1
        2024-03-02 16:00:00,FUNDING_FEE,-0.1,USDT,BTCUSDT,2`,
      ),
    ],
  },
  {
    title: 'Bitstamp: without and with ids',
    files: [
      file(
        `Type,Datetime,Account,Amount,Value,Rate,Fee,Sub Type
        Market,"Feb. 01, 2024, 10:11 AM",Main Account,0.01000000 BTC,430.00 USD,43000.00 USD,1.29 USD,Buy
        Withdrawal,"Feb. 02, 2024, 10:11 AM",Main Account,0.00500000 BTC,,,0.00010000 BTC,`,
      ),
      file(
        `ID,Account,Type,Subtype,Datetime,Amount,Amount currency,Value,Value currency,Rate,Rate currency,Fee,Fee currency,Order ID
        9001,Main Account,Market,Buy,2024-02-01T10:11:12Z,0.01000000,BTC,430.00,USD,43000.00,USD,1.29,USD,77
        9002,Main Account,Withdrawal,,2024-02-02T10:11:12Z,0.00500000,BTC,,,,,0.00010000,BTC,`,
      ),
    ],
  },
  {
    title: 'Bittrex: orders of 2017 and of 2023',
    files: [
      file(
        `OrderUuid,Exchange,Type,Quantity,Limit,CommissionPaid,Price,Opened,Closed
        o-1,BTC-OMG,LIMIT_BUY,500,0.0004,0.0005,0.2,11/5/2017 9:00:00 AM,11/5/2017 10:20:30 AM`,
      ),
      file(
        `TXID,Time (UTC),Transaction,Order Type,Market,Base,Quote,Price,Quantity (Base),Fees (Quote),Total (Quote),Approx Value (USD),Time In Force,Notes
        o-1,2017-11-05T10:20:30,Bought,Limit,OMG/BTC,OMG,BTC,0.0004,500,0.0005,0.2005,,GTC,`,
      ),
    ],
  },
  {
    title: 'Bittrex: deposits and all movements',
    files: [
      file(
        `Id,Currency,Amount,Confirmations,LastUpdatedDate,TxId,CryptoAddress,Source,PropertyBagError,BankInfo,DepositUuid,State
        7,BTC,0.5,2,8/27/2021 9:30:20 PM,dd01,1abc,,,,u,CONFIRMED`,
      ),
      file(
        `Date,Currency,Type,Address,Memo/Tag,TxId,Amount
        2021-08-27 21:30:20.970,BTC,DEPOSIT,,,dd01,+0.5`,
      ),
    ],
  },
  {
    title: 'KuCoin: orders by their fills and as a whole',
    files: [
      file(
        `UID,Account Type,Order ID,Symbol,Side,Order Type,Avg. Filled Price,Filled Amount,Filled Volume,Filled Volume (USDT),Filled Time(UTC+08:00),Fee,Tax,Maker/Taker,Fee Currency
        1,mainAccount,q-1,BTC-USDT,BUY,LIMIT,40000,0.01,400,400,2024-01-02 08:00:00,0.4,,TAKER,USDT
        1,mainAccount,q-1,BTC-USDT,BUY,LIMIT,40000,0.02,800,800,2024-01-02 09:00:00,0.8,,MAKER,USDT`,
      ),
      file(
        `UID,Account Type,Order ID,Order Time(UTC),Symbol,Side,Order Type,Order Price,Order Amount,Avg. Filled Price,Filled Amount,Filled Volume,Filled Volume (USDT),Filled Time(UTC),Fee,Fee Currency,Tax,Status
        1,mainAccount,q-1,2024-01-02 00:00:00,BTC-USDT,BUY,LIMIT,40000,0.03,40000,0.03,1200,1200,2024-01-02 01:00:00,1.2,USDT,,deal`,
      ),
    ],
  },
  {
    title: 'HitBTC: trades of 2018 and of 2021',
    files: [
      file(
        `Date (UTC),Instrument,Trade ID,Order ID,Side,Quantity,Price,Volume,Fee,Rebate,Total
        2021-02-03 10:00:00,ETH/BTC,71,o1,buy,2,0.03,0.06,0.00006,0,-0.06006`,
      ),
      file(
        `Email,Date (UTC),Instrument,Trade ID,Order ID,Side,Quantity,Price,Volume,Fee,Rebate,PnL,Total,Taker,Margin Mode
        a@example.com,2021-02-03 10:00:00,ETH/BTC,71,o1,buy,2,0.03,0.06,0.00006,0,,-0.06006,true,`,
      ),
    ],
  },
  {
    title: 'Poloniex: trades without and with the coin of the fee',
    files: [
      file(
        `Date,Market,Category,Type,Price,Amount,Total,Fee,Order Number,Base Total Less Fee,Quote Total Less Fee
        2020-02-03 10:00:00,ETH/BTC,Exchange,Buy,0.02,10,0.2,0.125%,901,-0.2,9.9875
        2020-02-06 10:00:00,ETH/BTC,Margin trade,Buy,0.02,10,0.2,0%,904,-0.2,10
        2020-02-07 10:00:00,ETH/BTC,Margin trade,Sell,0.03,10,0.3,0%,905,0.3,-10`,
      ),
      file(
        `Date,Market,Category,Type,Price,Amount,Total,Fee,Order Number,Base Total Less Fee,Quote Total Less Fee,Fee Currency,Fee Total
        2020-02-07 10:00:00,ETH/BTC,Margin trade,Sell,0.03,10,0.3,0%,905,0.3,-10,,
        2020-02-06 10:00:00,ETH/BTC,Margin trade,Buy,0.02,10,0.2,0%,904,-0.2,10,,
        2020-02-03 10:00:00,ETH/BTC,Exchange,Buy,0.02,10,0.2,0.125%,901,-0.2,9.9875,,`,
      ),
    ],
  },
  {
    title: 'Bitpanda: until 2021 and since',
    files: [
      file(
        `ID,Type,In/Out,Amount Fiat,Fee,Fiat,Amount Asset,Asset,Status,Created at
        B1,deposit,incoming,-,0,EUR,0.25,ETH,finished,2020-02-03T10:00:00+01:00
        B2,buy,outgoing,40,0,EUR,0.2,ETH,finished,2020-02-04T10:00:00+01:00`,
      ),
      file(
        `Transaction ID,Timestamp,Transaction Type,In/Out,Amount Fiat,Fiat,Amount Asset,Asset,Asset market price,Asset market price currency,Asset class,Product ID,Fee,Fee asset,Spread,Spread Currency,Tax Fiat
        B1,2020-02-03T10:00:00+01:00,deposit,incoming,-,EUR,0.25,ETH,-,-,Cryptocurrency,5,-,-,-,-,0.00
        B2,2020-02-04T10:00:00+01:00,buy,outgoing,40.00,EUR,0.20000000,ETH,200,EUR,Cryptocurrency,5,-,-,-,-,0.00`,
      ),
    ],
  },
  {
    title: 'Nexo: of 2020 and since',
    files: [
      file(
        `Transaction,Type,Currency,Amount,USD Equivalent,Details,Outstanding Loan,Date / Time
        NXT90,Deposit,BTC,0.50000000,$5000.00,approved / h1,$0.00,2020-07-02 10:00:00
        NXT91,Exchange,BTC/USDT,-0.10000000 / +900.00000000,$900.00,approved / Exchange,$0.00,2020-07-03 10:00:00`,
      ),
      file(
        `Transaction,Type,Input Currency,Input Amount,Output Currency,Output Amount,USD Equivalent,Fee,Fee Currency,Details,Date / Time (UTC)
        NXT90,Deposit,BTC,0.5,BTC,0.5,$5000.00,-,-,approved / h1,2020-07-02 08:00:00
        NXT91,Exchange,BTC,0.1,USDT,900,$900.00,-,-,approved / Exchange,2020-07-03 08:00:00`,
      ),
    ],
  },
  {
    title: 'Nexo: before and after its types were renamed',
    files: [
      file(
        `Transaction,Type,Currency,Amount,USD Equivalent,Details,Outstanding Loan,Date / Time
        NXT90,Deposit,BTC,0.50000000,$5000.00,approved / h1,$0.00,2020-07-02 10:00:00
        NXT92,FixedTermInterest,USDT,1.25,$1.25,approved / Term,$0.00,2020-12-03 10:00:00
        NXT93,Cashback,NEXO,0.2,$0.20,approved / Cashback,$0.00,2020-12-04 10:00:00
        NXT94,WithdrawExchanged,ETH,-0.3,$180.00,approved / Sent,$0.00,2020-12-05 10:00:00`,
      ),
      file(
        `Transaction,Type,Input Currency,Input Amount,Output Currency,Output Amount,USD Equivalent,Fee,Fee Currency,Details,Date / Time (UTC)
        NXT90,Top up Crypto,BTC,0.5,BTC,0.5,$5000.00,-,-,approved / h1,2020-07-02 08:00:00
        NXT92,Interest,USDT,1.25,USDT,1.25,$1.25,-,-,approved / Term,2020-12-03 09:00:00
        NXT93,Exchange Cashback,NEXO,0.2,NEXO,0.2,$0.20,-,-,approved / Cashback,2020-12-04 09:00:00
        NXT94,Withdrawal,ETH,0.3,ETH,0.3,$180.00,-,-,approved / Sent,2020-12-05 09:00:00`,
      ),
    ],
  },
  {
    title: 'Gate.io: ledger and trades',
    files: [
      file(`no,time,action_desc,action_data,type,change_amount,amount,total
        1,2021-03-15 10:20:30,Order Placed,o-1,USDT,-10,90,90
        2,2021-03-15 10:20:30,Order Fullfilled,o-1,ADA,8,8,8
        3,2021-03-15 10:20:30,Trade Fee,o-1,ADA,-0.016,7.984,7.984
        4,2021-03-16 10:20:30,Order Placed,o-2,ADA,-4,4,4
        5,2021-03-16 10:20:30,Order Fullfilled,o-2,USDT,5.2,95.2,95.2`),
      file(`No,Time,Trade type,Pair,Price,Amount,Total
        1,2021-03-16 10:20:30,Sell,ADA/USDT,1.30000000,4.000,5.200
        2,2021-03-15 10:20:30,Buy,ADA/USDT,1.25000000,8.000,10.000`),
    ],
  },
  {
    title: 'Gate.io: ledger and withdrawals',
    files: [
      file(`no,time,action_desc,action_data,type,change_amount,amount,total
        1,2021-04-05 12:13:14,Withdrawals,1001,DOT,-33.5,0,0`),
      file(
        `No,Order id,Time,Currency,Change amount,Addr,Status
        1,1001,2021-04-05 12:13:14,DOT,33.5,addr,Done`,
        'mywithdrawals.csv',
      ),
    ],
  },
  {
    title: 'MEXC: orders and trades',
    files: [
      file(`UID,Pairs,Time,Type,Direction,Average Filled Price,Order Price,Filled Quantity,Order Quantity,Order Amount,Status
        1,KAS_USDT,2023-11-05 10:00:00,Limit,Sell,0.05,0.05,1000,1000,50,Filled`),
      file(`UID,Pairs,Time,Side,Filled Price,Executed Amount,Total,Fee,Role
        1,KAS_USDT,2023-11-05 10:00:00,Sell,0.05,1000,50,0.05USDT,Maker`),
    ],
  },
  {
    title: 'Celsius: of 2020 and of 2021',
    files: [
      file(
        `Internal id,Date and time,Transaction type,Coin type,Coin amount,USD Value,Original Interest Coin,Interest Amount In Original Coin,Confirmed
        b1,"May 1, 2020 5:00 AM",inbound_transfer,ETH,3,600,,,Yes
        b2,"May 8, 2020 5:00 AM",interest,ETH,0.002,0.42,ETH,0.002,Yes`,
      ),
      file(
        `Internal id,Date and time,Transaction type,Coin type,Coin amount,USD Value,Original Reward Coin,Reward Amount In Original Coin,Confirmed
        b1,"May 1, 2020 5:00 AM",Transfer,ETH,3,600,,,Yes
        b2,"May 8, 2020 5:00 AM",Reward,ETH,0.002,0.42,ETH,0.002,Yes`,
      ),
    ],
  },
  {
    title: 'Ledger Live: without and with the status',
    files: [
      file(
        `Operation Date,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub,Countervalue Ticker,Countervalue at Operation Date,Countervalue at CSV Export
        2025-05-01T16:01:03.000Z,BTC,IN,0.5,0.0001,h1,Bitcoin 1,xpub1,USD,30000,31000
        2025-05-02T16:01:03.000Z,BTC,OUT,0.2003,0.0003,h2,Bitcoin 1,xpub1,USD,12000,12400`,
      ),
      file(
        `Operation Date,Status,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub,Countervalue Ticker,Countervalue at Operation Date,Countervalue at CSV Export
        2025-05-01T16:01:03.000Z,Confirmed,BTC,IN,0.5,0.0001,h1,Bitcoin 1,xpub1,USD,30000,31000
        2025-05-02T16:01:03.000Z,Confirmed,BTC,OUT,0.2003,0.0003,h2,Bitcoin 1,xpub1,USD,12000,12400`,
      ),
    ],
  },
  {
    title: 'Cash App: its columns in two orders',
    files: [
      file(
        `Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status,Notes,Name of sender/receiver,Account
        aaa111,2024-01-10 09:00:00 PST,Bitcoin Buy,USD,"-$1,000.00",-$20.00,"-$1,020.00",BTC,"$46,000.00",0.02173913,COMPLETED,purchase,,Your Cash`,
      ),
      file(
        `Date,Transaction ID,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status,Notes,Name of sender/receiver,Account
        2024-01-10 09:00:00 PST,aaa111,Bitcoin Buy,USD,"-$1,000.00",-$20.00,"-$1,020.00",BTC,"$46,000.00",0.02173913,COMPLETED,purchase,,Your Cash`,
      ),
    ],
  },
  {
    title: 'Exodus: of all coins and of one',
    files: [
      file(
        `DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,OUTAMOUNT,OUTCURRENCY,FEEAMOUNT,FEECURRENCY,FROMADDRESS,TOADDRESS,OUTTXID,OUTTXURL,INAMOUNT,INCURRENCY,INTXID,INTXURL,ORDERID,PERSONALNOTE
        2025-01-05T10:00:00.000Z,deposit,,exodus_0,,,,,,,,,0.7,SOL,s1,,,
        2025-01-06T10:00:00.000Z,withdrawal,exodus_0,,-0.5,SOL,-0.0001,SOL,,,s2,,,,,,,`,
      ),
      file(
        `TXID,TXURL,DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,COINAMOUNT,FEE,BALANCE,EXCHANGE,PERSONALNOTE
        s1,,2025-01-05T10:00:00.000Z,deposit,,exodus_0,0.7 SOL,,0.7 SOL,,
        s2,,2025-01-06T10:00:00.000Z,withdrawal,exodus_0,,-0.5 SOL,-0.0001 SOL,0.1999 SOL,,`,
        'exodus_0-solana-transactions.csv',
      ),
    ],
  },
  {
    title: 'Trezor Suite: its first layout and that of 13 columns',
    files: [
      file(
        `Timestamp,Date,Time,Type,Transaction ID,Fee,Fee unit,Address,Label,Amount,Amount unit,Fiat (USD),Other
        1643119420,1/25/2022,14:03:40 GMT+0,SENT,t1,0.0003,BTC,3Yk2,,0.05,BTC,2000,`,
      ),
      file(
        `Timestamp,Date,Time,Type,Transaction ID,Fee,Fee unit,Address,Label,Amount,Amount unit,Fiat (EUR),Other
        1643119420,1/25/2022,15:03:40 GMT+1,SENT,t1,0.0003,BTC,3Yk2,,0.05,BTC,1800,`,
      ),
    ],
  },
  {
    title: 'Etherscan: transactions in two generations',
    files: [
      file(
        `Txhash,Blockno,UnixTimestamp,DateTime,From,To,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $2527.36/Eth,TxnFee(ETH),TxnFee(USD),Historical $Price/Eth,Status,ErrCode
        0xa2,2,1704448860,2024-01-05 10:01:00,0x2222222222222222222222222222222222222222,0x1111111111111111111111111111111111111111,,1.5,0,3791,0.001,2.52,2000,,
        0xa3,3,1704448920,2024-01-05 10:02:00,0x1111111111111111111111111111111111111111,0x3333333333333333333333333333333333333333,,0,0.5,1263,0.002,5.05,2000,,`,
      ),
      file(
        `Transaction Hash,Blockno,UnixTimestamp,DateTime (UTC),From,To,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $3000.00/Eth,TxnFee(ETH),TxnFee(USD),Historical $Price/Eth,Status,ErrCode,Method,PrivateNote
        0xa2,2,1704448860,2024-01-05 10:01:00,0x2222222222222222222222222222222222222222,0x1111111111111111111111111111111111111111,,1.5,0,4500,0.001,3,2000,,,Transfer,
        0xa3,3,1704448920,2024-01-05 10:02:00,0x1111111111111111111111111111111111111111,0x3333333333333333333333333333333333333333,,0,0.5,1500,0.002,6,2000,,,Transfer,`,
      ),
    ],
  },
  {
    title: 'Bybit: movements until 2021 and since',
    files: [
      file(`Type,Coin,Amount,Wallet Balance,Time(UTC)
        userDeposit,BTC,0.5,0.5,2021-01-06 10:00:00`),
      file(`Date & Time(UTC),Coin,QTY,Type,Account Balance,Description
        2021-01-06 10:00:00,BTC,0.5,Deposit,0.5,Deposit`),
    ],
  },
  {
    title: 'Bybit: movements until 2021 and the log of the derivatives account',
    files: [
      file(`Type,Coin,Amount,Wallet Balance,Time(UTC)
        userDeposit,BTC,0.5,0.5,2021-01-06 10:00:00`),
      file(`Time,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action
        2021-01-06 10:00:00,BTC,,DEPOSIT,,,,,,0,0.5,0.5,0.5,`),
    ],
  },
  {
    title: 'Bybit: movements and the log of the derivatives account',
    files: [
      file(
        `Type,Coin,Amount,Wallet Balance,Time(UTC)
        userDeposit,BTC,0.2,0.2,2022-03-03 10:00:00`,
      ),
      file(
        `Time,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Fee Rate,Trade ID,Order ID
        2022-03-03 10:00:00,BTC,,deposit,,0,0,0,0,0,0.2,0.2,0.2,0,,`,
      ),
    ],
  },
  {
    title: 'CoinTracking: in English with ids, and in German without',
    files: [
      file(
        `Type,Buy,Cur.,Sell,Cur.,Fee,Cur.,Exchange,Group,Comment,Date,Tx-ID
        Trade,0.5,BTC,20000,USD,10,USD,Kraken,,,25.01.2024 10:00:00,x1
        Deposit,1,ETH,,,,,Ledger,,,26.01.2024 10:00:00,x2`,
      ),
      file(
        `Typ,Kauf,Cur.,Verkauf,Cur.,Gebühr,Cur.,Börse,Gruppe,Kommentar,Datum
        Trade,0.5,BTC,20000,USD,10,USD,Kraken,,,25.01.2024 10:00:00
        Einzahlung,1,ETH,,,,,Ledger,,,26.01.2024 10:00:00`,
      ),
    ],
  },
  {
    title: 'BlockFi: transactions and trades, which give one trade two times',
    files: [
      file(`Cryptocurrency,Amount,Transaction Type,Exchange Rate Per Coin (USD),Confirmed At
    LTC,-33.5,Trade,,2021-02-05 11:45:58
    USDC,5000.5,Trade,,2021-02-05 11:45:58`),
      file(`Trade ID,Date,Buy Quantity,Buy Currency,Sold Quantity,Sold Currency,Rate Amount,Rate Currency,Type
    b-1,2021-01-29 20:30:40,5000.5,usdc,33.5,ltc,149.27,usdc,One Time`),
    ],
  },
  {
    title: 'Binance: futures transactions and trades',
    files: [
      file(`Date(UTC),type,Amount,Asset,Symbol,Transaction ID
    2024-03-02 10:00:00,REALIZED_PNL,12.5,USDT,BTCUSDT,1
    2024-03-02 10:00:00,COMMISSION,-0.4,USDT,BTCUSDT,1`),
      file(`Date(UTC),Symbol,Side,Price,Quantity,Amount,Fee,Realized Profit
    2024-03-02 10:00:00,BTCUSDT,SELL,63250,0.01,632.5,0.4,12.5`),
    ],
  },
]

/** Exports of one account with different parts of its history: both are needed, in whichever order. */
export const separateExports: readonly ExportPair[] = [
  {
    title: 'BlockFi: transactions without their trades, and trades',
    files: [
      file(`Cryptocurrency,Amount,Transaction Type,Exchange Rate Per Coin (USD),Confirmed At
        LTC,40,Deposit,,2021-01-20 11:12:13
        USDC,2.5,Interest Payment,1,2021-02-28 23:59:59`),
      file(`Trade ID,Date,Buy Quantity,Buy Currency,Sold Quantity,Sold Currency,Rate Amount,Rate Currency,Type,Frequency,Destination
        b-1,2021-01-29 20:30:40,5000.5,usdc,-33.5,LTC,149.2,USDC,One Time,,`),
    ],
  },
  // Orders that were filled at several times have no id in the trades until 2019: the review shows both.
  { title: 'KuCoin: trades of 2019 and with their coins', files: [kucoin2019, kucoinWithCoins] },
  { title: 'KuCoin: trades of 2019 and of 2020', files: [kucoin2019, kucoin2020] },
  { title: 'KuCoin: trades with their coins and of 2020', files: [kucoinWithCoins, kucoin2020] },
  { title: 'KuCoin: trades of 2020 and whole orders', files: [kucoin2020, kucoinWhole] },
  { title: 'KuCoin: trades of 2019 and whole orders', files: [kucoin2019, kucoinWhole] },
  {
    title: 'WhiteBIT: withdrawals in two layouts',
    files: [
      file(
        `Id,Currency,Address,Hash,Requested Amount,Requested Fee,Processed Amount,Processed Fee,Status,Created At,Updated At
        71,BTC,bc1q,h1,0.05,0.0004,0.05,0.0004,success,2023-02-03UTC10:00:00,2023-02-03UTC10:10:00`,
      ),
      file(
        `Id,Currency,Address,Hash,Amount,Fee,Status,Created At,Updated At
        71,BTC,bc1q,h1,0.05,0.0004,success,2023-02-03UTC10:00:00,2023-02-03UTC10:10:00`,
        'withdrawals.csv',
      ),
    ],
  },
  {
    title: 'Helium: its explorer and Fairspot',
    files: [
      file(
        `Date,Received Quantity,Received From,Received Currency,Sent Quantity,Sent To,Sent Currency,Fee Amount,Fee Currency,Tag,Note,Hotspot,Reward Type,Block,Hash
        2021-02-03 10:00:00,0.5,,HNT,,,,,,mined,,tiny-hotspot,witness,1,h1
        2021-02-04 10:00:00,,,,2,14address,HNT,0.01,HNT,payment,,,,2,h2`,
      ),
      file(
        `block,date,type,transaction_hash,hnt_amount,hnt_fee,usd_oracle_price,usd_amount,usd_fee,payer,payee
        1,2021-02-03T10:00:00Z,rewards_v1,h1,0.5,0,10,5,0,,13mine
        2,2021-02-04T10:00:00Z,payment_v1,h2,2,0.01,10,20,0.1,13mine,14address`,
      ),
    ],
  },
  {
    title: 'OKX: trades of OKEx and of OKX',
    files: [
      file(
        `time,type,size,balance,fee,currency
        2019-05-03 18:00:00 CST,buy,0.5,0.4995,-0.0005,ETH
        2019-05-03 18:00:00 CST,sell,-80,20,0,USDT`,
      ),
      file(
        `id,Order id,Time,Trade Type,Instrument,Type,Amount,Unit,PL,Fee,Position Change,Position Balance,Balance Change,Balance,Unit
        11,901,2019-05-03 10:00:00,Spot,ETH-USDT,Buy,0.5,ETH,0,-0.0005,0,0,0.4995,0.4995,ETH
        11,901,2019-05-03 10:00:00,Spot,ETH-USDT,Sell,80,USDT,0,0,0,0,-80,20,USDT`,
      ),
    ],
  },
  {
    title: 'Binance: transaction history and auto-invest',
    files: [
      file(`User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
        7,2022-06-02 14:00:00,Spot,Auto-Invest Transaction,USDT,-30,
        7,2022-06-02 14:00:00,Spot,Auto-Invest Transaction,BTC,0.001,`),
      file(`Auto-Invest Date(UTC),Holding Coin,Amount per period,Trading Fee,Units,From,Status
        2022-06-02 14:00:00,BTC,30.00 USDT,0 USDT,0.001BTC,Spot Wallet,Success`),
    ],
  },
]
