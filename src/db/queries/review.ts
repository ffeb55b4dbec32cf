import { and } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { transaction } from '../schema.ts'
import { ledgerPieces } from './ledger-pieces.ts'
import { lacksPrice } from './transactions.ts'

export const streamMissingPrices = (db: Db, userId: string) =>
  ledgerPieces(userId, ({ where, orderBy, limit }) =>
    db
      .select({
        id: transaction.id,
        at: transaction.at,
        asset: transaction.asset,
        quantity: transaction.quantity,
      })
      .from(transaction)
      .where(and(where, lacksPrice(userId)))
      .orderBy(orderBy)
      .limit(limit),
  )
