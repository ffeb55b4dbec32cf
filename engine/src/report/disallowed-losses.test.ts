import { expect, test } from 'vitest'
import { calculate } from '../calculate.ts'
import type { LedgerEvent } from '../core/event.ts'
import { usd, ZERO_USD } from '../core/money.ts'
import { form8949 } from './form8949.ts'

const act = { wallet: 'wallet', asset: 'X' }
const bought = (id: string, day: number, cost: string): LedgerEvent => ({
  ...{ ...act, type: 'buy', id, at: Date.UTC(2025, 0, day, 12), quantity: '1', usd: cost },
})

function sold(units: string, proceeds: string, adjustment: { code: string; usd: string }) {
  const events: LedgerEvent[] = [
    bought('b1', 5, '10000'),
    bought('b2', 6, '5000'),
    {
      ...{ ...act, type: 'sell', id: 's', at: Date.UTC(2025, 5, 5, 12), quantity: units, usd: proceeds },
      adjustments: [adjustment],
    },
  ]
  const outcome = calculate(events, () => undefined, { timeZone: 'UTC', method: 'FIFO' })
  const rows = form8949(outcome, 2025).boxes.flatMap(box => [...box.rows])
  return {
    rows: rows.map(({ codes, adjustment, gain }) => [codes, adjustment, gain]),
    issues: outcome.issues.map(({ code, detail, usdAtStake }) => [code, detail, usdAtStake]),
  }
}

test('a loss that the taxpayer may not deduct goes to the lots that lose; the gain of another lot stays', () => {
  expect(sold('2', '15200', { code: 'L', usd: '2400' })).toEqual({
    rows: [
      ['L', usd('2400'), ZERO_USD],
      ['', ZERO_USD, usd('2600')],
    ],
    issues: [],
  })
})

test('no more is disallowed than was lost, whatever its source, and the rest is reported', () => {
  expect(sold('1', '9000', { code: 'W', usd: '1500' })).toEqual({
    rows: [['W', usd('1000'), ZERO_USD]],
    issues: [['disallowed_loss_unclear', 'W', usd('500')]],
  })
  expect(sold('1', '11000', { code: 'L', usd: '20' })).toEqual({
    rows: [['', ZERO_USD, usd('1000')]],
    issues: [['disallowed_loss_unclear', 'L', usd('20')]],
  })
})
