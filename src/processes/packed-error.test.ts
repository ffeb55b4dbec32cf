import { expect, test } from 'vitest'
import { isOutage } from '../db/client.ts'
import { AppError } from '../usecases/app-error.ts'
import { packError, unpackError } from './packed-error.ts'

const sent = (error: unknown) => unpackError(structuredClone(packError(error)))

test('an AppError arrives as the same AppError', () => {
  const error = new AppError('validation_failed', { field: 'lots.2', message: 'No.', retryAfterSeconds: 7 })
  const arrived = sent(error)
  expect(arrived).toBeInstanceOf(AppError)
  expect(arrived).toMatchObject({
    code: 'validation_failed',
    field: 'lots.2',
    message: 'No.',
    retryAfterSeconds: 7,
  })
  expect(sent(new AppError('plan_limit', { plan: 'plus' }))).toMatchObject({ plan: 'plus' })
  expect(sent(new AppError('figures_differ', { forLog: 'basis of 7/1' }))).toMatchObject({
    forLog: 'basis of 7/1',
  })
  expect(sent(new AppError('not_found'))).toMatchObject({ code: 'not_found', field: undefined })
})

test('any other error arrives with its name, its stack and its causes', () => {
  const cause = new RangeError('too far')
  const error = new TypeError('no such thing', { cause })
  const arrived = sent(error)
  expect(arrived).toMatchObject({ name: 'TypeError', message: 'no such thing', stack: error.stack })
  expect(arrived.cause).toMatchObject({ name: 'RangeError', message: 'too far', stack: cause.stack })
  expect(sent('just words').message).toBe('just words')
})

test('a database that is away is still told from a mistake', () => {
  const refused = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' })
  expect(isOutage(sent(new Error('Failed query', { cause: refused })))).toBe(true)
  expect(isOutage(sent(new AggregateError([refused], 'all failed')))).toBe(true)
  expect(isOutage(sent(new Error('syntax error')))).toBe(false)
})
