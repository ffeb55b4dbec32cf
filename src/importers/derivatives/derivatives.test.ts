import { expect, it } from 'vitest'
import { headerOf } from '../header.ts'
import { derivativesWrongExports } from './wrong-exports.ts'

it('says what a list of derivatives is, and what to export instead', () => {
  const header = headerOf(
    'UID,Time,Futures Trading Pair,Direction,Leverage,Closing PNL,Trading Fee'.split(','),
  )
  const [only, ...others] = derivativesWrongExports.filter(({ recognises }) => recognises(header))
  expect(others).toEqual([])
  expect(only?.message).toMatch(/^This is MEXC's list of futures orders.*export the spot trades/)
})

it('takes no list of coins for one', () => {
  const header = headerOf('Time,Pairs,Side,Filled Price,Executed Amount,Total,Fee'.split(','))
  expect(derivativesWrongExports.filter(({ recognises }) => recognises(header))).toEqual([])
})
