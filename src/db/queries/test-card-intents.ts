// The state of the built-in provider of test cards.
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { testCardIntent } from '../schema.ts'

export type TestCardIntentRow = typeof testCardIntent.$inferSelect
type Key = Pick<TestCardIntentRow, 'userId' | 'paymentId'>

const one = ({ userId, paymentId }: Key) =>
  and(eq(testCardIntent.userId, userId), eq(testCardIntent.paymentId, paymentId))

export async function insertIntent(db: Db, row: typeof testCardIntent.$inferInsert): Promise<void> {
  await db.insert(testCardIntent).values(row).onConflictDoNothing()
}

export async function findIntent(db: Db, key: Key): Promise<TestCardIntentRow | undefined> {
  const [row] = await db.select().from(testCardIntent).where(one(key))
  return row
}

/** Changes it if it is in one of the states given, and at this try: of two at once, the second finds it changed. */
export async function changeIntent(
  db: Db,
  key: Key,
  from: { status: TestCardIntentRow['status'][]; attempt?: number },
  changes: Partial<
    Pick<TestCardIntentRow, 'status' | 'cardNumber' | 'failure' | 'refundedCents' | 'attempt'>
  >,
): Promise<boolean> {
  const rows = await db
    .update(testCardIntent)
    .set(changes)
    .where(
      and(
        one(key),
        inArray(testCardIntent.status, from.status),
        from.attempt === undefined ? undefined : eq(testCardIntent.attempt, from.attempt),
      ),
    )
    .returning({ paymentId: testCardIntent.paymentId })
  return rows.length > 0
}
