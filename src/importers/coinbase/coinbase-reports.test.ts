import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readText } from '../testing/read-text.ts'
import { coinbaseGains } from './gain-loss.ts'
import { coinbaseTaxes } from './raw-transactions.ts'
import { coinbase } from './transactions.ts'
import { coinbaseTransfers } from './transfers-2018.ts'
import { coinbaseWallet } from './wallet-2018.ts'

const importers = [coinbase, coinbaseTransfers, coinbaseWallet, coinbaseTaxes, coinbaseGains]
const readLines = (...lines: string[]) => readText(importers, lines.join('\n'))
const at = (text: string) => Date.parse(text)
const of = (result: ReturnType<typeof readLines>, row: number) =>
  result.events.filter(({ rows }) => rows.includes(row)).map(({ rows: _, ...event }) => event)

const TRANSFERS = 'Timestamp,Type,BTC,Subtotal,Fees,Total,Currency,Price Per Coin,Payment Method,ID,Share'

describe('the transfers report of 2013 to 2018', () => {
  it('reads purchases and sales of the coin that a column is named after', () => {
    const result = readLines(
      'Transfers',
      'User,robin@example.com',
      TRANSFERS.replace('BTC', 'LTC'),
      '2014-03-07 06:39:03 -0800,Buy,0.25,160.06,1.75,161.81,USD,640.24,My Bank,t001,""',
      '2014-03-08 06:39:03 -0800,Sell,0.1,65.00,0.65,64.35,USD,650.00,My Bank,t002,""',
      '2014-03-09 06:39:03 -0800,Deposit,,100.00,0,100.00,USD,,My Bank,t003,""',
      '2014-03-10 06:39:03 -0800,Gift,1,1,0,1,USD,1,My Bank,t004,""',
    )
    expect(result.importer).toBe('coinbase-transfers')
    expect(of(result, 4)).toEqual([
      {
        type: 'buy',
        at: at('2014-03-07T14:39:03Z'),
        asset: 'LTC',
        quantity: '0.25',
        usd: '160.06',
        fee: { usd: '1.75' },
        isPartial: true,
        note: 'My Bank',
      },
    ])
    expect(of(result, 5)[0]).toMatchObject({ type: 'sell', quantity: '0.1', usd: '65', fee: { usd: '0.65' } })
    expect(result.skips).toContainEqual({ rows: [6], reason: 'money moved, no tax event' })
    expect(result.issues).toMatchObject([{ row: 7, column: 'Type', value: 'Gift' }])
  })

  it('reports amounts that a program has torn apart or that do not add up', () => {
    const result = readLines(
      TRANSFERS,
      '2017-09-15 06:13:18 -0700,Buy,0.001,4.01,“0,99”,5.0,EUR,2800.57,Card,t001,0',
      '2017-09-15 06:14:18 -0700,Buy,0.001,4.01,0.99,6.0,EUR,2800.57,Card,t002,0',
    )
    expect(result.events).toEqual([])
    expect(result.issues.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Fees'],
      [3, 'Total'],
    ])
  })
})

