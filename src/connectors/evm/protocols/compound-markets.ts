// Compound's third version: markets that each lend one coin. They give a token for that coin, and none for collateral.
import { type Flow, NATIVE } from '../flows.ts'
import { addressIn, numberIn, topicOf, wordsOf } from '../logs.ts'
import type { Log } from '../transaction.ts'
import { isIn, sizeOf, withinFlows } from './limits.ts'
import type { Claim, Protocol } from './protocol.ts'
import { claimsBy } from './rules.ts'

/** Others use the same names for other things. https://github.com/compound-finance/comet/tree/main/deployments */
const markets = new Set([
  // Ethereum.
  '0xc3d688b66703497daa19211eedff47f25384cdc3',
  '0xa17581a9e3356d9a858b789d68b4d866e593ae94',
  '0x3afdc9bca9213a35503b077a6072f3d0d5ab0840',
  '0x3d0bb1ccab520a66e607822fc55bc921738fafe3',
  '0x5d409e56d886231adaf00c8775665ad0f9897b56',
  '0xe85dc543813b8c2cfeaac371517b925a166a9293',
  // Arbitrum One; the first is on Base too.
  '0x9c4ec768c28520b50860ea7a15bd7213a9ff58bf',
  '0xa5edbdd9646f8dff606d7448e414884c7d905dca',
  '0xd98be00b5d27fc98112bde293e487f8d4ca57d07',
  '0x6f7d514bbd4aff3bcd1140b7344b32f063dee486',
  // Base.
  '0xb125e6687d4313864e53df431d5425969c15eb2f',
  '0x46e6b214b524310239732d51387075e0e70970bf',
  '0x784efeb622244d2348d4f2522f8860b96fbece89',
  '0x2c776041ccfe903071af44aa147368a9c8eea518',
  // OP Mainnet.
  '0x2e44e174f7d53f0212823acc11c01a11d58c5bcb',
  '0x995e394b8b2437ac8ce61ee0bc610d617962b214',
  '0xe36a30d249f7761327fd973001a32010b521b6fd',
  // Polygon, Scroll and Linea.
  '0xf25212e676d1f7f89cd72ffee66158f541246445',
  '0xaeb318360f27748acb200ce616e389a6c9409a07',
  '0xb2f97c1bd3bf02f5e74d13f02e3e26f93d77ce44',
  '0x8d38a3d6b3c3b7d96d6536da7eef94a9d7dbc991',
  '0x60f2058379716a64a7a5d29219397e79bc552194',
])

const SUPPLY = topicOf('Supply(address,address,uint256)')
const WITHDRAW = topicOf('Withdraw(address,address,uint256)')
const ofCollateral = claimsBy([
  { event: 'SupplyCollateral(address,address,address,uint256)', way: 'out', role: 'place' },
  { event: 'WithdrawCollateral(address,address,address,uint256)', way: 'in', role: 'take_back' },
  { event: 'RewardClaimed(address,address,address,uint256)', way: 'in', role: 'reward' },
])

export const compound3: Protocol = {
  name: 'Compound',
  claims(transaction, flows, own) {
    if (transaction.isFailed) return []
    const ofBase = transaction.logs
      .filter(({ address }) => markets.has(address))
      .flatMap(log => claimsOfBase(log, flows, own))
    return withinFlows([...ofBase, ...ofCollateral(transaction, flows, own)], flows)
  },
}

/**
 * A market first pays the debt of whom it is given coins for, and makes its token for what is left. Coins that it gives are
 * lent as far as no token is burned for them.
 */
function claimsOfBase(log: Log, flows: readonly Flow[], own: ReadonlySet<string>): Claim[] {
  const isSupply = log.topics[0] === SUPPLY
  const [from, to, told] = wordsOf(log)
  const isOurs = own.has(addressIn(from)) || own.has(addressIn(to))
  const amount = numberIn(told)
  const coin = flows.find(
    ({ asset, moves }) =>
      (asset === NATIVE || moves.some(({ other }) => other === log.address)) &&
      moves.some(({ quantity }) => quantity === (isSupply ? -amount : amount)),
  )
  if (!isOurs || !coin || (!isSupply && log.topics[0] !== WITHDRAW)) return []
  const share = flows.find(({ asset }) => asset === log.address)?.quantity ?? 0n
  const lent = isRounded(sizeOf(share), amount) ? amount : sizeOf(share)
  const signed = (quantity: bigint) => (isSupply ? -quantity : quantity)
  const isPool = share !== 0n && isIn(share) === isSupply
  return [
    ...(isPool
      ? [
          { asset: coin.asset, quantity: signed(lent), role: 'pool' as const },
          { asset: log.address, quantity: share, role: 'pool' as const },
        ]
      : []),
    {
      asset: coin.asset,
      quantity: signed(isPool ? amount - lent : amount),
      role: isSupply ? 'repay' : 'borrow',
    },
  ]
}

/** Shares are counted in fractions, and can fall short by a few of the smallest units. */
const isRounded = (share: bigint, amount: bigint) => share > 0n && sizeOf(share - amount) <= 10n
