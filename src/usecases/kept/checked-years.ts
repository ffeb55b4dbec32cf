// Which years the second calculation has proved, as long as ledger, filing facts and code are the same.
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { type Basis, findCalculation, saveCalculations } from '../../db/queries/calculations.ts'
import { checkedKey } from './calculation-keys.ts'
import { codeVersion } from './code-version.ts'

const agreement = z.object({ facts: z.int() })

const by = (userId: string) => ({
  userId,
  codeVersion: codeVersion('src/usecases/reports/second-calculation.ts'),
})

type Year = { userId: string; year: number }

export const keepChecked = (db: Db, { userId, year }: Year, basis: Basis, facts: number): Promise<void> =>
  saveCalculations(db, by(userId), basis, [{ key: checkedKey(year), result: { facts } }])

/** How many facts were checked; undefined where nothing has been made of the year's figures as they are now. */
export async function findCheckedFacts(db: Db, { userId, year }: Year): Promise<number | undefined> {
  const kept = agreement.safeParse(await findCalculation(db, by(userId), checkedKey(year)))
  return kept.success ? kept.data.facts : undefined
}
