import { eq, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { ledger } from '../schema.ts'

/** Beyond so many, reading the whole ledger is not much more. */
const MAX_CHANGES = 200

/**
 * Says that the ledger has changed, and keeps everybody else from changing it until the transaction ends. `all` are the
 * transactions that are not what they were, where it is certain that no others are: a process that holds the ledger reads no
 * more than these again. Left out, any may be.
 */
export async function changeLedger(db: Db, userId: string, all?: readonly string[]): Promise<number> {
  const changed = all && all.length <= MAX_CHANGES ? all : undefined
  const ids = sql`${sql.param(changed ?? [])}::uuid[]`
  const isNamed = sql`${changed !== undefined}::boolean`
  // Goes on where the change before was named too, and not too much has come together.
  const goesOn = sql`(${isNamed} and ${ledger.changedUntil} = ${ledger.revision}
    and cardinality(${ledger.changedIds}) + ${changed?.length ?? 0}::int <= ${MAX_CHANGES}::int)`
  const [row] = await db
    .insert(ledger)
    .values({ userId, revision: 1, changedFrom: 1, changedUntil: 1 })
    .onConflictDoUpdate({
      target: ledger.userId,
      set: {
        revision: sql`${ledger.revision} + 1`,
        changedFrom: sql`case when ${goesOn} then ${ledger.changedFrom} when ${isNamed} then ${ledger.revision}
          else ${ledger.revision} + 1 end`,
        changedUntil: sql`${ledger.revision} + 1`,
        changedIds: sql`case when ${goesOn} then ${ledger.changedIds} || ${ids} else ${ids} end`,
      },
    })
    .returning({ revision: ledger.revision })
  return row?.revision ?? 0
}

/** Its revision, which stays until the transaction ends. An account that has never stored anything has none to hold. */
export async function holdLedger(transaction: Db, userId: string): Promise<number> {
  const [row] = await transaction
    .select({ revision: ledger.revision })
    .from(ledger)
    .where(eq(ledger.userId, userId))
    .for('update')
  return row?.revision ?? 0
}

export type LedgerState = {
  revision: number
  issuesBasis: string
  /** The transactions that have changed since a revision; undefined where any may have. */
  changedSince(revision: number): readonly string[] | undefined
}

export async function findLedger(db: Db, userId: string): Promise<LedgerState> {
  const [row] = await db.select().from(ledger).where(eq(ledger.userId, userId))
  const { revision = 0, issuesBasis = '', changedFrom = 0, changedUntil = 0, changedIds = [] } = row ?? {}
  return {
    revision,
    issuesBasis,
    changedSince: since => (changedUntil === revision && changedFrom <= since ? changedIds : undefined),
  }
}

/** Keeps the higher of each: what is given, and what was kept before. */
export async function keepMostHeld(
  db: Db,
  userId: string,
  counts: ReadonlyMap<string | number, number>,
): Promise<void> {
  const before = await findMostHeld(db, userId)
  const grown = [...counts].filter(([period, count]) => count > (before[period] ?? 0))
  if (grown.length === 0) return
  const mostHeld = { ...before, ...Object.fromEntries(grown) }
  await db.update(ledger).set({ mostHeld }).where(eq(ledger.userId, userId))
}

export async function findMostHeld(db: Db, userId: string): Promise<Record<string, number>> {
  const [row] = await db.select({ mostHeld: ledger.mostHeld }).from(ledger).where(eq(ledger.userId, userId))
  return row?.mostHeld ?? {}
}
