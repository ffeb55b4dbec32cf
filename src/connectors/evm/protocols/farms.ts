// Contracts that keep coins for a while and pay rewards for it, and give no token: what goes in stays one's own. They say
// in their logs whose it is and how much.
import { contractOf } from '../asset-name.ts'
import type { Move } from '../flows.ts'
import { addressIn, numberIn, wordsOf, ZERO_ADDRESS } from '../logs.ts'
import type { Log } from '../transaction.ts'
import type { Claim, Protocol, Role } from './protocol.ts'
import { isOneOf, kindOf, type LogKind } from './shares.ts'

type FarmRules = {
  name: string
  in?: readonly LogKind[]
  out?: readonly LogKind[]
  /** What they paid, in their words. */
  rewards?: readonly LogKind[]
  /** Coins go to another contract than that which logs it. */
  keepsElsewhere?: true
  /** Whatever else comes from the contract with a deposit or withdrawal is a reward, which it does not log. */
  paysUnasked?: true
}

const farm = ({
  name,
  in: ins = [],
  out: outs = [],
  rewards = [],
  keepsElsewhere,
  paysUnasked,
}: FarmRules): Protocol => ({
  name,
  claims({ logs }, flows, own) {
    const moves = flows.flatMap(flow => flow.moves)
    const claims: Claim[] = []
    const claimed = new Set<Move>()
    const claim = (move: Move | undefined, role: Role) => {
      if (!move || claimed.has(move)) return
      claimed.add(move)
      claims.push({ asset: move.asset, quantity: move.quantity, role })
    }
    for (const log of logs) {
      if (isOneOf(ins, log)) claim(moveOf(log, moves, own, -1n, keepsElsewhere), 'place')
      else if (isOneOf(outs, log)) claim(moveOf(log, moves, own, 1n, keepsElsewhere), 'take_back')
      else if (isOneOf(rewards, log)) claim(moveOf(log, moves, own, 1n), 'reward')
    }
    const farms = new Set([...claimed].map(({ other }) => other))
    if (paysUnasked)
      for (const move of moves) if (move.quantity > 0n && farms.has(move.other)) claim(move, 'reward')
    return claims
  },
})

/** Of the amount and the owner that the log names, between the wallet and who logged it. */
function moveOf(
  log: Log,
  moves: readonly Move[],
  own: ReadonlySet<string>,
  sign: 1n | -1n,
  keepsElsewhere = false,
): Move | undefined {
  const words = wordsOf(log)
  if (!words.some(word => own.has(addressIn(word)))) return undefined
  const numbers = new Set(words.map(numberIn))
  return moves.find(({ asset, other, quantity }) => {
    const [, id] = contractOf(asset)
    const told = id === undefined ? quantity * sign : BigInt(id)
    return quantity * sign > 0n && numbers.has(told) && (keepsElsewhere || other === log.address)
  })
}

const REWARD_PAID = kindOf('RewardPaid(address,uint256)', 1)

/** What was paid, where the log names who has it and how much. Before all else: it is no part of what comes back. */
export const paidRewards = farm({
  name: 'a rewards pool',
  rewards: [
    REWARD_PAID,
    kindOf('RewardPaid(address,address,uint256)', 2),
    // Velodrome's gauges and SushiSwap's farms.
    kindOf('ClaimRewards(address,uint256)', 1),
    kindOf('Harvest(address,uint256,uint256)', 2),
  ],
})

/** CVX and AURA on Ethereum. */
const madeBeside = new Set([
  '0x4e3fbd56cd56c3e72c1403e103b45db9da5b9d2b',
  '0xc0c293ce456ff0ed870add98a0828dd4d2903dbf',
])

/** Who is paid CRV or BAL by them is given a token that is made for it, of which no log tells. */
export const convexRewards: Protocol = {
  name: 'Convex or Aura',
  claims({ logs }, flows, own) {
    const isPaid = logs.some(log => isOneOf([REWARD_PAID], log) && own.has(addressIn(wordsOf(log)[0])))
    if (!isPaid) return []
    return flows
      .filter(({ asset }) => madeBeside.has(asset))
      .flatMap(({ moves }) => moves)
      .filter(({ other, quantity }) => other === ZERO_ADDRESS && quantity > 0n)
      .map(({ asset, quantity }) => ({ asset, quantity, role: 'reward' }))
  },
}

/** Synthetix's StakingRewards, of which Convex, Aura, Hop and many others have copies, and gauges of which one has no token. */
export const stakingRewards = farm({
  name: 'a rewards pool',
  in: [
    kindOf('Staked(address,uint256)', 1),
    kindOf('Deposit(address,uint256)', 1),
    kindOf('Deposit(address,address,uint256)', 2),
    // Of a position, for the rewards of Velodrome and Aerodrome.
    kindOf('Deposit(address,uint256,uint128)', 3),
  ],
  out: [
    kindOf('Withdrawn(address,uint256)', 1),
    kindOf('Withdraw(address,uint256)', 1),
    kindOf('Withdraw(address,uint256,uint128)', 3),
  ],
})

/** The token that stands for what is put in is put into a rewards pool at once, so that only coins come and go. */
export const convexDeposits = farm({
  name: 'Convex or Aura',
  in: [kindOf('Deposited(address,uint256,uint256)', 2)],
  out: [kindOf('Withdrawn(address,uint256,uint256)', 2)],
  keepsElsewhere: true,
})

/** SushiSwap's farm and its copies: the number of the pool is a topic, and the reward is paid with every call. */
export const masterChef = farm({
  name: 'a farm',
  in: [kindOf('Deposit(address,uint256,uint256)', 2), kindOf('Deposit(address,uint256,uint256,address)', 3)],
  out: [
    kindOf('Withdraw(address,uint256,uint256)', 2),
    kindOf('Withdraw(address,uint256,uint256,address)', 3),
    kindOf('EmergencyWithdraw(address,uint256,uint256)', 2),
  ],
  paysUnasked: true,
})
