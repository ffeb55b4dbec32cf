import { describe, expect, it } from 'vitest'
import { outcomeOfRows } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { rotkiEvents, rotkiTrades } from './rotki.ts'

const read = (...lines: string[]) => outcomeOfRows(readText([rotkiEvents, rotkiTrades], lines.join('\n')))
const usdt = 'eip155:1/erc20:0xdAC17F958D2ee523a2206206994597C13D831ec7'

describe('events', () => {
  const { importer, event, skip, issue } = read(
    'Type,Location,Currency,Amount,Fee,Fee Currency,Description,Timestamp',
    `Withdrawal,binance,${usdt},50,1,${usdt},,1704448800000`,
    'Staking,kraken,ETH,0.05,,,weekly,1704448800000',
    'Loss,kraken,BTC,0.1,,,,1704448800000',
    'Deposit,kraken,EUR,100,,,,1704448800000',
    'Spell,kraken,BTC,0.1,,,,1704448800000',
    'Income,kraken,eip155:1/erc20:0x0000000000000000000000000000000000000001,5,,,,1704448800000',
    `Income,kraken,${usdt.replace(':1/', ':137/')},5,,,,1704448800000`,
    'Airdrop,optimism,eip155:10/erc20:0x4200000000000000000000000000000000000042,5,,,,1704448800000',
    'Airdrop,arbitrum,eip155:42161/erc20:0x912CE59144191C1204E64559FE8253a0e49E6548,5,,,,1704448800000',
    'Airdrop,mode,eip155:34443/erc20:0x4200000000000000000000000000000000000006,5,,,,1704448800000',
  )

  it('are read with tokens by their ticker', () => {
    expect(importer).toBe('rotki-events')
    expect(event(2)).toEqual({
      type: 'withdrawal',
      at: 1704448800000,
      wallet: 'binance',
      asset: 'USDT',
      quantity: '50',
      fee: { asset: 'USDT', quantity: '1' },
    })
    expect(event(3)).toMatchObject({ type: 'income', kind: 'staking', quantity: '0.05', note: 'weekly' })
    expect(event(4)).toMatchObject({ type: 'loss', kind: 'lost', quantity: '0.1' })
    expect(skip(5)).toBe('money received, no coins moved')
  })

  it('are read on every chain that has a table', () => {
    expect(event(9)).toMatchObject({ asset: 'OP', quantity: '5' })
    expect(event(10)).toMatchObject({ asset: 'ARB' })
    expect(issue(11)?.message).toContain('ticker')
  })

  it('of unknown kinds and tokens are reported', () => {
    expect(issue(6)).toMatchObject({ column: 'Type', value: 'Spell' })
    expect(issue(7)?.message).toContain('ticker')
    expect(issue(8)).toMatchObject({ column: 'Currency' })
  })
})

describe('trades', () => {
  const trade = `kucoin,${usdt},BTC,0.05,2000,0.5,USD,,1704448800000`
  const { importer, event, issue } = read(
    'Location,Spend Currency,Receive Currency,Receive Amount,Spend Amount,Fee,Fee Currency,Description,Timestamp',
    trade,
    trade,
    `bisq,${usdt},BTC,0,2000,0.5,USD,,1704448800000`,
  )

  it('are read, equal ones as often as they stand', () => {
    expect(importer).toBe('rotki-trades')
    const expected = {
      type: 'trade',
      at: 1704448800000,
      wallet: 'kucoin',
      asset: 'USDT',
      quantity: '2000',
      received: { asset: 'BTC', quantity: '0.05' },
      fee: { usd: '0.5' },
    }
    expect(event(2)).toEqual(expected)
    expect(event(3)).toEqual(expected)
  })

  it('without proceeds are reported, not taken for a withdrawal', () => {
    expect(issue(4)?.message).toContain('only one side')
  })
})
