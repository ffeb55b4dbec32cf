import { expect, test } from 'vitest'
import { calculate } from '../calculate.ts'
import type { Settings } from '../core/settings.ts'

const plain = { timeZone: 'UTC', method: 'FIFO' }
const global = { kind: 'global', asset: 'X', order: 'FIFO', wallets: ['a'] }
const calculateWith = (settings: unknown) => () => calculate([], () => undefined, settings as Settings)

test.each<[string, unknown]>([
  ['an unknown method', { ...plain, method: 'AVERAGE' }],
  ['a method in small letters', { ...plain, method: 'fifo' }],
  ['no method', { timeZone: 'UTC' }],
  ['an unknown zone', { ...plain, timeZone: 'America/Gotham' }],
  ['an empty zone', { ...plain, timeZone: '' }],
  ['no zone', { method: 'FIFO' }],
  [
    'an unknown method of a standing order',
    { ...plain, standingOrders: [{ method: 'X', from: '2025-01-01' }] },
  ],
  ['an unknown method of a year', { ...plain, yearMethods: [{ year: 2025, method: 'X' }] }],
  [
    'two methods of one year',
    {
      ...plain,
      yearMethods: [
        { year: 2025, method: 'FIFO' },
        { year: 2025, method: 'HIFO' },
      ],
    },
  ],
  [
    'a standing order from a time that is none',
    { ...plain, standingOrders: [{ method: 'HIFO', from: Number.NaN }] },
  ],
  ['a standing order without a day', { ...plain, standingOrders: [{ method: 'HIFO', from: '2025-02-30' }] }],
  ['an unknown kind of allocation', { ...plain, allocations: [{ ...global, kind: 'local' }] }],
  ['an unknown order of an allocation', { ...plain, allocations: [{ ...global, order: 'SPECIFIC_ID' }] }],
  ['an unknown pooling', { ...plain, poolingBefore2025: 'account' }],
  ['an unknown way of transfer fees', { ...plain, transferFees: 'none' }],
  ['an unknown kind of conversion', { ...plain, conversions: { lending: 'trade' } }],
  ['an unknown reading of a conversion', { ...plain, conversions: { pool: 'ignored' } }],
  ['an unknown way of trade fees', { ...plain, tradeFeesBefore2025: 'half' }],
])('%s is refused', (_, settings) => {
  expect(calculateWith(settings)).toThrow(RangeError)
})

test('settings that can be are taken', () => {
  const standingOrders = [{ method: 'HIFO', from: '2025-01-01' }]
  expect(calculateWith({ ...plain, standingOrders, allocations: [global] })).not.toThrow()
})
