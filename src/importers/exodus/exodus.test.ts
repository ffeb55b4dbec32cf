import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { headerOf } from '../rows/header.ts'
import { outcomeOfRows, rowsTo } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { exodus } from './exodus.ts'
import { exodusCoin, exodusStaking } from './exodus-coin.ts'
import { exodusTicker } from './ticker.ts'

const all = [exodus, exodusCoin, exodusStaking]
const read = (text: string) => outcomeOfRows(readText(all, text))
const text = readFileSync(new URL('samples/transactions.csv', import.meta.url), 'utf8')

describe('the transactions', () => {
  const { importer, event, skip, issue, rows } = read(text)

  it('account for every row', () => {
    expect(importer).toBe('exodus')
    expect(rows).toEqual(rowsTo(16))
  })

  it('are read with the fee on top of what was sent', () => {
    expect(event(2)).toEqual({
      type: 'deposit',
      at: Date.UTC(2025, 0, 5, 10),
      asset: 'SOL',
      quantity: '0.7',
      hash: 's1',
      note: 'birthday',
      sourceId: 'in:s1:SOL',
    })
    expect(event(3)).toMatchObject({
      type: 'withdrawal',
      quantity: '0.5',
      fee: { asset: 'SOL', quantity: '0.0001' },
    })
  })

  it('are swaps where two rows have one transaction, or one order', () => {
    expect(event(4)).toEqual({
      type: 'trade',
      at: Date.UTC(2025, 0, 7, 10),
      asset: 'LINK',
      quantity: '3',
      received: { asset: 'UNI', quantity: '0.2' },
      fee: { asset: 'BNB', quantity: '0.00002' },
      hash: 'b1',
      sourceId: 'swap:b1',
    })
    expect(event(5)).toEqual(event(4))
    expect(event(6)).toMatchObject({
      type: 'trade',
      asset: 'BTC',
      received: { asset: 'ETH', quantity: '0.15' },
    })
    expect(event(7)).toEqual(event(6))
  })

  it('are swaps in one row, with tickers without their network', () => {
    expect(event(8)).toMatchObject({
      type: 'trade',
      asset: 'USDT',
      quantity: '10',
      received: { asset: 'ETH', quantity: '0.003' },
      fee: { asset: 'TRX', quantity: '1' },
    })
  })

  it('are fees where nothing else leaves', () => {
    expect(event(9)).toMatchObject({ type: 'fee', asset: 'BNB', quantity: '0.00001' })
    expect(event(10)).toMatchObject({ type: 'fee', asset: 'SOL', quantity: '0.0001' })
    expect(event(12)).toMatchObject({ type: 'fee', asset: 'ETH', quantity: '0.002' })
    expect(event(14)).toMatchObject({ type: 'fee', asset: 'XRP', quantity: '0.01' })
    expect(event(15)).toEqual(event(14))
  })

  it('leave out what failed, and report what may hold rewards or is unknown', () => {
    expect(skip(13)).toBe('failed, nothing moved')
    expect(issue(11)?.message).toContain('unstaked')
    expect(issue(16)).toMatchObject({ column: 'TYPE', value: 'sprinkled' })
  })

  it('are known in all their generations', () => {
    const names = (text.split('\n')[0] ?? '').split(',')
    const without = (...left: string[]) => headerOf(names.filter(name => !left.includes(name)))
    expect(exodus.recognizes(without('FROMADDRESS'))).toBe(true)
    expect(exodus.recognizes(without('FROMADDRESS', 'TOADDRESS', 'FROMPORTFOLIO', 'TOPORTFOLIO'))).toBe(true)
    expect(exodus.recognizes(without('INAMOUNT'))).toBe(false)
  })
})

it('reads the export of one coin, with the dates of JavaScript', () => {
  const { importer, event, issue } = read(
    [
      'TXID,TXURL,DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,COINAMOUNT,FEE,BALANCE,EXCHANGE,PERSONALNOTE',
      'c1,,Fri Jul 03 2020 12:00:00 GMT-0400 (Eastern Daylight Time),withdrawal,exodus_0,,"-1,000.5 ADA",-0.17 ADA,5 ADA,,',
      'c2,,Sat Jul 04 2020 12:00:00 GMT-0400 (Eastern Daylight Time),deposit,,exodus_0,3 ADA,,8 ADA,,',
      'c3,,Sat Jul 04 2020 12:00:00 GMT-0400 (Eastern Daylight Time),deposit,,exodus_0,three ADA,,8 ADA,,',
    ].join('\n'),
  )
  expect(importer).toBe('exodus-coin')
  expect(event(2)).toEqual({
    type: 'withdrawal',
    at: Date.UTC(2020, 6, 3, 16),
    asset: 'ADA',
    quantity: '1000.5',
    fee: { asset: 'ADA', quantity: '0.17' },
    hash: 'c1',
    sourceId: 'out:c1:ADA',
  })
  expect(event(3)).toMatchObject({ type: 'deposit', quantity: '3' })
  expect(issue(4)).toMatchObject({ column: 'COINAMOUNT', value: 'three ADA' })
})

it('reads staking rewards', () => {
  const { importer, event, issue } = read(
    'Type,Buy,Cur.,Exchange,Group,Comment,Date\nStaking,0.5,ADA,Exodus,,epoch,2024-01-05 10:00:00\nWon,0.5,ADA,Exodus,,,2024-01-05 10:00:00',
  )
  expect(importer).toBe('exodus-staking')
  expect(event(2)).toEqual({
    type: 'income',
    kind: 'staking',
    at: Date.UTC(2024, 0, 5, 10),
    asset: 'ADA',
    quantity: '0.5',
    note: 'epoch',
  })
  expect(issue(3)).toMatchObject({ column: 'Type' })
})

it('takes the network off tickers that have one, and off no others', () => {
  expect(['BNBBSC', 'USDTTRX', 'USDCSOL'].map(exodusTicker)).toEqual(['BNB', 'USDT', 'USDC'])
  expect(['WBTC', 'ETH', 'BNB', 'MATIC'].map(exodusTicker)).toEqual(['WBTC', 'ETH', 'BNB', 'MATIC'])
})
