import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addKeyToFile, openKeyring } from '../secrets/keyring.ts'
import { seal } from './seal.ts'
import { unseal } from './unseal.ts'

const keyFile = () => join(mkdtempSync(join(tmpdir(), 'lotwise-keys-')), 'deep', 'secret.key')
const credentials = { apiKey: 'key', apiSecret: 'secret of ann', passphrase: '' }
const owner = { userId: 'ann', connectionId: 'kraken of ann' }

test('what is sealed opens for its owner, and holds nothing readable', () => {
  const keyring = openKeyring({ secrets: ['first'], file: '' })
  const sealed = seal(keyring, owner, credentials)
  expect(sealed.sealed.includes('secret of ann')).toBe(false)
  expect(unseal(keyring, owner, sealed)).toEqual(credentials)
  expect(seal(keyring, owner, credentials).sealed).not.toEqual(sealed.sealed)
})

test.each([
  { ...owner, userId: 'bob' },
  { ...owner, connectionId: 'another' },
])('it does not open for %j', other => {
  const keyring = openKeyring({ secrets: ['first'], file: '' })
  expect(() => unseal(keyring, other, seal(keyring, owner, credentials))).toThrow()
})

test('a piece that was changed does not open', () => {
  const keyring = openKeyring({ secrets: ['first'], file: '' })
  const { keyId, sealed } = seal(keyring, owner, credentials)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(keyring, owner, { keyId, sealed: changed })).toThrow()
  }
  expect(() => unseal(keyring, owner, { keyId, sealed: sealed.subarray(0, 20) })).toThrow()
})

test('a second key seals from now on, and the first still opens what it sealed', () => {
  const before = seal(openKeyring({ secrets: ['first'], file: '' }), owner, credentials)
  const both = openKeyring({ secrets: ['second', 'first'], file: '' })
  expect(unseal(both, owner, before)).toEqual(credentials)
  expect(seal(both, owner, credentials).keyId).not.toBe(before.keyId)
  const second = openKeyring({ secrets: ['second'], file: '' })
  expect(() => unseal(second, owner, before)).toThrow(before.keyId)
})

test('without SECRET_KEY a key is made once, for the owner of the process only, and can be replaced', () => {
  const file = keyFile()
  const keyring = openKeyring({ secrets: [], file })
  const before = seal(keyring, owner, credentials)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(unseal(openKeyring({ secrets: [], file }), owner, before)).toEqual(credentials)
  addKeyToFile(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
  // The same keyring, as in a process that runs on.
  expect(unseal(keyring, owner, before)).toEqual(credentials)
  expect(seal(keyring, owner, credentials).keyId).not.toBe(before.keyId)
})
