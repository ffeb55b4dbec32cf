import { expect, it } from 'vitest'
import { transcript, transcriptOf } from '../testing/transcript.ts'

it('reads bittylicious.csv', () => {
  expect(transcript(import.meta.url, 'samples/bittylicious.csv')).toEqual([
    'importer: bittylicious',
    '2 2018-02-03T10:00:00Z buy 0.05 BTC at 150 GBP #swap:r1',
    '2 2018-02-03T10:00:00Z withdrawal 0.05 BTC #out:r1 tx h6',
    '3 skip: not completed',
  ])
})

it('reads blockchain-com-exchange.csv', () => {
  expect(transcript(import.meta.url, 'samples/blockchain-com-exchange.csv')).toEqual([
    'importer: blockchain-com-exchange',
    '2 2022-02-03T10:00:00Z deposit 0.5 BTC tx h1',
    '3 2022-02-04T10:00:00Z withdrawal 0.2 BTC fee 0.0005 BTC tx h2',
    '4 issue transaction_type: is not a transaction type we recognize',
  ])
})

it('reads blofin-deposits.csv', () => {
  expect(transcript(import.meta.url, 'samples/blofin-deposits.csv')).toEqual([
    'importer: blofin-deposits',
    '2 2024-02-03T10:00:00Z deposit 100 USDT tx h7',
  ])
})

it('reads blofin-trades.csv', () => {
  expect(transcript(import.meta.url, 'samples/blofin-trades.csv')).toEqual([
    'importer: blofin-trades',
    '2 2024-02-04T10:00:00Z trade 43 USDT for 0.001 BTC fee 0.000001 BTC',
    '3 skip: not completed',
    '4 2024-02-04T12:00:00Z trade 0.0004 BTC for 17.6 USDT fee 0.0176 USDT',
  ])
})

it('reads blofin-withdrawals.csv', () => {
  expect(transcript(import.meta.url, 'samples/blofin-withdrawals.csv')).toEqual([
    'importer: blofin-withdrawals',
    '2 2024-02-05T10:00:00Z withdrawal 40 USDT tx h8',
  ])
})

it('reads coinfloor-trades.csv', () => {
  expect(transcript(import.meta.url, 'samples/coinfloor-trades.csv')).toEqual([
    'importer: coinfloor-trades',
    '2 2019-02-03T10:00:00Z buy 0.1 BTC at 300 GBP fee 0.9 GBP #trade:51',
  ])
})

it('reads coinmetro.csv', () => {
  expect(transcript(import.meta.url, 'samples/coinmetro.csv')).toEqual([
    'importer: coinmetro',
    '2 2021-02-02T10:00:00Z deposit 0.1 BTC tx h1',
    '3+4 2021-02-03T10:00:00Z buy 1000 XCM at 100 EUR fee 1 XCM',
    '5 2021-02-04T10:00:00Z withdrawal 0.05 BTC fee 0.0005 BTC tx h2',
  ])
})

it('reads cryptopia-deposits.csv', () => {
  expect(transcript(import.meta.url, 'samples/cryptopia-deposits.csv')).toEqual([
    'importer: cryptopia-deposits',
    '2 2018-02-01T10:00:00Z deposit 0.5 BTC #deposit:21 tx h1',
  ])
})

it('reads cryptopia-trades.csv', () => {
  expect(transcript(import.meta.url, 'samples/cryptopia-trades.csv')).toEqual([
    'importer: cryptopia-trades',
    '2 2018-02-03T10:00:00Z trade 0.01 BTC for 1000 DOT fee 2 DOT #trade:11',
    '3 2018-02-04T10:00:00Z trade 500 DOT for 0.01 BTC fee 0.00002 BTC #trade:12',
  ])
})

it('reads cryptopia-withdrawals.csv', () => {
  expect(transcript(import.meta.url, 'samples/cryptopia-withdrawals.csv')).toEqual([
    'importer: cryptopia-withdrawals',
    '2 2018-02-05T10:00:00Z withdrawal 99 DOT fee 1 DOT #withdrawal:31 tx h2',
  ])
})

it('reads cryptsy.csv', () => {
  expect(transcript(import.meta.url, 'samples/cryptsy.csv')).toEqual([
    'importer: cryptsy',
    '2 2014-02-03T15:00:00Z trade 0.01 BTC for 10000 DOGE fee 0.00002 BTC #trade:41',
  ])
})

it('reads easy-crypto.csv', () => {
  expect(transcript(import.meta.url, 'samples/easy-crypto.csv')).toEqual([
    'importer: easy-crypto',
    '2 2021-07-02T22:00:00Z buy 0.01 BTC at 500 NZD #swap:e1',
    '2 2021-07-02T22:00:00Z withdrawal 0.01 BTC #out:e1',
  ])
})

