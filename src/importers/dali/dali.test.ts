import { describe, expect, it } from 'vitest'
import { outcomeOfRows } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { daliIn, daliIntra, daliOut } from './dali.ts'

const read = (...lines: string[]) => outcomeOfRows(readText([daliIn, daliOut, daliIntra], lines.join('\n')))

describe('coins in', () => {
  const { importer, event, issue } = read(
    'Unique ID,Timestamp,Asset,Exchange,Holder,Transaction Type,Spot Price,Crypto In,Crypto Fee,USD In No Fee,USD In With Fee,USD Fee,Notes',
    ',2020-06-28T14:38:40Z,BTC,Kraken,Bob,Buy,12000,0.01,,,,10,first',
    'u2,2020-06-29 14:38:40-0500,BTC,Kraken,Bob,Buy,12000,0.01,,121,125,,',
    'u3,2020-06-30T14:38:40Z,ETH,Kraken,Bob,Staking,2000,0.01,,,,,',
    'u4,2020-06-30T14:38:40Z,ETH,Kraken,Bob,Gift,,0.01,,,,,',
    'u5,2020-06-30T14:38:40Z,ETH,Kraken,Bob,Trick,2000,0.01,,,,,',
    'u6,2020-06-30T14:38:40Z,ETH,Kraken,Bob,Buy,2000,1,0.01,,,,',
  )

  it('are worth what is stated, else amount times price', () => {
    expect(importer).toBe('dali-in')
    expect(event(2)).toEqual({
      type: 'buy',
      at: Date.UTC(2020, 5, 28, 14, 38, 40),
      wallet: 'Kraken',
      asset: 'BTC',
      quantity: '0.01',
      usd: '120',
      fee: { usd: '10' },
      note: 'first',
    })
    expect(event(3)).toMatchObject({ at: Date.UTC(2020, 5, 29, 19, 38, 40), usd: '121', fee: { usd: '4' } })
    expect(event(4)).toMatchObject({ type: 'income', kind: 'staking', usd: '20', sourceId: 'u3' })
    expect(event(5)).toMatchObject({ type: 'gift_in' })
    expect(event(5)?.usd).toBeUndefined()
    expect(event(7)).toMatchObject({ type: 'buy', quantity: '1', fee: { asset: 'ETH', quantity: '0.01' } })
    expect(issue(6)).toMatchObject({ column: 'Transaction Type', value: 'Trick' })
  })
})

it('reads coins out', () => {
  const { importer, event, issue } = read(
    'Unique ID,Timestamp,Asset,Exchange,Holder,Transaction Type,Spot Price,Crypto Out No Fee,Crypto Fee,Crypto Out With Fee,Fiat Out No Fee,Fiat Fee,Notes',
    'o1,2022-02-09 11:45:34-0800,BTC,Trezor,Alice,SELL,40000,0.02,0.001,,,,',
    'o2,2022-02-10 11:45:34-0800,BTC,Trezor,Alice,Donate,40000,0.02,0,,850,3,',
    'o3,2022-02-11 11:45:34-0800,BTC,Trezor,Alice,Fee,40000,0,0.001,,,,',
    'o4,2022-02-11 11:45:34-0800,BTC,Trezor,Alice,Burn,40000,0.1,0.001,,,,',
  )
  expect(importer).toBe('dali-out')
  expect(event(2)).toMatchObject({
    type: 'sell',
    at: Date.UTC(2022, 1, 9, 19, 45, 34),
    quantity: '0.02',
    usd: '800',
    fee: { asset: 'BTC', quantity: '0.001' },
  })
  expect(event(3)).toMatchObject({ type: 'donation', usd: '850', fee: { usd: '3' } })
  expect(event(4)).toMatchObject({ type: 'fee', quantity: '0.001', usd: '40' })
  expect(event(4)?.fee).toBeUndefined()
  expect(issue(5)).toMatchObject({ column: 'Transaction Type', value: 'Burn' })
})

it('reads transfers', () => {
  const { event } = read(
    'Unique ID,Timestamp,Asset,From Exchange,From Holder,To Exchange,To Holder,Spot Price,Crypto Sent,Crypto Received,Notes',
    'x1,2022-02-09 11:45:34-0800,BTC,Kraken,Alice,Trezor,Alice,40000,0.5001,0.5,',
  )
  expect(event(2)).toEqual({
    type: 'transfer',
    at: Date.UTC(2022, 1, 9, 19, 45, 34),
    wallet: 'Kraken',
    toWallet: 'Trezor',
    asset: 'BTC',
    quantity: '0.5001',
    received: { asset: 'BTC', quantity: '0.5' },
    sourceId: 'x1',
  })
})
