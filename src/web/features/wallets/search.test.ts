import { expect, test } from 'vitest'
import { readView } from './search.ts'

test('an address without anything shows the first page by value', () => {
  expect(readView({})).toEqual({ sort: 'value', search: '', withHidden: false, page: 1 })
})

test('what is not understood is left out', () => {
  const view = readView({ sort: 'color', hidden: 'yes', page: '-3', find: ` ${'x'.repeat(300)}` })
  expect(view).toEqual({ sort: 'value', search: 'x'.repeat(200), withHidden: false, page: 1 })
  expect(readView({ sort: 'name', hidden: 'shown', page: '7' })).toMatchObject({
    sort: 'name',
    withHidden: true,
    page: 7,
  })
})
