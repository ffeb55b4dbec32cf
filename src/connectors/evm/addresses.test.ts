// The addresses with large and small letters are those of EIP-55: https://eips.ethereum.org/EIPS/eip-55
import { expect, test } from 'vitest'
import { NoWallet } from '../no-wallet.ts'
import { normalizedAddresses } from './addresses.ts'

const checked = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

test('addresses come out in small letters, each once, however they are written and listed', () => {
  const pasted = `${checked}\n${other},${checked.toLowerCase()}; ${other.slice(2).toUpperCase().replace(/^/, '0x')}`
  expect(normalizedAddresses(pasted)).toBe(`${checked}\n${other}`.toLowerCase())
})

test('a name is kept as it is looked up', () => {
  expect(normalizedAddresses(`Vitalik.eth ${checked}`)).toBe(`vitalik.eth\n${checked.toLowerCase()}`)
})

test.each([
  ['', 'Enter an address'],
  [checked.replace('5aAe', '5aae'), "letters don't fit the rest"],
  [checked.slice(0, -1), 'is not an address'],
  [`${checked}0`, 'is not an address'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'is not an address'],
  ['somebody.com', 'is not a name Lotwise can look up'],
  ['.eth', 'is not a name Lotwise can look up'],
  [`${'a.'.repeat(1000)}eth`, 'is not a name Lotwise can look up'],
  [
    Array.from({ length: 21 }, (_, nth) => `0x${String(nth).padStart(40, '0')}`).join('\n'),
    'at most 20 addresses',
  ],
])('refused in words: %s', (text, words) => {
  expect(() => normalizedAddresses(text)).toThrow(NoWallet)
  expect(() => normalizedAddresses(text)).toThrow(words)
})

test('what is said of an address holds no more of it than its beginning', () => {
  expect(() => normalizedAddresses(checked.slice(0, -1))).toThrow(/^0x5aAeb6… /)
})
