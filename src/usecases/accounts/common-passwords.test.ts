import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { inventPassword } from './passwords.ts'

test.each(['Password1', 'P@ssw0rd!', 'Qwerty123!', '123Dragon!', 'ILoveYou1!', 'Ｐassword1', 'LetMeIn2024'])(
  '%s is common',
  password => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each([
  'Correct-Horse-1',
  'New-Password-9',
  'Dragon-8273645',
  'Very-Secret-77',
  '# Copyright 9',
  '',
  '12345678901!',
])('%s is not', password => {
  expect(isCommonPassword(password)).toBe(false)
})

test('none that we invent is', () => {
  for (let i = 0; i < 100; i++) expect(isCommonPassword(inventPassword())).toBe(false)
})
