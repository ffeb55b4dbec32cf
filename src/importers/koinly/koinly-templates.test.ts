import { expect, it } from 'vitest'
import { outcomeOfRows } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { koinlyUniversal } from './koinly.ts'
import { koinlySimple, koinlyTrades } from './koinly-templates.ts'

const read = (...lines: string[]) =>
  outcomeOfRows(readText([koinlyUniversal, koinlySimple, koinlyTrades], lines.join('\n')))

it('reads the simple template by sign and label', () => {
  const { importer, event, issue } = read(
    'Koinly Date,Amount,Currency,Net Worth Amount,Net Worth Currency,Label,TxHash',
    '2024-01-05 10:00 UTC,0.5,BTC,20000,USD,mining,h1',
    '2024-01-06 10:00 UTC,-0.5,BTC,,,,h2',
    '2024-01-07 10:00 UTC,-0.5,BTC,,,mining,',
  )
  expect(importer).toBe('koinly-simple')
  expect(event(2)).toEqual({
    type: 'income',
    kind: 'mining',
    at: Date.UTC(2024, 0, 5, 10),
    asset: 'BTC',
    quantity: '0.5',
    usd: '20000',
    hash: 'h1',
  })
  expect(event(3)).toMatchObject({ type: 'withdrawal', quantity: '0.5', hash: 'h2' })
  expect(issue(4)?.message).toContain('goes with coins received')
})

it('reads the trades template by pair and side', () => {
  const { importer, event, issue } = read(
    'Koinly Date,Pair,Side,Amount,Total,Fee Amount,Fee Currency,Order ID,Trade ID',
    '2024-01-05 10:00 UTC,BTC-USD,Buy,1,40000,5,USD,,7',
    '2024-01-06 10:00 UTC,ETH/BTC,Sell,1,0.05,,,,',
    '2024-01-07 10:00 UTC,ETH/BTC,Hold,1,0.05,,,,',
  )
  expect(importer).toBe('koinly-trades')
  expect(event(2)).toEqual({
    type: 'buy',
    at: Date.UTC(2024, 0, 5, 10),
    asset: 'BTC',
    quantity: '1',
    usd: '40000',
    fee: { usd: '5' },
    sourceId: 'trade:7',
  })
  expect(event(3)).toMatchObject({
    type: 'trade',
    asset: 'ETH',
    received: { asset: 'BTC', quantity: '0.05' },
  })
  expect(issue(4)).toMatchObject({ column: 'Side', value: 'Hold' })
})
