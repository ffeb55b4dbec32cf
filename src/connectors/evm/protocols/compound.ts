// Compound. Its second version gives a token for what is lent and has many copies; the third gives one for the coin that a
// market lends, and none for collateral.
import { NATIVE } from '../flows.ts'
import { addressIn, numberIn, topicOf, wordsOf } from '../logs.ts'
import type { Claim, Protocol } from './protocol.ts'
import { claimsBy, isIn, protocolOf, type Rule, sizeOf, withinFlows } from './rules.ts'

/** Uniswap's pools log by the same names, but with two topics and more. */
const both = (event: string): Rule[] => [
  { event, topics: 1, way: 'out', role: 'pool' },
  { event, topics: 1, way: 'in', role: 'pool' },
]

export const compound2 = protocolOf('Compound', [
  { event: 'LiquidateBorrow(address,address,uint256,address,uint256)', way: 'out', role: 'liquidate' },
  { event: 'LiquidateBorrow(address,address,uint256,address,uint256)', way: 'in', role: 'liquidate' },
  ...both('Mint(address,uint256,uint256)'),
  ...both('Redeem(address,uint256,uint256)'),
  { event: 'Borrow(address,uint256,uint256,uint256)', topics: 1, way: 'in', role: 'borrow' },
  { event: 'RepayBorrow(address,address,uint256,uint256,uint256)', way: 'out', role: 'repay' },
  {
    event: 'DistributedSupplierComp(address,address,uint256,uint256)',
    coins: 'of logger',
    way: 'in',
    role: 'reward',
  },
  {
    event: 'DistributedBorrowerComp(address,address,uint256,uint256)',
    coins: 'of logger',
    way: 'in',
    role: 'reward',
  },
  { event: 'DisbursedSupplierRewards(address,address,address,uint256)', way: 'in', role: 'reward' },
  { event: 'DisbursedBorrowerRewards(address,address,address,uint256)', way: 'in', role: 'reward' },
])

const SUPPLY = topicOf('Supply(address,address,uint256)')
const WITHDRAW = topicOf('Withdraw(address,address,uint256)')
const ofCollateral = claimsBy([
  { event: 'SupplyCollateral(address,address,address,uint256)', way: 'out', role: 'place' },
  { event: 'WithdrawCollateral(address,address,address,uint256)', way: 'in', role: 'take_back' },
  { event: 'RewardClaimed(address,address,address,uint256)', way: 'in', role: 'reward' },
])

/** A market first pays the debt of whom it is given coins for. Only for what is left it makes a token of its own. */
export const compound3: Protocol = {
  name: 'Compound',
  claims(transaction, flows, own) {
    if (transaction.isFailed) return []
    const ofBase = transaction.logs.flatMap((log): Claim[] => {
      const [kind] = log.topics
      const words = wordsOf(log)
      const isOurs = own.has(addressIn(words[0])) || own.has(addressIn(words[1]))
      if ((kind !== SUPPLY && kind !== WITHDRAW) || log.topics.length !== 3 || !isOurs) return []
      const amount = numberIn(words[2])
      const coin = flows.find(
        ({ asset, quantity, moves }) =>
          isIn(quantity) === (kind === WITHDRAW) &&
          (asset === NATIVE || moves.some(({ other }) => other === log.address)) &&
          moves.some(move => sizeOf(move.quantity) === amount),
      )
      if (!coin) return []
      const share = flows.find(({ asset }) => asset === log.address)?.quantity ?? 0n
      const lent = isRounded(sizeOf(share), amount) ? amount : sizeOf(share)
      const sign = kind === SUPPLY ? -1n : 1n
      return [
        { asset: coin.asset, quantity: sign * lent, role: 'pool' },
        { asset: log.address, quantity: share, role: 'pool' },
        { asset: coin.asset, quantity: sign * (amount - lent), role: kind === SUPPLY ? 'repay' : 'borrow' },
      ]
    })
    return withinFlows([...ofBase, ...ofCollateral(transaction, flows, own)], flows)
  },
}

/** Shares are counted in fractions, and can fall short by a few of the smallest units. */
const isRounded = (share: bigint, amount: bigint) => share > 0n && sizeOf(share - amount) <= 10n
