// Accounts with ten thousand entries in one second. Each exchange is tried with fewer in its own test.
import { expect, test } from 'vitest'
import { contracts, type PlayedExchangeId } from './testing/contracts.ts'
import { syncCrowd } from './testing/crowds.ts'

test.each(Object.keys(contracts) as PlayedExchangeId[])('%s: all are there, once', async id => {
  const { events, issues } = await syncCrowd(id, 10_000)
  expect(new Set(events.map(({ sourceId }) => sourceId)).size).toBe(10_000)
  expect([events.length, issues]).toEqual([10_000, []])
})
