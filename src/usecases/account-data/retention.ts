// How long reports are kept. Transactions are never deleted by age: a sale in ten years may need the cost of today.
import type { Retention } from '../../contract/retention.ts'
import {
  deleteReportsBefore,
  deleteRetentionYears,
  findRetentionYears,
  listRetentionYears,
  putRetentionYears,
} from '../../db/queries/retention-settings.ts'
import type { Deps } from '../deps.ts'

const yearsOf = { '1year': 1, '3years': 3, '5years': 5 } as const
const choiceOf: Readonly<Record<number, Retention>> = { 1: '1year', 3: '3years', 5: '5years' }

export async function readRetention({ db }: Pick<Deps, 'db'>, userId: string): Promise<Retention> {
  const years = await findRetentionYears(db, userId)
  return (years !== undefined && choiceOf[years]) || 'forever'
}

/** What is too old then is deleted by the next clean-up, within an hour. */
export async function saveRetention(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  wanted: Retention,
): Promise<Retention> {
  if (wanted === 'forever') await deleteRetentionYears(db, userId)
  else await putRetentionYears(db, { userId, years: yearsOf[wanted], updatedAt: clock() })
  return wanted
}

/** Account by account, so that each statement stays on the node of its account. */
export async function deleteReportsPastRetention({ db }: Pick<Deps, 'db'>, now: Date) {
  for (const { userId, years } of await listRetentionYears(db)) {
    const before = new Date(now)
    before.setUTCFullYear(before.getUTCFullYear() - years)
    await deleteReportsBefore(db, userId, { before, now })
  }
}
