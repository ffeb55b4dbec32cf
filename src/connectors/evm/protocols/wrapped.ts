// The chain's own coin as a token, and back: ETH and WETH. One for one, always.
import { NATIVE } from '../flows.ts'
import type { Protocol } from './protocol.ts'

export const wrapped: Protocol = {
  name: 'the wrapped coin',
  claims({ chain }, flows) {
    const coin = flows.find(({ asset }) => asset === NATIVE)
    const token = flows.find(({ asset }) => asset === chain.wrapped)
    // Where the two differ, somebody kept a part: that is more than wrapping.
    if (!coin || !token || coin.quantity === 0n || coin.quantity !== -token.quantity) return []
    return [coin, token].map(({ asset, quantity }) => ({ asset, quantity, role: 'wrap' }))
  },
}
