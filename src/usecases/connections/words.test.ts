import { expect, test } from 'vitest'
import { wordsFor } from './words.ts'

test.each([
  ['binance', 'Enable Reading'],
  ['binanceus', 'Can Read'],
  ['bitrue', 'Read'],
])(
  '%s refuses three things with one code, so the words tell all three and the way forward',
  (connector, permission) => {
    expect(wordsFor('key_refused', 'My account', connector)).toBe(
      `My account didn't accept this API key. It doesn't say which of three things is wrong: the key or its secret, a restriction to certain IP addresses, or a missing permission. Check that the key and secret are complete and that the key hasn't been deleted. Remove any IP restriction and turn on “${permission}” at My account, then sync again. If that doesn't help, remove this connection and add it again with a new key.`,
    )
  },
)

test('an exchange that separates them is not said to have refused an address', () => {
  const words = wordsFor('key_refused', 'Kraken', 'kraken')
  expect(words).toMatch(/^Kraken didn't accept this API key\. /)
  expect(words).not.toMatch(/\bIP\b|permission/)
  expect(wordsFor('ip_restricted', 'Kraken', 'kraken')).toContain('Remove the IP restriction at Kraken')
})
