import { expect, test } from 'vitest'
import { pagePaths } from '../contract/pages.ts'
import { router } from './router.tsx'

// The server answers 404 for an address it does not know as a page, so both must know the same ones.
test('every page of the web app is known to the server, and no other', () => {
  expect(Object.keys(router.routesByPath).sort()).toEqual([...pagePaths].sort())
})

test('the search stays plain text both ways', () => {
  const { parseSearch, stringifySearch } = router.options
  expect(parseSearch('?token=0123&plan=plus')).toEqual({ token: '0123', plan: 'plus' })
  expect(stringifySearch({ token: '0123', absent: undefined })).toBe('?token=0123')
  expect(stringifySearch({})).toBe('')
})