it('reads gatehub.csv', () => {
  expect(transcript(import.meta.url, 'samples/gatehub.csv')).toEqual([
    'importer: gatehub',
    '2 2018-02-03T10:00:00Z deposit 500 XRP tx h1',
    '3+4 2018-02-04T10:00:00Z trade 100 XRP for 0.01 BTC',
    '5 2018-02-04T10:00:00Z fee 0.000012 XRP tx h2',
    '6 2018-02-05T10:00:00Z withdrawal 50 XRP tx h3',
  ])
})

it('reads kinesis.csv', () => {
  expect(transcript(import.meta.url, 'samples/kinesis.csv')).toEqual([
    'importer: kinesis',
    '2 2022-02-03T10:00:00Z buy 2 KAU $116 fee $0.25',
  ])
})

it('reads liquid.csv', () => {
  expect(transcript(import.meta.url, 'samples/liquid.csv')).toEqual([
    'importer: liquid-trades',
    '2 2021-02-03T10:00:00Z buy 0.01 BTC $400 fee $0.4 #trade:61',
    '3 2021-02-04T10:00:00Z sell 0.005 BTC $205 fee $0.2 #trade:62',
  ])
})

it('reads qtrade.csv', () => {
  expect(transcript(import.meta.url, 'samples/qtrade.csv')).toEqual([
    'importer: qtrade',
    '2 2020-02-03T10:00:00Z trade 0.005 BTC for 1000 NYZO fee 0.000025 BTC #trade:71',
    '3 issue Type: is neither buy nor sell',
  ])
})

it('reads swissborg.csv', () => {
  expect(transcript(import.meta.url, 'samples/swissborg.csv')).toEqual([
    'importer: swissborg',
    '2 skip: money received, no coins moved',
    '3+4 2022-02-04T10:00:00Z buy 0.0025 BTC at 100 EUR fee 0.00002 BTC',
    '5 2022-02-05T10:00:00Z income (staking) 1.5 CHSB "Yield payouts"',
    '6 2022-02-06T10:00:00Z withdrawal 0.0009 BTC fee 0.0001 BTC',
    '7 issue Type: is not a transaction type we recognize',
  ])
})

it('reads tradeogre-withdrawals.csv', () => {
  expect(transcript(import.meta.url, 'samples/tradeogre-withdrawals.csv')).toEqual([
    'importer: tradeogre-withdrawals',
    '2 2021-02-05T10:00:00Z withdrawal 1.49 XMR fee 0.01 XMR tx h3',
  ])
})

it('reads tradesatoshi-deposits.csv', () => {
  expect(transcript(import.meta.url, 'samples/tradesatoshi-deposits.csv')).toEqual([
    'importer: tradesatoshi-deposits',
    '2 2018-02-02T10:00:00Z deposit 2 LTC tx h4',
  ])
})

it('reads tradesatoshi-trades.csv', () => {
  expect(transcript(import.meta.url, 'samples/tradesatoshi-trades.csv')).toEqual([
    'importer: tradesatoshi-trades',
    '2 2018-02-03T10:00:00Z trade 2 LTC for 0.02 BTC fee 0.00004 BTC #trade:81',
  ])
})

it('reads tradesatoshi-withdrawals.csv', () => {
  expect(transcript(import.meta.url, 'samples/tradesatoshi-withdrawals.csv')).toEqual([
    'importer: tradesatoshi-withdrawals',
    '2 2018-02-04T10:00:00Z withdrawal 0.019 BTC fee 0.001 BTC tx h5',
  ])
})

it('reads idex.csv: fees in the coin received, each amount with its coin', () => {
  expect(transcript(import.meta.url, 'samples/idex.csv')).toEqual([
    'importer: idex',
    '2 2018-03-04T10:11:12Z trade 0.5 ETH for 100 AURA fee 0.35 AURA',
    '3 2018-03-05T10:11:12Z trade 40 AURA for 0.25 ETH fee 0.0015 ETH',
    '4 issue Fee: is not in the coin received',
  ])
})

it('reads idex-download.csv: both fees in the coin received', () => {
  expect(transcript(import.meta.url, 'samples/idex-download.csv')).toEqual([
    'importer: idex-download',
    '2 2018-03-04T10:11:12Z trade 0.5 ETH for 100 AURA fee 0.35 AURA #trade:5001',
    '3 2018-03-05T10:11:12Z trade 40 AURA for 0.25 ETH fee 0.00025 ETH #trade:5002',
    '4 issue feesPaidIn: is not the coin received',
  ])
})

