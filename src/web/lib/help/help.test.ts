import { expect, test } from 'vitest'
import { findHelp } from './find-help.ts'
import { glossary } from './glossary.ts'
import { topics } from './topics.ts'

test('every paragraph and every term has an address of its own', () => {
  const ids = [...topics, ...glossary].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('terms are listed by name', () => {
  const terms = glossary.filter(({ id }) => id !== 'harvesting').map(({ id }) => id)
  expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b, 'en-US')))
})

test.each(glossary)('$term is explained in two sentences', ({ text }) => {
  expect(text.match(/[.!?](?= [A-Z]|$)/g)).toHaveLength(2)
})

test('a term is found by its name and by the words of the law', () => {
  const names = (typed: string) => findHelp(typed, 'names').map(({ id }) => id)
  expect(names('standing order')).toEqual(['lot-instruction'])
  expect(names('basis')).toContain('basis')
  expect(names('2024-28')).toEqual([])
  expect(findHelp('dominion', 'texts')).toEqual([])
  expect(findHelp('jointly', 'texts').map(({ id }) => id)).toContain('filing-status')
})
