import { expect, test } from 'vitest'
import { newPassword, passwordClassCount, signUp, username } from './accounts.ts'

test.each([
  ['abcdefgh', 1],
  ['Abcdefgh', 2],
  ['Abcdefg1', 3],
  ['Abcdef1!', 4],
  ['ñandúÉ12', 3],
  ['пароль-Q1', 4],
])('%s has %i classes of characters', (password, count) => {
  expect(passwordClassCount(password)).toBe(count)
})

test('three of four classes are enough, whichever they are', () => {
  for (const password of ['abcDEF12', 'abcdef1!', 'ABCDEF1!', 'abcDEF!!'])
    expect(newPassword.safeParse(password).success).toBe(true)
  for (const password of ['abcdefgh', 'abcdefg1', 'ABCDEFGH!', '12345678!'])
    expect(newPassword.safeParse(password).success).toBe(false)
})

test('a name is counted in characters, trimmed, and stored composed', () => {
  expect(username.parse('  Zoë ')).toBe('Zoë')
  expect(username.parse('Zoe\u0308')).toBe('Zoë')
  expect(username.safeParse('😀😀').success).toBe(false)
  expect(username.safeParse('😀😀😀').success).toBe(true)
  expect(username.safeParse('   ').success).toBe(false)
})

test.each([
  'admin\u00ad',
  'ad\u200bmin',
  'ad\u200dmin',
  'admin\ufe0f',
  '\u3164\u3164\u3164',
  '\u2800\u2800\u2800',
  'a\u2028b',
])('a name with something invisible in it is refused: %j', name => {
  expect(username.safeParse(name).success).toBe(false)
})

test('the plan is free unless another was chosen', () => {
  const body = { username: 'ann', email: 'a@example.com', password: 'Abcdefg1', confirmPassword: 'Abcdefg1' }
  expect(signUp.body.parse(body).selectedPlan).toBe('free')
  expect(signUp.body.parse({ ...body, selectedPlan: 'plus' }).selectedPlan).toBe('plus')
})
