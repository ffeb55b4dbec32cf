import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readText } from '../testing/read-text.ts'
import { transcriptOf } from '../testing/transcript.ts'
import { binanceAutoInvest, binanceBeth, binanceConvert } from './convert.ts'
import { binanceOrders } from './orders.ts'
import { binanceStatement } from './statement.ts'
import { binanceLegacyTrades, binanceTrades } from './trades.ts'
import { binanceCash, binanceTransfers } from './transfers.ts'

const importers = [
  binanceStatement,
  binanceTrades,
  binanceLegacyTrades,
  binanceOrders,
  binanceConvert,
  binanceAutoInvest,
  binanceBeth,
  binanceTransfers,
  binanceCash,
]
const readLines = (text: string, fileName?: string) =>
  readText(importers, text, fileName === undefined ? {} : { fileName })
const read = (name: string, fileName?: string) =>
  readLines(readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8'), fileName)
const of = (result: ReturnType<typeof read>, number: number) =>
  result.events.filter(({ rows }) => rows.includes(number)).map(({ rows: _, ...event }) => event)
const at = (text: string) => Date.parse(text)

describe('the transaction history', () => {
  const result = read('statement.csv')

  it('accounts for every row once', () => {
    const rows = new Set([
      ...result.events.flatMap(event => event.rows),
      ...result.skips.flatMap(skip => skip.rows),
      ...result.issues.map(issue => issue.row),
    ])
    expect([...rows].sort((a, b) => a - b)).toEqual(Array.from({ length: 36 }, (_, i) => i + 2))
  })

  it('joins the rows of one second, apart from other rows of that second', () => {
    expect(of(result, 3)).toEqual([
      {
        type: 'buy',
        at: at('2021-01-05T10:00:00Z'),
        asset: 'BNB',
        quantity: '14.5',
        quote: { asset: 'EUR', quantity: '500' },
      },
    ])
    expect(result.skips).toContainEqual({ rows: [2], reason: 'money moved, no tax event' })
  })

  it('sums up fills, and takes a second fee off the coins that came in', () => {
    expect(of(result, 5)).toEqual([
      {
        type: 'trade',
        at: at('2021-01-06T10:00:00Z'),
        asset: 'USDT',
        quantity: '600',
        received: { asset: 'ETH', quantity: '0.3998' },
        fee: { asset: 'BNB', quantity: '0.0015' },
      },
    ])
    expect(result.events.filter(({ rows }) => rows.join() === '5,6,7,8,9,10')).toHaveLength(1)
  })

  it('separates a purchase and a sale of one second by their names', () => {
    expect(
      of(result, 11).map(({ type, asset, quantity, received }) => [type, asset, quantity, received]),
    ).toEqual([
      ['trade', 'USDT', '40', { asset: 'DOT', quantity: '5' }],
      ['trade', 'SOL', '2', { asset: 'USDT', quantity: '50' }],
      ['fee', 'USDT', '0.05', undefined],
    ])
  })

  it('sweeps small balances: every coin keeps its quantity, the values are left open', () => {
    expect(of(result, 16).map(({ type, asset, quantity, usd }) => [type, asset, quantity, usd])).toEqual([
      ['sell', 'ADA', '1.5', undefined],
      ['sell', 'XRP', '2.5', undefined],
      ['buy', 'BNB', '0.009', undefined],
    ])
  })

  it('finds the other side of a conversion in the next second', () => {
    expect(of(result, 20)).toEqual([
      expect.objectContaining({
        type: 'trade',
        asset: 'BUSD',
        quantity: '100',
        received: { asset: 'BTC', quantity: '0.0025' },
      }),
    ])
    expect(of(result, 21)).toEqual(of(result, 20))
  })

  it('keeps equal rows: they are two payments', () => {
    expect([...of(result, 22), ...of(result, 23)]).toEqual([
      expect.objectContaining({ type: 'income', kind: 'interest', asset: 'BUSD', quantity: '0.01' }),
      expect.objectContaining({ type: 'income', kind: 'interest', asset: 'BUSD', quantity: '0.01' }),
    ])
  })

  it('reads what stands alone', () => {
    expect(of(result, 24)).toEqual([
      {
        type: 'withdrawal',
        at: at('2021-01-11T10:00:00Z'),
        asset: 'ETH',
        quantity: '0.1',
        note: 'Withdraw fee is included',
        isPartial: true,
      },
    ])
    expect(of(result, 28)).toEqual([
      {
        type: 'buy',
        at: at('2021-01-15T10:00:00Z'),
        asset: 'BTC',
        quantity: '0.01',
        note: 'Buy Crypto: the money is not in this file',
      },
    ])
    expect(of(result, 30)).toEqual([
      expect.objectContaining({
        type: 'migration',
        asset: 'LEND',
        quantity: '100',
        received: { asset: 'AAVE', quantity: '1' },
      }),
    ])
    expect(of(result, 32)).toEqual([
      expect.objectContaining({ type: 'income', kind: 'airdrop', asset: 'TWT', quantity: '9' }),
    ])
    expect(of(result, 37)).toEqual([
      expect.objectContaining({ type: 'spend', asset: 'BNB', quantity: '0.25' }),
    ])
    expect(result.skips).toContainEqual({ rows: [25], reason: 'moved between accounts within Binance' })
  })

  it('leaves the price open where one payment bought two coins', () => {
    expect(of(result, 36).map(({ type, asset, quantity, usd }) => [type, asset, quantity, usd])).toEqual([
      ['buy', 'BTC', '0.001', undefined],
      ['buy', 'ETH', '0.02', undefined],
    ])
  })

  it('reads the fee of a contract as what it lost', () => {
    expect(of(result, 26).map(({ type, contract }) => [type, contract])).toEqual([
      ['trade', undefined],
      ['sell', 'open'],
    ])
  })

  it('names what it cannot use', () => {
    expect(result.issues.map(({ row, column, value }) => [row, column, value])).toEqual([
      [27, 'Operation', 'Mystery Box Opening'],
      [33, 'UTC_Time', ''],
      [29, 'Operation', 'Transaction Buy'],
    ])
  })

  it('makes no trade of a second of which a row cannot be read', () => {
    const rows = [
      'Buy,ETH,0.2',
      'Transaction Related,USDT,-300',
      'Buy,ETH,"0,1"',
      'Transaction Related,USDT,-150',
      'Fee,BNB,-0.001',
    ].map(cells => `2021-01-06 10:00:00,Spot,${cells},`)
    const other = '2021-01-06 10:00:00,Spot,Deposit,BTC,1,'
    const later = ['Buy,ETH,0.2', 'Transaction Related,USDT,-300'].map(
      cells => `2021-01-06 10:00:01,Spot,${cells},`,
    )
    const { events, issues } = readLines(
      ['UTC_Time,Account,Operation,Coin,Change,Remark', ...rows, other, ...later].join('\n'),
    )
    expect(events.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['deposit', '1'],
      ['trade', '300'],
    ])
    expect(issues.map(({ row, value }) => [row, value])).toEqual([
      [4, '0,1'],
      [2, '0.2'],
    ])
  })

  it('is known without the user and with the new names of its columns', () => {
    const rows = '\n2024-01-01 00:00:00,Spot,Deposit,BTC,1,'
    expect(readLines(`UTC_Time,Account,Operation,Coin,Change,Remark${rows}`).importer).toBe(
      'binance-statement',
    )
    const recent = readLines(
      `User ID,Time,Account,Operation,Coin,Change,Remark\n7,24-03-01 12:00:00,Spot,Deposit,BTC,1,`,
    )
    expect(recent.importer).toBe('binance-statement')
    expect(recent.events[0]?.at).toBe(at('2024-03-01T12:00:00Z'))
  })

  it('is not taken for the same columns of Bitrue', () => {
    expect(() => readLines('Date(UTC),Account,Operation,Coin,Change\n1,2,3,4,5')).toThrow()
  })
})

