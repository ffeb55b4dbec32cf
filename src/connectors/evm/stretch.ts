// The lists of an address, for one stretch of blocks: as many whole blocks as all lists have in full. So a transaction is on
// one page, with all that is known of it.
import { ConnectorError } from '../connector-error.ts'
import { type Json, textIn } from '../json.ts'
import type { Explorer } from './explorers.ts'

/** What is asked for at once. Each transaction of it may need a receipt, which is a request of its own. */
const ROWS = 100
/** More of one address in one block than any chain has room for. */
const MOST_PAGES = 100

const lists = {
  transactions: 'txlist',
  internal: 'txlistinternal',
  tokens: 'tokentx',
  nfts: 'tokennfttx',
  multiTokens: 'token1155tx',
} as const
export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]

/** Those that not every explorer has: what they list is in receipts too, but for what strangers sent. */
const canBeMissing: ReadonlySet<ListName> = new Set(['nfts', 'multiTokens'])

export type Stretch = { from: number; to: number } & Record<ListName, readonly Json[]>

export async function readStretch(
  explorer: Explorer,
  address: string,
  { from, to: end }: { from: number; to: number },
): Promise<Stretch> {
  let to = end
  const found: Partial<Record<ListName, readonly Json[]>> = {}
  for (const name of listNames) {
    const part = await listPart(explorer, name, address, { from, to })
    found[name] = part.rows
    to = part.to
  }
  const { transactions = [], internal = [], tokens = [], nfts = [], multiTokens = [] } = found
  return upTo({ from, to, transactions, internal, tokens, nfts, multiTokens }, to)
}

/** Of its blocks those up to this one. */
export function upTo(stretch: Stretch, to: number): Stretch {
  const rowsOf = (name: ListName) => stretch[name].filter(row => blockOf(row) <= to)
  return {
    from: stretch.from,
    to,
    transactions: rowsOf('transactions'),
    internal: rowsOf('internal'),
    tokens: rowsOf('tokens'),
    nfts: rowsOf('nfts'),
    multiTokens: rowsOf('multiTokens'),
  }
}

type Range = { from: number; to: number }

/** Its rows from the first block on, and up to which one they are all there. */
async function listPart(explorer: Explorer, name: ListName, address: string, { from, to }: Range) {
  const rows = await rowsOf(explorer, name, address, { from, to, page: 1 })
  const [first, last] = [rows[0], rows.at(-1)]
  if (rows.length < ROWS || !first || !last) return { rows, to }
  // There may be more of the last block.
  const end = blockOf(last)
  if (blockOf(first) < end) return { rows: rows.filter(row => blockOf(row) < end), to: end - 1 }
  return { rows: await allOfBlock(explorer, name, address, end), to: end }
}

async function allOfBlock(explorer: Explorer, name: ListName, address: string, block: number) {
  const rows: Json[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const more = await rowsOf(explorer, name, address, { from: block, to: block, page })
    rows.push(...more)
    if (more.length < ROWS) return rows
  }
  throw new ConnectorError('crowded')
}

async function rowsOf(
  explorer: Explorer,
  name: ListName,
  address: string,
  { from, to, page }: Range & { page: number },
): Promise<readonly Json[]> {
  const query = {
    address,
    startblock: String(from),
    endblock: String(to),
    page: String(page),
    offset: String(ROWS),
    sort: 'asc',
  }
  const rows = await explorer.list(lists[name], query).catch((error: unknown) => {
    if (canBeMissing.has(name) && error instanceof ConnectorError && error.code === 'not_found') return []
    throw error
  })
  // One that sorts or counts otherwise would have rows left out.
  const blocks = rows.map(blockOf)
  if (blocks.some((block, nth) => block < (blocks[nth - 1] ?? from) || block > to))
    throw new ConnectorError('malformed')
  return rows
}

export function blockOf(row: Json): number {
  const text = textIn(row, 'blockNumber')
  if (!/^\d{1,15}$/.test(text)) throw new ConnectorError('malformed')
  return Number(text)
}

/** Etherscan has it under one name, Blockscout under another for what contracts sent. */
export function hashOf(row: Json): string {
  const hash = textIn(row, 'hash') || textIn(row, 'transactionHash')
  // Coins that were there from the start came by no transaction.
  if (!/^(0x[0-9a-f]{64}|GENESIS_\w+)$/i.test(hash)) throw new ConnectorError('malformed')
  return hash.toLowerCase()
}

/** Some explorers list NFTs among tokens too. */
export const isToken = (row: Json) => textIn(row, 'tokenID') === ''
