// Arbitrum's own bridge. Tokens log that they arrive; the coin itself arrives as a plain payment.
import { arrived, bridgeOf, sent } from './bridge-rules.ts'
import type { Protocol } from './protocol.ts'

const arbitrumLogs = bridgeOf('Arbitrum', [
  sent('InboxMessageDelivered(uint256,bytes)', { coins: 'of logger', isNameless: true }),
  sent('DepositInitiated(address,address,address,uint256,uint256)'),
  sent('WithdrawalInitiated(address,address,address,uint256,uint256,uint256)'),
  sent('L2ToL1Tx(address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes)', {
    by: ['0x0000000000000000000000000000000000000064'],
  }),
  arrived('BridgeCallTriggered(address,address,uint256,bytes)'),
  arrived('WithdrawalFinalized(address,address,address,uint256,uint256)'),
  arrived('DepositFinalized(address,address,address,uint256)'),
])

/** What a wallet sends from Ethereum arrives from its address with this added to it. */
const ALIAS = 0x1111000000000000000000000000000000001111n
const aliasOf = (address: string) =>
  `0x${BigInt.asUintN(160, BigInt(address) + ALIAS)
    .toString(16)
    .padStart(40, '0')}`

export const arbitrumBridge: Protocol = {
  name: arbitrumLogs.name,
  claims(transaction, flows, own) {
    const { chain, from, to } = transaction
    if (chain.name !== 'arbitrum' || !own.has(to) || from !== aliasOf(to))
      return arbitrumLogs.claims(transaction, flows, own)
    return flows
      .filter(({ quantity }) => quantity > 0n)
      .map(({ asset, quantity }) => ({ asset, quantity, role: 'bridge' }))
  },
}