describe('the trade history', () => {
  it('reads amounts with their coin, one that begins with a digit too', () => {
    const result = read('trades.csv')
    expect(of(result, 4)).toEqual([
      {
        type: 'trade',
        at: at('2021-01-05T09:00:00Z'),
        asset: 'USDT',
        quantity: '51',
        received: { asset: '1INCH', quantity: '100' },
        fee: { asset: '1INCH', quantity: '0.1' },
      },
    ])
    expect(of(result, 5)).toEqual([
      expect.objectContaining({
        type: 'sell',
        asset: 'BTC',
        quantity: '0.5',
        quote: { asset: 'EUR', quantity: '15000' },
        fee: { asset: 'EUR', quantity: '15' },
      }),
    ])
    expect(result.issues).toMatchObject([{ row: 6, column: 'Side', value: 'HOLD' }])
  })

  it('lists the same trade as the transaction history, so that both count once', () => {
    expect(of(read('trades.csv'), 2)).toEqual(of(read('statement.csv'), 5))
  })

  it('moves times by the zone in the name of the column', () => {
    const header = '"Date(UTC+2)","Pair","Side","Price","Executed","Amount","Fee"'
    const result = readLines(
      `${header}\n"2024-03-01 12:30:00","BTCUSDT","BUY","62000","0.001BTC","62USDT","0.01USDT"`,
    )
    expect(result.events[0]?.at).toBe(at('2024-03-01T10:30:00Z'))
  })

  it('has an old layout with the coin of the fee in a column', () => {
    const result = read('trades-legacy.csv')
    expect(of(result, 2)).toEqual([
      {
        type: 'trade',
        at: at('2018-02-01T08:00:00Z'),
        asset: 'BTC',
        quantity: '0.3',
        received: { asset: 'ETH', quantity: '3' },
        fee: { asset: 'ETH', quantity: '0.003' },
      },
    ])
    expect(of(result, 3)).toEqual([
      expect.objectContaining({ asset: 'XLM', quantity: '1000', fee: { asset: 'BNB', quantity: '0.01' } }),
    ])
  })
})

