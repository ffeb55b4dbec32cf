// Wrapping a coin beside something else in one transaction: to and from the contract itself, by the same amount.
import { type Move, NATIVE } from '../flows.ts'
import { ZERO_ADDRESS } from '../logs.ts'
import type { Protocol } from './protocol.ts'

export const wrapping: Protocol = {
  name: 'the wrapped coin',
  claims({ chain, isFailed }, flows) {
    const movesWith = (asset: string, other: string): Move[] =>
      flows
        .filter(flow => flow.asset === asset)
        .flatMap(({ moves }) => moves.filter(move => move.other === other))
    const tokens = movesWith(chain.wrapped, ZERO_ADDRESS)
    if (isFailed) return []
    return movesWith(NATIVE, chain.wrapped).flatMap(({ quantity }) => {
      const twin = tokens.findIndex(token => token.quantity === -quantity)
      if (twin < 0) return []
      tokens.splice(twin, 1)
      return [
        { asset: NATIVE, quantity, role: 'wrap' as const },
        { asset: chain.wrapped, quantity: -quantity, role: 'wrap' as const },
      ]
    })
  },
}
