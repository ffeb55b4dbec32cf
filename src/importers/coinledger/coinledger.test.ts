import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { outcomeOfRows, rowsTo } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { coinledgerExport } from './coinledger-export.ts'
import { coinledgerUniversal } from './coinledger-universal.ts'

const read = (name: string) =>
  readText(
    [coinledgerUniversal, coinledgerExport],
    readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8'),
  )

describe('the universal template', () => {
  const { importer, event, issue, rows } = outcomeOfRows(read('universal.csv'))

  it('reads purchases and trades with the fee beside the amounts', () => {
    expect(importer).toBe('coinledger-universal')
    expect(rows).toEqual(rowsTo(10))
    expect(event(2)).toEqual({
      type: 'buy',
      at: Date.UTC(2025, 0, 15, 10, 30),
      wallet: 'Coinbase',
      asset: 'ETH',
      quantity: '0.25',
      usd: '800',
      fee: { usd: '4' },
    })
    expect(event(3)).toMatchObject({
      type: 'trade',
      asset: 'ETH',
      quantity: '0.1',
      received: { asset: 'SOL', quantity: '2' },
      fee: { asset: 'SOL', quantity: '0.004' },
    })
  })

  it('reads types, and interest by the way it went', () => {
    expect(event(4)).toMatchObject({ type: 'income', kind: 'staking', quantity: '3', note: 'weekly' })
    expect(event(5)).toMatchObject({
      type: 'spend',
      quantity: '0.002',
      fee: { quantity: '0.00001' },
      hash: 'h1',
    })
    expect(event(6)).toMatchObject({ type: 'loss', kind: 'stolen' })
    expect(event(7)).toMatchObject({ type: 'fee', asset: 'USDC', quantity: '7' })
    expect(event(8)).toMatchObject({ type: 'income', kind: 'interest' })
  })

  it('reports half a sale and an unknown type', () => {
    expect(issue(9)?.message).toContain('only one side')
    expect(issue(10)).toMatchObject({ column: 'Type', value: 'Vanish' })
  })
})

describe('the export', () => {
  const result = read('export.csv')
  const { importer, event, skip, issue } = outcomeOfRows(result)

  it('joins the legs of one id, the fee off what came in', () => {
    expect(importer).toBe('coinledger-export')
    const trade = {
      type: 'trade',
      at: Date.UTC(2025, 1, 1, 10),
      wallet: 'Kraken main',
      asset: 'USDT',
      quantity: '50',
      received: { asset: 'TRX', quantity: '400' },
      fee: { asset: 'TRX', quantity: '0.2' },
      sourceId: 'id:101',
    }
    for (const row of [2, 3, 4]) expect(event(row)).toEqual(trade)
  })

  it('joins legs that do not stand together, and adds up two of one coin', () => {
    expect(event(5)).toMatchObject({
      type: 'buy',
      asset: 'SOL',
      quantity: '1',
      usd: '100',
      sourceId: 'id:102',
    })
    expect(event(7)).toEqual(event(5))
    expect(event(16)).toMatchObject({
      type: 'trade',
      asset: 'BTC',
      quantity: '0.3',
      received: { quantity: '9000' },
    })
  })

  it('reads single legs', () => {
    expect(event(6)).toMatchObject({ type: 'income', kind: 'staking', sourceId: 'id:103' })
    expect(event(8)).toMatchObject({ type: 'withdrawal', asset: 'SOL', quantity: '1', hash: '0xabc' })
    expect(event(10)).toMatchObject({ type: 'fee', asset: 'ETH', quantity: '0.001', wallet: 'Ledger' })
    expect(skip(15)).toBe('money received, no coins moved')
  })

  it('reads margin and reports missing halves, two coins on one side and unknown legs', () => {
    expect(issue(9)).toBeUndefined()
    expect(issue(11)?.message).toContain('only one side')
    expect(issue(12)).toMatchObject({ column: 'Asset', value: 'ETH' })
    expect(issue(19)).toMatchObject({ column: 'Record Type', value: 'Rebooking' })
    expect(result.issues).toHaveLength(3)
  })
})
