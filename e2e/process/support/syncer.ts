// Someone whose exchange keeps reporting more, and who has it synced again and again.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect, vi } from 'vitest'
import { type ExchangeServer, serveExchange } from '../../../src/connectors/testing/exchange-server.ts'
import {
  type UpholdTransaction,
  upholdExchange,
  upholdHistory,
  upholdKey,
} from '../../../src/connectors/testing/uphold-exchange.ts'
import type { Life } from './life.ts'
import { customer, type Visitor } from './visitor.ts'

const history = upholdHistory(1200)
const atFirst = 200
const moreEachTime = 25
/** Slow enough for a kill to fall between two pages. */
const answerMs = 60

type Connection = { id: string; status: string; lastSyncAt: string | null; transactions: number }

/** One exchange for all: each key has an account of its own there. */
export async function playExchange(): Promise<{
  server: ExchangeServer
  open(key: string): UpholdTransaction[]
}> {
  const accounts = new Map<string, ReturnType<typeof upholdExchange>>()
  const empty = upholdExchange([])
  const server = await serveExchange({
    ...empty,
    async answer(asked) {
      await sleep(answerMs)
      const key = asked.headers.authorization?.replace('Bearer ', '') ?? ''
      const account = accounts.get(key)
      if (!account) return empty.keyRefused
      const headers = { ...asked.headers, authorization: `Bearer ${upholdKey.apiKey}` }
      return account.answer({ ...asked, headers })
    },
  })
  return {
    server,
    open(key) {
      const transactions: UpholdTransaction[] = []
      accounts.set(key, upholdExchange(transactions))
      return transactions
    },
  }
}

export async function syncer(
  url: string,
  name: string,
  exchange: Awaited<ReturnType<typeof playExchange>>,
): Promise<Life> {
  const shown = exchange.open(`key-of-${name}`)
  shown.push(...history.slice(0, atFirst))
  const person = await customer(url, name)
  const connection = await connectTo(person)
  /** As many transactions as the product said it had stored. */
  let stored = 0
  let order: { after: string | null; isGiven: boolean } = { after: null, isGiven: true }

  const read = async () =>
    (await person.json<Connection[]>('GET', '/api/exchanges'))?.find(({ id }) => id === connection.id)

  return {
    async act() {
      await sleep(200)
      const now = await read()
      if (!now) return
      if (!order.isGiven) {
        const path = `/api/exchanges/${connection.id}/sync`
        order.isGiven = (await person.json('POST', path)) !== undefined
      } else if (now.status === 'connected' && now.lastSyncAt !== order.after) {
        stored = now.transactions
        shown.push(...history.slice(shown.length, shown.length + moreEachTime).map(justNow))
        order = { after: now.lastSyncAt, isGiven: false }
      } else expect(now.status).not.toBe('error')
    },
    async check(database) {
      const rows = await ledgerOf(database, name)
      const ids = rows.map(({ source_id }) => source_id)
      expect(new Set(ids).size).toBe(ids.length)
      const listed = new Set(shown.map(({ id }) => id))
      expect(ids.filter(id => !listed.has(id))).toEqual([])
      expect(rows.length).toBeGreaterThanOrEqual(stored)
    },
    async settle(database) {
      const until = { timeout: 300_000, interval: 500 }
      await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'connected' }), until)
      const before = (await read())?.lastSyncAt
      await person.json('POST', `/api/exchanges/${connection.id}/sync`)
      await vi.waitFor(async () => {
        const now = await read()
        expect(now).toMatchObject({ status: 'connected' })
        expect(now?.lastSyncAt).not.toBe(before)
      }, until)
      // The same as for someone who was never disturbed.
      const calm = `${name}-calm`
      exchange.open(`key-of-${calm}`).push(...shown)
      const undisturbed = await customer(url, calm)
      await connectTo(undisturbed)
      await vi.waitFor(async () => {
        const [now] = (await undisturbed.json<Connection[]>('GET', '/api/exchanges')) ?? []
        expect(now).toMatchObject({ status: 'connected' })
      }, until)
      expect(await ledgerOf(database, name)).toEqual(await ledgerOf(database, calm))
    },
  }
}

/** What is new at an exchange is of today: a sync looks no further back than some weeks. */
const justNow = (entry: UpholdTransaction): UpholdTransaction => ({
  ...entry,
  createdAt: new Date().toISOString(),
})

async function connectTo(person: Visitor): Promise<Connection> {
  const form = { name: 'uphold', displayName: 'Uphold', apiKey: `key-of-${person.name}` }
  const connection = await person.json<Connection>('POST', '/api/exchanges', form)
  if (!connection) throw new Error(`${person.name} could not connect.`)
  return connection
}

/** What the connection has brought, without the ids that each account has of its own. */
async function ledgerOf(database: pg.Client, username: string) {
  const { rows } = await database.query<{ source_id: string }>(
    `select source_id, type, asset, quantity::text, usd::text, at, received_asset, received_quantity::text,
       fee_asset, fee_quantity::text
     from transaction where user_id = (select id from app_user where username = $1) order by source_id`,
    [username],
  )
  return rows
}
