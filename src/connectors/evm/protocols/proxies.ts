// Wallets of one's own that are contracts and carry out many steps at once: DSProxy, which Maker and DeFi Saver use, and
// Instadapp's accounts. Protocols log their names, while the coins come from the wallet that called them and go back to it.
import { addressIn, topicOf, wordsOf } from '../logs.ts'
import type { ChainTransaction, Log } from '../transaction.ts'
import type { Protocol } from './protocol.ts'

/** execute(address,bytes), logged by what was called. */
export const EXECUTED = `0x1cff79cd${'0'.repeat(56)}`
const casts = [
  'LogCast(address,address,uint256)',
  'LogCast(address,address,uint256,address[],string[],bytes[])',
  'LogCast(address,address,uint256,string[],address[],string[],bytes[])',
]
const topics = new Set([EXECUTED, ...casts.map(topicOf)])

const known = new WeakMap<ChainTransaction, readonly Log[]>()

/** Dozens of protocols ask for them. */
function logsOfProxies(transaction: ChainTransaction): readonly Log[] {
  const found = known.get(transaction) ?? transaction.logs.filter(log => topics.has(log.topics[0] ?? ''))
  known.set(transaction, found)
  return found
}

const proxiesOf = (transaction: ChainTransaction, own: ReadonlySet<string>): string[] =>
  logsOfProxies(transaction)
    .filter(log =>
      wordsOf(log)
        .slice(0, 2)
        .some(caller => own.has(addressIn(caller))),
    )
    .map(({ address }) => address)

/** What a log says of a wallet's proxy, it says of the wallet. What the proxy keeps is no flow of it. */
export const throughProxies = (protocol: Protocol): Protocol => ({
  ...protocol,
  claims(transaction, flows, own) {
    const proxies = proxiesOf(transaction, own)
    return protocol.claims(transaction, flows, proxies.length > 0 ? new Set([...own, ...proxies]) : own)
  },
})
