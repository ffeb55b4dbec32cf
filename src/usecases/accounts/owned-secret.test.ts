import { expect, test } from 'vitest'
import { createSecret, readSecret } from './owned-secret.ts'

const userId = '0ea371d2-22b1-4a28-ae13-9d4592389607'

test('reads back its owner and the hash that was stored', () => {
  const { text, key } = createSecret(userId)
  expect(readSecret(text)).toEqual(key)
  expect(key.userId).toBe(userId)
})

test('is never the same twice and fits a link and a cookie', () => {
  const texts = new Set(Array.from({ length: 100 }, () => createSecret(userId).text))
  expect(texts.size).toBe(100)
  for (const text of texts) expect(text).toMatch(/^[\w-]{64}$/)
})

test('one changed character is another secret', () => {
  const { text, key } = createSecret(userId)
  const changed = text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A')
  expect(readSecret(changed)?.tokenHash.equals(key.tokenHash)).toBe(false)
})

test.each(['', 'x', 'A'.repeat(63), 'A'.repeat(65), `${'A'.repeat(63)}=`, `${'A'.repeat(63)}\n`])(
  '%j cannot be one',
  text => {
    expect(readSecret(text)).toBeUndefined()
  },
)
