// Hyperliquid's exchange is a chain of its own. Coins go to it from Arbitrum and from HyperEVM.
import { NATIVE } from '../flows.ts'
import { between, bridgeOf } from './bridge-rules.ts'
import type { Protocol } from './protocol.ts'

const hyperliquidContracts = bridgeOf(
  'Hyperliquid',
  between('0x2df1c51e09aecf9cacb7bc98cb1742757f163df7', '0x2222222222222222222222222222222222222222'),
)
/** Each token of the exchange has an address on HyperEVM, by its number. */
const ofExchange = /^0x20{31}/

export const hyperliquidBridge: Protocol = {
  name: hyperliquidContracts.name,
  claims(transaction, flows, own) {
    const { chain, isFailed } = transaction
    const tokens = flows.filter(
      ({ asset, quantity, moves }) =>
        asset !== NATIVE && quantity !== 0n && moves.every(({ other }) => ofExchange.test(other)),
    )
    if (isFailed || chain.name !== 'hyperevm' || tokens.length === 0)
      return hyperliquidContracts.claims(transaction, flows, own)
    return tokens.map(({ asset, quantity }) => ({ asset, quantity, role: 'bridge' }))
  },
}
