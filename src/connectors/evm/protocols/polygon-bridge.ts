// Polygon's own bridges: by proofs of stake, and by plasma before it.
import type { Flow } from '../flows.ts'
import { selectorOf, ZERO_ADDRESS } from '../logs.ts'
import { arrived, bridgeOf, sent } from './bridge-rules.ts'
import type { Claim, Protocol } from './protocol.ts'

const polygonLogs = bridgeOf('Polygon', [
  sent('LockedEther(address,address,uint256)'),
  sent('LockedERC20(address,address,address,uint256)'),
  sent('NewDepositBlock(address,address,uint256,uint256)'),
  arrived('ExitedEther(address,uint256)'),
  arrived('ExitedERC20(address,address,uint256)'),
  arrived('Withdraw(uint256,address,address,uint256)', {
    by: ['0x2a88696e0ffa76baa1338f2c74497cc013495922'],
  }),
  // On Polygon, where its coin is a contract too.
  sent('Withdraw(address,address,uint256,uint256,uint256)'),
  { party: ['0x0000000000000000000000000000000000001010'], way: 'out', role: 'bridge' },
])
const WITHDRAW = selectorOf('withdraw(uint256)')

/** Polygon itself hands over what arrives, so that nobody signs. What leaves it is burned there. */
export const polygonBridge: Protocol = {
  name: polygonLogs.name,
  claims(transaction, flows, own) {
    const { chain, from, to, input, isFailed } = transaction
    const elsewhere = () => polygonLogs.claims(transaction, flows, own)
    if (chain.name !== 'polygon' || isFailed) return elsewhere()
    if (from === ZERO_ADDRESS) return flows.filter(({ quantity }) => quantity > 0n).map(bridged)
    const [burned, ...others] = flows
    const isBurned =
      input.startsWith(WITHDRAW) &&
      burned?.asset === to &&
      burned.moves.every(move => move.other === ZERO_ADDRESS && move.quantity < 0n)
    return burned && isBurned && others.length === 0 ? [bridged(burned)] : elsewhere()
  },
}

const bridged = ({ asset, quantity }: Flow): Claim => ({ asset, quantity, role: 'bridge' })
