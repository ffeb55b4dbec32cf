// Coins handed in with an order that is carried out later, by somebody else and in another transaction.
import { NATIVE } from '../flows.ts'
import { addressIn, numberIn, topicOf, wordsOf } from '../logs.ts'
import { withinFlows } from './limits.ts'
import type { Claim, Protocol } from './protocol.ts'
import { protocolOf } from './rules.ts'

const INCREASE = topicOf(
  `CreateIncreasePosition(address,address[],address,${'uint256,'.repeat(3)}bool${',uint256'.repeat(7)})`,
)

/** Futures. The chain's own coin pays whoever carries the order out, and can be what is traded as well. */
export const gmx: Protocol = {
  name: 'GMX',
  claims({ logs, isFailed }, flows, own) {
    const order = logs.find(({ topics }) => topics[0] === INCREASE)
    const [account, , , amount = '', , , , , fee] = order ? wordsOf(order) : []
    if (isFailed || !own.has(addressIn(account))) return []
    const isToken = flows.some(({ asset, quantity }) => asset !== NATIVE && quantity === -numberIn(amount))
    return withinFlows(
      [
        ...flows.flatMap(({ asset }): Claim[] =>
          isToken === (asset !== NATIVE) ? [{ asset, quantity: -numberIn(amount), role: 'place' }] : [],
        ),
        { asset: NATIVE, quantity: -numberIn(fee), role: 'fee' },
      ],
      flows,
    )
  },
}

/** Shares are handed in for coins that come later. */
const UMAMI = ['0x1e914730b4cd343ae14530f0bbf6b350d83b833d']
export const umami = protocolOf('Umami', [{ party: UMAMI, way: 'in', role: 'take_back' }])

/** Coins for a sale that may not come about. */
const ECHO = ['0x29bea561cb302fd2b85f5c0c6086be8b1560f2df']
export const echo = protocolOf('Echo', [
  { party: ECHO, way: 'out', role: 'place' },
  { party: ECHO, way: 'in', role: 'take_back' },
])
