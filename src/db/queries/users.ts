import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, ne, type Placeholder, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../client.ts'
import { adminSession, appUser, emailOwner, subscription, usernameOwner, usernameShape } from '../schema.ts'
import { shapeOf } from '../username-shape.ts'

export type UserRow = typeof appUser.$inferSelect
export type NewUser = Pick<UserRow, 'username' | 'email' | 'passwordHash'> &
  Partial<Pick<UserRow, 'role' | 'emailConfirmedAt'>> & { wantedPlan?: string }

/**
 * What every request learns of its account: all of it but the password's hash. A plan that has run out is none, also
 * before the job that ends it has come by: limits and meters say the same as the subscription.
 */
export const accountColumns = (now: Date | Placeholder) => ({
  id: appUser.id,
  kind: appUser.kind,
  role: appUser.role,
  plan: sql<string>`case when ${subscription.currentPeriodEnd} <= ${now} then 'free' else ${subscription.plan} end`,
  username: appUser.username,
  email: appUser.email,
  lastSignInAt: appUser.lastSignInAt,
})
export type AccountRow = Pick<UserRow, 'id' | 'kind' | 'role' | 'username' | 'email' | 'lastSignInAt'> & {
  plan: string
}

/** 'Ann', 'ANN' and full-width 'Ａｎｎ' are one name; the same holds for addresses. */
export const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * The account with all that every account has: its name, its address and a subscription to the free plan. Nothing when
 * the name is taken or looks like one that is; of several that ask for one name at once, the first to commit gets it.
 */
export async function insertUser(
  db: Transaction,
  { wantedPlan, ...user }: NewUser,
  now: Date,
): Promise<UserRow | undefined> {
  const id = randomUUID()
  if (!(await claimName(db, id, user))) return undefined
  const [row] = await db
    .insert(appUser)
    .values({ ...user, id, createdAt: now, updatedAt: now })
    .returning()
  if (!row) throw new Error('The database accepted a user but returned no row.')
  const wanted = wantedPlan === undefined ? {} : { wantedPlan, wantedAt: now }
  await db.insert(subscription).values({ userId: id, ...wanted, createdAt: now, updatedAt: now })
  return row
}

/** Makes the account known by its name and its address. False when the name is taken, or looks like one that is. */
async function claimName(
  db: Transaction,
  id: string,
  { username, email }: Pick<UserRow, 'username' | 'email'>,
): Promise<boolean> {
  // Not by the error of a second insert: a distributed database does not say which constraint was violated.
  const claimed = await db
    .insert(usernameOwner)
    .values({ usernameKey: fold(username), userId: id })
    .onConflictDoNothing()
    .returning()
  if (claimed.length === 0 || !(await claimShape(db, id, username))) return false
  await db.insert(emailOwner).values({ emailKey: fold(email), userId: id })
  return true
}

/** False when another user's name looks the same. */
export async function claimShape(db: Transaction, id: string, username: string): Promise<boolean> {
  const claimed = await db
    .insert(usernameShape)
    .values({ shape: shapeOf(username), userId: id })
    .onConflictDoNothing()
    .returning()
  return claimed.length > 0
}

/** Only the account's own: of names that looked alike before shapes were kept, another may have it. */
export async function releaseShape(db: Transaction, id: string, username: string): Promise<void> {
  await db
    .delete(usernameShape)
    .where(and(eq(usernameShape.shape, shapeOf(username)), eq(usernameShape.userId, id)))
}

/**
 * The demo becomes an account that is signed in to by name and password, on the free plan, with all that is in it. Nothing
 * when the name is taken. To be called while the demo is held.
 */
export async function turnIntoUser(
  db: Transaction,
  id: string,
  { wantedPlan, ...user }: NewUser,
  now: Date,
): Promise<UserRow | undefined> {
  if (!(await claimName(db, id, user))) return undefined
  const times = { createdAt: now, updatedAt: now }
  const [row] = await db
    .update(appUser)
    .set({ ...user, kind: 'user', ...times })
    .where(and(eq(appUser.id, id), eq(appUser.kind, 'demo')))
    .returning()
  if (!row) throw new Error('There is no such demo to make an account of.')
  const wanted = wantedPlan === undefined ? {} : { wantedPlan, wantedAt: now }
  await db
    .update(subscription)
    .set({ plan: 'free', ...wanted, ...times })
    .where(eq(subscription.userId, id))
  return row
}

