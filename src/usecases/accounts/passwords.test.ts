import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

test('a hash costs as much as OWASP recommends', async () => {
  expect(await hashPassword('Correct-Horse-1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the password that was hashed is right, and no other', async () => {
  const hash = await hashPassword('Correct-Horse-1')
  expect(await checkPassword('Correct-Horse-1', hash)).toBe(true)
  expect(await checkPassword('correct-horse-1', hash)).toBe(false)
  expect(await checkPassword('Correct-Horse-1', undefined)).toBe(false)
})

test('an accent is the same however it was typed', async () => {
  expect(await checkPassword('Cafe\u0301-Horse-1', await hashPassword('Caf\u00e9-Horse-1'))).toBe(true)
})
