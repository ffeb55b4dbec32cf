// Connections to exchanges. A process that syncs one holds its lease; all it writes asks for it, so that of two that believe
// they sync, one writes.
import { and, asc, count, eq, getTableColumns, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../client.ts'
import { exchangeConnection, importIssue, importTable, transaction } from '../schema.ts'
import { openIssue } from './imports.ts'

export type ConnectionRow = typeof exchangeConnection.$inferSelect
export type NewConnection = typeof exchangeConnection.$inferInsert

const {
  sealed: _,
  keyId: __,
  state: ___,
  balances: ____,
  unasked: _____,
  claimedTokens: ______,
  ...shown
} = getTableColumns(exchangeConnection)
/** Without what is sealed, which only who syncs needs, and what can be long. */
export type ShownConnection = Omit<
  ConnectionRow,
  'sealed' | 'keyId' | 'state' | 'balances' | 'unasked' | 'claimedTokens'
>

type Key = { userId: string; id: string }
type Leased = Key & { lease: string }
const one = ({ userId, id }: Key) => and(eq(exchangeConnection.userId, userId), eq(exchangeConnection.id, id))
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A time further ahead was written while the clock was ahead, and holds no sync up. */
const LONGEST_LEASE_MS = 2 * MINUTE_MS
/** A little more than an exchange can ask for. */
const LONGEST_WAIT_MS = 12 * DAY_MS
const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
const isLeaseOver = (now: Date) =>
  or(
    lt(exchangeConnection.leasedUntil, now),
    gt(exchangeConnection.leasedUntil, after(now, LONGEST_LEASE_MS)),
  )
const isDue = (now: Date) =>
  or(lte(exchangeConnection.nextSyncAt, now), gt(exchangeConnection.nextSyncAt, after(now, LONGEST_WAIT_MS)))
const held = (key: Leased) => and(one(key), eq(exchangeConnection.lease, key.lease))

export async function insertConnection(db: Db, row: NewConnection): Promise<void> {
  await db.insert(exchangeConnection).values(row)
}

/** With the number of transactions that each has added or has as well, and of entries that are unknown or open. */
export const listConnections = (
  db: Db,
  userId: string,
): Promise<
  (ShownConnection & { transactions: number; alsoInFiles: number; issues: number; unaskedTokens: number })[]
> =>
  db
    .select({
      ...shown,
      transactions: sql<number>`coalesce(${importTable.imported}, 0)`,
      alsoInFiles: db.$count(
        transaction,
        and(
          eq(transaction.userId, userId),
          eq(transaction.connectionId, exchangeConnection.id),
          isNull(transaction.deletedAt),
        ),
      ),
      issues: db.$count(importIssue, and(eq(importIssue.importId, exchangeConnection.id), openIssue(userId))),
      unaskedTokens: sql<number>`coalesce(jsonb_array_length(${exchangeConnection.unasked}), 0)`,
    })
    .from(exchangeConnection)
    .leftJoin(importTable, and(eq(importTable.userId, userId), eq(importTable.id, exchangeConnection.id)))
    .where(eq(exchangeConnection.userId, userId))
    .orderBy(asc(exchangeConnection.createdAt), asc(exchangeConnection.id))

/** What each said it held at its last sync, and what of it is in no record, the oldest connection first. */
export const listBalances = (db: Db, userId: string) =>
  db
    .select({ ...shown, balances: exchangeConnection.balances, unasked: exchangeConnection.unasked })
    .from(exchangeConnection)
    .where(eq(exchangeConnection.userId, userId))
    .orderBy(asc(exchangeConnection.createdAt), asc(exchangeConnection.id))

export async function findConnection(db: Db, key: Key): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(exchangeConnection).where(one(key))
  return row
}

/** Tokens that came unasked, and those of them that the person claimed. */
export async function findUnasked(db: Db, key: Key): Promise<Unasked | undefined> {
  const [row] = await db.select(unaskedColumns).from(exchangeConnection).where(one(key))
  return row
}

type Unasked = Pick<ConnectionRow, 'unasked' | 'claimedTokens'>
const unaskedColumns = {
  unasked: exchangeConnection.unasked,
  claimedTokens: exchangeConnection.claimedTokens,
}

export async function keepUnasked(db: Db, key: Key, unasked: Unasked['unasked']): Promise<void> {
  await db.update(exchangeConnection).set({ unasked }).where(one(key))
}

const claimedBut = (token: string) =>
  sql`coalesce(${exchangeConnection.claimedTokens}, '[]') - ${token}::text`

/** In one statement: two may be claimed at once. */
export async function addClaim(db: Db, key: Key, token: string): Promise<void> {
  const claimedTokens = sql`(${claimedBut(token)}) || to_jsonb(${token}::text)`
  await db.update(exchangeConnection).set({ claimedTokens }).where(one(key))
}

export async function removeClaim(db: Db, key: Key, token: string): Promise<void> {
  await db
    .update(exchangeConnection)
    .set({ claimedTokens: claimedBut(token) })
    .where(one(key))
}

/** The others of the person that the same connector reads. */
export const listOthers = (db: Db, key: Key & { exchange: string }): Promise<ConnectionRow[]> =>
  db
    .select()
    .from(exchangeConnection)
    .where(
      and(
        eq(exchangeConnection.userId, key.userId),
        eq(exchangeConnection.exchange, key.exchange),
        ne(exchangeConnection.id, key.id),
      ),
    )

/** Lets one request at a time of a person count and add connections, until its transaction ends. */
export async function lockConnections(db: Transaction, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lotwise connections ${userId}`}, 0))`)
}

export async function countConnections(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(exchangeConnection)
    .where(eq(exchangeConnection.userId, userId))
  return row?.count ?? 0
}

