import { sampleYear } from '../../contract/demo.ts'
import { listStatements } from '../../db/queries/broker-statements.ts'
import { hasSampleData } from '../../db/queries/imports.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import type { Account } from '../accounts/account.ts'
import { recordDemoEvent } from '../analytics/demo-events.ts'
import { addStatement } from '../brokers/statements.ts'
import type { Deps } from '../deps.ts'
import { requestPrices } from '../prices/request-prices.ts'
import { tasks } from '../tasks.ts'
import { sampleStatement } from './sample-history.ts'

/** Asked twice, it adds nothing twice. */
export async function loadSample(
  deps: Pick<Deps, 'db' | 'clock' | 'compute' | 'queue'>,
  account: Account,
): Promise<{ imported: number; taxYear: number }> {
  const imported = await deps.compute(tasks.storeSample, { userId: account.id, account })
  await deps.db.transaction(async db => {
    await changeLedger(db, account.id)
    // A reset meanwhile has taken the history away again; the statement alone would be of nothing.
    if (!(await hasSampleData(db, account.id))) return
    const { wallet, year } = sampleStatement
    const kept = await listStatements(db, account.id)
    if (!kept.some(statement => statement.wallet === wallet && statement.year === year))
      await addStatement({ ...deps, db }, account.id, sampleStatement)
    await requestPrices({ ...deps, db }, account.id)
    await recordDemoEvent({ ...deps, db }, account, 'transaction_import')
  })
  return { imported, taxYear: sampleYear }
}
