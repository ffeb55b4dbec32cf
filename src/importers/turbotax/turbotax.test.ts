import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { outcomeOfRows, rowsTo } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { turbotaxUniversal } from './turbotax.ts'

const text = readFileSync(new URL('samples/universal.csv', import.meta.url), 'utf8')
const { importer, event, skip, issue, rows } = outcomeOfRows(readText([turbotaxUniversal], text))

describe("TurboTax's universal template", () => {
  it('accounts for every row, its own note too', () => {
    expect(importer).toBe('turbotax-universal')
    expect(rows).toEqual(rowsTo(12))
    expect(skip(12)).toBe('note below the table')
  })

  it('takes dollars before the fee from the amounts, not from the market value', () => {
    expect(event(2)).toEqual({
      type: 'buy',
      at: Date.UTC(2024, 2, 4, 9, 5),
      asset: 'ETH',
      quantity: '1',
      usd: '3000',
      fee: { usd: '2.5' },
      sourceId: 'id-1',
    })
    expect(event(3)).toMatchObject({ type: 'sell', quantity: '0.5', usd: '1600', fee: { usd: '1' } })
    // Whether the value of a conversion holds the fee is not said anywhere.
    expect(event(4)).toMatchObject({
      type: 'trade',
      received: { asset: 'SOL', quantity: '3' },
      fee: { usd: '0.5' },
    })
    expect(event(4)?.usd).toBeUndefined()
  })

  it('reads income and expenses with their market value', () => {
    expect(event(5)).toMatchObject({ type: 'income', kind: 'reward', usd: '6.4' })
    expect(event(8)).toMatchObject({ type: 'spend', usd: '32', note: 'coffee', hash: '0xabc' })
  })

  it('reads Stake of coins received as a reward, of coins sent as a lock', () => {
    expect(event(6)).toMatchObject({ type: 'income', kind: 'staking', quantity: '0.003' })
    expect(skip(7)).toBe('coins locked or unlocked, still your own')
  })

  it('gives a withdrawal no value', () => {
    expect(event(9)).toMatchObject({
      type: 'withdrawal',
      quantity: '1',
      fee: { asset: 'SOL', quantity: '0.01' },
    })
    expect(event(9)?.usd).toBeUndefined()
  })

  it('reports half a purchase and an unknown type', () => {
    expect(issue(10)?.message).toContain('only one side')
    expect(issue(11)).toMatchObject({ column: 'Type', value: 'Other' })
  })
})
