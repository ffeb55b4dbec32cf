// What a transaction did in which nothing came or went: all that is left of it is the network's fee.
import { assetName } from './asset-name.ts'
import { addressIn, numberIn, topicOf, wordsOf } from './logs.ts'
import type { ChainTransaction } from './transaction.ts'

const APPROVAL = topicOf('Approval(address,address,uint256)')
const APPROVAL_FOR_ALL = topicOf('ApprovalForAll(address,address,bool)')

export function callNote(transaction: ChainTransaction, own: ReadonlySet<string>): string {
  if (transaction.isFailed) return 'Failed: nothing moved'
  const approval = transaction.logs.find(
    log =>
      (log.topics[0] === APPROVAL || log.topics[0] === APPROVAL_FOR_ALL) &&
      own.has(addressIn(wordsOf(log)[0])),
  )
  if (approval) {
    const name = assetName(transaction, approval.address)
    const isGiven = numberIn(wordsOf(approval)[2]) > 0n
    return isGiven ? `Allowed a contract to use ${name}` : `No longer allows a contract to use ${name}`
  }
  if (transaction.to === '') return 'Made a contract'
  return transaction.input === '0x' ? 'Sent nothing, or to yourself' : 'Contract call: nothing moved'
}
