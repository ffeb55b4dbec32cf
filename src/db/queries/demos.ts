// Demos: accounts without a sign-in. They have no name or address to be found by, only their session.
import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import type { Db, Transaction } from '../client.ts'
import {
  accountLocation,
  appUser,
  demo,
  demoEvent,
  demoVisit,
  ledger,
  session,
  subscription,
} from '../schema.ts'
import { deleteAccountRows } from './delete-account.ts'
import { changeLedger } from './ledgers.ts'
import type { UserRow } from './users.ts'

export type DemoRow = typeof demo.$inferSelect
export type DemoEventType = (typeof demoEvent.$inferSelect)['type']

/** No password fits it, and there is no name to sign in with. */
const noPassword = ''

export async function insertDemo(
  db: Transaction,
  {
    username,
    email,
    endsAt,
    timeZone,
  }: Pick<UserRow, 'username' | 'email'> & { endsAt: Date; timeZone: string | undefined },
  now: Date,
): Promise<{ id: string }> {
  const id = randomUUID()
  const times = { createdAt: now, updatedAt: now }
  await db.insert(appUser).values({ id, kind: 'demo', username, email, passwordHash: noPassword, ...times })
  await db.insert(subscription).values({ userId: id, plan: 'demo', ...times })
  const visitId = randomUUID()
  await db.insert(demo).values({ userId: id, visitId, endsAt })
  await db.insert(demoVisit).values({ visitId, timeZone: timeZone ?? null, startedAt: now })
  return { id }
}

export async function isDemoAccount(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.id, id), eq(appUser.kind, 'demo')))
  return rows.length > 0
}

export async function findDemo(db: Db, userId: string): Promise<DemoRow | undefined> {
  const [row] = await db.select().from(demo).where(eq(demo.userId, userId))
  return row
}

/** Nothing happens to an account that is not a demo. */
export async function setDemoEnd(db: Db, userId: string, endsAt: Date) {
  await db.update(demo).set({ endsAt }).where(eq(demo.userId, userId))
}

/** Of all demos: those that have ended, the longest ended first, behind the last one seen. */
export const listEndedDemos = (
  db: Db,
  { now, after, limit }: { now: Date; after: DemoRow | undefined; limit: number },
): Promise<DemoRow[]> =>
  db
    .select()
    .from(demo)
    .where(
      and(
        lte(demo.endsAt, now),
        after &&
          or(
            gt(demo.endsAt, after.endsAt),
            and(eq(demo.endsAt, after.endsAt), gt(demo.userId, after.userId)),
          ),
      ),
    )
    .orderBy(asc(demo.endsAt), asc(demo.userId))
    .limit(limit)

/** Deletes the demo with all it has, if it has ended and is still a demo. */
export async function deleteEndedDemo(db: Transaction, userId: string, now: Date): Promise<boolean> {
  const locked = await lockDemo(db, userId)
  if (!locked || locked.endsAt > now) return false
  await changeLedger(db, userId)
  await deleteAccountRows(db, userId)
  return true
}

/**
 * Everything of the demo goes but who it is, its session and its end. The account is deleted and made again, so that no
 * table can be forgotten. The revision goes on: what processes hold of the ledger as it was must not pass for the new one.
 */
export async function emptyDemo(db: Transaction, userId: string, now: Date): Promise<void> {
  const kept = await lockDemo(db, userId)
  const [account] = await db.select().from(appUser).where(eq(appUser.id, userId))
  if (!kept || !account) return
  const revision = await changeLedger(db, userId)
  const sessions = await db.select().from(session).where(eq(session.userId, userId))
  const locations = await db.select().from(accountLocation).where(eq(accountLocation.userId, userId))
  await deleteAccountRows(db, userId)
  await db.insert(appUser).values({ ...account, updatedAt: now })
  await db.insert(subscription).values({ userId, plan: 'demo', createdAt: account.createdAt, updatedAt: now })
  await db.insert(demo).values(kept)
  if (sessions.length > 0) await db.insert(session).values(sessions)
  if (locations.length > 0) await db.insert(accountLocation).values(locations)
  await db.insert(ledger).values({ userId, revision })
}

/** Asks the account as well: whatever stands here, nothing may be deleted of one that is not a demo. */
async function lockDemo(db: Transaction, userId: string): Promise<DemoRow | undefined> {
  const [row] = await db.select().from(demo).where(eq(demo.userId, userId)).for('update')
  const [account] = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.id, userId), eq(appUser.kind, 'demo')))
  return account && row
}

/** What made it a demo goes; the account and all it has stay. False when there is no such demo, or it has ended. */
export async function releaseDemo(db: Transaction, userId: string, now: Date): Promise<boolean> {
  const locked = await lockDemo(db, userId)
  if (!locked || locked.endsAt <= now) return false
  await db.delete(demo).where(eq(demo.userId, userId))
  // From now on the person is counted as a person.
  await db.delete(demoVisit).where(eq(demoVisit.visitId, locked.visitId))
  // The demo's secret must not open the account.
  await db.delete(session).where(eq(session.userId, userId))
  return true
}

/** Counted under the visit; nothing where the account is not a demo. */
export async function insertDemoEvent(db: Db, userId: string, type: DemoEventType, now: Date) {
  const visit = await findDemo(db, userId)
  if (visit)
    await db.insert(demoEvent).values({ visitId: visit.visitId, id: randomUUID(), type, happenedAt: now })
}

export async function deleteDemoEventsBefore(db: Db, moment: Date) {
  await db.delete(demoEvent).where(lte(demoEvent.happenedAt, moment))
  await db.delete(demoVisit).where(lte(demoVisit.startedAt, moment))
}
