import { expect, test } from 'vitest'
import { calculate, compareMethods, type LedgerEvent, type Settings } from '#engine'
import { methodCompared, methodInFileName, methodUsedIn } from './method-words.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const buy = (id: string, wallet: string): LedgerEvent => ({
  type: 'buy',
  id,
  at: at('2023-01-05'),
  wallet,
  asset: 'BTC',
  quantity: '9',
  usd: '90000',
})
const sell = (id: string, wallet: string, day: string): LedgerEvent => ({
  type: 'sell',
  id,
  at: at(day),
  wallet,
  asset: 'BTC',
  quantity: '1',
  usd: '20000',
})
const events = [
  buy('k', 'Kraken'),
  buy('c', 'Coinbase'),
  sell('s1', 'Kraken', '2025-03-01'),
  sell('s2', 'Coinbase', '2025-04-01'),
  sell('s3', 'Coinbase', '2025-05-01'),
]
const told = (settings: Partial<Settings>, year = 2025) => {
  const outcome = calculate(events, () => undefined, {
    timeZone: 'America/New_York',
    method: 'FIFO',
    ...settings,
  })
  return [methodUsedIn(outcome, year), methodInFileName(outcome, year)]
}
const named = (eventId: string, day: string) => ({
  eventId,
  lots: [{ lotId: 'c', quantity: '1' }],
  identifiedAt: at(day),
})

test('a method by itself, and a year without sales', () => {
  expect(told({})).toEqual(['FIFO', 'fifo'])
  expect(told({ yearMethods: [{ year: 2025, method: 'HIFO' }] })).toEqual(['HIFO', 'hifo'])
  expect(told({ yearMethods: [{ year: 2025, method: 'HIFO' }] }, 2024)).toEqual(['FIFO', 'fifo'])
  expect(told({ method: 'SPECIFIC_ID' })).toEqual(['FIFO; no lots selected', 'fifo'])
})

test('lot instructions and selected lots are named', () => {
  const standingOrders = [{ method: 'HIFO', from: '2025-01-01', wallet: 'Kraken' } as const]
  expect(told({ standingOrders })).toEqual([
    'FIFO; HIFO by lot instruction from Jan 1, 2025 for Kraken',
    'fifo-hifo-instruction',
  ])
  const selections = [named('s2', '2025-03-31'), named('s3', '2025-06-01')]
  expect(told({ method: 'SPECIFIC_ID', standingOrders, selections })).toEqual([
    'HIFO by lot instruction from Jan 1, 2025 for Kraken; 2 sales with selected lots (1 selected after the sale)',
    'hifo-instruction-selected-lots',
  ])
})

test('an instruction that begins at a minute says so, in the zone of the taxpayer', () => {
  const standingOrders = [{ method: 'LIFO', from: Date.parse('2025-01-02T20:30:00Z') } as const]
  expect(told({ standingOrders })[0]).toBe('LIFO by lot instruction from Jan 2, 2025, 3:30 PM EST')
})

test('each row of a comparison says what decides its lots', () => {
  const compared = (settings: Partial<Settings>) => {
    const all = { timeZone: 'America/New_York', method: 'FIFO', ...settings } as const
    const { methods } = compareMethods(events, () => undefined, all, { year: 2025 })
    return methods.map(result => methodCompared(result, all.timeZone))
  }
  expect(compared({})).toEqual(['FIFO', 'LIFO', 'HIFO', 'Lots with the lowest tax'])
  const order = { method: 'HIFO', from: '2025-01-01' } as const
  const always = 'HIFO by lot instruction from Jan 1, 2025'
  expect(compared({ standingOrders: [order] })).toEqual([always, always, always, always])
  expect(
    compared({ standingOrders: [{ ...order, wallet: 'Kraken' }], selections: [named('s2', '2025-03-31')] }),
  ).toEqual([
    `FIFO; ${always} for Kraken`,
    `LIFO; ${always} for Kraken`,
    `HIFO; ${always} for Kraken`,
    `FIFO; ${always} for Kraken; 1 sale with selected lots`,
  ])
})
