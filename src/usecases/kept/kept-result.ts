import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { type Basis, findCalculation, saveCalculations } from '../../db/queries/calculations.ts'
import { codeVersion } from './code-version.ts'

type ResultKey<Schema extends z.ZodType> = {
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
  { userId, key, entry, schema }: ResultKey<Schema>,
  compute: () => Promise<{ basis: Basis; result: z.output<Schema> }>,
): Promise<z.output<Schema>> {
  const by = { userId, codeVersion: codeVersion(entry) }
  const stored = schema.safeParse(await findCalculation(db, by, key))
  if (stored.success) return stored.data
  const { basis, result } = await compute()
  await saveCalculations(db, by, basis, [{ key, result }])
  return result
}
