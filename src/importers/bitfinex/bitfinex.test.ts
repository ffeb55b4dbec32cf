import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { INCOME_IN_MONEY } from '../rows/each-row.ts'
import { readText } from '../testing/read-text.ts'
import { bitfinexLedger } from './ledger.ts'
import { bitfinexMovements } from './movements.ts'
import { bitfinexTrades } from './trades.ts'

const readLines = (text: string) => readText([bitfinexTrades, bitfinexMovements, bitfinexLedger], text)
const read = (name: string) => readLines(readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8'))
const of = (result: ReturnType<typeof read>, number: number) =>
  result.events.filter(({ rows }) => rows.includes(number)).map(({ rows: _, ...event }) => event)

describe('trades', () => {
  const result = read('trades.csv')

  it('are bought or sold by the sign of the amount', () => {
    expect(of(result, 2)).toEqual([
      {
        type: 'trade',
        at: Date.parse('2017-12-10T19:50:08Z'),
        asset: 'BTC',
        quantity: '0.16683656',
        received: { asset: 'XMR', quantity: '10.481' },
        fee: { asset: 'XMR', quantity: '0.020962' },
      },
    ])
    expect(of(result, 3)).toEqual([
      expect.objectContaining({
        type: 'sell',
        asset: 'BTC',
        quantity: '0.5',
        usd: '8000',
        fee: { usd: '16' },
      }),
    ])
  })

  it('with a rebate are issues, and those on margin are left to the ledger', () => {
    expect(result.issues).toMatchObject([{ row: 4, column: 'FEE', value: '0.1' }])
    const first = '#,Pair,Amount,Price,Fee,FeeCurrency,Date,Margin'
    const margin = readLines(`${first}\n1,BTC/USD,0.1,314,-0.05,USD,2014-10-07 19:33:04,TRUE`)
    expect([margin.events, margin.issues]).toEqual([[], []])
    expect(margin.skips[0]?.reason).toContain('import that too')
    const spot = readLines(`${first}\n1,BTC/USD,0.1,300,-0.05,USD,2014-10-07 19:33:04,FALSE`)
    expect(spot.events).toMatchObject([{ type: 'buy', quantity: '0.1', usd: '30', fee: { usd: '0.05' } }])
  })

  it('have the codes of Bitfinex put into common ones', () => {
    const header = '#,PAIR,AMOUNT,PRICE,FEE,FEE CURRENCY,DATE,ORDER ID'
    expect(readLines(`${header}\n1,IOT:UST,100,0.25,-0.1,IOT,2021-01-01 00:00:00,5`).events).toMatchObject([
      { asset: 'USDT', quantity: '25', received: { asset: 'IOTA' }, fee: { asset: 'IOTA' } },
    ])
  })
})

describe('the ledger', () => {
  const result = read('ledger.csv')

  it('joins a trade and its fee into the event that the trades have, so that both count once', () => {
    expect(of(result, 3)).toEqual(of(read('trades.csv'), 2))
    expect(of(result, 3)).toHaveLength(1)
  })

  it('lists deposits and withdrawals under the ids of their own export', () => {
    const movements = read('movements.csv')
    expect(of(result, 6)).toEqual([
      {
        type: 'withdrawal',
        at: Date.parse('2017-12-14T10:00:00Z'),
        asset: 'BTC',
        quantity: '0.3',
        fee: { asset: 'BTC', quantity: '0.0008' },
        sourceId: 'movement:5552',
      },
    ])
    expect(of(movements, 2)).toEqual([{ ...of(result, 6)[0], hash: 'feed' }])
    expect(of(movements, 5)).toEqual([{ ...of(result, 5)[0], hash: 'beef' }])
    expect(movements.skips).toEqual([
      { rows: [3], reason: 'not completed, nothing moved' },
      { rows: [4], reason: 'money moved, no tax event' },
    ])
  })

  it('reads interest in coins', () => {
    const header = '#,DESCRIPTION,CURRENCY,AMOUNT,BALANCE,DATE,WALLET'
    const row = '9,Margin Funding Payment on wallet funding,BTC,0.001,0.001,2018-01-15 01:30:00,funding'
    expect(readLines(`${header}\n${row}`).events).toMatchObject([
      { type: 'income', kind: 'interest', asset: 'BTC', quantity: '0.001' },
    ])
  })

  it('leaves out interest in dollars and moves of its own, and names the rest', () => {
    expect(of(result, 8)).toEqual([])
    expect(result.skips).toEqual([
      { rows: [8], reason: INCOME_IN_MONEY },
      { rows: [9], reason: 'moved between wallets within Bitfinex' },
    ])
    expect(result.issues.map(({ row, column }) => [row, column])).toEqual([
      [11, 'DESCRIPTION'],
      [12, 'DESCRIPTION'],
    ])
  })

  const ledgerOf = (...rows: string[]) =>
    readLines(['#,DESCRIPTION,CURRENCY,AMOUNT,BALANCE,DATE,WALLET', ...rows].join('\n'))

  it('leaves out a withdrawal that was canceled, and asks where only its return is there', () => {
    const left = [
      '1,Ethereum Withdrawal #77 on wallet exchange,ETH,-2,8,2021-03-15 10:00:00,exchange',
      '2,Crypto Withdrawal fee on wallet exchange,ETH,-0.1,7.9,2021-03-15 10:00:00,exchange',
    ]
    const back = [
      '3,Canceled withdrawal request #77 on wallet exchange,ETH,2,9.9,2021-03-16 10:00:00,exchange',
      '4,Canceled withdrawal fee #77 on wallet exchange,ETH,0.1,10,2021-03-16 10:00:00,exchange',
    ]
    const whole = ledgerOf(...left, ...back)
    expect([whole.events, whole.issues]).toEqual([[], []])
    expect(whole.skips.flatMap(({ rows }) => rows)).toHaveLength(4)
    expect(ledgerOf(...left).events).toMatchObject([{ type: 'withdrawal', quantity: '2' }])
    expect(ledgerOf(...back).issues).toHaveLength(2)
  })

  it('reads what funding on margin cost as interest, fees of deposits as fees, and named airdrops', () => {
    const result = ledgerOf(
      '1,Used Margin Funding Charge on wallet margin,BTC,-0.001,1,2021-03-15 10:00:00,margin',
      '2,Unused Margin Funding Fee on wallet margin,USD,-0.5,1,2021-03-15 11:00:00,margin',
      '3,Deposit Fee (BITCOIN) 55 on wallet exchange,BTC,-0.0002,1,2021-03-15 12:00:00,exchange',
      '4,XYZ airdrop on wallet exchange,XYZ,5,5,2021-03-15 13:00:00,exchange',
    )
    expect(result.events).toMatchObject([
      { type: 'fee', asset: 'BTC', quantity: '0.001' },
      { type: 'fee', asset: 'BTC', quantity: '0.0002' },
      { type: 'income', kind: 'airdrop', asset: 'XYZ', quantity: '5' },
    ])
    expect(result.skips).toMatchObject([{ rows: [3], reason: expect.stringContaining('interest on margin') }])
    expect(result.issues).toEqual([])
  })

  it('of 2014 has no wallet', () => {
    const first = 'Currency,Description,Amount,Balance,Date'
    const row = 'USD,Settlement @ 315.01 on Margin wallet,0.05,0.0,2014-10-07 19:13:28'
    expect(readLines(`${first}\n${row}`).events).toMatchObject([
      { type: 'buy', usd: '0' },
      { type: 'sell', usd: '0.05', contract: 'open' },
    ])
    expect(() => readLines('Date,Description,Amount,Currency,Balance\n1,2,3,4,5')).toThrow()
  })
})

describe('days of two digits', () => {
  const days = (...dates: string[]) =>
    readLines(
      [
        '#,PAIR,AMOUNT,PRICE,FEE,FEE CURRENCY,DATE',
        ...dates.map(date => `1,BTC/USD,1,1,-0.1,USD,${date} 12:00:00`),
      ].join('\n'),
    ).events.map(({ at }) => new Date(at).toISOString().slice(0, 10))

  it.each([
    ['the 13th settles it', ['05-06-18', '13-06-18'], ['2018-06-05', '2018-06-13']],
    ['a 13th in the second place too', ['05-06-18', '05-13-18'], ['2018-05-06', '2018-05-13']],
    ['years in front', ['18-06-05', '19-01-02'], ['2018-06-05', '2019-01-02']],
    [
      'the order of the rows decides',
      ['01-11-18', '02-03-18', '03-04-18'],
      ['2018-01-11', '2018-02-03', '2018-03-04'],
    ],
    ['the usual order when nothing does', ['05-06-18'], ['2018-06-05']],
    ['a spreadsheet wrote it, and the rows show it', ['5/6/2018', '5/13/2018'], ['2018-05-06', '2018-05-13']],
    ['a spreadsheet kept what is no day to it', ['5/6/2018', '13-06-18'], ['2018-06-05', '2018-06-13']],
    ['a spreadsheet wrote it, and nothing shows it', ['5/6/2018'], []],
  ])('%s', (_, dates, expected) => {
    expect(days(...dates)).toEqual(expected)
  })
})
