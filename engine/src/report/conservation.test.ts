import { expect, test } from 'vitest'
import { calculate } from '../calculate.ts'
import type { LedgerEvent } from '../core/event.ts'

test('an asset that only a left-out event names has no books, in whatever order the events come', () => {
  const bought: LedgerEvent = {
    ...{ type: 'buy', id: 'b', at: Date.UTC(2024, 0, 5), wallet: 'kraken' },
    ...{ asset: 'BTC', quantity: '1', usd: '40000' },
  }
  const nothing: LedgerEvent = {
    ...{ type: 'trade', id: 't', at: Date.UTC(2025, 0, 5), wallet: 'kraken' },
    ...{ asset: 'ETH', quantity: '0', received: { asset: 'SOL', quantity: '2.5' } },
  }
  for (const events of [
    [bought, nothing],
    [nothing, bought],
  ]) {
    const { conservation } = calculate(events, () => undefined, { timeZone: 'UTC', method: 'FIFO' })
    expect(conservation.map(({ asset }) => asset)).toEqual(['BTC'])
  }
})
