import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { transcriptOf } from '../testing/transcript.ts'

const transcript = (name: string, ...lines: string[]) => transcriptOf(lines.join('\n'), name)
const gain = 'Margin or futures gain'
const loss = 'Margin or futures loss'

describe('Deribit', () => {
  const head =
    'ID,UserSeq,Date,Instrument,Type,Side,Amount,Base Amount,Position,Price,Mark Price,Index Price,Cash Flow,Funding,Fee Rate,Fee Charged,Fee Balance,Change,Balance,Equity,Trade ID,Order ID,Info,Note'
  const row = (
    id: number,
    at: string,
    cells: {
      instrument?: string
      type: string
      side?: string
      amount?: string
      fee?: string
      change: string
    },
  ) =>
    `${id},${id},${at},${cells.instrument ?? ''},${cells.type},${cells.side ?? '-'},${cells.amount ?? ''},,,,,,,,,${cells.fee ?? '0'},0,${cells.change},,,,,,`

  it('follows a position until it is closed, settlements and fees among it, newest row first', () => {
    const future = 'BTC-PERPETUAL'
    expect(
      transcript(
        'log.csv',
        head,
        row(7, '2024-02-05 10:00:00', { type: 'withdrawal', fee: '0.0005', change: '-0.5005' }),
        row(6, '2024-02-04 10:00:00', {
          instrument: future,
          type: 'trade',
          side: 'close sell',
          amount: '600',
          change: '0.0021',
        }),
        row(5, '2024-02-03 10:00:00', {
          instrument: future,
          type: 'trade',
          side: 'close sell',
          amount: '400',
          change: '0.001',
        }),
        row(4, '2024-02-02 08:00:00', {
          instrument: future,
          type: 'settlement',
          side: 'long',
          change: '-0.002',
        }),
        row(3, '2024-02-01 11:00:00', {
          instrument: future,
          type: 'trade',
          side: 'open buy',
          amount: '500',
          change: '-0.0001',
        }),
        row(2, '2024-02-01 10:00:00', {
          instrument: future,
          type: 'trade',
          side: 'open buy',
          amount: '500',
          change: '-0.0001',
        }),
        row(1, '2024-01-31 10:00:00', { type: 'deposit', change: '1' }),
      ),
    ).toEqual([
      'importer: deribit',
      '2 2024-02-05T10:00:00Z withdrawal 0.5 BTC fee 0.0005 BTC #log:7',
      // -0.0022 so far: 0.00088 of it goes with the 400, and 0.00132 with the 600.
      `3 2024-02-04T10:00:00Z buy 1 ${gain} $0 #log:6:opened "${future}"`,
      `3 2024-02-04T10:00:00Z trade 1 ${gain} for 0.00078 BTC #log:6:closed "${future}"`,
      `4 2024-02-03T10:00:00Z buy 1 ${gain} $0 #log:5:opened "${future}"`,
      `4 2024-02-03T10:00:00Z trade 1 ${gain} for 0.00012 BTC #log:5:closed "${future}"`,
      '5 skip: positions opened: what they made or lost counts when they are closed',
      '6 skip: positions opened: what they made or lost counts when they are closed',
      '7 skip: positions opened: what they made or lost counts when they are closed',
      '8 2024-01-31T10:00:00Z deposit 1 BTC #log:1',
    ])
  })

  it('an option bought in one year and sold in the next is a result of the next', () => {
    const option = 'ETH_USDC-27DEC24-3000-C'
    expect(
      transcript(
        'log.csv',
        head,
        row(1, '2023-12-20 10:00:00', {
          instrument: option,
          type: 'trade',
          side: 'open buy',
          amount: '2',
          change: '-150',
        }),
        row(2, '2024-01-20 10:00:00', {
          instrument: option,
          type: 'delivery',
          side: 'close sell',
          amount: '2',
          change: '100',
        }),
      ).slice(1),
    ).toEqual([
      '2 skip: positions opened: what they made or lost counts when they are closed',
      `3 2024-01-20T10:00:00Z trade 50 USDC for 1 ${loss} #log:2:opened "${option}"`,
      `3 2024-01-20T10:00:00Z sell 1 ${loss} $0 #log:2:closed "${option}"`,
    ])
  })

  it('says what it cannot know: how a position began, how it ends, and which coin it is', () => {
    const future = 'BTC-PERPETUAL'
    expect(
      transcript(
        'log.csv',
        head,
        row(1, '2024-02-01 10:00:00', {
          instrument: future,
          type: 'trade',
          side: 'close buy',
          amount: '500',
          change: '0.1',
        }),
        row(2, '2024-02-02 10:00:00', {
          instrument: future,
          type: 'trade',
          side: 'open buy',
          amount: '500',
          change: '-0.1',
        }),
        row(3, '2024-02-02 10:00:00', { type: 'mystery', change: '-0.1' }),
      ).slice(1),
    ).toEqual([
      '2 issue Instrument: closes a position that was opened before this file begins',
      '3 issue Instrument: is part of a position that this file never closes',
      '4 issue Type: is not a transaction type we recognize',
    ])
    const deposit = row(1, '2024-02-01 10:00:00', { type: 'deposit', change: '1' })
    expect(transcript('log.csv', head, deposit)[1]).toBe(
      '2 issue Change: does not name its coin, and no row of the file does',
    )
    expect(transcript('transaction_log-42-ETH-20240201.csv', head, deposit)[1]).toBe(
      '2 2024-02-01T10:00:00Z deposit 1 ETH #log:1',
    )
  })
})

