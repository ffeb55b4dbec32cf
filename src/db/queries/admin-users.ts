// Accounts as operators look for them. Demos are not listed: they have no sign-up.
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../client.ts'
import { appUser, session, subscription, usernameOwner } from '../schema.ts'
import { shapeOf } from '../username-shape.ts'
import type { SubscriptionRow } from './subscriptions.ts'
import { claimShape, fold, releaseShape, type UserRow } from './users.ts'
import { wordsQuery } from './words-query.ts'

export type UserFilter = { search?: string | undefined; role?: UserRow['role'] | undefined }
export type UserSort = { by: 'createdAt' | 'username' | 'lastLogin'; order: 'asc' | 'desc' }

const isPerson = eq(appUser.kind, 'user')
/** As in the index: punctuation of names and addresses parts words. */
const words = sql`to_tsvector('simple', translate(${appUser.username} || ' ' || ${appUser.email}, '@._-+$', '      '))`

function conditions({ search, role }: UserFilter): SQL | undefined {
  const query = search === undefined ? undefined : wordsQuery(search)
  return and(
    isPerson,
    query === undefined ? undefined : sql`${words} @@ to_tsquery('simple', ${query})`,
    // Said once more for the index over the few who are not ordinary users.
    role === undefined
      ? undefined
      : and(eq(appUser.role, role), role === 'user' ? undefined : ne(appUser.role, 'user')),
  )
}

const orders: Record<UserSort['by'], Record<UserSort['order'], SQL[]>> = {
  createdAt: {
    desc: [desc(appUser.createdAt), asc(appUser.id)],
    asc: [asc(appUser.createdAt), desc(appUser.id)],
  },
  username: {
    asc: [asc(appUser.username), asc(appUser.id)],
    desc: [desc(appUser.username), desc(appUser.id)],
  },
  lastLogin: {
    desc: [sql`${appUser.lastSignInAt} desc nulls last`, asc(appUser.id)],
    asc: [sql`${appUser.lastSignInAt} asc nulls first`, desc(appUser.id)],
  },
}

export const listUserPage = (
  db: Db,
  filter: UserFilter,
  { sort, offset, limit }: { sort: UserSort; offset: number; limit: number },
): Promise<UserRow[]> =>
  db
    .select()
    .from(appUser)
    .where(conditions(filter))
    .orderBy(...orders[sort.by][sort.order])
    .offset(offset)
    .limit(limit)

/** Counts no further than `most`. */
export async function countUsers(db: Db, filter: UserFilter, most: number): Promise<number> {
  const some = db.select({ one: sql`1` }).from(appUser).where(conditions(filter)).limit(most).as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** By account. */
export async function findSubscriptions(db: Db, userIds: string[]): Promise<Map<string, SubscriptionRow>> {
  const rows = await db.select().from(subscription).where(inArray(subscription.userId, userIds))
  return new Map(rows.map(row => [row.userId, row]))
}

export async function findUsers(db: Db, userIds: string[]): Promise<Map<string, UserRow>> {
  const rows = await db.select().from(appUser).where(inArray(appUser.id, userIds))
  return new Map(rows.map(row => [row.id, row]))
}

/** Held for a change of it. Rows that only name the account, as its payments do, are not waited for. */
export async function lockUserForChange(db: Transaction, userId: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, userId), isPerson))
    .for('no key update')
  return row
}

/** Held before the account when an administrator is removed: of two who remove each other, one stays. */
export async function lockAdmins(db: Transaction): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('lotwise admins'))`)
}

export async function hasOtherAdmin(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.role, 'admin'), eq(appUser.isActive, true), ne(appUser.id, userId)))
    .limit(1)
  return rows.length > 0
}

export async function changeUser(
  db: Transaction,
  userId: string,
  changes: Partial<Pick<UserRow, 'role' | 'isActive'>>,
  now: Date,
): Promise<void> {
  await db
    .update(appUser)
    .set({ ...changes, updatedAt: now })
    .where(eq(appUser.id, userId))
}

/** False when the name is taken, or looks like one that is. */
export async function renameUser(
  db: Transaction,
  { id, username }: Pick<UserRow, 'id' | 'username'>,
  newName: string,
  now: Date,
): Promise<boolean> {
  if (fold(username) !== fold(newName)) {
    const claimed = await db
      .insert(usernameOwner)
      .values({ usernameKey: fold(newName), userId: id })
      .onConflictDoNothing()
      .returning()
    if (claimed.length === 0) return false
    await db.delete(usernameOwner).where(eq(usernameOwner.usernameKey, fold(username)))
  }
  if (shapeOf(username) !== shapeOf(newName)) {
    if (!(await claimShape(db, id, newName))) return false
    await releaseShape(db, id, username)
  }
  await db.update(appUser).set({ username: newName, updatedAt: now }).where(eq(appUser.id, id))
  return true
}

export async function countSessions(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(session)
    .where(and(eq(session.userId, userId), sql`${session.expiresAt} > ${now}`))
  return row?.count ?? 0
}
