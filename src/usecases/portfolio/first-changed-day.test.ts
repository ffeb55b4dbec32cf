import { expect, test } from 'vitest'
import { type DailyFlow, quantity, usd } from '#engine'
import { type Computed, firstChangedDay, hashFlows } from './first-changed-day.ts'
import type { PricesUsed } from './known-prices.ts'

const none = quantity('0')
const flow = (on: string, asset: string, units: string): DailyFlow => ({
  on,
  asset,
  quantity: quantity(units),
  basis: usd('1'),
  paid: usd('1'),
  received: usd('0'),
  tradedIn: usd('0'),
  tradedOut: usd('0'),
  broughtIn: none,
  takenOut: none,
  movedIn: none,
  movedOut: none,
})
const flows = [
  flow('2020-01-01', 'BTC', '1'),
  flow('2021-05-05', 'SPAM', '1'),
  flow('2024-03-01', 'BTC', '1'),
]
const prices: PricesUsed = { closes: { BTC: 100 }, latest: { BTC: '1' }, own: [], choices: {} }
const before: Computed = {
  flowHashes: hashFlows(flows),
  prices,
  today: '2026-01-10',
  incompleteFrom: '2019-01-01',
  assumedFrom: { USDC: '2022-08-01' },
}
const changed = (now: DailyFlow[], used = prices) => firstChangedDay(before, now, hashFlows(now), used)

test('nothing new: the day that was not over', () => {
  expect(changed(flows)).toBe('2026-01-10')
})

test('a record that is added, changed or deleted: its day', () => {
  expect(changed([...flows, flow('2025-07-01', 'ETH', '1')])).toBe('2025-07-01')
  expect(changed([flows[0] as DailyFlow, ...flows.slice(2)])).toBe('2021-05-05')
  expect(changed([...flows.slice(0, 2), flow('2024-03-01', 'BTC', '2')])).toBe('2024-03-01')
})

test('the order of the fields, which is another one where flows are kept, is no change', () => {
  const turned = flows.map(
    each => Object.fromEntries(Object.entries(each).toReversed()) as unknown as DailyFlow,
  )
  expect(changed(turned)).toBe('2026-01-10')
})

test('closes that come in: the first day that lacked one', () => {
  expect(changed(flows, { ...prices, closes: { BTC: 101 } })).toBe('2019-01-01')
})

test('a close of a coin that was assumed at par: the first day on which it was', () => {
  const complete = { ...before, incompleteFrom: undefined }
  const withUsdc = { ...prices, closes: { ...prices.closes, USDC: 1 } }
  expect(firstChangedDay(complete, flows, hashFlows(flows), withUsdc)).toBe('2022-08-01')
})

test("an asset's first price: the day it was first held", () => {
  expect(changed(flows, { ...prices, latest: { BTC: '1', SPAM: '2' } })).toBe('2021-05-05')
})

test('an own price that is entered, changed or taken back: its day; another coin for a name: everything', () => {
  const own: PricesUsed['own'] = [['BTC', '2022-02-02', '9']]
  expect(changed(flows, { ...prices, own })).toBe('2022-02-02')
  expect(firstChangedDay({ ...before, prices: { ...prices, own } }, flows, before.flowHashes, prices)).toBe(
    '2022-02-02',
  )
  expect(changed(flows, { ...prices, choices: { LUNA: 'terra-2' } })).toBe('2020-01-01')
})
