import { expect, test } from 'vitest'
import { usd } from '#engine'
import { amendedStep } from './amended-step.ts'
import type { AmendedYear } from './amended-year.ts'

const change = (name: string, filed: string, now: string) => ({ name, filed: usd(filed), now: usd(now) })
const amended: AmendedYear = {
  lockedOn: '2025-03-03',
  changes: [change('Long-term gain or loss', '70000', '85000'), change('Income', '120.5', '100')],
  incomeChanged: true,
  carriedForward: [],
}
const textOf = (more: Partial<AmendedYear> = {}, forms = ['Form 8949', 'Schedule D']) => {
  const { title, paragraphs } = amendedStep({ ...amended, ...more }, { year: 2024, forms })
  return [title, ...paragraphs].join('\n')
}

test('says what was filed, what it is now, and the difference in dollars', () => {
  const text = textOf()
  expect(text).toContain('Correct what you filed with Form 1040-X')
  expect(text).toContain('You locked 2024 as filed on Mar 3, 2025')
  expect(text).toContain('Long-term gain or loss: $70,000.00 as filed, $85,000.00 now, $15,000.00 more.')
  expect(text).toContain('Income: $120.50 as filed, $100.00 now, $20.50 less.')
})

test('a loss that grows is less, as a signed figure', () => {
  const text = textOf({ changes: [change('Short-term gain or loss', '500', '-1000')] })
  expect(text).toContain('$500.00 as filed, ($1,000.00) now, $1,500.00 less.')
})

test('names the columns, Part II, what is attached again, and the time there is', () => {
  const text = textOf()
  expect(text).toContain(
    'column A what you filed, in column C what is correct, and in column B the difference',
  )
  expect(text).toContain('Part II (Explanation of Changes)')
  expect(text).toContain('Attach Form 8949, Schedule D, and Schedule 1 again, with every row and line')
  expect(text).toContain('within 3 years after you filed the return or within 2 years after you paid the tax')
  expect(text).toContain('IRC 6511')
  expect(text).toContain('state')
})

test('a year that has no sales anymore attaches no form of ours', () => {
  const text = textOf({ incomeChanged: false }, [])
  expect(text).not.toContain('Attach')
  expect(text).toContain('Nothing is left for Form 8949 and Schedule D.')
})

test('losses carried to the next year are said where they change, and only there', () => {
  expect(textOf()).not.toContain('2025 return')
  const text = textOf({ carriedForward: [change('Short-term loss carried forward', '5000', '3500')] })
  expect(text).toContain(
    'Short-term loss carried forward: $5,000.00 as filed, $3,500.00 now, $1,500.00 less.',
  )
  expect(text).toContain('lines 6 and 14 of your 2025 Schedule D')
  expect(text).toContain('If you filed 2025 with the old amounts, it needs a Form 1040-X too.')
})

test('rows that differ under the same totals change no figure of the return', () => {
  const text = textOf({ changes: [] })
  expect(text).toContain('The totals are those you filed, but single rows of Form 8949 are different.')
  expect(text).not.toContain('as filed,')
  expect(text).toContain('Ask a tax professional')
})
