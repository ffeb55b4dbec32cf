// Gifts to causes. What a cause is given comes by the same role: whether it is income of the wallet's owner is for them to say.
import { NATIVE } from '../flows.ts'
import { addressIn, numberIn, topicOf, wordsOf } from '../logs.ts'
import type { Claim, Protocol } from './protocol.ts'
import { protocolOf, type Rule, withinFlows } from './rules.ts'

const both = (event: string, by?: readonly string[]): Rule[] => [
  { event, ...(by && { by }), way: 'out', role: 'donate' },
  { event, ...(by && { by }), way: 'in', role: 'donate' },
]

export const gitcoinRounds = protocolOf('Gitcoin', [
  ...both('Voted(address,uint256,address,address,bytes32,address)'),
  ...both('Voted(address,uint256,address,address,bytes32,uint256,address)'),
  ...both('Allocated(address,uint256,address,address)'),
  ...both('Allocated(address,uint256,address,address,uint8)'),
  ...both('DirectAllocated(bytes32,address,uint256,address,address)'),
  { event: 'FundsDistributed(uint256,address,address,bytes32)', way: 'in', role: 'donate' },
])

const SENT = topicOf('DonationSent(address,uint256,address,address)')
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** One payment for gifts to many: only all of them together are what left. */
export const gitcoinGrants: Protocol = {
  name: 'Gitcoin',
  claims({ logs, isFailed }, flows, own) {
    if (isFailed) return []
    const claims = logs.flatMap((log): Claim[] => {
      const [token, amount, donor, cause] = wordsOf(log)
      if (log.topics[0] !== SENT) return []
      const asset = addressIn(token) === COIN ? NATIVE : addressIn(token)
      const quantity = numberIn(amount)
      if (own.has(addressIn(donor))) return [{ asset, quantity: -quantity, role: 'donate' }]
      return own.has(addressIn(cause)) ? [{ asset, quantity, role: 'donate' }] : []
    })
    return withinFlows(claims, flows)
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
