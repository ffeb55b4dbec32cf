import { expect, test } from 'vitest'
import { readChoice } from './search.ts'

test('what the address does not say, or says wrongly, goes without saying', () => {
  expect(readChoice({})).toEqual({ tab: 'holdings', period: '1Y', asset: undefined })
  expect(readChoice({ tab: 'risk', period: '2Y', asset: '' })).toEqual(readChoice({}))
  expect(readChoice({ tab: 'analytics', period: 'allTime', asset: 'BTC' })).toEqual({
    tab: 'analytics',
    period: 'allTime',
    asset: 'BTC',
  })
})