it('the order history shows when an order was filled, in the zone of the file name', () => {
  const result = read('orders.csv', 'Binance-Spot-Order-History-202601301805(UTC+2).csv')
  expect(result.importer).toBe('binance-orders')
  expect(of(result, 3)).toEqual([
    {
      type: 'trade',
      at: at('2026-01-19T06:00:00Z'),
      asset: 'BTC',
      quantity: '0.001',
      received: { asset: 'USDT', quantity: '99' },
      note: 'From the order history, which does not show the fee',
      isPartial: true,
    },
  ])
  expect(result.skips).toEqual([{ rows: [4], reason: 'orders that were never filled' }])
  const older = readLines(
    'Date(UTC),Pair,Type,Order Amount,AvgTrading Price,Filled,Total,status\n2019-05-01 00:00:00,ETH/BTC,SELL,2,0.05,1,0.05,Canceled',
  )
  expect(
    readLines(
      'Date(UTC),Pair,Type,Order Amount,AvgTrading Price,Filled,Total,status\n2019-05-01 00:00:00,ETH/BTC,SELL,2,,,,x',
    ).issues,
  ).toMatchObject([{ row: 2, column: 'Filled' }])
  expect(of(older, 2)).toEqual([
    expect.objectContaining({ asset: 'ETH', quantity: '1', received: { asset: 'BTC', quantity: '0.05' } }),
  ])
})

