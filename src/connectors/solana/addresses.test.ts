import { describe, expect, test } from 'vitest'
import { NoWallet } from '../no-wallet.ts'
import { base58 } from '../testing/solana-rpc.ts'
import { addressesOf, normalizedAddresses } from './addresses.ts'
import { bytesOf } from './base58.ts'

const SYSTEM = '1'.repeat(32)
const [USDC, STAKE] = [
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'Stake11111111111111111111111111111111111111',
]

test('addresses are base58 of 32 bytes, one on each line and each once', () => {
  expect(addressesOf(`${USDC}\n  ${STAKE}, ${USDC};${SYSTEM}`)).toEqual([USDC, STAKE, SYSTEM])
  expect(normalizedAddresses(` ${USDC} `)).toBe(USDC)
})

describe('what is refused in words', () => {
  const refusal = (text: string) => {
    try {
      addressesOf(text)
      return 'accepted'
    } catch (error) {
      if (error instanceof NoWallet) return error.message
      throw error
    }
  }

  test('what is no address, by its first letters', () => {
    expect(refusal('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(
      'bc1qw508… is not a Solana address. Copy all of it',
    )
    expect(refusal(USDC.slice(0, -2))).toContain('is not a Solana address')
    expect(refusal(`${USDC}1`)).toContain('is not a Solana address')
    expect(refusal('9'.repeat(20_000))).toContain('is not a Solana address')
  })

  test('nothing, and more than a wallet has', () => {
    expect(refusal(' \n')).toBe('Enter the public address of your wallet')
    const many = Array.from({ length: 21 }, (_, index) =>
      base58(Uint8Array.from({ length: 32 }, (_, at) => at + index)),
    )
    expect(refusal(many.join('\n'))).toBe('Enter at most 20 addresses at once')
    expect(addressesOf(many.slice(1).join('\n'))).toHaveLength(20)
  })
})

test('base58 is read to the byte, zeros in front included', () => {
  for (const bytes of [[], [0], [0, 0, 7], [255, 0, 1], [2, 0, 0, 0, 64, 66, 15, 0, 0, 0, 0, 0]])
    expect([...(bytesOf(base58(Uint8Array.from(bytes))) ?? [])]).toEqual(bytes)
  // A letter that is left out since it looks like another one.
  expect(bytesOf('0')).toBeUndefined()
})
