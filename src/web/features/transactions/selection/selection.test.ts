import { expect, test } from 'vitest'
import { mostChosen } from '../../../../contract/bulk-changes.ts'
import { allMatching, countOf, isMarked, mark, nothing, selectionOf } from './selection.ts'

const marked = (...ids: string[]) => mark(nothing, ids, true) ?? nothing

test('rows are marked and unmarked, and the same rows make the same request', () => {
  const two = marked('b', 'a')
  expect(countOf(two)).toBe(2)
  expect([isMarked(two, 'a'), isMarked(two, 'c')]).toEqual([true, false])
  expect(selectionOf(two, { asset: 'BTC' })).toEqual({ by: 'rows', ids: ['a', 'b'] })
  expect(selectionOf(mark(two, ['b'], false) ?? nothing, {})).toEqual({ by: 'rows', ids: ['a'] })
})

test('of all that match, what is unmarked is left out, and can be marked again', () => {
  const some = mark(allMatching(1234), ['a', 'b'], false) ?? nothing
  expect(countOf(some)).toBe(1232)
  expect(isMarked(some, 'a')).toBe(false)
  expect(isMarked(some, 'z')).toBe(true)
  expect(selectionOf(mark(some, ['a'], true) ?? nothing, { type: 'buy' })).toEqual({
    by: 'filter',
    filters: { type: 'buy' },
    matching: 1234,
    except: ['b'],
  })
})

test('without the last of them, nothing is selected', () => {
  expect(mark(allMatching(1), ['a'], false)).toBe(nothing)
})

test('more than a request may name is refused as a whole', () => {
  const most = Array.from({ length: mostChosen }, (_, index) => `row ${index}`)
  const full = marked(...most)
  expect(countOf(full)).toBe(mostChosen)
  expect(mark(full, ['one more'], true)).toBeUndefined()
  expect(mark(full, ['row 1'], true)).toEqual(full)
})
