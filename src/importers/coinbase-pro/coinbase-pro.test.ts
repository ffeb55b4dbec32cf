import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readText } from '../testing/read-text.ts'
import { coinbaseProAccount } from './account.ts'
import { coinbaseProFills } from './fills.ts'

const importers = [coinbaseProAccount, coinbaseProFills]
const readLines = (...lines: string[]) => readText(importers, lines.join('\n'))
const read = (name: string) =>
  readText(importers, readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8'))
const at = (text: string) => Date.parse(text)
const of = (result: ReturnType<typeof read>, row: number) =>
  result.events.filter(({ rows }) => rows.includes(row)).map(({ rows: _, ...event }) => event)

describe('the account statement', () => {
  const result = read('account.csv')

  it('accounts for every row once', () => {
    const rows = [
      ...result.events.flatMap(event => event.rows),
      ...result.skips.flatMap(skip => skip.rows),
      ...result.issues.map(issue => issue.row),
    ]
    expect(rows.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2))
  })

  it('joins the rows of a trade, also when several have one moment and one order', () => {
    expect(of(result, 4)).toEqual([
      {
        type: 'buy',
        at: at('2020-01-03T10:00:00.125Z'),
        asset: 'ETH',
        quantity: '2',
        usd: '260',
        fee: { usd: '1.3' },
        sourceId: 'trade:ETH-USD:1001',
      },
    ])
    expect(of(result, 6)).toEqual(of(result, 4))
    expect(of(result, 9)[0]).toMatchObject({
      type: 'buy',
      quantity: '1',
      usd: '130.1',
      fee: { usd: '0.6505' },
    })
  })

  it('reads trades of coins with their fee, and trades without one', () => {
    expect(of(result, 10)[0]).toMatchObject({
      type: 'trade',
      asset: 'ETH',
      quantity: '1',
      received: { asset: 'BTC', quantity: '0.018' },
      fee: { asset: 'BTC', quantity: '0.00009' },
      sourceId: 'trade:BTC-ETH:2001',
    })
    expect(of(result, 13)[0]).toMatchObject({ type: 'sell', asset: 'ETH', quantity: '0.5', usd: '66' })
    expect(of(result, 13)[0]?.fee).toBeUndefined()
  })

  it('reads conversions of dollars, which have no id', () => {
    expect(of(result, 15)).toEqual([
      { type: 'buy', at: at('2020-01-06T10:00:00Z'), asset: 'USDC', quantity: '100', usd: '100' },
    ])
  })

  it('reads coins that came and went', () => {
    expect(of(result, 3)[0]).toMatchObject({
      type: 'deposit',
      asset: 'BTC',
      quantity: '0.5',
      sourceId: 'deposit:d-btc',
    })
    expect(of(result, 17)[0]).toMatchObject({
      type: 'withdrawal',
      quantity: '1.5',
      sourceId: 'withdrawal:w-eth',
    })
    expect(of(result, 19)[0]).toMatchObject({
      type: 'income',
      kind: 'other',
      asset: 'ETH',
      quantity: '0.001',
    })
    expect(result.skips).toEqual([
      { rows: [2], reason: 'money moved, no tax event' },
      { rows: [18], reason: 'fee rebates in money' },
    ])
  })

  it('reports an unknown type, and a trade with one side missing', () => {
    expect(result.issues.map(({ row, value }) => [row, value.slice(0, 7)])).toEqual([
      [20, 'airdrop'],
      [21, 'default'],
    ])
  })

  it('reads files without portfolios, and rows in any order', () => {
    const withoutPortfolio = readLines(
      'type,time,amount,balance,amount/balance unit,transfer id,trade id,order id',
      'fee,2020-01-03T10:00:00.125Z,-1.3,738.7,USD,,1001,o-1',
      'withdrawal,2020-01-07T10:00:00.000Z,-1.5,0,ETH,w-eth,,',
      'match,2020-01-03T10:00:00.125Z,2,2,ETH,,1001,o-1',
      'match,2020-01-03T10:00:00.125Z,-260,740,USD,,1001,o-1',
    )
    expect(of(withoutPortfolio, 2)).toEqual(of(result, 4))
  })

  it('takes a rebate that was taken back for no income', () => {
    const { events, issues } = readLines(
      'portfolio,type,time,amount,balance,amount/balance unit,transfer id,trade id,order id',
      'default,rebate,2020-01-08T11:00:00.000Z,-0.001,0,ETH,,77,',
    )
    expect(events).toEqual([])
    expect(issues).toMatchObject([{ row: 2, column: 'amount' }])
  })

  it('finds the fee of a trade in a file that is sorted by type', () => {
    const [header = '', ...rows] = readFileSync(new URL('samples/account.csv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    const fees = rows.filter(row => row.includes(',fee,'))
    const feesLast = [...rows.filter(row => !fees.includes(row)), ...fees]
    const eventsOf = (lines: readonly string[]) =>
      readLines(header, ...lines)
        .events.map(({ rows: _, ...event }) => event)
        .sort((one, other) => one.at - other.at)
    expect(eventsOf(feesLast)).toEqual(eventsOf(rows))
  })

  it('refuses a side that comes twice, and amounts with the wrong sign', () => {
    const twice = readLines(
      'type,time,amount,balance,amount/balance unit,transfer id,trade id,order id',
      'match,2020-01-03T10:00:00.125Z,2,2,ETH,,1001,o-1',
      'match,2020-01-03T10:00:00.125Z,2,2,ETH,,1001,o-1',
      'match,2020-01-03T10:00:00.125Z,-260,740,USD,,1001,o-1',
      'deposit,2020-01-03T11:00:00.125Z,-2,2,ETH,d1,,',
    )
    expect(twice.events).toMatchObject([{ type: 'buy', rows: [2, 4] }])
    expect(twice.issues.map(({ row, column }) => [row, column])).toEqual([
      [3, 'trade id'],
      [5, 'amount'],
    ])
  })
})

describe('the fills', () => {
  const result = read('fills.csv')
  const account = read('account.csv')

  it('list the same trades as the account statement, under the same ids', () => {
    const contentOf = (event: (typeof result.events)[number]) => {
      const { rows: _, at: __, isPartial: ___, ...rest } = event
      return rest
    }
    const trades = account.events.filter(({ sourceId }) => sourceId?.startsWith('trade:'))
    expect(result.events.map(contentOf)).toEqual(trades.map(contentOf))
    expect(result.events).toHaveLength(4)
  })

  it('read money of other countries, and files without portfolios', () => {
    const euros = readLines(
      'trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit',
      '7,ETH-EUR,BUY,2017-12-03T16:10:24.453Z,0.5,ETH,400,0.5,-200.5,EUR',
    )
    expect(of(euros, 2)).toEqual([
      {
        type: 'buy',
        at: at('2017-12-03T16:10:24.453Z'),
        asset: 'ETH',
        quantity: '0.5',
        quote: { asset: 'EUR', quantity: '200' },
        fee: { asset: 'EUR', quantity: '0.5' },
        sourceId: 'trade:ETH-EUR:7',
        isPartial: true,
      },
    ])
  })

  it('see by size and price when the total is without the fee', () => {
    const result = readLines(
      'trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit',
      '7,ETH-USD,SELL,2021-01-04T00:00:00Z,10,ETH,80,0.24,800,USD',
      '8,ETH-USD,SELL,2021-01-04T00:00:00Z,10,ETH,80,0.24,799.76,USD',
    )
    expect(result.events).toMatchObject([
      { usd: '800', fee: { usd: '0.24' } },
      { usd: '800', fee: { usd: '0.24' } },
    ])
  })

  it('refuse what does not add up, and sides they do not know', () => {
    const bad = readLines(
      'trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit',
      '7,ETH-USD,BUY,2017-12-03T16:10:24.453Z,0.5,ETH,400,0.5,-199.5,USD',
      '9,ETH-BTC,BUY,2017-12-03T16:10:24.453Z,0.5,ETH,0.02,0.00002,-0.0102,BTC',
      '8,ETH-USD,SHORT,2017-12-03T16:10:24.453Z,0.5,ETH,400,0.5,-200.5,USD',
    )
    expect(bad.events).toEqual([])
    expect(bad.issues.map(({ row, column }) => [row, column])).toEqual([
      [2, 'total'],
      [3, 'total'],
      [4, 'side'],
    ])
  })
})

it('reads both with Timestamp for the time', () => {
  const account = readLines(
    'Portfolio,Type,Timestamp,Amount,Balance,Amount/Balance Unit,Transfer ID,Trade ID,Order ID',
    'default,deposit,2020-01-03T10:00:00.125Z,2.0,2.0,ETH,t-1,,',
  )
  expect(account.events).toMatchObject([
    { type: 'deposit', at: at('2020-01-03T10:00:00.125Z'), asset: 'ETH', quantity: '2' },
  ])
  const fills = readLines(
    'Portfolio,Trade ID,Product,Side,Timestamp,Size,Size Unit,Price,Fee,Total,Price/Fee/Total Unit',
    'default,1001,ETH-USD,BUY,2020-01-03T10:00:00.121Z,2.00000000,ETH,130,1.3,-261.3,USD',
  )
  expect(fills.events).toMatchObject([
    { type: 'buy', at: at('2020-01-03T10:00:00.121Z'), quantity: '2', usd: '260', fee: { usd: '1.3' } },
  ])
})
