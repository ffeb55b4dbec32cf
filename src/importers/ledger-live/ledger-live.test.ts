import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { outcomeOfRows, rowsTo } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { ledgerLive } from './ledger-live.ts'

const text = readFileSync(new URL('samples/operations.csv', import.meta.url), 'utf8')
const { event, skip, issue, rows } = outcomeOfRows(readText([ledgerLive], text))

describe('Ledger Live', () => {
  it('accounts for every row', () => {
    expect(rows).toEqual(rowsTo(15))
  })

  it("takes the sender's fee of coins received for no fee of one's own", () => {
    expect(event(2)).toEqual({
      type: 'deposit',
      at: Date.parse('2025-05-01T16:01:03Z'),
      asset: 'BTC',
      quantity: '0.5',
      hash: 'h1',
      note: 'Bitcoin 1',
      sourceId: 'h1:IN:BTC:xpub1',
    })
  })

  it('takes the fee out of what was sent', () => {
    expect(event(3)).toMatchObject({
      type: 'withdrawal',
      quantity: '0.2',
      fee: { asset: 'BTC', quantity: '0.0003' },
    })
    expect(event(5)).toMatchObject({ type: 'withdrawal', asset: 'USDC', quantity: '100' })
    expect(event(5)?.fee).toBeUndefined()
  })

  it('reads calls that send nothing, and fees of tokens, as fees', () => {
    expect(event(4)).toMatchObject({ type: 'fee', asset: 'ETH', quantity: '0.0021', usd: '4.2' })
    expect(event(6)).toMatchObject({ type: 'fee', asset: 'ETH', quantity: '0.0004', usd: '0.8' })
  })

  it('lets delegated coins stay: only the fee leaves, and the worth is not of the fee', () => {
    expect(event(7)).toMatchObject({ type: 'fee', asset: 'ATOM', quantity: '0.002' })
    expect(event(7)?.usd).toBeUndefined()
    expect(skip(14)).toContain('without a fee')
  })

  it('reads rewards with their worth in dollars', () => {
    expect(event(8)).toMatchObject({ type: 'income', kind: 'staking', quantity: '0.75', usd: '5.25' })
    expect(event(9)?.usd).toBeUndefined()
  })

  it('leaves out what failed, waits or moves nothing', () => {
    expect(skip(10)).toBe('failed, nothing moved')
    expect(skip(11)).toBe('moves nothing')
    expect(skip(12)).toContain('NFTs')
    expect(skip(15)).toContain('not confirmed')
  })

  it('reports an unknown operation', () => {
    expect(issue(13)).toMatchObject({ column: 'Operation Type', value: 'HEX' })
  })

  it('reads the older files without status and values', () => {
    const older = outcomeOfRows(
      readText(
        [ledgerLive],
        'Operation Date,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account id\n2019-12-02T09:51:31.000Z,LTC,OUT,2.01,0.01,h1,Litecoin,ltc1',
      ),
    )
    expect(older.event(2)).toMatchObject({ type: 'withdrawal', quantity: '2', sourceId: 'h1:OUT:LTC:ltc1' })
  })
})
