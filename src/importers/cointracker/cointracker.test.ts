import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { outcomeOfRows, rowsTo } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { transcriptOf } from '../testing/transcript.ts'
import { cointrackerTemplate, cointrackerTransactions } from './cointracker.ts'

const read = (name: string) =>
  outcomeOfRows(
    readText(
      [cointrackerTemplate, cointrackerTransactions],
      readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8'),
    ),
  )

describe('the template', () => {
  const { importer, event, skip, issue, rows } = read('template.csv')

  it('accounts for every row', () => {
    expect(importer).toBe('cointracker-template')
    expect(rows).toEqual(rowsTo(10))
  })

  it('reads days as month first, and the fee beside the amounts', () => {
    expect(event(2)).toEqual({
      type: 'trade',
      at: Date.UTC(2024, 2, 9, 14, 30),
      asset: 'USDC',
      quantity: '600',
      received: { asset: 'ETH', quantity: '0.2' },
      fee: { asset: 'ETH', quantity: '0.0004' },
    })
    expect(event(4)).toMatchObject({ type: 'withdrawal', quantity: '0.01', fee: { quantity: '0.0001' } })
  })

  it('reads tags: staked is a reward, stake a lock, and a payment goes either way', () => {
    expect(event(3)).toMatchObject({ type: 'income', kind: 'staking', quantity: '1.5' })
    expect(event(5)).toMatchObject({ type: 'spend', quantity: '0.02' })
    expect(event(6)).toMatchObject({ type: 'income', kind: 'other', quantity: '0.03' })
    expect(skip(7)).toBe('coins locked or unlocked, still your own')
    expect(skip(10)).toBe('money paid out, no coins moved')
  })

  it('reads margin results and reports unknown tags', () => {
    expect(issue(8)).toBeUndefined()
    expect(issue(9)).toMatchObject({ column: 'Tag', value: 'shaken' })
  })
})

describe('the export of transactions', () => {
  const { importer, event, skip, issue, rows } = read('transactions.csv')

  it('accounts for every row, its note at the end too', () => {
    expect(importer).toBe('cointracker-transactions')
    expect(rows).toEqual(rowsTo(12))
    expect(skip(12)).toBe('note at the end of the file')
  })

  it('reads a purchase by what was paid, not by the cost with its fee', () => {
    expect(event(2)).toEqual({
      type: 'buy',
      at: Date.UTC(2024, 4, 1, 10),
      wallet: 'Coinbase',
      asset: 'ETH',
      quantity: '0.1',
      usd: '300',
      fee: { usd: '1' },
      sourceId: 't1',
    })
  })

  it('reads transfers, income and tags of plain sends and receipts', () => {
    expect(event(3)).toMatchObject({
      type: 'transfer',
      wallet: 'Coinbase',
      toWallet: 'Ledger',
      quantity: '0.1',
      received: { asset: 'ETH', quantity: '0.099' },
      note: 'to cold storage',
    })
    expect(event(4)).toMatchObject({ type: 'income', kind: 'staking', wallet: 'Phantom', usd: '75.25' })
    expect(event(5)).toMatchObject({ type: 'income', kind: 'airdrop', usd: '20' })
    expect(event(11)).toMatchObject({ type: 'gift_in', quantity: '1' })
    expect(event(11)?.usd).toBeUndefined()
    expect(event(7)).toMatchObject({
      type: 'donation',
      quantity: '1',
      fee: { asset: 'DOT', quantity: '0.01' },
    })
  })

  it('leaves out spam and what was ignored, and reports the rest', () => {
    expect(skip(6)).toBe('marked in CoinTracker as spam')
    expect(skip(9)).toBe('marked in CoinTracker to be ignored')
    expect(event(8)?.note).toContain('liquidity pool')
    expect(issue(10)).toMatchObject({ column: 'Type', value: 'FLASH' })
  })
})

it('takes the rows of a trade of several coins together, by their hash', () => {
  const head =
    'Date,Type,Transaction ID,Received Quantity,Received Currency,Received Cost Basis (USD),Received Wallet,Received Address,Received Tag,Received Comment,Sent Quantity,Sent Currency,Sent Cost Basis (USD),Sent Wallet,Sent Address,Sent Tag,Sent Comment,Fee Amount,Fee Currency,Fee Cost Basis (USD),Realized Return (USD),Fee Realized Return (USD),Transaction Hash'
  const text = `${head}
01/02/2022 10:00:00,MULTI_TOKEN_TRADE,t9,1.5,LP,,Uniswap,,,,1,ETH,,Uniswap,,,,,,,,,h9
01/02/2022 10:00:00,MULTI_TOKEN_TRADE,t10,,,,,,,,3000,USDC,,Uniswap,,,,,,,,,h9
01/03/2022 10:00:00,MULTI_TOKEN_TRADE,t11,2,LP,,Uniswap,,,,1,ETH,,Uniswap,,,,,,,,,h11`
  const lines = transcriptOf(text, 'transactions.csv').map(line =>
    line.replace(/ "Counted as .*"/, ' (pool)'),
  )
  expect(lines).toEqual([
    'importer: cointracker-transactions',
    '2+3 2022-01-02T10:00:00Z sell 1 ETH in Uniswap tx h9 (pool)',
    '2+3 2022-01-02T10:00:00Z sell 3000 USDC in Uniswap tx h9 (pool)',
    '2+3 2022-01-02T10:00:00Z buy 1.5 LP in Uniswap tx h9 (pool)',
    '4 2022-01-03T10:00:00Z trade 1 ETH for 2 LP in Uniswap #t11 tx h11',
  ])
})