describe('the transactions report of 2013 to 2018', () => {
  const result = readText(
    importers,
    readFileSync(new URL('samples/wallet-2017.csv', import.meta.url), 'utf8'),
  )

  it('takes the fee out of the total', () => {
    expect(of(result, 5)).toEqual([
      {
        type: 'buy',
        at: at('2016-04-03T19:44:17Z'),
        asset: 'BTC',
        quantity: '0.05',
        usd: '19.8',
        fee: { usd: '0.2' },
        sourceId: 'tx:c001',
        isPartial: true,
        note: 'Bank ****1',
      },
    ])
    expect(of(result, 6)[0]).toMatchObject({
      type: 'sell',
      quantity: '0.01',
      usd: '25',
      fee: { usd: '0.99' },
    })
  })

  it('knows by the note when the total is without the fee, and counts the fee once', () => {
    expect(of(result, 7)[0]).toMatchObject({
      type: 'buy',
      quote: { asset: 'GBP', quantity: '10' },
      fee: { asset: 'GBP', quantity: '0.99' },
    })
    expect(result.skips).toContainEqual({
      rows: [8],
      reason: 'fees shown a second time, counted with their purchase',
    })
  })

  it('reads coins that came and went, and referral bonuses', () => {
    expect(of(result, 9)[0]).toMatchObject({
      type: 'withdrawal',
      quantity: '0.01',
      hash: 'aa11',
      sourceId: 'tx:c004',
    })
    expect(of(result, 10)[0]).toMatchObject({ type: 'deposit', quantity: '0.02', note: 'For the bicycle' })
    expect(of(result, 11)[0]).toMatchObject({ type: 'income', kind: 'referral', quantity: '0.01' })
    expect(result.skips).toContainEqual({ rows: [12], reason: 'money moved, no tax event' })
    expect(result.issues).toMatchObject([{ row: 13, column: 'Instantly Exchanged' }])
  })

  it('knows a purchase by the id that the history of today has', () => {
    const [head, ...row] = [
      'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
      'c001,2016-04-03 19:44:17 UTC,Buy,BTC,0.05,USD,$396.00,$19.80,$20.00,$0.20,Bought',
    ]
    expect(readLines(head ?? '', ...row).events[0]?.sourceId).toBe(of(result, 5)[0]?.sourceId)
  })
})

describe('the raw transactions of Coinbase Taxes', () => {
  const header = (cost: string, proceeds: string) =>
    `Transaction ID,Transaction Type,Date & time,Asset Acquired,"Quantity Acquired (Bought, Received, etc)",${cost},Data Source,"Asset Disposed (Sold, Sent, etc)",Quantity Disposed,${proceeds}`
  const paid = header('Cost Basis (incl. fees paid) (USD)', 'Proceeds (excl. fees paid) (USD)')

  it('reads each type with its dollars', () => {
    const result = readLines(
      paid,
      'u1,Buy,2020-01-01T00:00:00Z,ETH,5,1031.71,Coinbase,,,',
      'u2,Sell,2020-01-02T00:00:00Z,,,,,ETH,1,250.25',
      'u3,Receive,2020-01-03T00:00:00Z,BTC,0.5,0,Not available,,,',
      'u4,Send,2020-01-04T00:00:00Z,,,,,BTC,0.25,0',
      'u5,Fork,2020-01-05T00:00:00Z,BSV,0.5,32.54,Coinbase,,,',
      'u6,Interest,2020-01-06T00:00:00Z,USDC,0.03,0.03,Coinbase,,,',
      'u7,Deposit,2020-01-07T00:00:00Z,USD,100,100,Coinbase,,,',
      'u8,Distribution,2020-01-08T00:00:00Z,ABC,1,1,Coinbase,,,',
      'u9,Incoming,2020-01-09T00:00:00Z,BTC,0.1,700,Customer provided,,,',
    )
    expect(result.events.map(({ rows: _, ...event }) => event)).toEqual([
      { type: 'buy', at: at('2020-01-01'), asset: 'ETH', quantity: '5', usd: '1031.71', sourceId: 'tx:u1' },
      { type: 'sell', at: at('2020-01-02'), asset: 'ETH', quantity: '1', usd: '250.25', sourceId: 'tx:u2' },
      { type: 'deposit', at: at('2020-01-03'), asset: 'BTC', quantity: '0.5', sourceId: 'tx:u3' },
      { type: 'withdrawal', at: at('2020-01-04'), asset: 'BTC', quantity: '0.25', sourceId: 'tx:u4' },
      {
        type: 'income',
        kind: 'fork',
        at: at('2020-01-05'),
        asset: 'BSV',
        quantity: '0.5',
        usd: '32.54',
        sourceId: 'tx:u5',
      },
      {
        type: 'income',
        kind: 'interest',
        at: at('2020-01-06'),
        asset: 'USDC',
        quantity: '0.03',
        usd: '0.03',
        sourceId: 'tx:u6',
      },
      {
        type: 'deposit',
        at: at('2020-01-09'),
        asset: 'BTC',
        quantity: '0.1',
        sourceId: 'tx:u9',
        note: 'Coinbase shows a cost of $700',
      },
    ])
    expect(result.skips).toEqual([{ rows: [8], reason: 'money moved, no tax event' }])
    expect(result.issues).toMatchObject([{ row: 9, column: 'Transaction Type', value: 'Distribution' }])
  })

  it('joins the halves of a conversion; the fee is what cost and proceeds differ by', () => {
    const result = readLines(
      header('Cost Basis (incl. fees and/or spread) (USD)', 'Proceeds (excl. fees and/or spread) (USD)'),
      'v1,Converted from,2020-02-01T00:00:00Z,,,,,ETH,2,990',
      'v2,Converted to,2020-02-01T00:00:01Z,XLM,5000,1000,Coinbase,,,',
    )
    expect(result.events).toEqual([
      {
        type: 'trade',
        at: at('2020-02-01'),
        asset: 'ETH',
        quantity: '2',
        usd: '990',
        received: { asset: 'XLM', quantity: '5000', usd: '1000' },
        fee: { usd: '10' },
        sourceId: 'tx:v1',
        rows: [2, 3],
      },
    ])
  })

  it('takes halves that are not of one conversion for a sale and a purchase, with their dollars', () => {
    const result = readLines(
      paid,
      'v1,Converted from,2020-02-01T00:00:00Z,,,,,ETH,2,990',
      'v2,Converted to,2020-02-04T00:00:00Z,XLM,5000,200,Coinbase,,,',
      'v3,Converted from,2020-02-05T00:00:00Z,,,,,USDC,7,7',
    )
    expect(result.events).toMatchObject([
      { type: 'sell', asset: 'ETH', usd: '990', rows: [2] },
      { type: 'buy', asset: 'XLM', usd: '200', rows: [3] },
      { type: 'sell', asset: 'USDC', usd: '7', rows: [4] },
    ])
  })
})

