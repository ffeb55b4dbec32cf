import { expect, test } from 'vitest'
import { pageTitle } from './title.ts'

test('every page is named in front of the product', () => {
  expect(pageTitle('Dashboard')).toBe('Dashboard | Lotwise - File Your Crypto Taxes with Ease')
  expect(pageTitle(undefined)).toBe('Lotwise - File Your Crypto Taxes with Ease')
})