describe('lists that show what each row realized', () => {
  it('BloFin futures, in bare numbers', () => {
    expect(
      transcript(
        'blofin.csv',
        'Underlying Asset,order_time,Side,price,Order price,Filled(Quantity),Filled(Total),Filled(Value),Filled(OrderValue),PNL,PNL%,Fee,Order options,Reduce-only,Status',
        'BTC-USDT,2024-03-01 10:00:00,Open Long,60000,--,0.1,0.1,6000,6000,0,0,3.6,GTC,No,filled',
        'BTC-USDT,2024-03-02 10:00:00,Close Long,61000,--,0.1,0.1,6100,6100,100,1.6,3.66,GTC,Yes,filled',
        'BTC-USDT,2024-03-03 10:00:00,Close Long,61000,--,0.1,0.1,6100,6100,100,1.6,3.66,GTC,Yes,canceled',
      ),
    ).toEqual([
      'importer: blofin-futures',
      `2 2024-03-01T10:00:00Z trade 3.6 USDT for 1 ${loss} #result:1709287200000:-3.6 USDT:opened "BTC-USDT"`,
      `2 2024-03-01T10:00:00Z sell 1 ${loss} $0 #result:1709287200000:-3.6 USDT:closed "BTC-USDT"`,
      `3 2024-03-02T10:00:00Z buy 1 ${gain} $0 #result:1709373600000:96.34 USDT:opened "BTC-USDT"`,
      `3 2024-03-02T10:00:00Z trade 1 ${gain} for 96.34 USDT #result:1709373600000:96.34 USDT:closed "BTC-USDT"`,
      '4 skip: not completed',
    ])
  })

  it('BloFin margin, each amount with its coin, and funding', () => {
    expect(
      transcript(
        'blofin.csv',
        'Underlying Asset,Margin Mode,Leverage,Order Time,Side,Avg Fill,Price,Filled,Total,PNL,PNL%,Fee,Order Options,Reduce-only,Status',
        'BTCUSDT,Cross,3,2024-03-02 10:00:00,Sell,61000 USDT,Market,0.1 BTC,6100 USDT,-20.5 USDT,-1%,1.5 USDT,GTC,Y,Filled',
        'BTCUSDT,Cross,3,2024-03-03 10:00:00,Buy,61000 USDT,Market,0.1 BTC,6100 USDT,--,--,0 USDT,GTC,N,Filled',
      ).slice(1),
    ).toEqual([
      `2 2024-03-02T10:00:00Z trade 22 USDT for 1 ${loss} #result:1709373600000:-22 USDT:opened "BTCUSDT"`,
      `2 2024-03-02T10:00:00Z sell 1 ${loss} $0 #result:1709373600000:-22 USDT:closed "BTCUSDT"`,
      '3 skip: nothing was gained or lost',
    ])
    expect(
      transcript(
        'funding.csv',
        'symbol,QTY,Funding rate,Funding type,Funding Fee,real_funding_amount,Time',
        'ETH-USDT,1,0.0001,receive,0.3,0.3,2024-03-02 08:00:00',
        'ETH-USDT,1,0.0001,lend,0.3,0.3,2024-03-02 08:00:00',
      ).slice(2),
    ).toEqual([
      `2 2024-03-02T08:00:00Z trade 1 ${gain} for 0.3 USDT #result:1709366400000:0.3 USDT:closed "Funding of ETH-USDT"`,
      '3 issue Funding type: is not a transaction type we recognize',
    ])
  })

  it('MEXC, with the zone of its column and a fee in another coin', () => {
    expect(
      transcript(
        'mexc.csv',
        'UID,Time(UTC+08:00),Futures Trading Pair,Direction,Leverage,Order Type,Order Qty (Cont.),Filled Qty (Cont.),Order Qty (Crypto),Filled Qty (Crypto),Order Qty (Amount),Filled Qty (Amount),Order Price,Average Filled Price,Closing PNL,Trading Fee,Fee-payment Crypto,Status',
        '9,2024-03-02 18:00:00,ETH_USDT,sell long,20,Limit,1,1,0.01,0.01,30,30,3000,3000,12.5,0.2,MX,FINISHED',
      ).slice(1),
    ).toEqual([
      `2 2024-03-02T10:00:00Z buy 1 ${gain} $0 #result:1709373600000:12.5 USDT:opened "ETH_USDT"`,
      `2 2024-03-02T10:00:00Z trade 1 ${gain} for 12.5 USDT #result:1709373600000:12.5 USDT:closed "ETH_USDT"`,
      `2 2024-03-02T10:00:00Z trade 0.2 MX for 1 ${loss} #result:1709373600000:-0.2 MX:opened "ETH_USDT"`,
      `2 2024-03-02T10:00:00Z sell 1 ${loss} $0 #result:1709373600000:-0.2 MX:closed "ETH_USDT"`,
    ])
  })

  it('Jupiter, in dollars', () => {
    expect(
      transcript(
        'jupiter.csv',
        'ID,Owner,Symbol,Created At,Updated At,Action,Order Type,Deposit/Withdrawal (USD),Price,Size (USD),PnL (USD),Fee (USD),Liquidation Fee (USD),Transaction ID',
        '51,me,SOL,2024-03-02 10:00:00,2024-03-02 10:00:00,Decrease Long,Market,-150,140,1000,35.5,0.6,0,sig1',
      ),
    ).toEqual([
      'importer: jupiter-futures',
      `2 2024-03-02T10:00:00Z buy 1 ${gain} $0 #perpetual:51:opened tx sig1 "SOL Decrease Long"`,
      `2 2024-03-02T10:00:00Z sell 1 ${gain} $34.9 #perpetual:51:closed tx sig1 "SOL Decrease Long"`,
    ])
  })

  it('KuCoin, settled in dollars of a token or in the coin itself', () => {
    expect(
      transcript(
        'kucoin.csv',
        'UID,Account Type,Symbol,Close Type,Realized PNL,Total Realized PNL,Total Funding Fees,Total Trading Fees,Position Opening Time(UTC),Position Closing Time(UTC+08:00)',
        '7,futures,XBTUSDTM,CLOSE_LONG,-4.2,-4.2,0.1,0.4,2024-03-01 10:00:00,2024-03-02 18:00:00',
        '7,futures,XBTUSDM,CLOSE_SHORT,0.0003,0.0003,0,0,2024-03-01 10:00:00,2024-03-03 18:00:00',
      ).filter(line => line.includes('trade')),
    ).toEqual([
      `2 2024-03-02T10:00:00Z trade 4.2 USDT for 1 ${loss} #result:1709373600000:-4.2 USDT:opened "XBTUSDTM"`,
      `3 2024-03-03T10:00:00Z trade 1 ${gain} for 0.0003 BTC #result:1709460000000:0.0003 BTC:closed "XBTUSDM"`,
    ])
  })

  it('Binance futures', () => {
    expect(
      transcript(
        'futures.csv',
        'Date(UTC),type,Amount,Asset,Symbol,Transaction ID',
        '2024-03-02 10:00:00,REALIZED_PNL,-3.5,USDT,BTCUSDT,1',
        '2024-03-02 10:00:01,TRANSFER,100,USDT,,2',
        '2024-03-02 10:00:02,COMMISSION_REBATE,0.01,BNB,,3',
        '2024-03-02 10:00:03,STRATEGY_UMFUTURES_TRANSFER_2,0.01,BNB,,4',
      ),
    ).toEqual([
      'importer: binance-futures',
      `2 2024-03-02T10:00:00Z trade 3.5 USDT for 1 ${loss} #result:1709373600000:-3.5 USDT:opened "BTCUSDT"`,
      `2 2024-03-02T10:00:00Z sell 1 ${loss} $0 #result:1709373600000:-3.5 USDT:closed "BTCUSDT"`,
      '3 skip: moved between accounts within Binance',
      '4 2024-03-02T10:00:02Z income (referral) 0.01 BNB',
      '5 issue type: is not a transaction type we recognize',
    ])
  })

  it('Kraken Futures: what changes the balance, and coins that were sold to cover a loss', () => {
    expect(
      transcript(
        'account-log.csv',
        'uid,dateTime,account,type,symbol,contract,change,new balance,new average entry price,trade price,mark price,funding rate,realized pnl,fee,realized funding,collateral,conversion spread percentage,liquidation fee,position uid',
        'u6,2026-06-06 12:07:03,flex,conversion,usd,,10.9843,0,,,,,,,,,,,',
        'u5,2026-06-06 12:07:03,flex,conversion,xbt,,-0.00018,0.5,,,,,,,,,,,',
        'u4,2026-06-06 12:07:02,flex,futures trade,usd,pf_xbtusd,-10.9843,0,,60997,,,-10.3438,0.6405,,,,,',
        'u3,2026-06-06 12:07:02,flex,futures trade,pf_xbtusd,pf_xbtusd,0.021,0,60504.43,60997,,,,,,,,,',
        'u2,2026-06-06 10:00:00,flex,kfee applied,kfee,,-6,0,,,,,,,,,,,',
        'u1,2026-06-06 09:00:00,flex,cross-exchange transfer,xbt,,0.5,0.5,,,,,,,,,,,',
      ),
    ).toEqual([
      'importer: kraken-futures',
      '2+3 2026-06-06T12:07:03Z sell 0.00018 BTC $10.9843 #log:u6',
      `4 2026-06-06T12:07:02Z buy 1 ${loss} $10.9843 #log:u4:opened "futures trade of pf_xbtusd"`,
      `4 2026-06-06T12:07:02Z sell 1 ${loss} $0 #log:u4:closed "futures trade of pf_xbtusd"`,
      '5 skip: positions: what they made or lost stands in rows of their own',
      '6 skip: fee credits of Kraken, no coins',
      '7 skip: moved between accounts within Kraken: the ledgers list it',
    ])
  })
})

