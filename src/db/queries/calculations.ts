import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { prepared } from '../prepared.ts'
import { calculation, filingFacts, ledger } from '../schema.ts'
import type { Snapshot } from '../snapshot.ts'
import { findLedger } from './ledgers.ts'

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

type Zone = Pick<NewFilingFacts, 'timeZone' | 'timeZoneConfirmed' | 'updatedAt'>

/** Into the row there is, else into a new one. */
export async function saveTimeZone(
  db: Db,
  first: Omit<NewFilingFacts, keyof Zone>,
  zone: Zone,
): Promise<void> {
  await db
    .insert(filingFacts)
    .values({ ...first, ...zone })
    .onConflictDoUpdate({
      target: filingFacts.userId,
      set: { ...zone, version: sql`${filingFacts.version} + 1` },
    })
}

type Pooling = Pick<NewFilingFacts, 'poolingBefore2025' | 'updatedAt'>

/** As the person says it. Results rest on how lots were pooled, not on who said so: only another value is a new version. */
export async function savePooling(
  db: Db,
  first: Omit<NewFilingFacts, keyof Pooling | 'poolingConfirmed'>,
  pooling: Pooling,
): Promise<void> {
  const isOther = sql`(${filingFacts.poolingBefore2025} <> ${pooling.poolingBefore2025})::int`
  await db
    .insert(filingFacts)
    .values({ ...first, ...pooling, poolingConfirmed: true })
    .onConflictDoUpdate({
      target: filingFacts.userId,
      set: { ...pooling, poolingConfirmed: true, version: sql`${filingFacts.version} + ${isOther}` },
    })
}

/** Something beside the row has changed that results rest on. `first` is the row of one who has none yet. */
export async function countFactsUp(db: Db, first: NewFilingFacts): Promise<void> {
  await db
    .insert(filingFacts)
    .values(first)
    .onConflictDoUpdate({
      target: filingFacts.userId,
      set: { updatedAt: first.updatedAt, version: sql`${filingFacts.version} + 1` },
    })
}

declare const ofSnapshot: unique symbol
/**
 * The state that a result was computed from. Whatever keeps a result asks for one, and only a snapshot has it: read there
 * too what the result is computed from.
 */
export type Basis = { revision: number; factsVersion: number; readonly [ofSnapshot]: true }

export async function findBasis(snapshot: Snapshot, userId: string): Promise<Basis> {
  const { revision } = await findLedger(snapshot, userId)
  const facts = await findFilingFacts(snapshot, userId)
  return { revision, factsVersion: facts?.version ?? 0 } as Basis
}

export const isSameBasis = (a: Basis, b: Basis) =>
  a.revision === b.revision && a.factsVersion === b.factsVersion

/** Whose result, and by which code it must have been made. */
export type ResultOwner = { userId: string; codeVersion: string }

/** What was kept, if ledger, facts and code are still those it was computed from. */
export async function findCalculation(db: Db, by: ResultOwner, key: string): Promise<unknown> {
  const [row] = await keptCalculation(db).execute({ ...by, key })
  return row?.result
}

const keptCalculation = prepared(db =>
  db
    .select({ result: calculation.result })
    .from(calculation)
    .leftJoin(ledger, eq(ledger.userId, sql.placeholder('userId')))
    .leftJoin(filingFacts, eq(filingFacts.userId, sql.placeholder('userId')))
    .where(
      and(
        eq(calculation.userId, sql.placeholder('userId')),
        eq(calculation.key, sql.placeholder('key')),
        eq(calculation.codeVersion, sql.placeholder('codeVersion')),
        eq(calculation.revision, sql`coalesce(${ledger.revision}, 0)`),
        eq(calculation.factsVersion, sql`coalesce(${filingFacts.version}, 0)`),
      ),
    )
    .prepare('kept_calculation'),
)

export async function saveCalculations(
  db: Db,
  by: ResultOwner,
  basis: Basis,
  results: readonly { key: string; result: object }[],
): Promise<void> {
  if (results.length === 0) return
  await db
    .insert(calculation)
    .values(results.map(({ key, result }) => ({ ...by, key, result, ...basis })))
    .onConflictDoUpdate({
      target: [calculation.userId, calculation.key],
      set: {
        revision: sql`excluded.revision`,
        factsVersion: sql`excluded.facts_version`,
        codeVersion: sql`excluded.code_version`,
        result: sql`excluded.result`,
      },
    })
}
