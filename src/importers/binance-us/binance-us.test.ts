import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readText } from '../testing/read-text.ts'
import { binanceUs } from './binance-us.ts'

const text = readFileSync(new URL('samples/underscores.csv', import.meta.url), 'utf8')
const blanks =
  'User ID,Time,Category,Operation,Order ID,Transaction ID,Primary Asset,Realized Amount For Primary Asset,Realized Amount for Primary Asset in USD,Base Asset,Realized Amount For Base Asset,Realized Amount For Base Asset In USD,Quote Asset,Realized Amount for Quote Asset,Realized Amount for Quote Asset in USD,Fee Asset,Realized Amount for Fee Asset,Realized Amount for Fee Asset in USD,Payment Method,Withdraw Method,Additional Note'

describe('Binance.US', () => {
  const result = readText([binanceUs], text)
  const of = (number: number) =>
    result.events.filter(({ rows }) => rows.includes(number)).map(({ rows: _, ...event }) => event)

  it('moves coins in and out, the fee on top with its value', () => {
    expect(of(3)).toEqual([
      {
        type: 'deposit',
        at: Date.parse('2021-02-02T10:00:00.123Z'),
        asset: 'ETH',
        quantity: '2',
        sourceId: 'deposit:12',
      },
    ])
    expect(of(4)).toEqual([
      expect.objectContaining({
        type: 'withdrawal',
        quantity: '0.5',
        fee: { asset: 'ETH', quantity: '0.005', usd: '8' },
      }),
    ])
    expect(result.skips).toEqual([{ rows: [2], reason: 'money moved, no tax event' }])
  })

  it('reads spot trades, the dollars from the column of the value where their own is empty', () => {
    expect(of(5)).toEqual([
      expect.objectContaining({
        type: 'buy',
        asset: 'BTC',
        quantity: '0.01',
        usd: '400',
        fee: { asset: 'BNB', quantity: '0.001', usd: '0.3' },
        sourceId: 'spot trading:14',
      }),
    ])
    expect(of(6)).toEqual([
      expect.objectContaining({
        type: 'trade',
        asset: 'ADA',
        quantity: '100',
        usd: '120',
        received: { asset: 'USDT', quantity: '120.5' },
        fee: { asset: 'USDT', quantity: '0.12', usd: '0.12' },
      }),
    ])
  })

  it('reads purchases, sales and conversions', () => {
    expect(of(7)).toEqual([
      expect.objectContaining({
        type: 'buy',
        asset: 'SOL',
        quantity: '10',
        usd: '250',
        fee: { usd: '1.25' },
      }),
    ])
    expect(of(8)).toEqual([
      expect.objectContaining({
        type: 'sell',
        asset: 'SOL',
        quantity: '4',
        usd: '110',
        fee: { usd: '0.55' },
      }),
    ])
    expect(of(9)).toEqual([
      expect.objectContaining({
        type: 'trade',
        asset: 'ADA',
        quantity: '50',
        usd: '60',
        received: { asset: 'ETH', quantity: '0.03' },
      }),
    ])
  })

  it('reads what is paid out, and the fee that is kept of it', () => {
    expect(
      [10, 11, 12, 13].flatMap(of).map(event => [event.type, event.kind, event.quantity, event.usd]),
    ).toEqual([
      ['income', 'referral', '0.004', undefined],
      ['income', 'staking', '0.2', '6.5'],
      ['fee', undefined, '0.02', '0.65'],
      ['income', 'other', '0.1', '30'],
    ])
  })

  it('names what it does not know and what is missing', () => {
    expect(result.issues.map(({ row, column, value }) => [row, column, value])).toEqual([
      [14, 'Category', 'Lottery'],
      [15, 'Realized_Amount_For_Quote_Asset', ''],
    ])
  })

  it('reads the newer names of the columns alike', () => {
    const newer = readText([binanceUs], text.replace(/^.*/, blanks))
    expect(newer.events).toEqual(result.events)
    expect(newer.events).toHaveLength(11)
  })
})
