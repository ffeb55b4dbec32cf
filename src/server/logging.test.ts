import { expect, test } from 'vitest'
import { describeError, safePath } from './logging.ts'

const secret = 'a'.repeat(20) + 'B_-9'.repeat(11)

test('paths are logged without query strings and without secrets', () => {
  expect(safePath(`/reset-password?token=${secret}`)).toBe('/reset-password')
  expect(safePath(`/api/auth/validate-reset-token/${secret}`)).toBe('/api/auth/validate-reset-token/[secret]')
  expect(safePath('/api/plans')).toBe('/api/plans')
})

test('errors of the database are logged without the values they carried', () => {
  const error = new Error(
    `Failed query: insert into app_user values ($1, $2)\nparams: ann,$argon2id$v=19$hash`,
    {
      cause: Object.assign(new Error('duplicate key'), {
        code: '23505',
        detail: 'Key (username)=(ann) exists',
      }),
    },
  )
  const logged = JSON.stringify(describeError(error))
  expect(logged).toContain('Failed query: insert into app_user')
  expect(logged).toContain('23505')
  expect(logged).not.toContain('argon2id')
  expect(logged).not.toContain('ann')
  expect(logged).toContain('logging.test.ts')
})

test('addresses that a mail server repeats are not logged', () => {
  const logged = JSON.stringify(describeError(new Error('550 5.1.1 <reject.me@example.com> User unknown')))
  expect(logged).toContain('550 5.1.1 <[address]> User unknown')
  expect(logged).not.toContain('reject.me')
})

test('plain objects that look like errors are logged like them', () => {
  expect(describeError({ message: 'queue is down', code: 'ECONNREFUSED' })).toMatchObject({
    message: 'queue is down',
    code: 'ECONNREFUSED',
  })
})

test('things thrown that are no errors are logged too', () => {
  expect(describeError('oops')).toEqual({ message: 'oops' })
})
