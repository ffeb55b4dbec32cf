// Lenders that give nothing for collateral: it stays one's own, and what they lend is a debt.
import type { Protocol, Role } from './protocol.ts'
import { back, out, protocolOf } from './rules.ts'

/** Its vaults are others' contracts that lend here in their own name: https://docs.morpho.org */
export const morpho = protocolOf('Morpho', [
  out('Supply(bytes32,address,address,uint256,uint256)', 'place'),
  back('Withdraw(bytes32,address,address,address,uint256,uint256)', 'take_back'),
  back('Borrow(bytes32,address,address,address,uint256,uint256)', 'borrow'),
  out('Repay(bytes32,address,address,uint256,uint256)', 'repay'),
  out('SupplyCollateral(bytes32,address,address,uint256)', 'place'),
  back('WithdrawCollateral(bytes32,address,address,address,uint256)', 'take_back'),
])

/** Its fourth version, which gives no token any more. https://aave.com/docs */
export const aave4 = protocolOf('Aave', [
  out('Supply(uint256,address,address,uint256,uint256)', 'place'),
  back('Withdraw(uint256,address,address,uint256,uint256)', 'take_back'),
  back('Borrow(uint256,address,address,uint256,uint256)', 'borrow'),
  out('Repay(uint256,address,address,uint256,uint256,(int256,int256,uint256))', 'repay'),
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
