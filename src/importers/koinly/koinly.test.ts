import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { outcomeOfRows, rowsTo } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { koinlyBulkEdit, koinlyTransactions, koinlyUniversal } from './koinly.ts'

const all = [koinlyUniversal, koinlyTransactions, koinlyBulkEdit]
const read = (name: string) =>
  outcomeOfRows(readText(all, readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')))

describe('the universal template', () => {
  const { importer, event, skip, issue, rows } = read('universal.csv')

  it('accounts for every row', () => {
    expect(importer).toBe('koinly-universal')
    expect(rows).toEqual(rowsTo(17))
  })

  it('reads purchases and exchanges, the fee beside the amounts', () => {
    expect(event(2)).toEqual({
      type: 'buy',
      at: Date.UTC(2024, 1, 1, 10),
      asset: 'BTC',
      quantity: '0.05',
      usd: '2000',
      fee: { usd: '4' },
      note: 'first purchase',
    })
    expect(event(3)).toEqual({
      type: 'trade',
      at: Date.UTC(2024, 1, 2, 10, 0, 5),
      asset: 'BTC',
      quantity: '0.05',
      usd: '2500',
      received: { asset: 'ETH', quantity: '1' },
      fee: { asset: 'ETH', quantity: '0.01' },
      hash: 'h1',
    })
    expect(event(17)).toMatchObject({ type: 'sell', asset: 'USDC', quote: { asset: 'EUR', quantity: '60' } })
  })

  it('takes coins that leave without a label for a withdrawal, not for a sale', () => {
    expect(event(4)).toEqual({
      type: 'withdrawal',
      at: Date.UTC(2024, 1, 3, 10),
      asset: 'ETH',
      quantity: '0.4',
      fee: { asset: 'ETH', quantity: '0.002' },
      hash: 'h2',
    })
  })

  it('reads labels, and their worth only in dollars', () => {
    expect(event(5)).toMatchObject({ type: 'income', kind: 'staking', quantity: '0.01', usd: '25.5' })
    expect(event(6)).toMatchObject({ type: 'gift_out', asset: 'ETH', usd: '250' })
    expect(event(7)).toMatchObject({ type: 'income', kind: 'other', asset: 'SOL' })
    expect(event(7)?.usd).toBeUndefined()
    expect(event(9)).toMatchObject({
      type: 'migration',
      asset: 'MATIC',
      received: { asset: 'POL', quantity: '10' },
    })
    expect(event(15)).toMatchObject({ type: 'fee', asset: 'ETH', quantity: '0.001' })
  })

  it('takes a worth of zero for none', () => {
    expect(event(14)).toMatchObject({ type: 'spend', quantity: '0.3' })
    expect(event(14)?.usd).toBeUndefined()
  })

  it('leaves out money and locked coins, with the reason', () => {
    expect(skip(8)).toBe('money received, no coins moved')
    expect(skip(11)).toBe('coins locked or unlocked, still your own')
  })

  it('reports what it does not know, cannot calculate, or finds contradictory', () => {
    expect(issue(10)).toBeUndefined()
    expect(issue(12)).toMatchObject({ column: 'Label', value: 'teleported' })
    expect(issue(13)).toMatchObject({ column: 'Received Amount' })
    expect(issue(16)?.message).toContain('goes with coins received')
  })
})

describe('the export of transactions', () => {
  const { importer, event, issue, rows } = read('transactions.csv')

  it('reads transfers: all that left, and what arrived', () => {
    expect(importer).toBe('koinly-transactions')
    expect(rows).toEqual(rowsTo(7))
    const transfer = { type: 'transfer', wallet: 'Kraken', toWallet: 'Ledger', asset: 'ETH' }
    // The fee is the difference of the amounts in the first row, and on top of them in the second.
    expect(event(2)).toMatchObject({ ...transfer, quantity: '1.001', received: { quantity: '1' } })
    expect(event(2)?.fee).toBeUndefined()
    expect(event(3)).toMatchObject({ ...transfer, quantity: '1.002', received: { quantity: '1' } })
  })

  it('names the wallet and the worth of each row', () => {
    expect(event(4)).toMatchObject({ type: 'income', kind: 'reward', wallet: 'Kraken', usd: '35.5' })
    expect(event(5)).toMatchObject({ type: 'trade', wallet: 'Kraken', usd: '3100' })
  })

  it('reports an unknown type, and a transfer that grows', () => {
    expect(issue(6)).toMatchObject({ column: 'Type', value: 'teleport' })
    expect(issue(7)?.message).toContain('more arrived than was sent')
  })
})

describe('the bulk edit file', () => {
  it('reads what is not deleted', () => {
    const { importer, event, skip } = read('bulk-edit.csv')
    expect(importer).toBe('koinly-bulk-edit')
    expect(event(2)).toMatchObject({ type: 'buy', wallet: 'Coinbase', usd: '150', fee: { usd: '1.5' } })
    expect(event(3)).toMatchObject({
      type: 'loss',
      kind: 'lost',
      wallet: 'Ledger',
      usd: '300',
      note: 'seed gone',
    })
    expect(skip(4)).toBe('deleted in Koinly')
  })
})
