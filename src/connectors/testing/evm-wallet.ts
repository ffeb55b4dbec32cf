// A wallet on Ethereum, made up: a coin came from an exchange, a part of it was given for USDC, and a stranger sent a token
// with a link for a name.
import { type MadeChain, type MadeToken, secondsOf, transaction, usdc } from './evm-chain.ts'
import type { World } from './evm-explorer.ts'

export const walletAddress = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const exchange = '0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb'
const router = '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb'
const ETH = 10n ** 18n
const bait: MadeToken = { contract: `0x${'b'.repeat(40)}`, symbol: 'Visit evil.example.com', decimals: '18' }

/** March 3, 2025, and each a day later. */
const [first, day] = [20_080_000, 7_200]
export const arrivedHash = `0x${'a1'.repeat(32)}`
export const swapHash = `0x${'b2'.repeat(32)}`
export const sentHash = `0x${'c3'.repeat(32)}`
export const arrivedAt = new Date(secondsOf(first) * 1000)

export const walletChain: MadeChain = {
  id: 1,
  tip: 20_700_000,
  withdrawals: [],
  transactions: [
    transaction(first, exchange, walletAddress, { value: 2n * ETH, hash: arrivedHash }),
    transaction(first + day, walletAddress, router, {
      hash: swapHash,
      input: '0x38ed1739',
      value: ETH / 2n,
      gasUsed: 100_000n,
      tokens: [{ token: usdc, from: router, to: walletAddress, value: 1_100_000_000n }],
    }),
    transaction(first + 2 * day, router, walletAddress, {
      input: '0x12345678',
      tokens: [{ token: bait, from: router, to: walletAddress, value: 1_000n * ETH }],
    }),
    transaction(first + 3 * day, walletAddress, exchange, { value: ETH / 4n, hash: sentHash }),
  ],
}

export const walletWorld: World = { chains: [walletChain], refused: new Set(), names: {} }
