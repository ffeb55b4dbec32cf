import { expect, test } from 'vitest'
import type { BrokerReport } from '../../core/event.ts'
import { form8949Box, scheduleDLine } from './box.ts'

const report = (form: BrokerReport['form'], basisReported: boolean): BrokerReport => ({ form, basisReported })
const reports = {
  none: null,
  'da, basis': report('1099-DA', true),
  'da, no basis': report('1099-DA', false),
  'b, basis': report('1099-B', true),
  'b, no basis': report('1099-B', false),
}

test.each([
  [2024, 'none', 'C', 'F'],
  [2024, 'b, basis', 'A', 'D'],
  [2024, 'b, no basis', 'B', 'E'],
  [2024, 'da, basis', 'A', 'D'],
  [2024, 'da, no basis', 'B', 'E'],
  [2025, 'none', 'I', 'L'],
  [2025, 'b, basis', 'A', 'D'],
  [2025, 'b, no basis', 'B', 'E'],
  [2025, 'da, basis', 'G', 'J'],
  [2025, 'da, no basis', 'H', 'K'],
  [2017, 'none', 'C', 'F'],
  [2026, 'none', 'I', 'L'],
] as const)('%i, report: %s', (year, broker, short, long) => {
  expect(form8949Box(year, 'short', reports[broker])).toBe(short)
  expect(form8949Box(year, 'long', reports[broker])).toBe(long)
})

test('boxes add up to their lines of Schedule D', () => {
  const boxes = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'] as const
  expect(boxes.map(scheduleDLine).join(' ')).toBe('1b 2 3 8b 9 10 1b 2 3 8b 9 10')
})
