import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { calculation, filingFacts } from '../schema.ts'

export type FilingFactsRow = typeof filingFacts.$inferSelect
export type NewFilingFacts = Omit<typeof filingFacts.$inferInsert, 'version'>

export async function findFilingFacts(db: Db, userId: string): Promise<FilingFactsRow | undefined> {
  const [row] = await db.select().from(filingFacts).where(eq(filingFacts.userId, userId))
  return row
}

export async function saveFilingFacts(db: Db, facts: NewFilingFacts): Promise<void> {
  const { userId: _, ...rest } = facts
  await db
    .insert(filingFacts)
    .values(facts)
    .onConflictDoUpdate({
      target: filingFacts.userId,
      set: { ...rest, version: sql`${filingFacts.version} + 1` },
    })
}

/** What a result was computed from. */
export type Basis = { revision: number; factsVersion: number }

export async function findCalculation(db: Db, userId: string, key: string, basis: Basis): Promise<unknown> {
  const [row] = await db
    .select({ result: calculation.result })
    .from(calculation)
    .where(
      and(
        eq(calculation.userId, userId),
        eq(calculation.key, key),
        eq(calculation.revision, basis.revision),
        eq(calculation.factsVersion, basis.factsVersion),
      ),
    )
  return row?.result
}

export async function saveCalculations(
  db: Db,
  userId: string,
  basis: Basis,
  results: readonly { key: string; result: object }[],
): Promise<void> {
  if (results.length === 0) return
  await db
    .insert(calculation)
    .values(results.map(({ key, result }) => ({ userId, key, result, ...basis })))
    .onConflictDoUpdate({
      target: [calculation.userId, calculation.key],
      set: {
        revision: sql`excluded.revision`,
        factsVersion: sql`excluded.facts_version`,
        result: sql`excluded.result`,
      },
    })
}
