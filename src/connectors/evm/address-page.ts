// Reads an address on one chain, a stretch of blocks at a time.
import type { Page } from '../connector.ts'
import { type Json, textIn } from '../json.ts'
import type { EvmChain } from './chains.ts'
import type { Explorer } from './explorers.ts'
import { hashesWithReceipt, readReceipt } from './receipts.ts'
import { spamByName } from './spam.ts'
import { hashOf, isToken, listNames, readStretch, type Stretch } from './stretch.ts'
import type { Token } from './transaction.ts'

export type AddressCursor = {
  /** The first block that was not read. */
  next?: number
  /** Something was listed. */
  isUsed?: boolean
  /** Whose balances are asked for, by contract. */
  tokens?: Readonly<Record<string, Token>>
}

export type Reader = { chain: EvmChain; explorer: Explorer; address: string; receipts: Map<string, Json> }

/** `receipts`: those of a page that could not be read to its end are not asked for again. */
export async function addressPage(
  { chain, explorer, address, receipts }: Reader,
  cursor: AddressCursor,
  to: number,
): Promise<Page> {
  const from = cursor.next ?? 0
  if (from > to) return { body: null, entries: 0, cursor, hasMore: false }
  const stretch = await readStretch(explorer, address, { from, to })
  for (const hash of hashesWithReceipt(stretch, address))
    if (!receipts.has(hash)) receipts.set(hash, await readReceipt(explorer, chain, hash))
  const entries = countOf(stretch)
  const body = { chain: chain.name, address, ...stretch, receipts: Object.fromEntries(receipts) }
  receipts.clear()
  return {
    body: entries === 0 ? null : JSON.stringify(body),
    entries,
    cursor: {
      next: stretch.to + 1,
      ...((entries > 0 || cursor.isUsed) && { isUsed: true }),
      tokens: withTokens(cursor.tokens ?? {}, stretch, chain, address),
    } satisfies AddressCursor,
    hasMore: stretch.to < to,
  }
}

const countOf = (stretch: Stretch) => new Set(listNames.flatMap(name => stretch[name].map(hashOf))).size

/** More than anybody holds. A cursor is kept with every page. */
const MOST_TOKENS = 500

/** What is hidden as spam is in no record, and so is not asked for. */
function withTokens(
  known: Readonly<Record<string, Token>>,
  { transactions, tokens }: Stretch,
  chain: EvmChain,
  address: string,
): Readonly<Record<string, Token>> {
  const signed = new Set(
    transactions.filter(row => textIn(row, 'from').toLowerCase() === address).map(hashOf),
  )
  const found = { ...known }
  for (const row of tokens) {
    const contract = textIn(row, 'contractAddress').toLowerCase()
    const [symbol, decimals] = [textIn(row, 'tokenSymbol'), textIn(row, 'tokenDecimal')]
    const isSpam = !signed.has(hashOf(row)) && spamByName(chain, contract, symbol) !== undefined
    const isFull = Object.keys(found).length >= MOST_TOKENS
    if (!isSpam && !isFull && !(contract in found) && isToken(row) && /^\d{1,2}$/.test(decimals))
      found[contract] = { symbol, decimals: Number(decimals) }
  }
  return found
}