it('reads coinmama.csv: coins go on to a wallet', () => {
  expect(transcript(import.meta.url, 'samples/coinmama.csv')).toEqual([
    'importer: coinmama',
    '2 2021-03-04T10:11:00Z buy 0.01 BTC $512.5',
    '2 2021-03-04T10:11:00Z withdrawal 0.01 BTC',
    '3 2021-03-05T12:00:00Z buy 0.5 ETH at 800 EUR',
    '3 2021-03-05T12:00:00Z withdrawal 0.5 ETH',
    '4 skip: not completed',
    '5 issue Status: is not a status we recognize',
  ])
})

it('reads rows of Coinmama whose date has a comma that no quotes protect', () => {
  const text = `Transaction,Type,Amount,Date Created,Status
Buy (Credit or Debit Card),0.01 BTC,512.50 USD,Mar 4, 2021 10:11 AM,Completed
Buy (Credit or Debit Card),0.01 BTC,512.50 USD,Mar 6, 2021 10:11 AM,Declined`
  expect(transcriptOf(text, 'orders.csv')).toEqual([
    'importer: coinmama',
    '2 2021-03-04T10:11:00Z buy 0.01 BTC $512.5',
    '2 2021-03-04T10:11:00Z withdrawal 0.01 BTC',
    '3 skip: not completed',
  ])
})

it('reads lists of few and usual columns where they are all there is', () => {
  const deposits = 'Date,Coin,TXID,Amount\n2021-02-03 10:00:00,XMR,h1,2'
  expect(transcriptOf(deposits, 'deposits.csv')).toEqual([
    'importer: tradeogre-deposits',
    '2 2021-02-03T10:00:00Z deposit 2 XMR tx h1',
  ])
  const trades = 'Type,Exchange,Date,Amount,Price,Fee\nBUY,BTC-XMR,2021-02-04 10:00:00,2,0.005,0.00002'
  expect(transcriptOf(trades, 'trades.csv')).toEqual([
    'importer: tradeogre-trades',
    '2 2021-02-04T10:00:00Z trade 0.01 BTC for 2 XMR fee 0.00002 BTC',
  ])
  const movements = 'Date & Time,Amount,Asset,Type\n2019-02-03 10:00:00,0.5,XBT,Withdrawal'
  expect(transcriptOf(movements, 'movements.csv')).toEqual([
    'importer: coinfloor-movements',
    '2 2019-02-03T10:00:00Z withdrawal 0.5 BTC',
  ])
})

it('refuses a time in the words of an exchange that no coin can have', () => {
  const text = `ID,Method,Type,Pair,Time,Direction,Average Price,Volume,Turnover,Transaction Fee Rate,Transaction Fee,Remarks
501,API,SPOT,btc_usdt,1945-06-13 10:00:00 UTC0,buy_market,16600,0.1btc,1660usdt,0.1%,0.0001btc,`
  expect(transcriptOf(text, 'lbank.csv')).toEqual([
    'importer: lbank-trades',
    '2 issue Time: is before the first bitcoin was mined (Jan 3, 2009)',
  ])
})

it('reads lbank-trades.csv and lbank-deposits.csv, each amount with its coin', () => {
  expect(transcript(import.meta.url, 'samples/lbank-trades.csv')).toEqual([
    'importer: lbank-trades',
    '2 2023-01-03T10:00:00Z trade 1660 USDT for 0.1 BTC fee 0.0001 BTC #trade:501',
    '3 2023-01-04T10:00:00Z trade 0.05 BTC for 850 USDT fee 0.85 USDT #trade:502',
  ])
  expect(transcript(import.meta.url, 'samples/lbank-deposits.csv')).toEqual([
    'importer: lbank-deposits',
    '2 2023-01-02T10:00:00Z deposit 2000 USDT #deposit:401',
  ])
})

it('reads WhiteBIT: fees inside what was processed, and orders whose figures fit together', () => {
  expect(transcript(import.meta.url, 'samples/whitebit-withdrawals.csv')).toEqual([
    'importer: whitebit-withdrawals',
    '2 2023-02-03T10:00:00Z withdrawal 0.0496 BTC fee 0.0004 BTC #withdrawal:71 tx h1',
    '3 skip: not completed',
  ])
  expect(transcript(import.meta.url, 'samples/whitebit-orders.csv')).toEqual([
    'importer: whitebit-trades',
    '2 2023-02-01T10:00:00Z trade 170 USDT for 0.01 BTC fee 0.17 USDT #order:61',
    '3 issue Revenue: is not what the amount comes to at this price',
  ])
})

