import { expect, test } from 'vitest'
import { authenticatorUri, base32, codeAt, newSecret, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, for SHA-1; our codes are the last six of its eight digits.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i seconds the code is the one of the RFC', (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2))
})

// RFC 4226, appendix D.
test('the first ten codes are those of the RFC', () => {
  const codes = Array.from({ length: 10 }, (_, step) => codeAt(secret, step))
  expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489')
})

test('a code counts for its own step and its neighbors, and for no other', () => {
  const now = new Date('2026-03-01T12:00:10Z')
  const step = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map(distance => stepOfCode(secret, codeAt(secret, step + distance), now))
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', code => {
  expect(stepOfCode(secret, code, new Date())).toBeUndefined()
})

// RFC 4648, section 10, for lengths that need no padding; ours is 20 bytes.
test.each([
  ['fooba', 'MZXW6YTB'],
  ['foobarfoobarfoobarfo', 'MZXW6YTBOJTG633CMFZGM33PMJQXEZTP'],
])('%s in base 32', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected)
})

test('a secret has 160 bits, and each is another one', () => {
  expect(base32(newSecret())).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toEqual(newSecret())
})

test('the address for the app carries the name as it is', () => {
  expect(authenticatorUri(secret, 'ann & bob?')).toBe(
    'otpauth://totp/Lotwise%3Aann%20%26%20bob%3F?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Lotwise',
  )
})
