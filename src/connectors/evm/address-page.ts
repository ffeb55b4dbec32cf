// Reads an address on one chain, a stretch of blocks at a time.
import type { Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { type Json, textIn } from '../json.ts'
import type { EvmChain } from './chains.ts'
import { isCoinContract } from './coin-contracts.ts'
import type { Explorer } from './explorers.ts'
import { hashesWithReceipt, readReceipt } from './receipts.ts'
import { spamByName } from './spam.ts'
import { blockOf, hashOf, isToken, listNames, readStretch, type Stretch, upTo } from './stretch.ts'
import type { Token } from './transaction.ts'

export type AddressCursor = {
  /** The first block that was not read. */
  next?: number
  /** Something was listed. */
  isUsed?: boolean
  /** It was read to its end once: its chain counts. */
  isComplete?: boolean
  /** The explorer has not finished what it lists. */
  isUnfinished?: boolean
  /** Whose balances are asked for, by contract. */
  tokens?: Readonly<Record<string, Token>>
}

export type Reader = {
  chain: EvmChain
  /** Asked in this order. */
  explorers: readonly Explorer[]
  address: string
  /** Those of a page that could not be read to its end are not asked for again. */
  receipts: Map<string, Json>
}

/** An explorer that has not finished its lists holds up one chain and not the others. It is read on from there later. */
export async function addressPage(reader: Reader, cursor: AddressCursor, to: number): Promise<Page> {
  for (const explorer of reader.explorers)
    try {
      return await nextPage({ ...reader, explorer }, cursor, to)
    } catch (error) {
      const isMissing =
        error instanceof ConnectorError && (error.code === 'incomplete' || error.code === 'not_found')
      if (!isMissing) throw error
    }
  return unfinishedPage(reader, cursor)
}

function unfinishedPage({ chain, address }: Reader, cursor: AddressCursor): Page {
  const isSaid = cursor.isComplete || cursor.isUnfinished
  return {
    body: isSaid ? null : JSON.stringify({ chain: chain.name, address, isComplete: false }),
    entries: 0,
    cursor: { ...cursor, isUnfinished: true } satisfies AddressCursor,
    hasMore: false,
  }
}

async function nextPage(
  { chain, explorer, address, receipts }: Reader & { explorer: Explorer },
  cursor: AddressCursor,
  to: number,
): Promise<Page> {
  const from = cursor.next ?? 0
  if (from > to) return { body: null, entries: 0, cursor, hasMore: false }
  const listed = await readStretch(explorer, address, { from, to })
  const stretch = await withReceipts({ chain, explorer, address, receipts }, listed)
  const entries = countOf(stretch)
  const hasMore = stretch.to < to
  const isUsed = entries > 0 || cursor.isUsed === true
  const isComplete = !hasMore || cursor.isComplete === true
  const isNews = entries > 0 || (isComplete && !cursor.isComplete && (isUsed || cursor.isUnfinished))
  const ofStretch = hashesWithReceipt(stretch, chain, address).map(hash => [hash, receipts.get(hash)])
  const body = { chain: chain.name, address, isComplete, ...stretch, receipts: Object.fromEntries(ofStretch) }
  for (const [hash] of ofStretch) receipts.delete(String(hash))
  return {
    body: isNews ? JSON.stringify(body) : null,
    entries,
    cursor: {
      next: stretch.to + 1,
      isUsed,
      isComplete,
      tokens: withTokens(cursor.tokens ?? {}, stretch, chain, address),
    } satisfies AddressCursor,
    hasMore,
  }
}

/**
 * What an explorer gives before it asks for a pause is kept: a page of whole blocks whose receipts are all there. Those that
 * serve everybody ask for many pauses.
 */
async function withReceipts(
  { chain, explorer, address, receipts }: Omit<Reader, 'explorers'> & { explorer: Explorer },
  stretch: Stretch,
): Promise<Stretch> {
  const blocks = new Map(listNames.flatMap(name => stretch[name].map(row => [hashOf(row), blockOf(row)])))
  const inOrder = hashesWithReceipt(stretch, chain, address)
    .map(hash => ({ hash, block: blocks.get(hash) ?? stretch.to }))
    .sort((a, b) => a.block - b.block)
  for (const { hash, block } of inOrder)
    try {
      if (!receipts.has(hash)) receipts.set(hash, await readReceipt(explorer, chain, hash))
    } catch (error) {
      const isPause =
        error instanceof ConnectorError && (error.code === 'rate_limited' || error.code === 'unreachable')
      if (!isPause || block <= stretch.from) throw error
      return upTo(stretch, block - 1)
    }
  return stretch
}

const countOf = (stretch: Stretch) => new Set(listNames.flatMap(name => stretch[name].map(hashOf))).size

/** More than anybody holds, and more of what strangers sent than anybody claims. A cursor is kept with every page. */
const MOST_TOKENS = 500
const MOST_SPAM = 50

function withTokens(
  known: Readonly<Record<string, Token>>,
  { transactions, tokens }: Stretch,
  chain: EvmChain,
  address: string,
): Readonly<Record<string, Token>> {
  const signed = new Set(
    transactions.filter(row => textIn(row, 'from').toLowerCase() === address).map(hashOf),
  )
  const isSpam = (contract: string, { symbol }: Token) => spamByName(chain, contract, symbol) !== undefined
  const found = { ...known }
  let spam = Object.entries(known).filter(([contract, token]) => isSpam(contract, token)).length
  for (const row of tokens) {
    const contract = textIn(row, 'contractAddress').toLowerCase()
    const [symbol, decimals] = [textIn(row, 'tokenSymbol'), textIn(row, 'tokenDecimal')]
    if (contract in found || !isToken(row) || isCoinContract(chain, contract) || !/^\d{1,2}$/.test(decimals))
      continue
    const token = { symbol, decimals: Number(decimals) }
    const isUnasked = !signed.has(hashOf(row)) && isSpam(contract, token)
    if (Object.keys(found).length >= MOST_TOKENS || (isUnasked && spam >= MOST_SPAM)) continue
    found[contract] = token
    if (isUnasked) spam++
  }
  return found
}