it('reads deposits or withdrawals of WhiteBIT by the name of the file', () => {
  const text = `Id,Currency,Address,Hash,Amount,Fee,Status,Created At,Updated At
51,BTC,bc1q,h1,0.5,0,success,2023-02-03UTC10:00:00,2023-02-03UTC10:10:00`
  const line = (name: string) => transcriptOf(text, name)[1]
  expect(line('deposits.csv')).toBe('2 2023-02-03T10:00:00Z deposit 0.5 BTC #deposit:51 tx h1')
  expect(line('Withdrawals.csv')).toBe('2 2023-02-03T10:00:00Z withdrawal 0.5 BTC #withdrawal:51 tx h1')
  expect(line('history.csv')).toBe('2 issue Amount: came in or went out: the file does not say')
})

it('reads paxful.csv: what it writes for a purchase, and not what is only guessed', () => {
  expect(transcript(import.meta.url, 'samples/paxful.csv')).toEqual([
    'importer: paxful',
    '2 2021-02-03T10:00:00Z buy 0.02 BTC at 1250 AUD #trade:t1',
    '3 2021-02-04T10:00:00Z withdrawal 0.01 BTC tx h1',
    '4 2021-02-05T10:00:00Z income (referral) 0.00002 BTC',
    '5 issue type: is not a transaction type we recognize',
  ])
})

it('reads sfox-orders.csv', () => {
  expect(transcript(import.meta.url, 'samples/sfox-orders.csv')).toEqual([
    'importer: sfox-orders',
    '2 2023-01-03T10:00:00Z buy 0.1 BTC $1660 fee $4.15 #order:f-9001',
    '3 2023-01-04T10:00:00Z sell 2 ETH $2500 fee $6.25 #order:f-9002',
  ])
})

it('reads mercatox.csv; a trade whose fee names no coin is an issue', () => {
  expect(transcript(import.meta.url, 'samples/mercatox.csv')).toEqual([
    'importer: mercatox',
    '2 2018-02-03T10:00:00Z deposit 1 ETH tx h1',
    '3 2018-02-04T10:00:00Z trade 0.01 BTC for 10 NANO',
    '4 2018-02-05T10:00:00Z withdrawal 0.5 ETH fee 0.01 ETH tx h2',
    '5 2018-02-06T10:00:00Z income (airdrop) 5 MTX',
    '6 issue Fee: does not name its coin',
  ])
})

it('reads Wirex by its column without a name', () => {
  const text = `#,,Time,Amount,Available
1,Create,2021-02-03 10:00:00,0 BTC,0 BTC
2,In,2021-02-04 10:00:00,0.5 BTC,0.5 BTC
3,Out,2021-02-05 10:00:00,0.1 BTC,0.4 BTC
4,Out,2021-02-06 10:00:00,25 EUR,0 EUR`
  expect(transcriptOf(text, 'wirex.csv')).toEqual([
    'importer: wirex',
    '2 skip: account opened, nothing moved',
    '3 2021-02-04T10:00:00Z deposit 0.5 BTC',
    '4 2021-02-05T10:00:00Z withdrawal 0.1 BTC',
    '5 skip: money moved, no coins moved',
  ])
})

it('reads coinlist-pro.csv, also with its cells one column to the left', () => {
  const trade = 'trade 800 USDT for 0.5 ETH fee 2 USDT'
  expect(transcript(import.meta.url, 'samples/coinlist-pro.csv')).toEqual([
    'importer: coinlist-pro',
    `2+3+4 2021-02-03T10:00:00Z ${trade}`,
    '5 skip: moved within CoinList',
  ])
  const shifted = `portfolio,type,time,amount,balance,amount/balance unit,transaction_id
default,match,2021-02-03T10:00:00Z,0.5,ETH,x1,
default,match,2021-02-03T10:00:00Z,-800,USDT,x1,
default,fee,2021-02-03T10:00:00Z,-2,USDT,x1,`
  expect(transcriptOf(shifted, 'pro.csv')[1]).toBe(`2+3+4 2021-02-03T10:00:00Z ${trade}`)
})

it('reads hotbit-trades.csv, in UTC or the time of Hong Kong, with rebates counted in', () => {
  expect(transcript(import.meta.url, 'samples/hotbit-trades.csv')).toEqual([
    'importer: hotbit-trades',
    '2 2020-05-09T12:34:56Z trade 950 USDT for 0.1 BTC fee 1.9 USDT',
    '3 2020-06-10T12:00:00Z trade 2 ETH for 0.050025 BTC "Rebate of 0.000025 BTC counted in."',
    '4 issue market: is not a pair of coins such as BTC-USDT',
  ])
})
