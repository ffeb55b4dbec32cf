// Aave and its many copies, Spark among them. Who lends has a token that grows; who borrows has one that counts the debt.
// Interest since the last time is added to the first whenever it is touched, and its log says how much it was.
import { isDebt } from '../debt-tokens.ts'
import type { Flow } from '../flows.ts'
import { numberIn, topicOf, wordsOf } from '../logs.ts'
import type { Log } from '../transaction.ts'
import type { Claim, Protocol, Role } from './protocol.ts'
import { claimsBy, isIn, names, protocolOf, type Rule, withinFlows } from './rules.ts'

const rule = (event: string, way: 'in' | 'out', role: Role): Rule => ({ event, way, role })

const SUPPLY = 'Supply(address,address,address,uint256,uint16)'
const SUPPLY_V2 = 'Deposit(address,address,address,uint256,uint16)'
const SUPPLY_V1 = 'Deposit(address,address,uint256,uint16,uint256)'
const WITHDRAW = 'Withdraw(address,address,address,uint256)'
const WITHDRAW_V1 = 'RedeemUnderlying(address,address,uint256,uint256)'
const BORROW = 'Borrow(address,address,address,uint256,uint8,uint256,uint16)'
const BORROW_V2 = 'Borrow(address,address,address,uint256,uint256,uint256,uint16)'
const BORROW_V1 = 'Borrow(address,address,uint256,uint256,uint256,uint256,uint256,uint16,uint256)'
const REPAY = 'Repay(address,address,address,uint256,bool)'
const REPAY_V2 = 'Repay(address,address,address,uint256)'
const REPAY_V1 = 'Repay(address,address,address,uint256,uint256,uint256,uint256)'
const LIQUIDATION = 'LiquidationCall(address,address,address,uint256,uint256,address,bool)'

const lendingLogs = new Set(
  [SUPPLY, SUPPLY_V2, SUPPLY_V1, WITHDRAW, WITHDRAW_V1, BORROW, BORROW_V2, BORROW_V1]
    .concat(REPAY, REPAY_V2, REPAY_V1, LIQUIDATION)
    .map(topicOf),
)

const ofCoins = claimsBy([
  rule(LIQUIDATION, 'out', 'liquidate'),
  rule(LIQUIDATION, 'in', 'liquidate'),
  rule(SUPPLY, 'out', 'pool'),
  rule(SUPPLY_V2, 'out', 'pool'),
  rule(SUPPLY_V1, 'out', 'pool'),
  // A gateway that unwraps the coin is named instead of the wallet. Only who gives up tokens of Aave is asked about here.
  { event: WITHDRAW, way: 'in', role: 'pool', isNameless: true },
  rule(WITHDRAW_V1, 'in', 'pool'),
  rule(BORROW, 'in', 'borrow'),
  rule(BORROW_V2, 'in', 'borrow'),
  rule(BORROW_V1, 'in', 'borrow'),
  rule(REPAY, 'out', 'repay'),
  rule(REPAY_V2, 'out', 'repay'),
  rule(REPAY_V1, 'out', 'repay'),
])

/** Of both kinds of tokens: they log what is made and burned with its interest. */
const MINT = topicOf('Mint(address,address,uint256,uint256,uint256)')
const BURN = topicOf('Burn(address,address,uint256,uint256,uint256)')
const MINT_V2 = topicOf('Mint(address,uint256,uint256)')
const BURN_V2 = topicOf('Burn(address,address,uint256,uint256)')
const MINT_DEBT_V2 = topicOf('Mint(address,address,uint256,uint256)')
const BURN_DEBT_V2 = topicOf('Burn(address,uint256,uint256)')
const REDEEM_V1 = topicOf('Redeem(address,uint256,uint256,uint256)')
const MINT_V1 = topicOf('MintOnDeposit(address,uint256,uint256,uint256)')
const tokenLogs = new Set([MINT, BURN, MINT_V2, BURN_V2, MINT_DEBT_V2, BURN_DEBT_V2, REDEEM_V1, MINT_V1])

