// Aave and its many copies, Spark among them. Who lends has a token that grows; who borrows has one that counts the debt.
import { isDebt } from '../debt-tokens.ts'
import type { Flow } from '../flows.ts'
import { numberIn, topicOf, wordsOf } from '../logs.ts'
import type { Log } from '../transaction.ts'
import { withInterest, withMadeInterest } from './aave-interest.ts'
import { isIn, withinFlows } from './limits.ts'
import type { Claim, Protocol, Role } from './protocol.ts'
import { back, claimsBy, names, out } from './rules.ts'

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
  out(LIQUIDATION, 'liquidate'),
  back(LIQUIDATION, 'liquidate'),
  out(SUPPLY, 'pool'),
  out(SUPPLY_V2, 'pool'),
  out(SUPPLY_V1, 'pool'),
  back(WITHDRAW, 'pool'),
  back(WITHDRAW_V1, 'pool'),
  back(BORROW, 'borrow'),
  back(BORROW_V2, 'borrow'),
  back(BORROW_V1, 'borrow'),
  out(REPAY, 'repay'),
  out(REPAY_V2, 'repay'),
  out(REPAY_V1, 'repay'),
])

/** A gateway that unwraps the coin is named instead of the wallet, which gives up its tokens to it. */
const ofGateway = claimsBy([back(WITHDRAW, 'pool', { isNameless: true })])

/** Of the tokens for what is lent, by version. */
const tokenLogs = new Set(
  [
    'Mint(address,address,uint256,uint256,uint256)',
    'Burn(address,address,uint256,uint256,uint256)',
    'Mint(address,uint256,uint256)',
    'Burn(address,address,uint256,uint256)',
    'MintOnDeposit(address,uint256,uint256,uint256)',
    'Redeem(address,uint256,uint256,uint256)',
  ].map(topicOf),
)

export const aave: Protocol = {
  name: 'Aave or a copy of it',
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
    const others = flows.filter(flow => !isReceipt(flow))
    const ofNamed = ofCoins(transaction, others, own)
    const isGivenUp = receipts.some(({ quantity }) => !isIn(quantity))
    const isUnnamed = isGivenUp && !ofNamed.some(({ role, quantity }) => role === 'pool' && isIn(quantity))
    const coins = isUnnamed ? [...ofNamed, ...ofGateway(transaction, others, own)] : ofNamed
    if (receipts.length === 0) return coins.map(keptByProxy)
    const ownLogs = logs.filter(log => names(log, own))
    const role = roleOf(receipts, coins, ownLogs)
    const ofReceipts = role ? receipts.flatMap(flow => withMadeInterest(flow, role)) : []
    return withinFlows(withInterest([...coins, ...ofReceipts], ownLogs), flows)
  },
}

/** A proxy has the tokens, and they never come to the wallet. */
const keptByProxy = (claim: Claim): Claim =>
  claim.role === 'pool' ? { ...claim, role: isIn(claim.quantity) ? 'take_back' : 'place' } : claim

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
