import { expect, test } from 'vitest'
import { findPages } from './pages.ts'

const names = (typed: string) => findPages(typed).map(({ name }) => name)

test('pages of the panel are found by the beginnings of their words, in any order', () => {
  expect(names('promo')).toEqual(['Subscriptions'])
  expect(names('anal demo')).toEqual(['Demo Analytics'])
  expect(names('audit')).toEqual(['Audit Log'])
  expect(names('ayments')).toEqual([])
  expect(names('')).toHaveLength(10)
})
