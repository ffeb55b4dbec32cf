import { expect, test } from 'vitest'
import { groupedCard, slashedExpiry } from './card-typing.ts'

test.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242x4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 8224 6310 005'],
])('a card number %s is written %s', (typed, written) => expect(groupedCard(typed)).toBe(written))

test.each([
  ['', ''],
  ['1', '1'],
  ['12', '12'],
  ['5', '05'],
  ['123', '12 / 3'],
  ['12 / 34', '12 / 34'],
  ['12/2034', '12 / 2034'],
  ['12 / ', '12'],
])('an expiration date %s is written %s', (typed, written) => expect(slashedExpiry(typed)).toBe(written))
