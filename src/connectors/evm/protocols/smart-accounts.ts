// Wallets that are contracts. Others send their transactions and have the network's fee back from them.
import { NATIVE } from '../flows.ts'
import { addressIn, numberIn, topicOf, wordsOf } from '../logs.ts'
import { isIn, withinFlows } from './limits.ts'
import type { Claim, Protocol } from './protocol.ts'
import { claimsBy } from './rules.ts'

/** Of ERC-4337, versions 0.6 to 0.8. */
const entryPoints = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
]
const OPERATION = topicOf('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
const toEntryPoint = claimsBy([{ party: entryPoints, way: 'out', role: 'fee', asset: NATIVE }])

/** A bundler pays for the operations of many accounts. Each pays it back before its own begins. */
export const accountFees: Protocol = {
  name: 'a smart account',
  claims(transaction, flows, own) {
    const isOurs = transaction.logs.some(
      log =>
        entryPoints.includes(log.address) &&
        log.topics[0] === OPERATION &&
        own.has(addressIn(wordsOf(log)[1])),
    )
    return isOurs && !transaction.isFailed ? toEntryPoint(transaction, flows, own) : []
  },
}

const SUCCESS = topicOf('ExecutionSuccess(bytes32,uint256)')

/** A Safe can pay whoever carries out what its owners signed. The log says how much, in the coin or a token. */
export const safe: Protocol = {
  name: 'Safe',
  claims({ logs, from, isFailed }, flows, own) {
    if (isFailed || own.has(from)) return []
    const claims = logs.flatMap((log): Claim[] => {
      if (log.topics[0] !== SUCCESS || !own.has(log.address)) return []
      const paid = numberIn(wordsOf(log)[1])
      const flow = flows.find(({ moves }) => moves.some(({ quantity }) => paid > 0n && quantity === -paid))
      return flow && !isIn(flow.quantity) ? [{ asset: flow.asset, quantity: -paid, role: 'fee' }] : []
    })
    return withinFlows(claims, flows)
  },
}
