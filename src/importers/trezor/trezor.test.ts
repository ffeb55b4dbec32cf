import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { outcomeOfRows, rowsTo } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { trezorSuite, trezorSuiteFirst, trezorWallet } from './trezor.ts'

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
const all = [trezorSuite, trezorSuiteFirst]

describe('the 13 columns', () => {
  const { importer, event, issue, rows } = outcomeOfRows(readText(all, sample('suite-13-columns.csv')))

  it('give the time in unix seconds, and no fee for coins received', () => {
    expect(importer).toBe('trezor-suite')
    expect(rows).toEqual(rowsTo(7))
    expect(event(2)).toEqual({
      type: 'deposit',
      at: Date.UTC(2025, 0, 1, 10),
      asset: 'BTC',
      quantity: '0.5',
      hash: 't1',
      note: 'salary',
      sourceId: 't1:in:BTC',
    })
  })

  it('give what was sent beside its fee, which may be in another coin', () => {
    expect(event(3)).toMatchObject({
      type: 'withdrawal',
      quantity: '0.2',
      fee: { asset: 'BTC', quantity: '0.0003' },
    })
    expect(event(4)).toMatchObject({
      type: 'withdrawal',
      asset: 'USDC',
      fee: { asset: 'ETH', quantity: '0.002' },
    })
  })

  it('lose only the fee to oneself and in failure', () => {
    expect(event(5)).toMatchObject({ type: 'fee', asset: 'BTC', quantity: '0.0001' })
    expect(event(6)).toMatchObject({ type: 'fee', asset: 'ETH', quantity: '0.004' })
  })

  it('report an unknown type', () => {
    expect(issue(7)).toMatchObject({ column: 'Type', value: 'JOINT' })
  })
})

describe('the first export, with semicolons', () => {
  const read = (fileName: string) =>
    outcomeOfRows(readText(all, sample('suite-first.csv'), { delimiter: ';', fileName }))

  it('takes the coin from the name of the file', () => {
    const { importer, event } = read('export-ltc-2022.csv')
    expect(importer).toBe('trezor-suite-1')
    expect(event(2)).toEqual({
      type: 'withdrawal',
      at: Date.UTC(2022, 0, 25, 14, 3, 40),
      asset: 'LTC',
      quantity: '0.05',
      fee: { asset: 'LTC', quantity: '0.0003' },
      hash: 't1',
      sourceId: 't1:out:LTC',
    })
    expect(event(3)).toMatchObject({ type: 'deposit', quantity: '0.2' })
    expect(event(3)?.fee).toBeUndefined()
    expect(event(4)).toMatchObject({ type: 'fee', quantity: '0.0002' })
  })

  it('asks for the coin where the name does not have it', () => {
    expect(read('transactions.csv').issue(2)?.message).toContain('trezor-btc.csv')
  })
})

it('the old Trezor Wallet is refused with the way to Trezor Suite', () => {
  const text = 'Date,Time,TX id,Address,TX type,Value,TX total,Balance\n2019-01-01,10:00:00,t1,3a,IN,1,1,1\n'
  expect(() => readText(all, text, { wrongExports: [trezorWallet] })).toThrow('needs that of Trezor Suite')
})
