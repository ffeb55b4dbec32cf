import { expect, test } from 'vitest'
import { monthsNote } from './months-note.ts'

const months = [
  { shortTermGains: '10.40', longTermGains: '0.00' },
  { shortTermGains: '-3.25', longTermGains: '20.49' },
]

test('months that add up to the total need no note', () => {
  expect(monthsNote({ months, totalGainLoss: '27.64' })).toBeUndefined()
  const losses = months.map(({ shortTermGains }) => ({
    shortTermGains: `-${shortTermGains.replace('-', '')}`,
    longTermGains: '0',
  }))
  expect(monthsNote({ months: losses, totalGainLoss: '-13.65' })).toBeUndefined()
})

test('where lines are rounded to whole dollars, both sums are shown, and why they differ', () => {
  expect(monthsNote({ months, totalGainLoss: '27.00' })).toBe(
    "Months are to the cent and add up to $27.64. The year's $27.00 is the total of the form, whose lines are in whole dollars.",
  )
})
