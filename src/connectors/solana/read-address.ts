// All transactions of one address, page by page, the newest first: its own list, then that of each of its token accounts.
// A round begins with the token accounts there are; those that were closed are found by the address's own transactions, as
// its own signature closes them. Rounds follow each other until one finds nothing, so that what the address holds then can
// be compared with what was read. A later sync asks each list for what is above the last one it knows.
import type { Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { ownAccountsIn, walletOf } from './flows.ts'
import { listedOf, pageOf, transactionsOf } from './lists.ts'
import { type Opened, openedBy } from './opened.ts'
import type { Rpc } from './rpc.ts'
import { tokenAccountsOf } from './token-accounts.ts'
import { readTransaction, type Transaction } from './transaction.ts'

/** The newest transaction of each account that was read, and the slot up to which all were. */
type Done = { slot: number; heads: Readonly<Record<string, string>> }
type Reading = {
  /** Counted from one. */
  round: number
  slot: number
  /** The address, its token accounts, and those that its transactions show. */
  accounts: readonly string[]
  /** Which of them is read. */
  index: number
  /** Of it what follows this transaction is still to be read, and its newest one. */
  before?: string
  newest?: string
  heads: Readonly<Record<string, string>>
  /** Transactions of this round. */
  found: number
}
export type AddressCursor = { done?: Done; reading?: Reading; opened?: Opened }

/** A wallet that is never at rest is compared all the same. */
const MOST_ROUNDS = 3
/** More than a person makes; a program's wallet is read from its own files. */
const MOST_ACCOUNTS = 10_000
const MOST_TRANSACTIONS = 100_000

type Context = {
  rpc: Rpc
  own: readonly string[]
  address: string
  /** What has been handed out since the session was opened: most transactions are in several lists. */
  seen: Set<string>
  /** Rounds of which that is so from their beginning. */
  begun: Set<string>
}

export function readerOf(rpc: Rpc, own: readonly string[]) {
  const handedOut = { seen: new Set<string>(), begun: new Set<string>() }
  return (address: string, cursor: AddressCursor): Promise<Page> =>
    nextPage({ rpc, own, address, ...handedOut }, cursor)
}

async function nextPage(context: Context, cursor: AddressCursor): Promise<Page> {
  const { reading } = cursor
  if (!reading) return roundPage(context, cursor, 1)
  const account = reading.accounts[reading.index]
  if (account !== undefined) return accountPage(context, cursor, reading, account)
  const { slot, heads, found, round } = reading
  const { reading: _, ...rest } = cursor
  const ended = { ...rest, done: { slot, heads } }
  if (found > 0 && round < MOST_ROUNDS) return roundPage(context, ended, round + 1)
  return { body: null, entries: 0, cursor: ended, hasMore: false }
}

async function roundPage(
  { rpc, own, address, begun }: Context,
  cursor: AddressCursor,
  round: number,
): Promise<Page> {
  const { slot, accounts } = await tokenAccountsOf(rpc, address)
  const heads = cursor.done?.heads ?? {}
  const names = accounts.map(({ account }) => account)
  begun.add(roundOf(address, round))
  const isNews = names.some(name => heads[name] === undefined)
  const reading: Reading = { round, slot, accounts: [address, ...names], index: 0, heads, found: 0 }
  return {
    body: isNews ? JSON.stringify({ addresses: own, accounts: names }) : null,
    entries: 0,
    cursor: { ...cursor, reading },
    hasMore: true,
  }
}

const roundOf = (address: string, round: number) => `${address} ${round}`

async function accountPage(
  context: Context,
  cursor: AddressCursor,
  reading: Reading,
  account: string,
): Promise<Page> {
  const { rpc, own, address, seen } = context
  const { before } = reading
  if (reading.index > 0) await recall(context, cursor.done?.heads[address], reading)
  const list = await listedOf(rpc, account, { before, until: cursor.done?.heads[account] })
  const { news, last, isAll } = pageOf(list, seen)
  const answers = await transactionsOf(rpc, news)
  const transactions = answers.map(readTransaction)
  for (const signature of news) seen.add(signature)
  const next = after(reading, account, { newest: reading.newest ?? list[0], last, isAll })
  const found = reading.found + news.length
  if (found > MOST_TRANSACTIONS) throw new ConnectorError('crowded')
  return {
    body:
      news.length === 0
        ? null
        : JSON.stringify({
            addresses: own,
            accounts: own.includes(account) ? [] : [account],
            transactions: answers,
          }),
    entries: news.length,
    cursor: {
      ...cursor,
      reading: { ...next, found, accounts: withClosed(next.accounts, transactions, address) },
      opened: openedBy(cursor.opened ?? {}, transactions, walletOf(own, reading.accounts)),
    },
    hasMore: true,
  }
}

/**
 * Where another session has begun the round: what it has read of the address's own list is listed once more, which costs
 * less than to ask for the transactions themselves once more.
 */
async function recall(
  { rpc, address, seen, begun }: Context,
  until: string | undefined,
  { round, heads }: Reading,
): Promise<void> {
  const head = heads[address]
  if (begun.has(roundOf(address, round)) || head === undefined || head === until) return
  let before: string | undefined = head
  seen.add(head)
  while (before !== undefined) {
    const list: string[] = await listedOf(rpc, address, { before, until })
    for (const signature of list) seen.add(signature)
    before = list.at(-1)
  }
  begun.add(roundOf(address, round))
}

type Listed = { newest: string | undefined; last: string | undefined; isAll: boolean }

function after(reading: Reading, account: string, { newest, last, isAll }: Listed): Reading {
  const { before: _, newest: __, ...rest } = reading
  if (!isAll && last !== undefined) return { ...rest, before: last, ...(newest !== undefined && { newest }) }
  const heads = newest === undefined ? reading.heads : { ...reading.heads, [account]: newest }
  return { ...rest, heads, index: reading.index + 1 }
}

/** With the token accounts that its transactions show: what came to one that is closed now is in its own list only. */
function withClosed(
  accounts: readonly string[],
  transactions: readonly Transaction[],
  address: string,
): readonly string[] {
  const known = new Set(accounts)
  const wallet = walletOf([address])
  for (const transaction of transactions)
    for (const found of ownAccountsIn(transaction, wallet)) known.add(found)
  if (known.size > MOST_ACCOUNTS) throw new ConnectorError('crowded')
  return known.size === accounts.length ? accounts : [...known]
}
