// An address on Ethereum with a long history: payments, tokens that came, swaps it signed, and what strangers sent.
import {
  type MadeChain,
  type MadeToken,
  type MadeTransaction,
  transaction,
  usdc,
} from '../../src/connectors/testing/evm-chain.ts'

export const address = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const friend = '0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb'
const router = '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb'
const ETH = 10n ** 18n

const BEGAN = 15_000_000
const EVERY_BLOCKS = 100
const BAITS = 40

export const largeWallet = (transactions: number): MadeChain => ({
  id: 1,
  tip: BEGAN + transactions * EVERY_BLOCKS,
  withdrawals: [],
  transactions: [
    // More than all that goes out later.
    transaction(BEGAN, friend, address, { value: 100_000n * ETH }),
    ...Array.from({ length: transactions - 1 }, (_, nth) => oneOf(nth + 1)),
  ].map((one, nth) => ({ ...one, hash: word(nth.toString(16)) })),
})

/** Of ten, four were signed by the wallet, and two are nothing it asked for. */
function oneOf(nth: number): MadeTransaction {
  const block = BEGAN + nth * EVERY_BLOCKS
  switch (nth % 10) {
    case 0:
    case 5:
      return transaction(block, address, friend, { value: ETH / 100n + BigInt(nth) })
    case 1:
      return transaction(block, friend, address, { value: ETH / 1000n + BigInt(nth) })
    case 2:
    case 7:
      return swap(block, nth)
    case 3:
    case 8:
      return bait(block, nth)
    default:
      return transaction(block, friend, usdc.contract, {
        input: '0xa9059cbb',
        tokens: [{ token: usdc, from: friend, to: address, value: BigInt(nth) * 1000n }],
      })
  }
}

const swap = (block: number, nth: number): MadeTransaction => {
  const value = BigInt(nth) * 10_000n
  return transaction(block, address, router, {
    input: `0x7ff36ab5${'0'.repeat(6 * 64)}`,
    value: ETH / 100n,
    gasUsed: 100_000n,
    tokens: [{ token: usdc, from: router, to: address, value }],
    logs: [...others(5), transferLog(value), ...others(2)],
  })
}

const word = (hex: string) => `0x${hex.padStart(64, '0')}`
const transferLog = (value: bigint) => ({
  address: usdc.contract,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    word(router.slice(2)),
    word(address.slice(2)),
  ],
  data: word(value.toString(16)),
})
/** What contracts on the way log of themselves. */
const others = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    address: router,
    topics: [word(`abc${nth}`), word(router.slice(2)), word(friend.slice(2))],
    data: `0x${'1'.repeat(4 * 64)}`,
  }))

function bait(block: number, nth: number): MadeTransaction {
  const contract = `0x${(0xb0_00 + (nth % BAITS)).toString(16).padStart(40, '0')}`
  const token: MadeToken = { contract, symbol: `Visit evil${nth % BAITS}.example.com`, decimals: '18' }
  return transaction(block, friend, router, {
    input: '0x12345678',
    tokens: [{ token, from: router, to: address, value: 5n * ETH }],
  })
}
