// Notices to brokers about which lots to sell.
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { brokerNotice } from '../schema.ts'

export type BrokerNoticeRow = typeof brokerNotice.$inferSelect

export const listBrokerNotices = (db: Db, userId: string): Promise<BrokerNoticeRow[]> =>
  db
    .select()
    .from(brokerNotice)
    .where(eq(brokerNotice.userId, userId))
    .orderBy(asc(brokerNotice.toldAt), asc(brokerNotice.recordedAt), asc(brokerNotice.id))

export async function insertBrokerNotice(db: Db, row: BrokerNoticeRow): Promise<void> {
  await db.insert(brokerNotice).values(row)
}

export async function deleteBrokerNotice(db: Db, userId: string, id: string): Promise<number> {
  const gone = await db
    .delete(brokerNotice)
    .where(and(eq(brokerNotice.userId, userId), eq(brokerNotice.id, id)))
    .returning({ id: brokerNotice.id })
  return gone.length
}
