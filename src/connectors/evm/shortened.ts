// What explorers say of a transaction, without what nothing is read of: a long history has to fit into memory.
import { isObject, type Json, listOf } from '../json.ts'
import type { Piece } from './read-transaction.ts'

const rowNames = [
  ...['hash', 'transactionHash', 'blockNumber', 'timeStamp', 'from', 'to', 'value', 'contractAddress'],
  ...['gasUsed', 'gasPrice', 'isError', 'txreceipt_status', 'type', 'callType', 'index'],
  ...['tokenSymbol', 'tokenDecimal', 'tokenID', 'tokenValue', 'methodId'],
]
const receiptNames = ['from', 'to', 'status', 'type', 'gasUsed', 'effectiveGasPrice', 'l1Fee']
const logNames = ['address', 'topics', 'data', 'logIndex']
/** Which function is called, and its first arguments. */
const INPUT_KEPT = 10 + 8 * 64

export const shortened = ({ address, transaction, receipt, ...lists }: Piece): string =>
  JSON.stringify({
    address,
    transaction: isObject(transaction)
      ? { ...picked(transaction, rowNames), input: String(transaction.input ?? '').slice(0, INPUT_KEPT) }
      : undefined,
    internal: lists.internal.map(row => picked(row, rowNames)),
    tokens: lists.tokens.map(row => picked(row, rowNames)),
    nfts: lists.nfts.map(row => picked(row, rowNames)),
    multiTokens: lists.multiTokens.map(row => picked(row, rowNames)),
    receipt: isObject(receipt)
      ? { ...picked(receipt, receiptNames), logs: listOf(receipt.logs).map(log => picked(log, logNames)) }
      : undefined,
  } satisfies Piece)

function picked(json: Json, names: readonly string[]): { [name: string]: Json } {
  const found: { [name: string]: Json } = {}
  if (isObject(json))
    for (const name of names) {
      const value = json[name]
      if (value !== undefined && value !== '') found[name] = value
    }
  return found
}
