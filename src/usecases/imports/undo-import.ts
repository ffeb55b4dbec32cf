// Removes everything an import added, in one step however much it is. Runs in a computing process, so that it takes
// turns with whatever else the account has under way.
import { longTransaction } from '../../db/long-transaction.ts'
import { lockConnection } from '../../db/queries/exchange-connections.ts'
import { deleteImport, findImport } from '../../db/queries/imports.ts'
import { keepSuperseded, passOn, restoreSuperseded } from '../../db/queries/leaving-import.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { giveBackToConnections, recountSyncs } from '../../db/queries/shared-transactions.ts'
import { splitJoinedWithImport } from '../../db/queries/transfers.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { followSales } from '../ledger/set-aside-duplicate-sales.ts'
import type { TaskContext } from '../task-context.ts'

/**
 * Halves of transfers that came from elsewhere stand alone again, and so do lots of a report. Returns how many
 * transactions went.
 */
export const undoImport = (
  { ownConnection, signal, now }: TaskContext,
  { userId, account, importId }: { userId: string; account: Account; importId: string },
): Promise<number> =>
  longTransaction({ ownConnection, signal }, async db => {
    await changeLedger(db, userId)
    if (!(await findImport(db, userId, importId))) throw new AppError('not_found')
    // The next sync would add it again.
    if (await lockConnection(db, { userId, id: importId })) throw new AppError('import_is_connected')
    await keepSuperseded(db, userId, importId)
    await restoreSuperseded(db, userId, importId)
    await passOn(db, userId, importId)
    await giveBackToConnections(db, userId, importId)
    await splitJoinedWithImport(db, userId, importId, now)
    const removed = await deleteImport(db, userId, importId)
    await followSales({ db, clock: () => now }, account)
    await recountSyncs(db, userId)
    return removed
  })
