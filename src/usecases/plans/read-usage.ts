// How much of a plan is used, counted as the limits count.
import type { Answer } from '../../contract/call.ts'
import type { planUsage } from '../../contract/subscription.ts'
import { countConnections } from '../../db/queries/exchange-connections.ts'
import { countReports } from '../../db/queries/reports.ts'
import { countByYear, countLedger } from '../../db/queries/transactions.ts'
import type { Account } from '../accounts/account.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { startOfYear, yearAt } from '../filing/years.ts'
import { limitsOf, plansFor } from './plan-limit.ts'

export async function readUsage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: Account,
  wanted: number | undefined,
): Promise<Answer<typeof planUsage>> {
  const now = clock()
  const { timeZone } = (await findFiling(db, account.id)).facts
  const year = wanted ?? yearAt(now.getTime(), timeZone)
  // The year before it and the one after take up what is not of this year.
  const years = [year, year + 1].map(one => ({ year: one, startsAt: new Date(startOfYear(one, timeZone)) }))
  const limits = await limitsOf({ db }, account, now)
  const planRow = (await plansFor(db, account)).find(({ id }) => id === account.plan)
  return {
    plan: { id: account.plan, name: planRow?.name ?? account.plan },
    year,
    transactions: {
      used:
        account.kind === 'demo'
          ? await countLedger(db, account.id)
          : ((await countByYear(db, account.id, years)).get(year) ?? 0),
      limit: limits.maxTransactions,
    },
    exchanges: { used: await countConnections(db, account.id), limit: limits.maxExchanges },
    reports: {
      used: await countReports(db, account.id, year, now),
      limit: limits.maxReports,
    },
  }
}
