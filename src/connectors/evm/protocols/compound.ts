// Compound's second version, which gives a token for what is lent. It has many copies.
import { protocolOf, type Rule } from './rules.ts'

/** Uniswap's pools log by the same names, but with two topics and more. */
const both = (event: string): Rule[] => [
  { event, topics: 1, way: 'out', role: 'pool' },
  { event, topics: 1, way: 'in', role: 'pool' },
]

export const compound2 = protocolOf('Compound or a copy of it', [
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
