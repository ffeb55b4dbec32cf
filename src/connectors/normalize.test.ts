import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { normalize } from './normalize.ts'

const pasted = (apiKey: string, apiSecret: string, passphrase = '') =>
  normalize({ apiKey, apiSecret, passphrase })

test.each([
  '  kQH5HW/8p1uGOVjbgWA7FunAmGO8lsSUXNsu3eow76sz84Q18fWxnyRzBHCd3pd5nE9qa99HAZtuZuj6F1huXg==\n',
  '"kQH5HW/8p1uGOVjbgWA7FunAmGO8lsSUXNsu3eow76sz84Q18fWxnyRzBHCd3pd5nE9qa99HAZtuZuj6F1huXg=="',
  'kQH5HW/8p1uGOVjbgWA7FunAmGO8lsSUXNsu3eow\r\n76sz84Q18fWxnyRzBHCd3pd5nE9qa99HAZtuZuj6F1huXg==',
  '\u200bkQH5HW/8p1uGOVjbgWA7FunAmGO8lsSUXNsu3eow76sz84Q18fWxnyRzBHCd3pd5nE9qa99HAZtuZuj6F1huXg==\\n',
])('blanks, breaks and quotes around a secret are no part of it: %j', secret => {
  expect(pasted(' key\n', secret)).toEqual({
    apiKey: 'key',
    apiSecret: 'kQH5HW/8p1uGOVjbgWA7FunAmGO8lsSUXNsu3eow76sz84Q18fWxnyRzBHCd3pd5nE9qa99HAZtuZuj6F1huXg==',
    passphrase: '',
  })
})

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const sec1 = privateKey.export({ type: 'sec1', format: 'pem' }).toString()
const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

test.each([
  ['as it is', sec1],
  ['with literal \\n', sec1.replaceAll('\n', '\\n')],
  ['on one line', sec1.replaceAll('\n', ' ')],
  ['in quotes, with literal \\n', JSON.stringify(sec1)],
  ['in PKCS#8', pkcs8],
  ['in PKCS#8 with literal \\r\\n', pkcs8.replaceAll('\n', '\\r\\n')],
])('an elliptic-curve key %s is the same key in SEC1', (_, text) => {
  expect(pasted('organizations/1/apiKeys/2', text).apiSecret).toBe(sec1)
})

test("Coinbase's downloaded file can be pasted into either field", () => {
  const file = JSON.stringify({ name: 'organizations/1/apiKeys/2', privateKey: sec1 }, null, 2)
  const expected = { apiKey: 'organizations/1/apiKeys/2', apiSecret: sec1, passphrase: '' }
  expect(pasted(file, '')).toEqual(expected)
  expect(pasted('', file)).toEqual(expected)
})

test('so can the file of a key of the other kind Coinbase has', () => {
  const file = JSON.stringify({ id: '66666666-7777-4888-8999-000000000000', privateKey: 'bG90d2lzZQ==' })
  const expected = {
    apiKey: '66666666-7777-4888-8999-000000000000',
    apiSecret: 'bG90d2lzZQ==',
    passphrase: '',
  }
  expect(pasted(file, '')).toEqual(expected)
})

test('what is no key of any kind stays for the exchange to refuse', () => {
  expect(pasted('{ nonsense', '-----BEGIN EC PRIVATE KEY-----\nabc\n-----END EC PRIVATE KEY-----')).toEqual({
    apiKey: '{nonsense',
    apiSecret: '-----BEGIN EC PRIVATE KEY-----\nabc\n-----END EC PRIVATE KEY-----\n',
    passphrase: '',
  })
})

test('a passphrase keeps its blanks inside', () => {
  expect(pasted('k', 's', ' two words ').passphrase).toBe('two words')
})
