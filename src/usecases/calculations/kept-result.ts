import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { findCalculation, saveCalculations } from '../../db/queries/calculations.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { codeVersion } from './code-version.ts'
import { findFiling } from './filing-facts.ts'

type ResultPlace<Schema extends z.ZodType> = {
  userId: string
  /** What it is kept under. */
  key: string
  /** The module whose code decides what it is. */
  entry: string
  schema: Schema
}

/** What was computed before, as long as ledger, filing facts and code are the same; else it is computed and kept. */
export async function keptResult<Schema extends z.ZodType<object>>(
  db: Db,
  { userId, key, entry, schema }: ResultPlace<Schema>,
  compute: () => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
  const by = { userId, codeVersion: codeVersion(entry) }
  const stored = schema.safeParse(await findCalculation(db, by, key))
  if (stored.success) return stored.data
  // Read first: a change meanwhile makes what is kept old, never wrong.
  const [{ revision }, { version: factsVersion }] = [
    await findLedger(db, userId),
    await findFiling(db, userId),
  ]
  const result = await compute()
  await saveCalculations(db, by, { revision, factsVersion }, [{ key, result }])
  return result
}
