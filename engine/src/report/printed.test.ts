import { expect, test } from 'vitest'
import { calculate } from '../calculate.ts'
import type { LedgerEvent } from '../core/event.ts'
import { sum, usdText } from '../core/money.ts'
import { form8949 } from './form8949.ts'

const X = { wallet: 'w', asset: 'X' }
const buy = (id: string, usd: string): LedgerEvent => ({
  ...X,
  type: 'buy',
  id,
  at: Date.UTC(2024, 0, 2),
  quantity: '1',
  usd,
})
const boxOf = (...events: LedgerEvent[]) => {
  const [box, ...others] = form8949(
    calculate(events, () => undefined, { timeZone: 'UTC', method: 'FIFO' }),
    2024,
  ).boxes
  if (!box || others.length > 0) throw new Error('Not one box')
  return box
}
const sale = { ...X, type: 'sell', id: 's', at: Date.UTC(2024, 5, 2) } as const

test('the totals of a box have the cents that its rows were rounded up by', () => {
  const { rows, totals } = boxOf(
    ...['10.006', '10.006', '10.006'].map((usd, index) => buy(`b${index}`, usd)),
    { ...sale, quantity: '3', usd: '100' },
  )
  expect([...rows].map(({ proceeds }) => usdText(proceeds))).toEqual(['33.33', '33.34', '33.33'])
  expect([usdText(totals.proceeds), usdText(totals.basis)]).toEqual(['100.00', '30.02'])
  expect(sum([...rows].map(({ basis }) => basis))).toBe(totals.basis)
})

test('half a cent below zero goes away from zero, in proceeds and in an adjustment', () => {
  const [fee] = boxOf(buy('b', '1'), { ...sale, quantity: '1', usd: '0.005', fee: { usd: '0.01' } }).rows
  expect(fee && usdText(fee.proceeds)).toBe('-0.01')
  const adjustments = [{ code: 'O', usd: '-0.005' }] as const
  const [row] = boxOf(buy('b', '1'), { ...sale, quantity: '1', usd: '2', adjustments }).rows
  expect(row && usdText(row.adjustment)).toBe('-0.01')
})