export async function deleteConnection(db: Db, key: Key): Promise<boolean> {
  const gone = await db.delete(exchangeConnection).where(one(key)).returning({ id: exchangeConnection.id })
  return gone.length > 0
}

/** Marks those that are not being synced as waiting for it, and returns which those are. */
export const awaitSync = (
  db: Transaction,
  { userId, id, now, nextSyncAt }: { userId: string; id?: string | undefined; now: Date; nextSyncAt: Date },
): Promise<{ id: string }[]> =>
  db
    .update(exchangeConnection)
    .set({ status: 'waiting', failures: 0, nextSyncAt })
    .where(
      and(
        eq(exchangeConnection.userId, userId),
        id === undefined ? undefined : eq(exchangeConnection.id, id),
        or(ne(exchangeConnection.status, 'syncing'), isLeaseOver(now)),
      ),
    )
    .returning({ id: exchangeConnection.id })

/** False: another process holds it, or there is no such connection. */
export async function takeLease(
  db: Db,
  key: Leased & { now: Date; leasedUntil: Date; nextSyncAt: Date },
): Promise<boolean> {
  const { lease, leasedUntil, nextSyncAt } = key
  const taken = await db
    .update(exchangeConnection)
    .set({ lease, leasedUntil, nextSyncAt, status: 'syncing' })
    .where(and(one(key), or(isNull(exchangeConnection.leasedUntil), isLeaseOver(key.now))))
    .returning({ id: exchangeConnection.id })
  return taken.length > 0
}

export async function renewLease(db: Db, key: Leased & { leasedUntil: Date }): Promise<void> {
  await db.update(exchangeConnection).set({ leasedUntil: key.leasedUntil }).where(held(key))
}

const notPaused = { retryAt: null, retryCode: null }

/** Nothing is asked of the exchange until then, as the page shows. */
export async function pauseSync(
  db: Db,
  key: Leased,
  pause: { retryAt: Date; retryCode: string },
): Promise<void> {
  await db.update(exchangeConnection).set(pause).where(held(key))
}

/** What a sync came to; the lease ends with it. Nothing happens to a connection that is gone or in other hands. */
export async function endSync(
  db: Db,
  key: Leased,
  outcome: Partial<
    Pick<
      NewConnection,
      | 'status'
      | 'errorCode'
      | 'errorMessage'
      | 'warning'
      | 'failures'
      | 'nextSyncAt'
      | 'lastSyncAt'
      | 'differences'
      | 'block'
      | 'balances'
    >
  >,
): Promise<void> {
  await db
    .update(exchangeConnection)
    .set({ ...outcome, ...notPaused, lease: null, leasedUntil: null })
    .where(held(key))
}

/** A page was read: what is known after it. False: the lease is lost, and nothing may be written. */
export async function advance(
  db: Transaction,
  key: Leased,
  { state, pages, entries }: { state: object; pages: number; entries: number },
): Promise<boolean> {
  const advanced = await db
    .update(exchangeConnection)
    .set({ state, pages, ...notPaused, entries: sql`${exchangeConnection.entries} + ${entries}` })
    .where(held(key))
    .returning({ id: exchangeConnection.id })
  return advanced.length > 0
}

/** Of all accounts: those whose time has come, the longest due first. */
export const listDueConnections = (db: Db, now: Date, limit: number): Promise<Key[]> =>
  db
    .select({ userId: exchangeConnection.userId, id: exchangeConnection.id })
    .from(exchangeConnection)
    .where(isDue(now))
    .orderBy(asc(exchangeConnection.nextSyncAt))
    .limit(limit)

/** False: it is no longer due, because another process has done it. */
export async function postponeSync(
  db: Transaction,
  key: Key,
  { now, nextSyncAt }: { now: Date; nextSyncAt: Date },
): Promise<boolean> {
  const postponed = await db
    .update(exchangeConnection)
    .set({ nextSyncAt })
    .where(and(one(key), isDue(now)))
    .returning({ id: exchangeConnection.id })
  return postponed.length > 0
}

/** Holds the connection until the transaction ends. False: it is gone. */
export async function lockConnection(db: Db, key: Key): Promise<boolean> {
  const rows = await db
    .select({ id: exchangeConnection.id })
    .from(exchangeConnection)
    .where(one(key))
    .for('share')
  return rows.length > 0
}

/** Of all accounts: those sealed with another key than the newest. */
export const listSealedOtherwise = (db: Db, keyId: string, limit: number) =>
  db
    .select({
      userId: exchangeConnection.userId,
      id: exchangeConnection.id,
      sealed: exchangeConnection.sealed,
      keyId: exchangeConnection.keyId,
    })
    .from(exchangeConnection)
    .where(ne(exchangeConnection.keyId, keyId))
    .limit(limit)

export async function replaceSealed(
  db: Db,
  key: Key & { keyId: string },
  sealed: Pick<ConnectionRow, 'sealed' | 'keyId'>,
): Promise<void> {
  await db
    .update(exchangeConnection)
    .set(sealed)
    .where(and(one(key), eq(exchangeConnection.keyId, key.keyId)))
}

const ROWS_AT_ONCE = 500

/** Of all accounts, in the order of their keys. */
export async function* listAllConnections(db: Db): AsyncGenerator<ShownConnection> {
  for (let after: Key | undefined; ; ) {
    const rows: ShownConnection[] = await db
      .select(shown)
      .from(exchangeConnection)
      .where(
        after &&
          sql`(${exchangeConnection.userId}, ${exchangeConnection.id}) > (${after.userId}::uuid, ${after.id}::uuid)`,
      )
      .orderBy(asc(exchangeConnection.userId), asc(exchangeConnection.id))
      .limit(ROWS_AT_ONCE)
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)
  }
}
