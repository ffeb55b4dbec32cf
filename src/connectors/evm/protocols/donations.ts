// Gifts to causes. What a cause is given comes by the same role: whether it is income of the wallet's owner is for them to say.
import { NATIVE } from '../flows.ts'
import { addressIn, numberIn, topicOf, wordsOf, ZERO_ADDRESS } from '../logs.ts'
import { withinFlows } from './limits.ts'
import type { Claim, Protocol } from './protocol.ts'
import { claimsBy, names, protocolOf } from './rules.ts'

/** Which words of a log are the token and the amount. The donor and the cause are among the others. */
const grants = new Map(
  (
    [
      ['DonationSent(address,uint256,address,address)', 0, 1],
      ['Voted(address,uint256,address,address,bytes32)', 2, 3],
      ['Voted(address,uint256,address,address,bytes32,address)', 3, 4],
      ['Voted(address,uint256,address,address,bytes32,uint256,address)', 3, 4],
      ['Voted(address,uint256,address,address,address,bytes32,uint256,address)', 3, 4],
      ['Allocated(address,uint256,address,address)', 2, 1],
      ['Allocated(address,uint256,address,address,address)', 2, 1],
      ['DirectAllocated(bytes32,address,uint256,address,address)', 3, 2],
    ] as const
  ).map(([event, token, amount]) => [topicOf(event), { token, amount }]),
)
const coins = new Set(['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', ZERO_ADDRESS])

const toCause = claimsBy([...grants.keys()].map(event => ({ event, way: 'in', role: 'donate' }) as const))
const paidOut = claimsBy([
  { event: 'FundsDistributed(uint256,address,address,bytes32)', way: 'in', role: 'donate' },
])

/** One payment can be for gifts to many: only all of them together are what left. */
export const gitcoin: Protocol = {
  name: 'Gitcoin',
  claims(transaction, flows, own) {
    const { logs, from, isFailed } = transaction
    if (isFailed) return []
    const given = logs.flatMap((log): Claim[] => {
      const places = grants.get(log.topics[0] ?? '')
      if (!places || !(own.has(from) || names(log, own))) return []
      const words = wordsOf(log)
      const token = addressIn(words[places.token])
      const asset = coins.has(token) ? NATIVE : token
      return [{ asset, quantity: -numberIn(words[places.amount]), role: 'donate' }]
    })
    const came = [...toCause(transaction, flows, own), ...paidOut(transaction, flows, own)]
    return withinFlows([...given, ...came], flows)
  },
}

/** Its contract hands on what one gives, and logs the amount of each. */
export const giveth = protocolOf('Giveth', [
  {
    event: '0x428e1190dfef997f3ac8da6afa80e330fc785bafb1febed9109598bfeee45ec0',
    by: ['0x6e349c56f512cb4250276bf36335c8dd618944a1'],
    isNameless: true,
    way: 'out',
    role: 'donate',
  },
])

export const drips = protocolOf('Drips', [
  { event: 'DripsUpdated(address,uint128,(address,uint128)[])', way: 'out', role: 'donate' },
  { event: 'Given(address,address,uint128)', way: 'out', role: 'donate' },
  { event: 'Collected(address,uint128,uint128)', way: 'in', role: 'donate' },
])
