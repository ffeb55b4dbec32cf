// What exchanges said, page by page, as they said it.
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db, Transaction } from '../client.ts'
import { exchangePage } from '../schema.ts'

export async function insertPage(db: Transaction, row: typeof exchangePage.$inferInsert): Promise<void> {
  await db.insert(exchangePage).values(row)
}

/** A stretch of time has been read to its end: its pages take the place of those of the reading before. */
export async function settlePages(
  db: Transaction,
  { userId, connectionId, stream, windowKey }: Stretch,
): Promise<void> {
  const same = and(
    eq(exchangePage.userId, userId),
    eq(exchangePage.connectionId, connectionId),
    eq(exchangePage.stream, stream),
    eq(exchangePage.windowKey, windowKey),
  )
  await db.delete(exchangePage).where(and(same, exchangePage.isSettled))
  await db.update(exchangePage).set({ isSettled: true }).where(same)
}
type Stretch = { userId: string; connectionId: string; stream: string; windowKey: string }

const PAGES_AT_ONCE = 100

/** In the order they came, some at a time: a long history does not fit into memory twice. */
export async function* readPages(db: Db, { userId, connectionId }: { userId: string; connectionId: string }) {
  for (let after = -1; ; ) {
    const rows = await db
      .select({ stream: exchangePage.stream, number: exchangePage.number, body: exchangePage.body })
      .from(exchangePage)
      .where(
        and(
          eq(exchangePage.userId, userId),
          eq(exchangePage.connectionId, connectionId),
          gt(exchangePage.number, after),
        ),
      )
      .orderBy(asc(exchangePage.number))
      .limit(PAGES_AT_ONCE)
    yield* rows
    if (rows.length < PAGES_AT_ONCE) return
    after = rows.at(-1)?.number ?? after
  }
}
