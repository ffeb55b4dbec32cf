// Lenders that give nothing for collateral: it stays one's own, and what they lend is a debt.
import { NATIVE } from '../flows.ts'
import type { ChainTransaction } from '../transaction.ts'
import type { Protocol, Role } from './protocol.ts'
import { type LogRule, protocolOf, type Rule } from './rules.ts'

type Details = Partial<Omit<LogRule, 'event' | 'way' | 'role'>> & { asset?: string }
const out = (event: string, role: Role, details: Details = {}): Rule => ({
  event,
  way: 'out',
  role,
  ...details,
})
const back = (event: string, role: Role, details: Details = {}): Rule => ({
  event,
  way: 'in',
  role,
  ...details,
})

/** Its vaults are others' contracts that lend here in their own name: https://docs.morpho.org */
export const morpho = protocolOf('Morpho', [
  out('Supply(bytes32,address,address,uint256,uint256)', 'place'),
  back('Withdraw(bytes32,address,address,address,uint256,uint256)', 'take_back'),
  back('Borrow(bytes32,address,address,address,uint256,uint256)', 'borrow'),
  out('Repay(bytes32,address,address,uint256,uint256)', 'repay'),
  out('SupplyCollateral(bytes32,address,address,uint256)', 'place'),
  back('WithdrawCollateral(bytes32,address,address,address,uint256)', 'take_back'),
])

const LUSD = '0x5f98805a4e8be255a32880fdec7f6728c6568ba0'
const LQTY = '0x6dea81c8171d0ba574754ef6f8b412f2ed88c54d'
const TROVE = 'TroveUpdated(address,uint256,uint256,uint256,uint8)'
const LUSD_POOL = 'UserDepositChanged(address,uint256)'
const LQTY_STAKE = 'StakeChanged(address,uint256)'
const all = { coins: 'all' } as const

/** Coins of a liquidation come to those whose LUSD paid for it. */
export const liquity1 = protocolOf('Liquity', [
  back('LQTYPaidToDepositor(address,uint256)', 'reward'),
  back('ETHGainWithdrawn(address,uint256,uint256)', 'liquidate', { asset: NATIVE }),
  back('StakingGainsWithdrawn(address,uint256,uint256)', 'staking'),
  out(LUSD_POOL, 'place', { ...all, asset: LUSD }),
  back(LUSD_POOL, 'take_back', { ...all, asset: LUSD }),
  out(LQTY_STAKE, 'place', { ...all, asset: LQTY }),
  back(LQTY_STAKE, 'take_back', { ...all, asset: LQTY }),
  back(TROVE, 'borrow', { ...all, asset: LUSD }),
  out(TROVE, 'repay', { ...all, asset: LUSD }),
  out(TROVE, 'place', { ...all, asset: NATIVE }),
  back(TROVE, 'take_back', { ...all, asset: NATIVE }),
])

const BOLD = '0x6440f144b7e50d6a8439336510312d2f54beb01d'
const TROVE_2 = 'TroveOperation(uint256,uint8,uint256,uint256,uint256,int256,uint256,int256)'
const BOLD_POOL = 'DepositOperation(address,uint8,uint256,int256,uint256,uint256,uint256,uint256)'
const nameless = { isNameless: true } as const

export const liquity2 = protocolOf('Liquity', [
  back(TROVE_2, 'borrow', { ...nameless, asset: BOLD }),
  out(TROVE_2, 'repay', { ...nameless, asset: BOLD }),
  out(TROVE_2, 'place', nameless),
  back(TROVE_2, 'take_back', nameless),
  out(BOLD_POOL, 'place', { asset: BOLD }),
  back(BOLD_POOL, 'take_back', { ...all, asset: BOLD }),
  back(BOLD_POOL, 'liquidate'),
])

/** Curve's own dollar, and its markets for other loans. */
const CURVE_BORROW = 'Borrow(address,uint256,uint256)'
const CURVE_REPAY = 'Repay(address,uint256,uint256)'
export const curveLoans = protocolOf('Curve', [
  out(CURVE_BORROW, 'place', { coins: 'amount of logger' }),
  back(CURVE_BORROW, 'borrow'),
  out(CURVE_REPAY, 'repay'),
  back(CURVE_REPAY, 'take_back'),
  back('RemoveCollateral(address,uint256)', 'take_back'),
  // Its pegkeepers share their profit with whoever sets them going.
  back('Provide(uint256)', 'reward', { coins: 'of logger', isNameless: true }),
])

