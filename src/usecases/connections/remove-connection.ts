// A connection goes with its key and all that it has pulled. Its transactions go too, or stay as an import of their own.
// Runs in a computing process, so that it takes turns with whatever else the account has under way.
import { longTransaction } from '../../db/long-transaction.ts'
import { deleteConnection } from '../../db/queries/exchange-connections.ts'
import { deleteImport } from '../../db/queries/imports.ts'
import { passOn, restoreSuperseded } from '../../db/queries/leaving-import.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { forgetConnection } from '../../db/queries/shared-transactions.ts'
import { splitJoinedWithImport } from '../../db/queries/transfers.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { followSales } from '../ledger/set-aside-duplicate-sales.ts'
import type { TaskContext } from '../task-context.ts'

type Removal = { userId: string; account: Account; id: string; withTransactions: boolean }

/** Returns how many transactions went. */
export const removeConnection = (
  { ownConnection, signal, now }: TaskContext,
  { userId, account, id, withTransactions }: Removal,
): Promise<number> =>
  longTransaction({ ownConnection, signal }, async db => {
    await changeLedger(db, userId)
    if (!(await deleteConnection(db, { userId, id }))) throw new AppError('not_found')
    await forgetConnection(db, userId, id)
    if (!withTransactions) return 0
    await restoreSuperseded(db, userId, id)
    await passOn(db, userId, id)
    await splitJoinedWithImport(db, userId, id, now)
    const removed = await deleteImport(db, userId, id)
    await followSales({ db, clock: () => now }, account)
    return removed
  })
