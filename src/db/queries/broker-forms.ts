// Which form each broker sent for a year.
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { brokerForm, transaction } from '../schema.ts'
import { inLedger } from './transactions.ts'

export type BrokerFormRow = typeof brokerForm.$inferSelect

export const listBrokerForms = (db: Db, userId: string): Promise<BrokerFormRow[]> =>
  db
    .select()
    .from(brokerForm)
    .where(eq(brokerForm.userId, userId))
    .orderBy(asc(brokerForm.wallet), asc(brokerForm.year))

export async function saveBrokerForm(db: Db, row: BrokerFormRow): Promise<void> {
  await db
    .insert(brokerForm)
    .values(row)
    .onConflictDoUpdate({
      target: [brokerForm.userId, brokerForm.wallet, brokerForm.year],
      set: { form: row.form, answeredAt: row.answeredAt },
    })
}

export async function deleteBrokerForm(
  db: Db,
  userId: string,
  { wallet, year }: Pick<BrokerFormRow, 'wallet' | 'year'>,
): Promise<void> {
  await db
    .delete(brokerForm)
    .where(and(eq(brokerForm.userId, userId), eq(brokerForm.wallet, wallet), eq(brokerForm.year, year)))
}

/** The sales that a broker may have reported, by exchange or wallet, most first. */
export const countSalesByWallet = (
  db: Db,
  userId: string,
  { from, before, most }: { from: Date; before: Date; most: number },
): Promise<{ wallet: string; sales: number }[]> =>
  db
    .select({ wallet: transaction.wallet, sales: sql<number>`count(*)::int` })
    .from(transaction)
    .where(
      and(
        inLedger(userId),
        inArray(transaction.type, ['sell', 'spend', 'trade']),
        gte(transaction.at, from),
        lt(transaction.at, before),
      ),
    )
    .groupBy(transaction.wallet)
    .orderBy(sql`count(*) desc`, asc(transaction.wallet))
    .limit(most)
