import { expect, test } from 'vitest'
import { readKeyFile } from './read-key-file.ts'

test('a downloaded key file has the name and the key', () => {
  const file =
    ' {"name": "organizations/a/apiKeys/b", "privateKey": "-----BEGIN EC PRIVATE KEY-----\\nAA==\\n"}\n'
  expect(readKeyFile(file)).toEqual({
    apiKey: 'organizations/a/apiKeys/b',
    apiSecret: '-----BEGIN EC PRIVATE KEY-----\nAA==\n',
  })
})

test.each([
  '',
  'organizations/a/apiKeys/b',
  '{"name": "a"',
  '{"name": "a"}',
  '{"name": 1, "privateKey": "b"}',
  '[1]',
])('%j is none', text => expect(readKeyFile(text)).toBeNull())
