// A wallet's transactions by its addresses, from an explorer that speaks Esplora's API, such as mempool.space, Blockstream's
// or one's own beside a node. https://github.com/Blockstream/esplora/blob/master/API.md
//
// A sync reads the chain up to the block that was the last one when it began. So what all addresses say is of one moment,
// and what they hold can be compared with the ledger.
import type { Connector, Cursor, CursorOf, Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { type HttpSession, openHttp } from '../http.ts'
import { listOf, objectIn, readJson, textIn } from '../json.ts'
import { amountOf } from './sats.ts'
import { heightOf, netOf, type ReadTransaction, readTransaction } from './transaction.ts'
import { type Branch, branchesOf, MOST_ADDRESSES } from './wallet-keys.ts'

const addresses = { live: 'https://mempool.space/api', sandbox: 'https://mempool.space/testnet/api' }
/** What public explorers put up with, which several wallets share. */
const EVERY_MS = 250
/** The first block of the chain: https://en.bitcoin.it/wiki/Genesis_block */
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
/** Blocks that may still be replaced by others are read again, and with them those of their two weeks. */
const SURE_AFTER = 6
const STRETCH = 2016
/** As long as a page is, but for the last one. */
const PAGE = 25
/** More of one address than an explorer hands out in a reasonable time. */
const MOST_OF_ONE = 100_000

const TIP = 'tip'

/** What was read up to `height`: what all addresses hold, and how many transactions there are up to `sure`. */
type Done = { height: number; sure: number; upToSure: number; sats: string; asked: number }
/**
 * The reading under way: of blocks above `above`, up to `height`. `after`: of the address at `index` what follows this
 * transaction is still to be read.
 */
type Reading = {
  height: number
  above: number
  index: number
  unused: number
  /** In blocks above `above`, and in those up to where the next reading begins. */
  listed: number
  upToSure: number
  /** What the explorer counts itself, without what came after `height`. */
  counted: number
  sats: string
  after?: string
  ofAddress?: number
}
type BranchCursor = { done?: Done; reading?: Reading }

export const open: Connector['open'] = async ({ apiKey }, http) => {
  const esplora = openHttp({ ...http, addresses, everyMs: EVERY_MS })
  const branches = branchesOf(apiKey)

  return {
    streams: [TIP, ...branches.map(({ name }) => name)],
    async page(stream, cursor: Cursor = {}, _now, cursorOf = NOTHING_READ) {
      if (stream === TIP) return tipPage(esplora)
      const branch = branches.find(({ name }) => name === stream)
      if (!branch) throw new ConnectorError('malformed')
      return branchPage(esplora, branch, cursor as BranchCursor, heightAt(cursorOf))
    },
    balances: async (cursorOf = NOTHING_READ) => {
      const held = branches.reduce((sum, { name }) => sum + satsIn(cursorOf(name)), 0n)
      return [{ asset: 'BTC', quantity: amountOf(held) }]
    },
    block: heightAt,
    addresses: cursorOf => new Set(branches.flatMap(branch => addressesIn(branch, cursorOf(branch.name)))),
  }
}

function addressesIn({ addressAt }: Branch, cursor: Cursor | undefined): string[] {
  const { done, reading } = (cursor ?? {}) as BranchCursor
  const asked = Math.max(done?.asked ?? 0, reading?.index ?? 0)
  return Array.from({ length: asked }, (_, index) => addressAt(index) ?? []).flat()
}

const NOTHING_READ: CursorOf = () => undefined
const heightAt = (cursorOf: CursorOf): number => Number(cursorOf(TIP)?.height ?? 0)
const satsIn = (cursor: Cursor | undefined): bigint => BigInt((cursor as BranchCursor)?.done?.sats ?? '0')

async function tipPage(esplora: HttpSession): Promise<Page> {
  const first = await esplora.get('/block-height/0')
  if (first.body.trim() !== GENESIS) throw new ConnectorError('wrong_chain')
  const height = Number((await esplora.get('/blocks/tip/height')).body.trim())
  if (!Number.isSafeInteger(height) || height < 0) throw new ConnectorError('malformed')
  return { body: null, entries: 0, cursor: { height }, hasMore: false }
}

/** Kept in place of a list: what this reading has found so far is found again. */
const FROM_THE_START = '{"again":true}'

/** Some of one address: the first page of it begins with what the explorer counts. */
async function branchPage(
  esplora: HttpSession,
  branch: Branch,
  { done, reading }: BranchCursor,
  tip: number,
): Promise<Page> {
  const at = reading ?? begin(done, tip)
  const address = branch.addressAt(at.index)
  const isOver = address === undefined || at.unused >= branch.gap
  if (isOver) return endOf(at, done)
  if (at.index >= MOST_ADDRESSES) throw new ConnectorError('crowded')
  const first = at.after === undefined ? await countsOf(esplora, address) : undefined
  if (first?.count === 0)
    return {
      ...pageOf(at, done, { ...at, index: at.index + 1, unused: at.unused + 1 }),
      body: null,
      entries: 0,
    }
  return listPage(esplora, address, at, done, first)
}

function begin(done: Done | undefined, height: number): Reading {
  const above = done?.sure ?? -1
  const upToSure = done?.upToSure ?? 0
  return { height, above, index: 0, unused: 0, listed: 0, upToSure, counted: 0, sats: '0' }
}

type Counts = { count: number; sats: bigint }

/** Those in blocks. */
async function countsOf(esplora: HttpSession, address: string): Promise<Counts> {
  const stats = objectIn(readJson((await esplora.get(`/address/${address}`)).body), 'chain_stats')
  const number = (name: string) => {
    const text = textIn(stats, name)
    if (!/^\d{1,18}$/.test(text)) throw new ConnectorError('malformed')
    return BigInt(text)
  }
  const count = Number(number('tx_count'))
  if (count > MOST_OF_ONE) throw new ConnectorError('crowded')
  return { count, sats: number('funded_txo_sum') - number('spent_txo_sum') }
}

async function listPage(
  esplora: HttpSession,
  address: string,
  at: Reading,
  done: Done | undefined,
  first: Counts | undefined,
): Promise<Page> {
  const path = `/address/${address}/txs/chain${at.after === undefined ? '' : `/${at.after}`}`
  // Some say so of an address with more than they hand out.
  const { status, body } = await esplora.get(path, { expected: [400] })
  if (status === 400) throw new ConnectorError('crowded')
  const list = listOf(readJson(body)).map(json => readTransaction(json))
  const news = list.filter(transaction => heightOf(transaction) > at.above)
  const late = news.filter(transaction => heightOf(transaction) > at.height)
  const next = nextSure(at)
  const ofAddress = (at.ofAddress ?? 0) + list.length
  if (ofAddress > MOST_OF_ONE) throw new ConnectorError('crowded')
  const isRead = list.length < PAGE || news.length < list.length
  const { ofAddress: _, after: __, ...rest } = at
  const counted: Reading = {
    ...rest,
    listed: at.listed + news.length - late.length,
    upToSure: at.upToSure + news.filter(transaction => heightOf(transaction) <= next).length,
    counted: at.counted + (first?.count ?? 0) - late.length,
    sats: String(BigInt(at.sats) + (first?.sats ?? 0n) - sumOf(late, address)),
  }
  const last = list.at(-1)?.id
  const following: Reading =
    isRead || last === undefined
      ? { ...counted, index: at.index + 1, unused: 0 }
      : { ...counted, after: last, ofAddress }
  return {
    ...pageOf(at, done, following),
    body: news.length === 0 ? null : `{"address":"${address}","transactions":${body}}`,
    entries: news.length - late.length,
  }
}

const sumOf = (transactions: readonly ReadTransaction[], address: string) => {
  const own = new Set([address])
  return transactions.reduce((sum, transaction) => sum + netOf(transaction, own), 0n)
}

/** Where the next reading begins: in whole stretches, so that its pages take the place of those of the one before. */
const nextSure = ({ height }: Reading) => Math.max(Math.floor((height - SURE_AFTER) / STRETCH) * STRETCH, -1)

type PageBase = Pick<Page, 'cursor' | 'hasMore' | 'window'>

const pageOf = (at: Reading, done: Done | undefined, reading: Reading): PageBase => ({
  cursor: { ...(done && { done }), reading },
  hasMore: true,
  window: windowOf(at),
})
const windowOf = ({ above }: Reading) => String(above)

/**
 * What the explorer counts is what it has listed, or else some of it is missing: where only new blocks were read, all is
 * read once more. The page says up to where, and from where on what was read before is no longer so.
 */
function endOf(at: Reading, done: Done | undefined): Page {
  const known = (done?.upToSure ?? 0) + at.listed
  if (known !== at.counted) {
    if (at.above < 0) throw new ConnectorError('incomplete')
    return { body: FROM_THE_START, entries: 0, cursor: {}, hasMore: true, window: windowOf(at) }
  }
  const { height, above, upToSure, sats, index: asked } = at
  return {
    body: JSON.stringify({ above, height }),
    entries: 0,
    cursor: { done: { height, sure: nextSure(at), upToSure, sats, asked } },
    hasMore: false,
    window: windowOf(at),
  }
}
