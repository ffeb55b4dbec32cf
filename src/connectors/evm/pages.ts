// All that explorers said of a wallet, transaction by transaction, the oldest first.
import type { KeptPage } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { isObject, type Json, listOf, readJson, textIn } from '../json.ts'
import { type KeptTexts, keptTexts } from '../kept-texts.ts'
import { type EvmChainName, evmChainNames } from './chains.ts'
import { type Piece, readTransaction } from './read-transaction.ts'
import { shortened } from './shortened.ts'
import { hashOf } from './stretch.ts'
import type { ChainTransaction } from './transaction.ts'
import { readWithdrawal, type Withdrawal } from './withdrawals.ts'

/** Something that happened to the wallet. `number`: its place among all, in the order they first came. */
type Entry = {
  number: number
  chain: EvmChainName
  /** What it is known by on its chain. */
  id: string
  seconds: number
  block: number
  /** In its block; what no list has a place for comes last. */
  index: number
  /** Where its pieces are kept. */
  places: number[]
}

export type Found = { number: number; raw: string } & (
  | { kind: 'transaction'; transaction: ChainTransaction }
  | { kind: 'withdrawal'; withdrawal: Withdrawal }
  /** Listed in a way that is not known. */
  | { kind: 'unreadable' }
)

export type AllFound = {
  /** The addresses of the wallet. */
  own: ReadonlySet<string>
  /** Tokens that the wallet itself did something with, as tokenKey() has them. */
  used: ReadonlySet<string>
  each(): Generator<Found>
  release(): void
}

export async function readPages(pages: AsyncIterable<KeptPage>): Promise<AllFound> {
  const texts = keptTexts()
  const entries = new Map<string, Entry>()
  const own = new Set<string>()
  const used = new Set<string>()
  const complete = new Map<EvmChainName, Map<string, boolean>>()
  const add = (entry: Omit<Entry, 'number' | 'places'>, piece: string) => {
    const key = `${entry.chain}:${entry.id}`
    const known = entries.get(key) ?? { ...entry, number: entries.size + 1, places: [] }
    known.index = Math.min(known.index, entry.index)
    known.places.push(texts.add(piece))
    entries.set(key, known)
  }
  for await (const { body } of pages) {
    const page = readJson(body)
    const [chain, address] = [textIn(page, 'chain'), textIn(page, 'address')]
    if (!isObject(page) || !isChainName(chain)) throw new ConnectorError('malformed')
    own.add(address)
    if (page.withdrawals !== undefined) {
      addWithdrawals(chain, page.withdrawals, add)
      continue
    }
    const ofChain = complete.get(chain) ?? new Map<string, boolean>()
    complete.set(chain, ofChain.set(address, ofChain.get(address) === true || page.isComplete === true))
    if (page.transactions !== undefined) addTransactions(chain, address, page, { add, used })
  }
  // Half of a history comes to wrong figures: a chain counts from when all addresses were read to their end on it.
  const counts = (chain: EvmChainName) => [...(complete.get(chain)?.values() ?? [])].every(Boolean)
  const sorted = [...entries.values()].filter(({ chain }) => counts(chain)).sort(inOrder)
  return {
    own,
    used,
    *each() {
      for (const entry of sorted) yield foundIn(entry, texts)
    },
    release: texts.release,
  }
}

/** As a token is called beside those of other chains. */
export const tokenKey = (chain: EvmChainName, contract: string) => `${chain}:${contract}`

const isChainName = (name: string): name is EvmChainName => (evmChainNames as string[]).includes(name)

type Add = (entry: Omit<Entry, 'number' | 'places'>, piece: string) => void

function addWithdrawals(chain: EvmChainName, rows: Json, add: Add): void {
  for (const row of listOf(rows)) {
    const { index, seconds, block } = readWithdrawal(row)
    add({ chain, id: `withdrawal:${index}`, seconds, block, index: LAST }, JSON.stringify(row))
  }
}

const LAST = Number.MAX_SAFE_INTEGER
const rowLists = ['internal', 'tokens', 'nfts', 'multiTokens'] as const

function addTransactions(
  chain: EvmChainName,
  address: string,
  page: { readonly [name: string]: Json },
  { add, used }: { add: Add; used: Set<string> },
): void {
  const pieces = new Map<string, Piece & Record<(typeof rowLists)[number], Json[]>>()
  const pieceOf = (row: Json) => {
    const hash = hashOf(row)
    const piece = pieces.get(hash) ?? { address, internal: [], tokens: [], nfts: [], multiTokens: [] }
    pieces.set(hash, piece)
    return piece
  }
  for (const row of listOf(page.transactions)) pieceOf(row).transaction = row
  for (const name of rowLists) for (const row of listOf(page[name])) pieceOf(row)[name].push(row)
  const receipts = isObject(page.receipts) ? page.receipts : {}
  for (const [hash, piece] of pieces) {
    const row = piece.transaction ?? rowLists.flatMap(name => piece[name])[0]
    if (textIn(piece.transaction, 'from').toLowerCase() === address)
      for (const token of [...piece.tokens, ...piece.nfts, ...piece.multiTokens])
        used.add(tokenKey(chain, textIn(token, 'contractAddress').toLowerCase()))
    const receipt = receipts[hash]
    const text = shortened({ ...piece, receipt })
    const [seconds, block] = [Number(textIn(row, 'timeStamp')), Number(textIn(row, 'blockNumber'))]
    if (!(seconds > 0)) throw new ConnectorError('malformed')
    // What contracts send is listed without its place, and has a receipt.
    const index = Number(textIn(row, 'transactionIndex') || textIn(receipt, 'transactionIndex') || LAST)
    add({ chain, id: hash, seconds, block, index }, text)
  }
}

const inOrder = (a: Entry, b: Entry) =>
  a.seconds - b.seconds ||
  // Blocks of different chains have no order between them: what was found first comes first.
  (a.chain === b.chain ? a.block - b.block || a.index - b.index : 0) ||
  a.number - b.number

function foundIn({ number, chain, id, places }: Entry, texts: KeptTexts): Found {
  const kept = places.map(place => readJson(texts.at(place)))
  if (id.startsWith('withdrawal:')) {
    const [row = null] = kept
    return { kind: 'withdrawal', number, raw: JSON.stringify(row), withdrawal: readWithdrawal(row) }
  }
  const pieces = kept as unknown as Piece[]
  const raw = shownOf(chain, pieces)
  try {
    return { kind: 'transaction', number, raw, transaction: readTransaction(chain, id, pieces) }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    return { kind: 'unreadable', number, raw }
  }
}

/** What a person is shown of it: without the arguments of calls, which can be long, and the logs of all contracts. */
function shownOf(chain: EvmChainName, pieces: readonly Piece[]): string {
  const lists = pieces.map(({ receipt: _, ...piece }) => piece)
  return JSON.stringify({ chain, lists }, (name, value) =>
    name === 'input' && typeof value === 'string' ? value.slice(0, SELECTOR) : value,
  )
}
/** Which function is called. */
const SELECTOR = 10
