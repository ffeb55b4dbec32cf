import { expect, test } from 'vitest'
import { calculate } from '../calculate.ts'
import type { LedgerEvent } from '../core/event.ts'
import { usd } from '../core/money.ts'
import { collectiblesGain } from './collectibles-gain.ts'
import { form8949 } from './form8949.ts'
import { scheduleD } from './schedule-d.ts'

const at = (year: number, month: number) => Date.UTC(year, month - 1, 5, 12)
const traded = (
  asset: string,
  bought: number,
  cost: string,
  proceeds: string,
  codes: string[],
): LedgerEvent[] => [
  { type: 'buy', id: `b${asset}`, at: bought, wallet: 'w', asset, quantity: '1', usd: cost },
  {
    ...{ type: 'sell', id: `s${asset}`, at: at(2025, 6), wallet: 'w', asset, quantity: '1', usd: proceeds },
    adjustments: codes.map(code => ({ code, usd: '0' })),
  },
]
const events = [
  ...traded('PUNK', at(2023, 1), '1000', '9000.55', ['C']),
  ...traded('APE', at(2023, 2), '5000', '3000', ['C']),
  ...traded('NEW', at(2025, 1), '100', '700', ['C']),
  ...traded('BTC', at(2023, 3), '10000', '30000', []),
].sort((a, b) => a.at - b.at)
const outcome = calculate(events, () => undefined, { timeZone: 'UTC', method: 'FIFO' })

test('long-term rows with code C are counted, gains and losses', () => {
  expect(collectiblesGain(outcome, 2025)).toBe(usd('6000.55'))
  expect(collectiblesGain(outcome, 2025, 'dollars')).toBe(usd('6001'))
  expect(collectiblesGain(outcome, 2024)).toBeUndefined()
  const rows = form8949(outcome, 2025).boxes.flatMap(box => [...box.rows])
  expect(rows.map(({ codes }) => codes).sort()).toEqual(['', 'C', 'C', 'C'])
})

test('Schedule D has them on line 18, and line 20 says that the other worksheet is due', () => {
  const boxes = form8949(outcome, 2025).boxes.map(({ box, totals }) => ({ box, ...totals }))
  const given = { year: 2025, status: 'single', boxes } as const
  const marked = scheduleD({ ...given, collectiblesGain: collectiblesGain(outcome, 2025) })
  expect(marked.lines).toMatchObject({ 17: true, 18: usd('6000.55'), 20: false, 22: null })
  expect(marked.needsCapitalGainWorksheet).toBe(false)
  expect(scheduleD(given).lines).toMatchObject({ 17: true, 18: null, 20: true })
  // A worksheet that comes to nothing is zero, and line 20 is yes.
  const carryover = { short: usd('0'), long: usd('7000') }
  const nothing = scheduleD({ ...given, carryover, collectiblesGain: usd('6000.55') })
  expect(nothing.lines).toMatchObject({ 18: usd('0'), 20: true })
  const loss = scheduleD({
    ...given,
    carryover: { short: usd('0'), long: usd('70000') },
    collectiblesGain: usd('1'),
  })
  expect(loss.lines).toMatchObject({ 17: null, 18: null, 20: null })
})
