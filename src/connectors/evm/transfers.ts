// Every movement that a transaction's logs tell of, of tokens and collectibles, whoever it is between.
import { isCoinContract } from './coin-contracts.ts'
import { addressIn, dataWordsOf, numberIn, topicOf, wordsOf } from './logs.ts'
import { quietMoves } from './quiet-moves.ts'
import type { ChainTransaction, Log, Transfer } from './transaction.ts'

const TRANSFER = topicOf('Transfer(address,address,uint256)')
const TRANSFER_SINGLE = topicOf('TransferSingle(address,address,address,uint256,uint256)')
const TRANSFER_BATCH = topicOf('TransferBatch(address,address,address,uint256[],uint256[])')

const known = new WeakMap<ChainTransaction, readonly Transfer[]>()

/** Asked again and again while a transaction is read: for what moved, for spam, and by protocols. */
export function transfersOf(transaction: ChainTransaction): readonly Transfer[] {
  const found = known.get(transaction) ?? readAll(transaction)
  known.set(transaction, found)
  return found
}

function readAll(transaction: ChainTransaction): Transfer[] {
  const { chain, logs } = transaction
  const transfers = logs.filter(({ address }) => !isCoinContract(chain, address)).flatMap(readTransfers)
  return [...withoutTwins(transfers), ...quietMoves(transaction, transfers)].toSorted(
    (one, other) => one.index - other.index,
  )
}

/** An old collection of cats, whose transfers look like those of a token. */
const CRYPTO_KITTIES = '0x06012c8cf97bead5deae237070f9587f8e7a266d'

function readTransfers(log: Log): Transfer[] {
  const { address, topics, data, index } = log
  const words = wordsOf(log)
  if (topics[0] === TRANSFER && words.length >= 3) {
    const [from, to, value] = [addressIn(words[0]), addressIn(words[1]), numberIn(words[2])]
    // Tokens and collectibles share the name of the log. A collectible's id is a topic, a token's amount is not.
    const isCollectible = topics.length === 4 || address === CRYPTO_KITTIES
    const asset = isCollectible ? `erc721:${address}/${value}` : address
    return [{ asset, from, to, quantity: isCollectible ? 1n : value, index }]
  }
  const [from, to] = [addressIn(words[1]), addressIn(words[2])]
  const pieceOf = (id: bigint, quantity: bigint) => ({
    asset: `erc1155:${address}/${id}`,
    from,
    to,
    quantity,
    index,
  })
  if (topics[0] === TRANSFER_SINGLE) return [pieceOf(numberIn(words[3]), numberIn(words[4]))]
  if (topics[0] === TRANSFER_BATCH) {
    const [ids, quantities] = listsIn(data)
    return ids.map((id, nth) => pieceOf(id, quantities[nth] ?? 0n))
  }
  return []
}

/** Two lists of numbers. Where each begins is in the first two words, by bytes; it opens with how many there are. */
function listsIn(data: string): [bigint[], bigint[]] {
  const words = dataWordsOf(data)
  const listAt = (nth: number) => {
    const start = Number(numberIn(words[nth])) / 32
    const length = Number(numberIn(words[start]))
    return words.slice(start + 1, start + 1 + length).map(numberIn)
  }
  return [listAt(0), listAt(1)]
}

/**
 * Monerium's tokens that moved to another contract, old and new. The balance is one, and both log what happens to it.
 * https://docs.monerium.com/tokens
 */
const renewed = new Map([
  ['0xcb444e90d8198415266c6a2724b7900fb12fc56e', '0x420ca0f9b9b604ce0fd9c18ef134c705e5fa3430'],
  ['0x5cb9073902f2035222b9749f8fb0c9bfe5527108', '0x8e34bfec4f6eb781f9743d9b4af99cd23f9b7053'],
  ['0x3231cb76718cdef2155fc47b5286d82e6eda273f', '0x39b8b6385416f4ca36a20319f70d28621895279d'],
  ['0x18ec0a6e18e5bc3784fdd3a3634b31245ab704f6', '0xe0aea583266584dafbb3f9c3211d5588c73fea8d'],
])

function withoutTwins(transfers: readonly Transfer[]): Transfer[] {
  const keyOf = (asset: string, { from, to, quantity }: Transfer) => `${asset} ${from} ${to} ${quantity}`
  const known = new Set(transfers.map(transfer => keyOf(transfer.asset, transfer)))
  return transfers.filter(transfer => {
    const successor = renewed.get(transfer.asset)
    return successor === undefined || !known.has(keyOf(successor, transfer))
  })
}
