// Everything of an account, gone.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../client.ts'
import {
  appUser,
  closedAccountPayment,
  emailOwner,
  importProgress,
  payment,
  transaction,
  usernameOwner,
} from '../schema.ts'
import { fold, releaseShape, type UserRow } from './users.ts'

/** Until the transaction ends nothing can be added to the account, and what is being added is waited for. */
export async function lockUser(db: Transaction, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(appUser).where(eq(appUser.id, userId)).for('update')
  return row
}

/** What our own books must show of its payments, without a word about whose they were. Returns how many. */
export async function keepPaymentsOf(db: Transaction, userId: string, closedAt: Date): Promise<number> {
  const rows = await db
    .select({
      id: payment.id,
      plan: payment.plan,
      extra: payment.extra,
      priceCents: payment.priceCents,
      creditCents: payment.creditCents,
      discountCents: payment.discountCents,
      amountCents: payment.amountCents,
      refundedCents: payment.refundedCents,
      currency: payment.currency,
      promoCode: payment.promoCode,
      status: sql<'completed' | 'refunded'>`${payment.status}`,
      provider: payment.provider,
      providerReference: payment.providerReference,
      completedAt: sql<Date>`${payment.completedAt}`.mapWith(payment.completedAt),
    })
    .from(payment)
    .where(and(eq(payment.userId, userId), inArray(payment.status, ['completed', 'refunded'])))
  if (rows.length > 0) await db.insert(closedAccountPayment).values(rows.map(row => ({ ...row, closedAt })))
  return rows.length
}

/**
 * Cascades do the rest; distribution/tables.api.test.ts lists what they do not reach. To be called with the ledger held: what an
 * import added after its account has gone would belong to no account.
 */
export async function deleteAccountRows(db: Transaction, userId: string) {
  await db.delete(transaction).where(eq(transaction.userId, userId))
  await db.delete(importProgress).where(eq(importProgress.userId, userId))
  await db.delete(appUser).where(eq(appUser.id, userId))
}

/** And with it the ways to find it by its name and its address. */
export async function deleteUser(db: Transaction, { id, username, email }: UserRow): Promise<void> {
  await db.delete(usernameOwner).where(eq(usernameOwner.usernameKey, fold(username)))
  await releaseShape(db, id, username)
  await db.delete(emailOwner).where(and(eq(emailOwner.emailKey, fold(email)), eq(emailOwner.userId, id)))
  await deleteAccountRows(db, id)
}
