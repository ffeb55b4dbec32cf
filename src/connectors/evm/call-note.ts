// What is said of a transaction where no protocol is known.
import { assetName, contractOf } from './asset-name.ts'
import { addressIn, numberIn, topicOf, wordsOf } from './logs.ts'
import type { Part } from './parts.ts'
import type { ChainTransaction } from './transaction.ts'

const APPROVAL = topicOf('Approval(address,address,uint256)')
const APPROVAL_FOR_ALL = topicOf('ApprovalForAll(address,address,bool)')

/** Where nothing came or went: all that is left of it is the network's fee. */
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
  return transaction.input === '0x'
    ? 'Sent nothing, or to yourself'
    : 'Contract call. Nothing came to your wallet or left it'
}

/** Where coins came or went by more than a plain payment. */
export function contractNote({ to, input }: ChainTransaction, { asset }: Part): string | undefined {
  const isPayment = input === '0x' || contractOf(asset)[0] === to
  return isPayment ? undefined : 'Contract call'
}
