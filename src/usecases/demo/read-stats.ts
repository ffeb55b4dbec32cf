// How much of a demo is used, counted as the limits count.
import type { DemoStats } from '../../contract/demo.ts'
import { mostImports } from '../../contract/imports.ts'
import { mostReports } from '../../contract/reports.ts'
import { findDemo } from '../../db/queries/demos.ts'
import { countConnections } from '../../db/queries/exchange-connections.ts'
import { listImports } from '../../db/queries/imports.ts'
import { listReports } from '../../db/queries/reports.ts'
import { countLedger } from '../../db/queries/transactions.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { limitsOf } from '../plans/plan-limit.ts'

export async function readDemoStats(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: Account,
): Promise<DemoStats> {
  const now = clock()
  const demo = await findDemo(db, account.id)
  if (!demo) throw new AppError('demo_ended')
  const transactionCount = await countLedger(db, account.id)
  const exchangeCount = await countConnections(db, account.id)
  const { maxTransactions, maxExchanges } = await limitsOf({ db }, account, now)
  return {
    transactionCount,
    exchangeCount,
    reportCount: (await listReports(db, account.id, mostReports)).filter(
      ({ status }) => status === 'complete',
    ).length,
    limits: { maxTransactions, maxExchanges },
    remaining: {
      transactions: left(maxTransactions, transactionCount),
      exchanges: left(maxExchanges, exchangeCount),
    },
    endsAt: demo.endsAt.toISOString(),
    secondsLeft: Math.max(Math.floor((demo.endsAt.getTime() - now.getTime()) / 1000), 0),
    hasSample: (await listImports(db, account.id, mostImports)).some(({ kind }) => kind === 'sample'),
  }
}

const left = (limit: number | null, used: number) => (limit === null ? null : Math.max(limit - used, 0))
