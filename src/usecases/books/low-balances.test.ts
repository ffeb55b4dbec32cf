import { expect, test } from 'vitest'
import { type LedgerEvent, quantityText } from '#engine'
import { lowBalances } from './low-balances.ts'

type Act = Partial<LedgerEvent> & { type: LedgerEvent['type'] }

let ids = 0
const event = (day: number, quantity: string, act: Act): LedgerEvent =>
  ({
    id: `e${++ids}`,
    at: Date.UTC(2024, 2, day),
    wallet: 'Ledger',
    asset: 'ETH',
    quantity,
    ...act,
  }) as LedgerEvent

const shown = (...events: LedgerEvent[]) =>
  lowBalances(events).map(
    ({ eventId, wallet, asset, missing }) =>
      `${quantityText(missing)} ${asset} in ${wallet} at ${events.findIndex(({ id }) => id === eventId)}`,
  )

test('the first record that takes more than there was, by wallet and coin', () => {
  expect(
    shown(
      event(1, '1', { type: 'buy' }),
      event(2, '1.3', { type: 'withdrawal' }),
      event(3, '1', { type: 'sell' }),
      event(3, '2', { type: 'sell', asset: 'SOL' }),
      event(4, '5', { type: 'deposit' }),
    ),
  ).toEqual(['0.3 ETH in Ledger at 1', '2 SOL in Ledger at 3'])
})

test('transfers, trades and fees in coins move both ends', () => {
  expect(
    shown(
      event(1, '2', { type: 'buy' }),
      event(2, '1.5', { type: 'transfer', to: 'Kraken', received: '1.4' } as Act),
      event(3, '1.4', {
        type: 'trade',
        wallet: 'Kraken',
        received: { asset: 'BTC', quantity: '0.1' },
      } as Act),
      event(4, '0.1', { type: 'sell', wallet: 'Kraken', asset: 'BTC' }),
      event(5, '0.5', { type: 'sell', fee: { asset: 'ETH', quantity: '0.01' } }),
    ),
  ).toEqual(['0.01 ETH in Ledger at 4'])
})

test('of records at one time what came counts first, and a fee within a withdrawal counts once', () => {
  expect(
    shown(
      event(1, '1', { type: 'sell' }),
      event(1, '2', { type: 'buy' }),
      event(2, '1', { type: 'withdrawal', fee: { asset: 'ETH', quantity: '0.1' } }),
    ),
  ).toEqual([])
})
