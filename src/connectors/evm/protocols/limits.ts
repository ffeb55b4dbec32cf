// What can be claimed at all: of an asset no more than came, and no more than went.
import type { Flow, Move } from '../flows.ts'
import type { Claim } from './protocol.ts'

export const isCollectible = (asset: string) => asset.includes(':')
export const isIn = (quantity: bigint) => quantity > 0n
export const sizeOf = (quantity: bigint) => (quantity < 0n ? -quantity : quantity)

export function withinFlows(claims: readonly Claim[], flows: readonly Flow[]): Claim[] {
  const left = new Map(flows.map(({ asset, moves }) => [asset, roomIn(moves)]))
  const kept = claims.map(claim => {
    const room = left.get(claim.asset)
    if (!room) return { ...claim, quantity: 0n }
    const way = isIn(claim.quantity) ? 'came' : 'went'
    const size = least(room[way], sizeOf(claim.quantity))
    room[way] -= size
    return { ...claim, quantity: way === 'came' ? size : -size }
  })
  return joined(kept)
}

const roomIn = (moves: readonly Move[]) => ({
  came: moves.reduce((sum, { quantity }) => (isIn(quantity) ? sum + quantity : sum), 0n),
  went: moves.reduce((sum, { quantity }) => (isIn(quantity) ? sum : sum - quantity), 0n),
})
const least = (one: bigint, other: bigint) => (one < other ? one : other)

/** One claim for an asset and role: what came back of what went is part of it. */
function joined(claims: readonly Claim[]): Claim[] {
  const groups = Map.groupBy(claims, ({ asset, role }) => `${role} ${asset}`)
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const quantity = others.reduce((sum, claim) => sum + claim.quantity, first.quantity)
    return quantity === 0n ? [] : [{ ...first, quantity }]
  })
}
