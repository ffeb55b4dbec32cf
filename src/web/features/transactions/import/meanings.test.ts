import { expect, test } from 'vitest'
import { columnMapping } from '../../../../contract/imports.ts'
import { meaningsFor, withChosen } from './meanings.ts'

const mapping = (over: object) =>
  columnMapping.parse({ headerRow: 1, columns: { date: 0, type: 1 }, ...over })
const values = (over: object) => meaningsFor(mapping(over)).map(({ value }) => value)

test('what the columns cannot make is not offered', () => {
  const unusable = ['migration', 'trade', 'transfer', 'inheritance']
  expect(values({}).filter(value => unusable.includes(value))).toEqual([])
  expect(values({})).toEqual(expect.arrayContaining(['buy', 'sell', 'income:staking', 'skip']))
})

test('what they can make is', () => {
  expect(values({ hasSigns: true })).toEqual(expect.arrayContaining(['trade', 'transfer']))
  expect(values({ columns: { date: 0, type: 1, toWallet: 2, value: 3 } })).toEqual(
    expect.arrayContaining(['transfer', 'inheritance']),
  )
  expect(values({ columns: { date: 0, sentAmount: 2, receivedAmount: 3 } })).toContain('trade')
})

test('what was chosen before is still seen', () => {
  const offered = meaningsFor(mapping({}))
  expect(withChosen(offered, 'trade').at(-1)).toEqual({ value: 'trade', label: 'Trade' })
  expect(withChosen(offered, 'buy')).toEqual(offered)
})
