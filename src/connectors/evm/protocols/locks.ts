// Coins locked for votes. Most contracts give nothing for them; Velodrome and its copies make a collectible that holds them.
import { topicOf } from '../logs.ts'
import { isCollectible } from './limits.ts'
import type { Claim, Protocol } from './protocol.ts'
import { protocolOf } from './rules.ts'

const VOTE_ESCROW_DEPOSIT = 'Deposit(address,uint256,uint256,int128,uint256)'
const AURA_DEPOSIT = 'Staked(address,uint256,uint256)'
const CONVEX_DEPOSIT = 'Staked(address,uint256,uint256,uint256,uint256)'

/** After Curve's veCRV, which most have copied, Convex's vlCVX and Aura's vlAURA. */
export const voteLocks = protocolOf('a vote lock', [
  { event: VOTE_ESCROW_DEPOSIT, coins: 'amount of logger', way: 'out', role: 'place' },
  {
    event: 'Withdraw(address,uint256,uint256)',
    topics: 2,
    coins: 'amount of logger',
    way: 'in',
    role: 'take_back',
  },
  { event: CONVEX_DEPOSIT, coins: 'amount of logger', way: 'out', role: 'place' },
  { event: AURA_DEPOSIT, topics: 2, coins: 'amount of logger', way: 'out', role: 'place' },
  { event: 'Withdrawn(address,uint256,bool)', coins: 'amount of logger', way: 'in', role: 'take_back' },
])

const collectibleLogs = [
  'Deposit(address,uint256,uint256,uint256,uint8,uint256)',
  'Deposit(address,uint256,uint8,uint256,uint256,uint256)',
]
const WITHDRAW = 'Withdraw(address,uint256,uint256,uint256)'
const collectibleLocks = protocolOf('Velodrome or Aerodrome', [
  ...collectibleLogs.map(event => ({ event, coins: 'amount of logger', way: 'out', role: 'place' }) as const),
  { event: WITHDRAW, coins: 'amount of logger', way: 'in', role: 'take_back' },
])
const topics = new Set([...collectibleLogs, WITHDRAW].map(topicOf))

/** The collectible stands for the coins as long as they are locked. More coins can be added to it without another. */
export const velodromeLocks: Protocol = {
  name: collectibleLocks.name,
  claims(transaction, flows, own) {
    const claims = collectibleLocks.claims(transaction, flows, own)
    const [coins] = claims
    const contracts = transaction.logs.filter(log => topics.has(log.topics[0] ?? '')).map(log => log.address)
    const locks = flows.filter(
      ({ asset, quantity }) =>
        isCollectible(asset) &&
        contracts.some(contract => asset.startsWith(`erc721:${contract}/`)) &&
        coins !== undefined &&
        quantity * coins.quantity < 0n,
    )
    if (!coins || locks.length === 0) return claims
    return [...claims, ...locks].map(({ asset, quantity }): Claim => ({ asset, quantity, role: 'pool' }))
  },
}