/** Vaults of Maker are moved through a wallet of one's own, and its logs have no names. */
const JOIN = `0x3b4da69f${'0'.repeat(56)}`
const EXIT = `0xef693bed${'0'.repeat(56)}`
const DAI = '0x6b175474e89094c44da98b954eedeac495271d0f'
const vaults = protocolOf('Maker', [
  out(JOIN, 'repay', { ...nameless, asset: DAI }),
  back(EXIT, 'borrow', { ...nameless, asset: DAI }),
  out(JOIN, 'place', nameless),
  back(EXIT, 'take_back', nameless),
])
const DSR_MANAGER = '0x373238337bfe1146fb49989fc222523f83081ddb'
const savings = protocolOf('Dai Savings Rate', [
  out(JOIN, 'place', { ...nameless, asset: DAI }),
  back(EXIT, 'take_back', { ...nameless, asset: DAI }),
  out('Join(address,uint256)', 'place', { by: [DSR_MANAGER] }),
  back('Exit(address,uint256)', 'take_back', { by: [DSR_MANAGER] }),
])

/** Other protocols use the same doors. Only the manager of vaults, or the pot, tells what is behind them. */
const CDP_MANAGER = '0x5ef30b9986345249bc32d8928b7ee64de9435e39'
const POT = '0x197e90f9fad81970ba7976f33cbd77088e5d7cf7'
const isLoggedBy = (contract: string, { logs }: ChainTransaction) =>
  logs.some(({ address }) => address === contract)
const isThroughProxy = ({ to, logs }: ChainTransaction) =>
  logs.some(({ address, topics }) => address === to && topics[0] === EXECUTE)
const EXECUTE = `0x1cff79cd${'0'.repeat(56)}`

export const maker: Protocol = {
  name: vaults.name,
  claims: (transaction, ...rest) =>
    isLoggedBy(CDP_MANAGER, transaction) ? vaults.claims(transaction, ...rest) : [],
}
export const daiSavings: Protocol = {
  name: savings.name,
  claims: (transaction, ...rest) =>
    isLoggedBy(POT, transaction) && (isThroughProxy(transaction) || transaction.to === DSR_MANAGER)
      ? savings.claims(transaction, ...rest)
      : [],
}
export const frankencoin = protocolOf('Frankencoin', [
  out('Saved(address,uint192)', 'place', { coins: 'amount of logger' }),
  back('Withdrawn(address,uint192)', 'take_back', { coins: 'amount of logger' }),
])

const EXTRA = ['0xf9cfb8a62f50e10adde5aa888b44cf01c5957055']
const extraPositions = protocolOf('Extra Finance', [
  back('Borrow(uint256,address,address,uint256)', 'borrow'),
  out('Repay(uint256,address,address,uint256)', 'repay'),
  out('Deposited(uint256,address,address,uint256,uint256,uint16)', 'place'),
  back('Deposited(uint256,address,address,uint256,uint256,uint16)', 'pool'),
  back('Redeemed(uint256,address,address,uint256,uint256)', 'take_back'),
  out('Redeemed(uint256,address,address,uint256,uint256)', 'pool'),
  // What manages its positions on Base and OP Mainnet.
  { party: EXTRA, way: 'out', role: 'place' },
  { party: EXTRA, way: 'in', role: 'take_back' },
])

/** It gives a token for what is lent, unless that is placed for rewards at once. */
export const extra: Protocol = {
  name: extraPositions.name,
  claims(transaction, flows, own) {
    const claims = extraPositions.claims(transaction, flows, own)
    const isShared = claims.some(({ role }) => role === 'pool')
    const isKept = (role: Role) => role === 'place' || role === 'take_back'
    return claims.map(claim => (isShared && isKept(claim.role) ? { ...claim, role: 'pool' } : claim))
  },
}