/** No account has this id: an unknown name is looked up with as many queries as any other. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** Two queries by key instead of a join: name and account may lie on different nodes. */
export async function findUserByUsername(db: Db, username: string): Promise<UserRow | undefined> {
  const [owner] = await db
    .select({ userId: usernameOwner.userId })
    .from(usernameOwner)
    .where(eq(usernameOwner.usernameKey, fold(username)))
  return findUser(db, owner?.userId ?? nobody)
}

export async function findUser(db: Db, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(appUser).where(eq(appUser.id, userId))
  return row
}

/** As requests know it, for what is done without one. Nothing when the account is gone or disabled. */
export async function findAccount(db: Db, userId: string, now: Date): Promise<AccountRow | undefined> {
  const [row] = await db
    .select(accountColumns(now))
    .from(appUser)
    .innerJoin(subscription, eq(subscription.userId, userId))
    .where(and(eq(appUser.id, userId), eq(appUser.isActive, true)))
  return row
}

export async function listActiveUsersByEmail(db: Db, email: string): Promise<UserRow[]> {
  const owners = await db
    .select({ userId: emailOwner.userId })
    .from(emailOwner)
    .where(eq(emailOwner.emailKey, fold(email)))
  const ids = owners.map(({ userId }) => userId)
  return db
    .select()
    .from(appUser)
    .where(and(inArray(appUser.id, ids), eq(appUser.isActive, true)))
    .orderBy(asc(appUser.createdAt), asc(appUser.id))
}

/** Few: no one becomes one by signing up. */
export const listOperators = (db: Db): Promise<UserRow[]> =>
  db.select().from(appUser).where(ne(appUser.role, 'user')).orderBy(asc(appUser.createdAt), asc(appUser.id))

export async function hasAdmin(db: Db): Promise<boolean> {
  const rows = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.role, 'admin')).limit(1)
  return rows.length > 0
}

/** Ends what an operator has open in the admin panel, whichever way the password is changed. */
export async function setPassword(
  db: Transaction,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<{ username: string }> {
  await db.delete(adminSession).where(eq(adminSession.userId, userId))
  const [row] = await db
    .update(appUser)
    .set({ passwordHash, updatedAt: now })
    .where(eq(appUser.id, userId))
    .returning({ username: appUser.username })
  if (!row) throw new Error('There is no such user to give a new password to.')
  return row
}

/** The look-up by address follows, in the same transaction. */
export async function setEmail(
  db: Transaction,
  user: Pick<UserRow, 'id' | 'email'>,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
  now: Date,
) {
  const emailConfirmedAt = isConfirmed ? now : null
  await db.update(appUser).set({ email, emailConfirmedAt, updatedAt: now }).where(eq(appUser.id, user.id))
  await db
    .delete(emailOwner)
    .where(and(eq(emailOwner.emailKey, fold(user.email)), eq(emailOwner.userId, user.id)))
  await db
    .insert(emailOwner)
    .values({ emailKey: fold(email), userId: user.id })
    .onConflictDoNothing()
}

/** A link that was mailed to the account's address has been opened. */
export async function confirmOwnEmail(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(appUser)
    .set({ emailConfirmedAt: now })
    .where(and(eq(appUser.id, userId), isNull(appUser.emailConfirmedAt)))
}

/** What the person files with. */
export async function findTaxProgram(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ taxProgram: appUser.taxProgram })
    .from(appUser)
    .where(eq(appUser.id, userId))
  return row?.taxProgram ?? null
}

export async function setTaxProgram(db: Db, userId: string, taxProgram: string): Promise<void> {
  await db.update(appUser).set({ taxProgram }).where(eq(appUser.id, userId))
}

/**
 * Records a sign-in with the password whose hash is given. False when the account has been disabled or given
 * another password since the hash was read: checking a password takes long enough for a reset to pass it by.
 */
export async function recordSignIn(
  db: Db,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(appUser)
    .set({ lastSignInAt: now })
    .where(and(eq(appUser.id, id), eq(appUser.passwordHash, passwordHash), eq(appUser.isActive, true)))
    .returning({ id: appUser.id })
  return rows.length > 0
}
