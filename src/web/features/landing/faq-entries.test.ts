import { expect, test } from 'vitest'
import { faqEntries } from './faq-entries.ts'

const everyAnswer = faqEntries.flatMap(entry => entry.answer).join('\n')

test('there are ten questions, each with its own anchor', () => {
  expect(new Set(faqEntries.map(entry => entry.id)).size).toBe(10)
})

test.each([
  ['record retention', '6-year record retention'],
  ['short-term rates', '10-37%'],
  ['long-term rates', '0, 15 and 20%'],
])('the answers state %s', (_, fact) => {
  expect(everyAnswer).toContain(fact)
})