it.each(readdirSync(new URL('samples', import.meta.url)))('the example %s is read whole', name => {
  const [importer, ...rows] = transcriptOf(
    readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8'),
    name,
  )
  expect(importer).not.toBe('importer: ')
  expect(rows.filter(row => row.includes(' issue '))).toEqual([])
})

describe('trades of futures with what they realized', () => {
  const head = 'Uid,Time,Symbol,Side,Price,Quantity,Amount,Fee,Realized Profit,Buyer,Maker,Trade ID,Order ID'
  const trades = (name: string, ...rows: string[]) => transcript(name, head, ...rows)

  it('are results and fees, and no coins', () => {
    expect(
      trades(
        'Binance-Futures-Trade-History(UTC-6).csv',
        '1,24-03-02 04:00:00,BTCUSDT,SELL,63250,0.01,632.5,0.4 USDT,12.5,false,false,12,22',
        '1,24-03-02 05:00:00,BTCUSD_PERP,SELL,63250,1,100,0 BTC,-0.0002,false,false,13,23',
        '1,24-03-02 06:00:00,BTCUSDT,BUY,62000,0.01,620,0 USDT,0,true,true,14,24',
        '1,24-03-02 07:00:00,WHAT,SELL,1,1,1,0 USDT,5,false,false,15,25',
        '1,24-03-02 08:00:00,BTCUSDT,SELL,1,1,1,0.5%,5,false,false,16,26',
      ),
    ).toEqual([
      'importer: binance-futures-trades',
      `2 2024-03-02T10:00:00Z buy 1 ${gain} $0 #result:1709373600000:12.5 USDT:opened "BTCUSDT"`,
      `2 2024-03-02T10:00:00Z trade 1 ${gain} for 12.5 USDT #result:1709373600000:12.5 USDT:closed "BTCUSDT"`,
      `2 2024-03-02T10:00:00Z trade 0.4 USDT for 1 ${loss} #result:1709373600000:-0.4 USDT:opened "BTCUSDT"`,
      `2 2024-03-02T10:00:00Z sell 1 ${loss} $0 #result:1709373600000:-0.4 USDT:closed "BTCUSDT"`,
      `3 2024-03-02T11:00:00Z trade 0.0002 BTC for 1 ${loss} #result:1709377200000:-0.0002 BTC:opened "BTCUSD_PERP"`,
      `3 2024-03-02T11:00:00Z sell 1 ${loss} $0 #result:1709377200000:-0.0002 BTC:closed "BTCUSD_PERP"`,
      '4 skip: positions opened: what they made or lost counts when they are closed',
      '5 issue Symbol: does not name what the contract is settled in',
      '6 issue Fee: is not an amount with its unit',
    ])
  })

  it('stand in the wallet of the exchange that the file is named after', () => {
    const rows = ['1,2026-03-02 04:00:00,BTCUSDT,SELL,63250,0.01,632.5,0 USDT,12.5,false,false,12,22']
    expect(trades('Aster-Futures-Trade-History.csv', ...rows)[1]).toContain('in Aster')
  })
})