describe('the smaller histories', () => {
  it('of conversions', () => {
    const result = readLines(
      'Date,Wallet,Pair,Type,Sell,Buy,Price,Inverse Price,Date Updated,Status\n2024-02-03 04:05:06,Spot Wallet,USDTBTC,Market,100 USDT,0.002 BTC,1,1,2024-02-03 04:05:07,Successful\n2024-02-03 04:05:06,Spot Wallet,USDTBTC,Market,1 USDT,0.1 BTC,1,1,2024-02-03 04:05:07,Failed',
    )
    expect(of(result, 2)).toEqual([
      expect.objectContaining({
        asset: 'USDT',
        quantity: '100',
        received: { asset: 'BTC', quantity: '0.002' },
      }),
    ])
    expect(result.skips).toEqual([{ rows: [3], reason: 'not successful, nothing was exchanged' }])
  })

  it('of auto-invest', () => {
    const result = readLines(
      'Auto-Invest Date(UTC),Holding Coin,Amount per period,Trading Fee,Units,From,Status\n6/2/2022 14:00,1INCH,30.00 USDT,0.01 USDT,50.0001INCH,Spot Wallet,Success',
    )
    expect(of(result, 2)).toEqual([
      expect.objectContaining({
        at: at('2022-06-02T14:00:00Z'),
        quantity: '30',
        received: { asset: '1INCH', quantity: '50' },
        fee: { asset: 'USDT', quantity: '0.01' },
      }),
    ])
  })

  it('of ether staked for BETH', () => {
    const result = readLines('Date(UTC),Coin,Token,Amount,Status\n2021-03-04 12:00:00,ETH,BETH,0.5,Success')
    expect(of(result, 2)).toEqual([
      expect.objectContaining({
        type: 'trade',
        asset: 'ETH',
        quantity: '0.5',
        received: { asset: 'BETH', quantity: '0.5' },
      }),
    ])
  })

  it('of deposits and withdrawals', () => {
    const hash = 'a'.repeat(64)
    const out = readLines(
      `Date(UTC+0),Coin,Network,Amount,Fee,Address,TXID,Status\n24-05-06 07:08:09,BTC,BTC,0.4,0.0002,bc1q,${hash},Completed`,
    )
    expect(of(out, 2)).toEqual([
      {
        type: 'withdrawal',
        at: at('2024-05-06T07:08:09Z'),
        asset: 'BTC',
        quantity: '0.4',
        fee: { asset: 'BTC', quantity: '0.0002' },
        inFiles: { quantity: '0.4002' },
        hash,
      },
    ])
    const into = readLines(
      'Date(UTC+0),Coin,Network,Amount,Address,TXID,Status\n2024-05-06 07:08:09,BTC,BTC,0.4,bc1q,x,Pending',
    )
    expect(into.skips).toEqual([{ rows: [2], reason: 'not completed, nothing moved' }])
  })

  it('of the oldest deposits and withdrawals, by the name of the file', () => {
    const text =
      'Date(UTC),Coin,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status\n2019-01-01 00:00:00,ETH,2,0.01,0x,0x,,,Completed'
    expect(readLines(text, 'DepositHistory.csv').events[0]?.type).toBe('deposit')
    expect(readLines(text, 'WithdrawalHistory.csv').events[0]?.type).toBe('withdrawal')
    expect(readLines(text, 'history.csv').issues).toMatchObject([{ row: 2, column: 'Amount' }])
  })

  it('of cash', () => {
    const header = 'Date(UTC+1),Coin,Amount,Status,Payment Method,Indicated Amount,Fee,Order ID'
    const result = readLines(`${header}\n2021-01-01 00:00:00,EUR,100,Successful,Card,101,1,5`)
    expect(result.skips).toEqual([{ rows: [2], reason: 'money moved, no tax event' }])
  })
})

it('takes the fills of a market in one second together, also where those of another stand between them', () => {
  const text = `"Date(UTC)","Pair","Side","Price","Executed","Amount","Fee"
"2021-01-06 10:00:00","ETHUSDT","BUY","1500","0.2ETH","300USDT","0.0002ETH"
"2021-01-06 10:00:00","LTCUSDT","SELL","150","1LTC","150USDT","0.15USDT"
"2021-01-06 10:00:00","ETHUSDT","BUY","1500","0.1ETH","150USDT","0.0001ETH"`
  expect(transcriptOf(text, 'trades.csv')).toEqual([
    'importer: binance-trades',
    '2+4 2021-01-06T10:00:00Z trade 450 USDT for 0.3 ETH fee 0.0003 ETH',
    '3 2021-01-06T10:00:00Z trade 1 LTC for 150 USDT fee 0.15 USDT',
  ])
})

it.each(['10k', '1.5M', '0.5%'])('takes a fee of %s for no amount', fee => {
  const { events, issues } = readLines(
    `Date(UTC),Pair,Side,Price,Executed,Amount,Fee\n2021-01-06 10:00:00,ETHUSDT,BUY,1500,0.2ETH,300USDT,${fee}`,
  )
  expect(events).toEqual([])
  expect(issues).toMatchObject([{ row: 2, column: 'Fee', value: fee }])
})
