import { expect, test } from 'vitest'
import { calculate } from '../calculate.ts'
import type { LedgerEvent } from '../core/event.ts'
import { usd } from '../core/money.ts'
import type { Settings } from '../core/settings.ts'
import { form8949 } from './form8949.ts'
import { settingsInTime, unidentifiedSales } from './identified-in-time.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const trade = (type: 'buy' | 'sell', id: string, day: string, dollars: string): LedgerEvent => ({
  type,
  id,
  at: at(day),
  wallet: 'Kraken',
  asset: 'BTC',
  quantity: '1',
  usd: dollars,
})
/** Coins for 10,000, 30,000 and 35,000, then one sold for 40,000 in spring and one in summer. */
const events = [
  trade('buy', 'b1', '2023-01-05', '10000'),
  trade('buy', 'b2', '2023-02-05', '30000'),
  trade('buy', 'b3', '2023-03-05', '35000'),
  trade('sell', 's1', '2025-03-01', '40000'),
  trade('sell', 's2', '2025-06-01', '40000'),
]

function yearBy(settings: Partial<Settings>) {
  const run = (chosen: Settings) => calculate(events, () => undefined, chosen)
  const outcome = run({ timeZone: 'UTC', method: 'FIFO', ...settings })
  const inTime = run(settingsInTime(outcome, 2025))
  const gain = (of: typeof outcome) => form8949(of, 2025).boxes[0]?.totals.gain
  return { sales: unidentifiedSales(outcome, 2025), gain: gain(outcome), inTime: gain(inTime) }
}

test('a year by HIFO without identification is one by FIFO', () => {
  // Of 80,000 of proceeds HIFO takes 65,000 of cost, FIFO 40,000.
  const yearMethods = [{ year: 2025, method: 'HIFO' as const }]
  expect(yearBy({ yearMethods })).toEqual({
    sales: { late: 0, missing: 2 },
    gain: usd('15000'),
    inTime: usd('40000'),
  })
})

test('a standing order holds from when it was given', () => {
  const order = { method: 'HIFO', from: '2025-01-01', identifiedAt: at('2025-05-01') } as const
  // FIFO in March: 30,000 of gain. HIFO in June takes the coin for 35,000: 5,000.
  expect(yearBy({ standingOrders: [order] })).toEqual({
    sales: { late: 1, missing: 0 },
    gain: usd('15000'),
    inTime: usd('35000'),
  })
  const given = { ...order, identifiedAt: at('2024-12-31') }
  expect(yearBy({ standingOrders: [given] })).toEqual({
    sales: { late: 0, missing: 0 },
    gain: usd('15000'),
    inTime: usd('15000'),
  })
})

test('an order that another has replaced does not come back when it was given', () => {
  const late = { method: 'HIFO', from: '2025-01-01', identifiedAt: at('2025-05-01') } as const
  const next = { method: 'LIFO', from: '2025-02-01', identifiedAt: at('2025-01-15') } as const
  // LIFO for both, given in time: 35,000 and 30,000 of cost.
  expect(yearBy({ standingOrders: [late, next] }).inTime).toBe(usd('15000'))
  expect(yearBy({ standingOrders: [late, next] }).sales).toEqual({ late: 0, missing: 0 })
})

test('lots named after the sale do not count, those named in time do', () => {
  const lots = [{ lotId: 'b3', quantity: '1' }]
  const named = (identifiedAt: number) => ({
    yearMethods: [{ year: 2025, method: 'SPECIFIC_ID' as const }],
    selections: [{ eventId: 's1', lots, identifiedAt }],
  })
  expect(yearBy(named(at('2025-04-01')))).toMatchObject({
    sales: { late: 1 },
    gain: usd('35000'),
    inTime: usd('40000'),
  })
  expect(yearBy(named(at('2025-02-01')))).toMatchObject({ sales: { late: 0 }, inTime: usd('35000') })
})
