// What protocols say of made-up transactions, in short: 'bridge -5 red' for five of a token that went over a bridge.
import { grossFlowsOf, NATIVE } from '../flows.ts'
import { partsOf } from '../parts.ts'
import { otherProtocols } from '../protocols/registry-others.ts'
import { addressOf, NOBODY, OWN, transactionOf, transfer } from './made-up.ts'

export const [RED, BLUE, SHARE, POOL] = [
  addressOf(0x1ed),
  addressOf(0xb1e),
  addressOf(0x5a3e),
  addressOf(0xd001),
]
export const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'

type Parts = NonNullable<Parameters<typeof transactionOf>[0]>
export type Example = Parts & { reads: readonly string[] }

export const went = (asset: string, quantity: bigint, to = POOL) => transfer(asset, OWN, to, quantity)
export const came = (asset: string, quantity: bigint, from = POOL) => transfer(asset, from, OWN, quantity)
export const made = (asset: string, quantity: bigint) => came(asset, quantity, NOBODY)
export const burned = (asset: string, quantity: bigint) => went(asset, quantity, NOBODY)
/** The chain's own coin, from a contract. */
export const paidOut = (value: bigint, from = POOL) => [{ from, to: OWN, value }]

const short = new Map([
  [NATIVE, 'ETH'],
  [RED, 'red'],
  [BLUE, 'blue'],
  [SHARE, 'share'],
  [WETH, 'WETH'],
])
const own = new Set([OWN])

export function claimedIn({ reads: _, ...parts }: Example): string[] {
  const transaction = transactionOf(parts)
  return partsOf(transaction, grossFlowsOf(transaction, own), own, otherProtocols).map(
    ({ asset, quantity, role }) => `${role} ${quantity} ${short.get(asset) ?? asset.split(':')[0]}`,
  )
}
