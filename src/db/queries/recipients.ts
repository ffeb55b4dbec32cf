import { and, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { type Recipient, recipientOf } from '../../ledger/recipient.ts'
import type { Db } from '../client.ts'
import { transaction } from '../schema.ts'

/** Who received the gifts and donations of a stretch of time, where the person says so, by transaction. */
export async function listRecipients(
  db: Db,
  userId: string,
  { from, before }: { from: Date; before: Date },
): Promise<Map<string, Recipient>> {
  const rows = await db
    .select({ id: transaction.id, details: transaction.details })
    .from(transaction)
    .where(
      and(
        eq(transaction.userId, userId),
        gte(transaction.at, from),
        lt(transaction.at, before),
        isNull(transaction.deletedAt),
        inArray(transaction.type, ['gift_out', 'donation']),
        isNotNull(transaction.details),
      ),
    )
  const recipients = new Map<string, Recipient>()
  for (const { id, details } of rows) {
    const recipient = recipientOf(details)
    if (recipient) recipients.set(id, recipient)
  }
  return recipients
}
