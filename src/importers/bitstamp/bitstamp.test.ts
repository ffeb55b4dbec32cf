import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readText } from '../testing/read-text.ts'
import { bitstamp, bitstampLegacy } from './bitstamp.ts'

const read = (name: string) =>
  readText([bitstamp, bitstampLegacy], readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8'))
const of = (result: ReturnType<typeof read>, number: number) =>
  result.events.filter(({ rows }) => rows.includes(number)).map(({ rows: _, ...event }) => event)

it('reads the older export, with the units in the cells', () => {
  const result = read('legacy.csv')
  expect(result.importer).toBe('bitstamp-legacy')
  expect(of(result, 3)).toEqual([
    {
      type: 'buy',
      at: Date.parse('2019-03-01T00:05:00Z'),
      asset: 'BTC',
      quantity: '0.1',
      usd: '380',
      fee: { usd: '0.95' },
      isPartial: true,
    },
  ])
  expect(of(result, 4)).toEqual([
    {
      type: 'sell',
      at: Date.parse('2019-09-02T19:12:00Z'),
      asset: 'ETH',
      quantity: '2',
      quote: { asset: 'EUR', quantity: '340' },
      fee: { asset: 'EUR', quantity: '0.85' },
      isPartial: true,
    },
  ])
  expect(of(result, 5)).toEqual([expect.objectContaining({ type: 'deposit', asset: 'ETH', quantity: '1.5' })])
  expect(of(result, 6)).toEqual([
    expect.objectContaining({
      type: 'withdrawal',
      quantity: '0.05',
      fee: { asset: 'BTC', quantity: '0.0005' },
    }),
  ])
  expect(result.skips).toEqual([
    { rows: [2], reason: 'money moved, no tax event' },
    { rows: [7], reason: 'moved between accounts within Bitstamp' },
  ])
  expect(result.issues).toMatchObject([{ row: 8, column: 'Type', value: 'Raffle' }])
})

it('reads the newer export, with ids', () => {
  const result = read('with-ids.csv')
  expect(result.importer).toBe('bitstamp')
  expect(of(result, 2)).toEqual([
    {
      type: 'buy',
      at: Date.parse('2024-02-01T10:11:12Z'),
      asset: 'BTC',
      quantity: '0.01',
      usd: '430',
      fee: { usd: '1.29' },
      sourceId: 'transaction:9001',
      inFiles: { at: Date.parse('2024-02-01T10:11:00Z') },
    },
  ])
  expect(of(result, 3)).toEqual([
    expect.objectContaining({
      type: 'withdrawal',
      quantity: '0.005',
      fee: { asset: 'BTC', quantity: '0.0001' },
    }),
  ])
  expect(of(result, 4)).toEqual([
    expect.objectContaining({ type: 'income', kind: 'staking', asset: 'ETH', quantity: '0.002' }),
  ])
  expect(result.skips).toEqual([{ rows: [5], reason: 'money moved, no tax event' }])
  expect(result.issues).toMatchObject([{ row: 6, column: 'Subtype', value: 'Swap' }])
})

it('asks about a fee of a deposit of coins, of which it is not said whether the amount has it', () => {
  const header =
    'ID,Account,Type,Subtype,Datetime,Amount,Amount currency,Value,Value currency,Rate,Rate currency,Fee,Fee currency,Order ID'
  const rows = [
    '1,Main Account,Deposit,,2024-02-02T10:11:12Z,0.5,BTC,,,,,0.0005,BTC,',
    '2,Main Account,Deposit,,2024-02-02T10:11:13Z,0.5,BTC,,,,,0.00000000,BTC,',
    '3,Main Account,Card Deposit,,2024-02-02T10:11:14Z,100,EUR,,,,,5,EUR,',
  ]
  const result = readText([bitstamp], [header, ...rows].join('\n'))
  expect(result.issues).toMatchObject([{ row: 2, column: 'Fee', value: '0.0005' }])
  expect(result.events).toMatchObject([{ type: 'deposit', quantity: '0.5', fee: undefined }])
  expect(result.skips).toMatchObject([{ rows: [4] }])
})
