import { expect, test } from 'vitest'
import type { ImportedEvent } from './fields.ts'
import { editableJson, fromEditableJson, recordOf, wireOf } from './record.ts'

const trade: ImportedEvent = {
  type: 'trade',
  at: Date.UTC(2025, 2, 9, 14, 30),
  asset: 'BTC',
  quantity: '0.5',
  usd: '20000',
  received: { asset: 'ETH', quantity: '8' },
  fee: { asset: 'BNB', quantity: '0.1' },
  sourceId: 'trade:7',
  note: 'swapped',
}
const origin = { wallet: 'Kraken', valueSource: 'file' }

test('an imported event becomes a record; what it leaves open is null', () => {
  expect(recordOf(trade, origin)).toEqual({
    type: 'trade',
    kind: null,
    sequence: null,
    at: new Date(trade.at),
    wallet: 'Kraken',
    toWallet: null,
    asset: 'BTC',
    quantity: '0.5',
    usd: '20000',
    usdSource: 'file',
    quoteAsset: null,
    quoteQuantity: null,
    receivedAsset: 'ETH',
    receivedQuantity: '8',
    receivedUsd: null,
    receivedUsdSource: null,
    feeUsd: null,
    feeUsdSource: null,
    feeAsset: 'BNB',
    feeQuantity: '0.1',
    details: null,
    sourceId: 'trade:7',
    hash: null,
    note: 'swapped',
  })
})

test('every value in dollars carries its source', () => {
  const valued = { ...trade, received: { asset: 'ETH', quantity: '8', usd: '19000' }, fee: { usd: '5' } }
  expect(recordOf(valued, { ...origin, valueSource: 'Kraken' })).toMatchObject({
    usdSource: 'Kraken',
    receivedUsdSource: 'Kraken',
    feeUsdSource: 'Kraken',
  })
})

test('a wallet that the event names goes before that of its source', () => {
  expect(recordOf({ ...trade, wallet: 'Vault' }, origin).wallet).toBe('Vault')
})

test('on the wire it has the names of the contract', () => {
  const wire = wireOf(recordOf(trade, origin))
  expect(wire).toMatchObject({ symbol: 'BTC', amount: '0.5', timestamp: '2025-03-09T14:30:00.000Z' })
  expect(wire).not.toHaveProperty('sourceId')
})

test('what a person can change goes through JSON and comes back', () => {
  const { sourceId: _, hash: __, sequence: ____, ...editable } = recordOf(trade, origin)
  const json = JSON.parse(JSON.stringify(editableJson(recordOf(trade, origin))))
  expect(fromEditableJson(json)).toEqual(editable)
  // A field that was added after the JSON was written.
  const { note: ___, ...older } = json
  expect(fromEditableJson(older).note).toBeNull()
})
