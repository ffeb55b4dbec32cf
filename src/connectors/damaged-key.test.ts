import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { damageOf, withPadding } from './damaged-key.ts'

const whole = Buffer.alloc(64, 7).toString('base64')
const withSecret = (apiSecret: string, apiKey = 'key') => ({ apiKey, apiSecret, passphrase: '' })

describe('kraken', () => {
  const connector = 'kraken'
  test.each([whole, whole.slice(0, -1), whole.slice(0, -2)])(
    'the end of a secret is restored: %s',
    secret => {
      expect(withPadding(connector, withSecret(secret)).apiSecret).toBe(whole)
      expect(damageOf(connector, withPadding(connector, withSecret(secret)))).toBeUndefined()
    },
  )

  test.each([1, 2, 10])('a secret of which characters are missing: %d', missing => {
    const credentials = withPadding(connector, withSecret(whole.slice(missing)))
    expect(damageOf(connector, credentials)).toEqual({
      field: 'apiSecret',
      message: `This private key isn't complete. It has ${88 - missing} characters, and such keys have 88.`,
    })
  })

  test('a character that no such secret has', () => {
    expect(damageOf(connector, withSecret(whole.replace('B', '?')))?.message).toContain('no such key has')
  })

  test('what was never such a secret is left to the exchange', () => {
    expect(damageOf(connector, withSecret('secret'))).toBeUndefined()
  })
})

describe('coinbase', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const pem = privateKey.export({ type: 'sec1', format: 'pem' }).toString()

  test('a whole key, in either form', () => {
    expect(damageOf('coinbase', withSecret(pem))).toBeUndefined()
    expect(damageOf('coinbase', withSecret(whole))).toBeUndefined()
  })

  test('a key of which lines are missing', () => {
    for (const part of [pem.slice(0, 80), pem.replace(/\n[^\n]{20}/, '\n')])
      expect(damageOf('coinbase', withSecret(part))?.field).toBe('apiSecret')
  })

  test('a key of the kind that was turned off', () => {
    expect(damageOf('coinbase', withSecret('b'.repeat(32), 'a'.repeat(16)))).toMatchObject({
      field: 'apiKey',
      message: expect.stringContaining('turned off in 2025') as string,
    })
  })
})

test('another exchange has secrets of its own', () => {
  expect(damageOf('gemini', withSecret(whole.slice(3)))).toBeUndefined()
})
