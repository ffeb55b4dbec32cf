import { expect, test } from 'vitest'
import type { LedgerEvent } from '../core/event.ts'
import { quantityText, usdText } from '../core/money.ts'
import type { Settings } from '../core/settings.ts'
import { unusedBasis } from './unused-basis.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const act = (type: 'buy' | 'sell', id: string, wallet: string, day: string, quantity: string, usd: string) =>
  ({ type, id, at: at(day), wallet, asset: 'DE', quantity, usd }) as LedgerEvent

/** Rev. Proc. 2024-28, section 6.02: six units sold from one wallet with the basis of the other. */
const events = [
  act('buy', 'xyz', 'XYZ', '2019-07-01', '10', '10'),
  act('buy', 'ghi', 'GHI', '2020-09-01', '20', '100'),
  act('sell', 'used', 'XYZ', '2024-12-01', '6', '60'),
  act('sell', 'later', 'GHI', '2025-03-01', '1', '10'),
]
const settings: Settings = {
  timeZone: 'UTC',
  method: 'SPECIFIC_ID',
  poolingBefore2025: 'universal',
  selections: [{ eventId: 'used', lots: [{ lotId: 'ghi', quantity: '6' }] }],
}
const noPrices = () => undefined

test('unused basis and remaining units of Rev. Proc. 2024-28, Example 2', () => {
  const [unused] = unusedBasis(events, noPrices, settings)
  expect(
    unused?.lots.map(lot => [lot.lotId, quantityText(lot.quantity), usdText(lot.basis), lot.acquiredOn]),
  ).toEqual([
    ['xyz', '10', '10.00', '2019-07-01'],
    ['ghi', '14', '70.00', '2020-09-01'],
  ])
  expect(unused?.wallets.map(({ wallet, quantity }) => [wallet, quantityText(quantity)])).toEqual([
    ['GHI', '20'],
    ['XYZ', '4'],
  ])
  expect(unused?.firstTakenAt).toBe(at('2025-03-01'))
})

test('nothing is unused where all was sold, and there is nothing to allocate where each wallet had its own pool', () => {
  const soldOut = [...events.slice(0, 2), act('sell', 'x', 'XYZ', '2024-12-01', '30', '60')]
  expect(unusedBasis(soldOut, noPrices, { ...settings, selections: [] })).toEqual([])
  expect(unusedBasis(events, noPrices, { ...settings, poolingBefore2025: 'wallet' })).toEqual([])
})