export const aave: Protocol = {
  name: 'Aave',
  claims(transaction, flows, own) {
    const { logs, isFailed } = transaction
    if (isFailed || !logs.some(({ topics }) => lendingLogs.has(topics[0] ?? ''))) return []
    const ownTokens = new Set(
      logs.filter(({ topics }) => tokenLogs.has(topics[0] ?? '')).map(({ address }) => address),
    )
    const isReceipt = ({ asset }: { asset: string }) => ownTokens.has(asset)
    const receipts = flows.filter(
      flow => isReceipt(flow) && flow.quantity !== 0n && !isDebt(transaction, flow),
    )
    const isGivenUp = receipts.some(({ quantity }) => !isIn(quantity))
    const coins = ofCoins(
      transaction,
      flows.filter(flow => !isReceipt(flow)),
      own,
    ).filter(({ role, quantity }) => role !== 'pool' || !isIn(quantity) || isGivenUp)
    const ownLogs = logs.filter(log => names(log, own))
    const role = roleOf(receipts, coins, ownLogs)
    const ofReceipts = role ? receipts.map(({ asset, quantity }) => ({ asset, quantity, role })) : []
    return withinFlows(withInterest([...coins, ...ofReceipts], ownLogs), flows)
  },
}

const LIQUIDATED = topicOf(LIQUIDATION)
const REPAID = topicOf(REPAY)

/** Of the tokens for what is lent. They are also sold and sent like any other, which is nothing of Aave's. */
function roleOf(receipts: readonly Flow[], coins: readonly Claim[], logs: readonly Log[]): Role | undefined {
  if (logs.some(({ topics }) => topics[0] === LIQUIDATED)) return 'liquidate'
  if (coins.some(({ role }) => role === 'pool')) return 'pool'
  const cameAndWent = new Set(receipts.map(({ quantity }) => isIn(quantity)))
  // One lent coin for another, by one of Aave's own adapters.
  if (cameAndWent.size === 2) return 'swap'
  // A debt can be paid with them, which the last word says.
  const isPaidBack = logs.some(log => log.topics[0] === REPAID && numberIn(wordsOf(log).at(-1)) === 1n)
  return isPaidBack && cameAndWent.has(false) ? 'repay' : undefined
}

/** The token stands for the coin one for one, so that all above is interest. */
const withInterest = (claims: readonly Claim[], logs: readonly Log[]): Claim[] =>
  claims.flatMap((claim): Claim[] => {
    const { role, quantity } = claim
    if (role !== 'pool' || !isIn(quantity)) return [claim]
    const added = logs.map(log => interestIn(log, claim, claims)).find(interest => interest > 0n) ?? 0n
    if (added === 0n || added >= quantity) return [claim]
    return [
      { ...claim, quantity: quantity - added },
      { ...claim, quantity: added, role: 'interest' },
    ]
  })

/** What a log of a token says of the interest within what came. */
function interestIn(log: Log, { asset, quantity }: Claim, claims: readonly Claim[]): bigint {
  const words = wordsOf(log).map(numberIn)
  const [, first = 0n, second = 0n, third = 0n] = words
  if (log.topics[0] === MINT) return log.address === asset && second === quantity ? third : 0n
  const burned = -(claims.find(claim => claim.asset === log.address)?.quantity ?? 0n)
  // The interest is paid out beside what is burned.
  if (log.topics[0] === BURN) return second === burned && second + third === quantity ? third : 0n
  // The first version makes the interest and burns it again.
  if (log.topics[0] === REDEEM_V1) return first === quantity && first - second === burned ? second : 0n
  return 0n
}

export const aaveRewards = protocolOf('Aave', [
  rule('RewardsClaimed(address,address,address,address,uint256)', 'in', 'reward'),
  rule('RewardsClaimed(address,address,address,uint256)', 'in', 'reward'),
  rule('RewardsClaimed(address,address,uint256)', 'in', 'reward'),
])

/** AAVE and GHO that stand in for losses. The token for them is one's own and can be sent on. */
export const aaveSafety = protocolOf('Aave', [
  rule('Staked(address,address,uint256,uint256)', 'out', 'pool'),
  rule('Staked(address,address,uint256,uint256)', 'in', 'pool'),
  rule('Redeem(address,address,uint256,uint256)', 'out', 'pool'),
  rule('Redeem(address,address,uint256,uint256)', 'in', 'pool'),
  // Its first version.
  rule('Staked(address,address,uint256)', 'out', 'pool'),
  rule('Staked(address,address,uint256)', 'in', 'pool'),
  rule('Redeem(address,address,uint256)', 'out', 'pool'),
  rule('Redeem(address,address,uint256)', 'in', 'pool'),
])
