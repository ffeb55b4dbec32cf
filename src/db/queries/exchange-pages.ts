// What exchanges said, page by page, as they said it.
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db, Transaction } from '../client.ts'
import { exchangePage } from '../schema.ts'

export async function insertPage(db: Transaction, row: typeof exchangePage.$inferInsert): Promise<void> {
  await db.insert(exchangePage).values(row)
}

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