describe('the gain/loss report', () => {
  const readGains = (...rows: string[]) =>
    readLines(
      'Gain/loss report,,,,,,,,,,,',
      'User,someone,robin@example.com,,,,,,,,,',
      'Transaction Type,Transaction ID,Tax lot ID,Asset name,Amount,Date Acquired,Cost basis (USD),Date of Disposition,Proceeds (USD),Gains (Losses) (USD),Holding period (Days),Data source',
      ...rows,
    )

  it('makes each row a purchase and a sale of that very lot', () => {
    const result = readGains(
      'Sell,g1,l1,ETH,2.0,09/02/2021,7600.00,06/25/2026,4800.00,-2800.00,1757,Customer provided',
      'Fee,g1,l2,ETH,1.0,03/01/2024,2000.00,06/25/2026,2400.00,400.00,846,Coinbase',
    )
    expect(result.importer).toBe('coinbase-gains')
    expect(result.events).toMatchObject([
      { type: 'buy', at: at('2021-09-02T12:00:00Z'), asset: 'ETH', quantity: '2', usd: '7600', rows: [4] },
      {
        type: 'sell',
        at: at('2026-06-25T12:00:00Z'),
        asset: 'ETH',
        quantity: '2',
        usd: '4800',
        note: 'Sell',
      },
      { type: 'buy', at: at('2024-03-01T12:00:00Z'), quantity: '1', usd: '2000', rows: [5] },
      { type: 'sell', at: at('2026-06-25T12:00:00Z'), quantity: '1', usd: '2400', note: 'Fee' },
    ])
    const [bought, sold, boughtNext] = result.events
    expect(sold?.wallet).toBe(bought?.wallet)
    expect(boughtNext?.wallet).not.toBe(bought?.wallet)
  })

  it('leaves the cost open where Coinbase does not know the day', () => {
    const result = readGains('Sell,g1,l1,ETH,2,,0,06/25/2026,4800.00,4800.00,,Coinbase')
    expect(result.events).toMatchObject([
      { type: 'deposit', quantity: '2' },
      { type: 'sell', quantity: '2', usd: '4800' },
    ])
    expect(result.events[0]?.basis).toBeUndefined()
  })

  it('refuses a gain that is not proceeds minus basis', () => {
    const result = readGains('Sell,g1,l1,ETH,2,09/02/2021,7600.00,06/25/2026,4800.00,2800.00,1757,Coinbase')
    expect(result.events).toEqual([])
    expect(result.issues).toMatchObject([{ row: 4, column: 'Gains (Losses) (USD)' }])
  })
})
