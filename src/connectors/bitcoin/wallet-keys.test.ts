// The keys and first addresses are those that BIP 44, 49, 84 and 86 publish for the words "abandon … about".
import { expect, test } from 'vitest'
import { NoWallet } from '../no-wallet.ts'
import { branchesOf, normalizedSources } from './wallet-keys.ts'

const keys = {
  // BIP 84.
  zpub: 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
  // BIP 86, whose keys begin as those of BIP 44 do.
  xpub: 'xpub6BgBgsespWvERF3LHQu6CnqdvfEvtMcQjYrcRzx53QJjSxarj2afYWcLteoGVky7D3UKDP9QyrLprQ3VCECoY49yfdDEHGCtMMj92pReUsQ',
}
const first = (text: string, name: string, count = 2) => {
  const branch = branchesOf(text).find(one => one.name === name)
  return Array.from({ length: count }, (_, index) => branch?.addressAt(index))
}

test('a zpub has native segwit addresses, of which those for change are a branch of their own', () => {
  expect(branchesOf(keys.zpub).map(({ name }) => name)).toEqual(['1/p2wpkh/0', '1/p2wpkh/1'])
  expect(first(keys.zpub, '1/p2wpkh/0')).toEqual([
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
  ])
  expect(first(keys.zpub, '1/p2wpkh/1', 1)).toEqual(['bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el'])
})

test('an xpub leaves open what its addresses are like, so all four kinds are looked for', () => {
  expect(branchesOf(keys.xpub).map(({ name }) => name)).toEqual([
    ...['1/p2pkh/0', '1/p2pkh/1', '1/p2sh-p2wpkh/0', '1/p2sh-p2wpkh/1'],
    ...['1/p2wpkh/0', '1/p2wpkh/1', '1/p2tr/0', '1/p2tr/1'],
  ])
  expect(first(keys.xpub, '1/p2tr/0')).toEqual([
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    'bc1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0was9fqzwh',
  ])
})

test('addresses and accounts are one wallet, each of them once', () => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const text = ` ${address.toUpperCase()},${keys.zpub}\n${address}\n`
  expect(normalizedSources(text)).toBe(`${address}\n${keys.zpub}`)
  expect(first(text, 'addresses')).toEqual([address, undefined])
  expect(branchesOf(text).map(({ name }) => name)).toEqual(['addresses', '1/p2wpkh/0', '1/p2wpkh/1'])
})

test.each([
  ['', 'Enter an address or an extended public key'],
  ['hello', 'hello is not a Bitcoin address'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'bc1qw508… is not a Bitcoin address'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'tb1qw508… is not a Bitcoin address'],
  [keys.zpub.slice(0, -1), 'zpub6rFR… is not a whole key'],
  ['Zpub6rFR7y4Q2AijBEqTUquhVz398', 'several signers'],
  [Array.from({ length: 201 }, () => 'x').join('\n'), 'at most 200'],
])('%s is refused in words', (text, words) => {
  expect(() => normalizedSources(text)).toThrow(NoWallet)
  expect(() => normalizedSources(text)).toThrow(words)
})
