// The chain's own coin as a token, and back: ETH and WETH. One for one, always.
import { type Flow, type Move, NATIVE } from '../flows.ts'
import { ZERO_ADDRESS } from '../logs.ts'
import type { Claim, Protocol } from './protocol.ts'

export const wrapped: Protocol = {
  name: '',
  claims({ chain }, flows) {
    const coin = flows.find(({ asset }) => asset === NATIVE)
    const token = flows.find(({ asset }) => asset === chain.wrapped)
    if (!coin || !token) return []
    // Where the two differ, somebody kept a part, or the wallet did more by itself than wrapping.
    const isAll = coin.quantity !== 0n && coin.quantity === -token.quantity
    return isAll ? claimsOf(coin.quantity, chain.wrapped) : wrappedItself(coin, token, chain.wrapped)
  },
}

/** A wallet that is a contract can do so among other things: what it unwraps came a moment before. */
function wrappedItself(coin: Flow, token: Flow, contract: string): Claim[] {
  const coins = sumOf(coin.moves.filter(({ other }) => other === contract))
  const tokens = sumOf(token.moves.filter(({ other }) => other === ZERO_ADDRESS))
  return coins !== 0n && coins === -tokens ? claimsOf(coins, contract) : []
}

const sumOf = (moves: readonly Move[]) => moves.reduce((sum, { quantity }) => sum + quantity, 0n)

const claimsOf = (coins: bigint, contract: string): Claim[] => [
  { asset: NATIVE, quantity: coins, role: 'wrap' },
  { asset: contract, quantity: -coins, role: 'wrap' },
]
