// What happened in the sample wallet. Made up by us, with the contracts that people really use. Its first coins are staking
// rewards, so none comes from nowhere; its LINK is what the Kraken account of the sample history says came in.
import { chainCalled } from '../evm/chains.ts'
import { blockAt, logOf, type MadeUpTransaction, type Payout } from './chain.ts'

export const address = '0x5a3e1e0000000000000000000000000000005a3e'

const kraken = '0x5a3e1e0000000000000000000000000000000c4a'
const stranger = '0x5a3e1e00000000000000000000000000000bad01'
const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const usdcPool = '0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc'
const linkPool = '0xa2107fa5b38d9bbd2c461d6edf11b11a50f6b974'

const weth = { contract: chainCalled('ethereum').wrapped, symbol: 'WETH', decimals: 18 }
const usdc = { contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', symbol: 'USDC', decimals: 6 }
const link = { contract: '0x514910771af9ca656af840dff83e8264ecf986ca', symbol: 'LINK', decimals: 18 }
const bait = {
  contract: '0x5a3e1e00000000000000000000000000000ba170',
  symbol: 'Visit usdc-gift.example.com',
  decimals: 18,
}
/** Its last letter is Cyrillic. */
const lookAlike = {
  contract: '0x5a3e1e00000000000000000000000000000fa4e0',
  symbol: 'USD\u0421',
  decimals: 6,
}

/** In 10^-18: '0.25'. */
function ether(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.')
  return BigInt(whole + part.padEnd(18, '0'))
}

/** When withdrawals began, all that a validator had earned until then was paid at once. */
export const payouts: readonly Payout[] = [
  { index: 1_048_112, at: '2023-04-14T02:11:35Z', gwei: 1_523_840_000n },
  { index: 97_410_226, at: '2025-08-19T06:44:23Z', gwei: 17_640_000n },
]

const [usdcWei, linkWei] = [ether('0.4'), ether('0.66175')]
const usdcBought = 748_120_000n
const linkBought = ether('120')

const wrappedBy = (owner: string, wei: bigint) =>
  logOf(weth.contract, 'Deposit(address,uint256)', { indexed: [owner], data: [wei] })

/** Of Uniswap's pools: what came in of their two coins, then what went out. */
const swapIn = (pool: string, ...amounts: readonly bigint[]) =>
  logOf(pool, 'Swap(address,uint256,uint256,uint256,uint256,address)', {
    indexed: [router, address],
    data: amounts,
  })

export const transactions: readonly MadeUpTransaction[] = [
  {
    at: '2023-07-12T14:20:23Z',
    from: address,
    to: router,
    wei: usdcWei,
    calls: 'swapExactETHForTokens(uint256,address[],address,uint256)',
    gas: { used: 118_402n, gwei: 22n },
    tokens: [
      { token: weth, from: router, to: usdcPool, units: usdcWei },
      { token: usdc, from: usdcPool, to: address, units: usdcBought },
    ],
    logs: [wrappedBy(router, usdcWei), swapIn(usdcPool, 0n, usdcWei, usdcBought, 0n)],
  },
  {
    at: '2024-03-05T15:41:11Z',
    from: address,
    to: router,
    wei: ether('0.3'),
    calls: 'swapExactETHForTokens(uint256,address[],address,uint256)',
    gas: { used: 61_240n, gwei: 95n },
    isFailed: true,
  },
  {
    at: '2024-08-21T18:02:47Z',
    from: stranger,
    to: bait.contract,
    calls: 'airdrop(address[],uint256)',
    gas: { used: 2_140_000n, gwei: 2n },
    tokens: [{ token: bait, from: bait.contract, to: address, units: ether('5000') }],
  },
  {
    at: '2024-11-20T09:15:47Z',
    from: address,
    to: weth.contract,
    wei: ether('0.25'),
    calls: 'deposit()',
    gas: { used: 45_038n, gwei: 12n },
    logs: [wrappedBy(address, ether('0.25'))],
  },
  {
    at: '2025-06-27T16:32:59Z',
    from: address,
    to: router,
    wei: linkWei,
    calls: 'swapETHForExactTokens(uint256,address[],address,uint256)',
    gas: { used: 121_877n, gwei: 3n },
    tokens: [
      { token: weth, from: router, to: linkPool, units: linkWei },
      { token: link, from: linkPool, to: address, units: linkBought },
    ],
    logs: [wrappedBy(router, linkWei), swapIn(linkPool, 0n, linkWei, linkBought, 0n)],
  },
  {
    at: '2025-06-30T11:03:11Z',
    from: address,
    to: link.contract,
    calls: 'transfer(address,uint256)',
    gas: { used: 52_311n, gwei: 4n },
    tokens: [{ token: link, from: address, to: kraken, units: linkBought }],
  },
  {
    at: '2025-10-05T21:17:35Z',
    from: stranger,
    to: lookAlike.contract,
    calls: 'airdrop(address[],uint256)',
    gas: { used: 1_870_000n, gwei: 1n },
    tokens: [{ token: lookAlike, from: stranger, to: address, units: usdcBought }],
  },
  {
    at: '2026-02-03T13:05:35Z',
    from: address,
    to: weth.contract,
    calls: 'withdraw(uint256)',
    gas: { used: 35_144n, gwei: 1n },
    internal: [{ from: weth.contract, to: address, units: ether('0.1') }],
    logs: [logOf(weth.contract, 'Withdrawal(address,uint256)', { indexed: [address], data: [ether('0.1')] })],
  },
]

/** Up to which the chain was read. */
export const lastBlock = blockAt('2026-02-04T00:00:11Z')

/** What all of this leaves there, what strangers sent included. */
export const balances = [
  { asset: 'ETH', quantity: '0.320156881' },
  { asset: 'WETH', quantity: '0.15' },
  { asset: 'USDC', quantity: '748.12' },
  { asset: bait.symbol.toUpperCase(), quantity: '5000' },
  { asset: lookAlike.symbol, quantity: '748.12' },
]
