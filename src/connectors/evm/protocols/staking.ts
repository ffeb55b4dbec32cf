// Staking that gives no token: for validators, and with contracts that keep coins for those who do something with them.
import { NATIVE } from '../flows.ts'
import { topicOf, wordsOf } from '../logs.ts'
import type { Log } from '../transaction.ts'
import { withinFlows } from './limits.ts'
import type { Protocol } from './protocol.ts'
import { protocolOf, type Rule } from './rules.ts'

const DEPOSIT_CONTRACT = '0x00000000219ab540356cbb839cbe05303d7705fa'
const DEPOSIT = topicOf('DepositEvent(bytes,bytes,bytes,bytes,bytes)')
/** What asks validators to leave or to merge takes a fee, mostly of one wei: EIP-7002 and EIP-7251. */
const requests = protocolOf('Ethereum staking', [
  {
    party: ['0x00000961ef480eb55e80d19ad83579a64c007002', '0x0000bbddc7ce488642fb579f8b00f3a590007251'],
    way: 'out',
    role: 'fee',
  },
])

/** Services make many deposits at once. All of what the wallet paid must have become validators. */
export const validators: Protocol = {
  name: requests.name,
  claims(transaction, flows, own) {
    const { logs, isFailed } = transaction
    const deposits = logs.filter(
      ({ address, topics }) => address === DEPOSIT_CONTRACT && topics[0] === DEPOSIT,
    )
    const staked = deposits.reduce((sum, log) => sum + depositIn(log), 0n)
    const coin = flows.find(({ asset }) => asset === NATIVE)
    const isPaid = coin?.moves.some(({ other }) => other === DEPOSIT_CONTRACT) || coin?.quantity === -staked
    if (isFailed || staked === 0n || !coin || !isPaid) return requests.claims(transaction, flows, own)
    return withinFlows([{ asset: NATIVE, quantity: -staked, role: 'place' }], flows)
  },
}

/** In billionths of a coin, and its 8 bytes in the order of the consensus layer: the last first. */
function depositIn(log: Log): bigint {
  const bytes = wordsOf(log)[11]?.slice(0, 16).match(/../g) ?? []
  return BigInt(`0x${bytes.toReversed().join('') || '0'}`) * 1_000_000_000n
}

const DELEGATION_MANAGER = '0x39053d51b77dc0d36036fc1fcc8cb819df8ef37a'
export const eigenLayer = protocolOf('EigenLayer', [
  {
    event: 'Deposit(address,address,address,uint256)',
    by: ['0x858646372cc42e1a627fce94aa7a7033e7cf075a'],
    coins: 'of named',
    way: 'out',
    role: 'place',
  },
  ...['WithdrawalCompleted(bytes32)', 'SlashingWithdrawalCompleted(bytes32)'].map(
    (event): Rule => ({
      event,
      by: [DELEGATION_MANAGER],
      coins: 'all',
      isNameless: true,
      way: 'in',
      role: 'take_back',
    }),
  ),
  { event: 'RewardsClaimed(bytes32,address,address,address,address,uint256)', way: 'in', role: 'reward' },
])

export const theGraph = protocolOf('The Graph', [
  {
    event: 'StakeDelegated(address,address,uint256,uint256)',
    coins: 'of logger',
    way: 'out',
    role: 'place',
  },
  { event: 'StakeDelegatedWithdrawn(address,address,uint256)', way: 'in', role: 'take_back' },
  {
    event: 'TokensDelegated(address,address,address,uint256,uint256)',
    coins: 'of logger',
    way: 'out',
    role: 'place',
  },
  {
    event: 'TokensDelegated(address,address,address,uint256)',
    coins: 'of logger',
    way: 'out',
    role: 'place',
  },
  { event: 'DelegatedTokensWithdrawn(address,address,address,uint256)', way: 'in', role: 'take_back' },
])

const WCT_STAKE = ['0x521b4c065bbdbe3e20b3727340730936912dfa46']
export const walletConnect = protocolOf('WalletConnect', [
  { party: WCT_STAKE, way: 'out', role: 'place' },
  { party: WCT_STAKE, way: 'in', role: 'take_back' },
  { party: ['0xf368f535e329c6d08dff0d4b2da961c4e7f3fcaf'], way: 'in', role: 'reward' },
])

/** Shares of its pool, and tokens that others have chosen. */
export const acrossStaking = protocolOf('Across', [
  {
    event: 'Stake(address,address,uint256,uint256,uint256,uint256)',
    coins: 'amount of logger',
    way: 'out',
    role: 'place',
  },
  {
    event: 'Unstake(address,address,uint256,uint256,uint256)',
    coins: 'amount of logger',
    way: 'in',
    role: 'take_back',
  },
  {
    event: 'RewardsWithdrawn(address,address,uint256,uint256,uint256)',
    coins: 'amount of logger',
    way: 'in',
    role: 'reward',
  },
])

/** Keepers of coins that do nothing else, so that whatever goes there can be had back. */
const keepers = [
  // BLUR, the SAFE that is locked, GLM in Octant, YFI for votes, and FOX on Arbitrum One.
  '0xec2432a227440139ddf1044c3fea7ae03203933e',
  '0x0a7cb434f96f65972d46a5c1a64a9654dc9959b2',
  '0x879133fd79b7f48ce1c368b0fca9ea168eaf117c',
  '0x90c1f9220d90d3966fbee24045edd73e1d588ad5',
  '0xac2a4fd70bcd8bab0662960455c363735f0e2b56',
]
export const keptCoins = protocolOf('a staking contract', [
  { party: keepers, way: 'out', role: 'place' },
  { party: keepers, way: 'in', role: 'take_back' },
])
