import { expect, test } from 'vitest'
import { minus, plus } from '../../ledger/decimal.ts'
import { pull } from '../pull.ts'
import { allOf, ledgerOf } from '../testing/ledger-of.ts'
import { open } from './api.ts'
import { balances, orders } from './history.ts'
import { map } from './map.ts'

const nowhere = { baseUrl: 'http://127.0.0.1:1', sandbox: false }
const noKey = { apiKey: '', apiSecret: '', passphrase: '' }
const options = {
  now: () => new Date('2026-02-01T00:00:00Z'),
  signal: new AbortController().signal,
  pauseMs: 1,
}

test('is read in pages, without a key and without a network, and later has nothing new', async () => {
  const session = await open(noKey, nowhere)
  const pages = await allOf(pull(session, null, options))
  expect(pages.map(({ entries }) => entries)).toEqual([2, 2, 2])
  const { events, issues } = await ledgerOf({ map }, pages)
  expect(issues).toEqual([])
  expect(events.map(({ sourceId }) => sourceId)).toEqual(orders.map(({ id }) => id))
  expect(events[2]).toMatchObject({
    type: 'sell',
    asset: 'ADA',
    quantity: '600',
    usd: '408',
    fee: { usd: '1.22' },
  })
  const again = await allOf(pull(session, pages.at(-1)?.state ?? null, options))
  expect(again.map(({ body }) => body)).toEqual([null])
})

test('holds what its orders leave', () => {
  for (const { asset, quantity } of balances) {
    const left = orders
      .filter(order => order.asset === asset)
      .reduce((sum, order) => (order.side === 'buy' ? plus : minus)(sum, order.quantity), '0')
    expect(left).toBe(quantity)
  }
})
