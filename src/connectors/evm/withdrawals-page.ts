// What the chain itself pays to those who stake on Ethereum: rewards, and deposits that come back. No transaction does it, so
// it has a list of its own. On Gnosis such rewards are a token that is claimed by a transaction, as any other is.
import type { Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { isObject, type Json, listOf, textIn } from '../json.ts'
import type { EvmChain } from './chains.ts'
import type { Explorer } from './explorers.ts'

export type WithdrawalsCursor = {
  /** The first block that was not read. */
  next?: number
  /** Something was listed. */
  isUsed?: boolean
  /** Where the explorer goes on: with older ones. */
  older?: Readonly<Record<string, string>>
}

type Reader = { chain: EvmChain; explorer: Explorer; address: string }

export async function withdrawalsPage(
  { chain, explorer, address }: Reader,
  cursor: WithdrawalsCursor,
  to: number,
): Promise<Page> {
  const { next = 0, older } = cursor
  if (next > to) return { body: null, entries: 0, cursor, hasMore: false }
  const { rows, more } = explorer.more
    ? await newestFirst(explorer.more, address, next, older)
    : await oldestFirst(explorer, address, next, to)
  const read = rows.filter(row => blockIn(row) >= next && blockIn(row) <= to)
  return {
    body: read.length === 0 ? null : JSON.stringify({ chain: chain.name, address, withdrawals: read }),
    entries: read.length,
    cursor: {
      ...((cursor.isUsed || read.length > 0) && { isUsed: true }),
      ...(more ?? { next: to + 1 }),
    } satisfies WithdrawalsCursor,
    hasMore: more !== undefined,
  }
}

type Part = { rows: readonly Json[]; more: WithdrawalsCursor | undefined }

async function newestFirst(
  ask: NonNullable<Explorer['more']>,
  address: string,
  next: number,
  older: WithdrawalsCursor['older'],
): Promise<Part> {
  const answer = await ask(`/addresses/${address}/withdrawals`, older)
  const rows = listOf(isObject(answer) ? answer.items : undefined)
  const last = rows.at(-1)
  const after = isObject(answer) ? answer.next_page_params : undefined
  if (!isObject(after) || last === undefined || blockIn(last) < next) return { rows, more: undefined }
  const names = Object.keys(after)
  return { rows, more: { next, older: Object.fromEntries(names.map(name => [name, textIn(after, name)])) } }
}

const ROWS = 1000

async function oldestFirst(explorer: Explorer, address: string, next: number, to: number): Promise<Part> {
  const rows = await explorer.list('txsBeaconWithdrawal', {
    address,
    startblock: String(next),
    endblock: String(to),
    page: '1',
    offset: String(ROWS),
    sort: 'asc',
  })
  const end = blockIn(rows.at(-1))
  if (rows.length < ROWS) return { rows, more: undefined }
  // There may be more of the last block, which pays sixteen at most.
  return { rows: rows.filter(row => blockIn(row) < end), more: { next: end } }
}

function blockIn(row: Json | undefined): number {
  const text = textIn(row, 'blockNumber') || textIn(row, 'block_number')
  if (row !== undefined && !/^\d{1,15}$/.test(text)) throw new ConnectorError('malformed')
  return Number(text)
}
