// Receipts: what all contracts logged in a transaction, and what it cost in the end. Each is a request, so only those that say
// more than the lists do are asked for.
import { tokensAt } from '../../ledger/tokens/listed-tokens.ts'
import { ConnectorError } from '../connector-error.ts'
import { isObject, type Json, textAt, textIn } from '../json.ts'
import type { EvmChain } from './chains.ts'
import type { Explorer } from './explorers.ts'
import { hashOf, type Stretch } from './stretch.ts'

type Listed = Omit<Stretch, 'from' | 'to'>

/**
 * Of everything the wallet signed: what is listed as the price of gas is what was offered, which on many chains is not what
 * was paid. Of what others signed, where it moves more than one thing, takes something, calls or pays the wallet by a
 * contract, or brings a known coin other than by a plain transfer: it may be a reward, or come over a bridge. What else
 * strangers send, as spam is sent, needs none.
 */
export function hashesWithReceipt(listed: Listed, { id }: EvmChain, address: string): string[] {
  const isOwn = (row: Json, name: string) => textIn(row, name).toLowerCase() === address
  const [signed, received] = partition(listed.transactions, row => isOwn(row, 'from'))
  const moves = [...received, ...listed.tokens, ...listed.nfts, ...listed.multiTokens].filter(movesSomething)
  const moved = Map.groupBy(moves, hashOf)
  const called = received.filter(row => !/^(0x)?$/.test(textIn(row, 'input')) && moved.has(hashOf(row)))
  const coins = listed.tokens.filter(
    row => movesSomething(row) && !isPlain(row) && tokensAt(textIn(row, 'contractAddress'), id).length > 0,
  )
  const hashes = new Set([
    ...[...signed, ...listed.internal.filter(movesSomething), ...called, ...coins].map(hashOf),
    ...moves.filter(row => isOwn(row, 'from')).map(hashOf),
    ...[...moved].flatMap(([hash, rows]) => (rows.length > 1 ? [hash] : [])),
  ])
  return [...hashes].filter(hash => hash.startsWith('0x'))
}

function partition(rows: readonly Json[], belongs: (row: Json) => boolean): [Json[], Json[]] {
  return [rows.filter(belongs), rows.filter(row => !belongs(row))]
}

/** NFTs have no value but an id. */
const movesSomething = (row: Json) =>
  textIn(row, 'value') !== '0' && textIn(row, 'tokenValue') !== '0' && textIn(row, 'isError') !== '1'

/** By the token's own function transfer(), called by who sends it. */
export const isPlain = (row: Json) => /^(0x)?a9059cbb$/.test(textIn(row, 'methodId'))

/**
 * Sent from Ethereum in somebody's name: its coins are made here, and it pays for nothing.
 * https://specs.optimism.io/protocol/deposits.html and Arbitrum's ArbitrumDepositTx
 */
export const fromLayerOne: ReadonlySet<string> = new Set(['0x7e', '0x64'])

export async function readReceipt(explorer: Explorer, chain: EvmChain, hash: string): Promise<Json> {
  const receipt = await explorer.node('eth_getTransactionReceipt', [hash])
  // A node that has forgotten what an explorer lists.
  if (!isObject(receipt)) throw new ConnectorError('incomplete')
  if (textIn(receipt, 'transactionHash').toLowerCase() !== hash) throw new ConnectorError('malformed')
  const lacksFee =
    chain.paysLayerOne && textIn(receipt, 'l1Fee') === '' && !fromLayerOne.has(textIn(receipt, 'type'))
  return lacksFee ? { ...receipt, l1Fee: await layerOneFee(explorer, hash) } : receipt
}

/** Blockscout leaves it out of receipts and has it elsewhere. */
async function layerOneFee(explorer: Explorer, hash: string): Promise<string> {
  const transaction = await explorer.more?.(`/transactions/${hash}`)
  const fee = textAt(transaction, 'l1_fee') || textAt(transaction, 'scroll.l1_fee')
  if (!/^\d+$/.test(fee)) throw new ConnectorError('incomplete')
  return `0x${BigInt(fee).toString(16)}`
}
