import { and, eq, gte, inArray, isNotNull, isNull, like, lt, or } from 'drizzle-orm'
import { transactionId } from '../../ledger/transaction-id.ts'
import type { Db } from '../client.ts'
import { transaction } from '../schema.ts'

/** What the chain or the exchange calls the transactions of a stretch of time, where that is known. */
export async function listSaleIds(
  db: Db,
  userId: string,
  { from, before }: { from: Date; before: Date },
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: transaction.id, hash: transaction.hash, sourceId: transaction.sourceId })
    .from(transaction)
    .where(
      and(
        eq(transaction.userId, userId),
        gte(transaction.at, from),
        lt(transaction.at, before),
        isNull(transaction.deletedAt),
        or(isNotNull(transaction.hash), isNotNull(transaction.sourceId)),
      ),
    )
  const ids = new Map<string, string>()
  for (const { id, hash, sourceId } of rows) {
    const name = hash ?? (sourceId === null ? undefined : transactionId(sourceId))
    if (name !== undefined) ids.set(id, name)
  }
  return ids
}

/** Of a token's transfer, `etherscan-tokens.ts` names the contract. */
const CONTRACT = /^token:[^:]+:(0x[0-9a-f]{40}):/

/** The contracts of coins, where the chain's records name one: anyone can give a coin the name of another. */
export async function listContracts(
  db: Db,
  userId: string,
  assets: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectDistinct({ asset: transaction.asset, sourceId: transaction.sourceId })
    .from(transaction)
    .where(
      and(
        eq(transaction.userId, userId),
        inArray(transaction.asset, [...assets]),
        like(transaction.sourceId, 'token:%:0x%'),
        isNull(transaction.deletedAt),
      ),
    )
  const found = new Map<string, Set<string>>()
  for (const { asset, sourceId } of rows) {
    const contract = CONTRACT.exec(sourceId ?? '')?.[1]
    if (contract) found.set(asset, (found.get(asset) ?? new Set()).add(contract))
  }
  return new Map(
    [...found].flatMap(([asset, [one, ...others]]) => (one && others.length === 0 ? [[asset, one]] : [])),
  )
}
