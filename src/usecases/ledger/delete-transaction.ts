// A transaction is deleted, and stands as it was again.
import type { Transaction } from '../../contract/transactions.ts'
import type { Db } from '../../db/client.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import {
  findTransaction,
  type NewTransaction,
  type TransactionRow,
  updateTransaction,
} from '../../db/queries/transactions.ts'
import { joinPairs } from '../../db/queries/transfers.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { countPeriods, refuseBeyondHeld } from '../plans/transaction-limit.ts'
import { requestPrices } from '../prices/request-prices.ts'
import { type ChangeDeps, changeRow, type TakenApart } from './change-row.ts'
import { readShown } from './read-transaction.ts'
import { followSales } from './set-aside-duplicate-sales.ts'

/** It can be put back, and importing the same row of a file again does not restore it. */
export async function deleteTransaction(deps: ChangeDeps, account: Account, id: string): Promise<number> {
  const deleted = (_: TransactionRow, apart?: TakenApart): Partial<NewTransaction> => ({
    deletedAt: deps.clock(),
    ...(apart && { beforeJoin: apart }),
  })
  await changeRow(deps, account.id, id, deleted, { counts: account, keepsOneSided: true })
  return 1
}

/**
 * It stands as it was, a transfer joined with its other half again. What was just there is no import: only where more has
 * come in since than the plan holds it stays deleted, and can be put back once there is room.
 */
export async function undeleteTransaction(
  { db, clock, queue }: ChangeDeps,
  account: Account,
  id: string,
): Promise<Transaction> {
  const userId = account.id
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId, [id])
    const row = await findTransaction(transaction, userId, id)
    if (!row || row.mergedInto) throw new AppError('not_found')
    const counted = { db: transaction, clock }
    const before = await countPeriods(counted, account)
    await updateTransaction(transaction, userId, id, { deletedAt: null, updatedAt: clock() })
    if (row.deletedAt) await joinAgain(transaction, row, clock())
    await followSales(counted, account, [id, ...(row.countedWith ?? [])])
    await refuseBeyondHeld(counted, account, before)
    await requestPrices({ db: transaction, queue }, userId)
  })
  return readShown({ db }, userId, id)
}

/** Where the other half is what it was; otherwise both stay apart. One without another half is a transfer still. */
async function joinAgain(db: Db, { userId, id, type, beforeJoin }: TransactionRow, now: Date): Promise<void> {
  if (!beforeJoin || type === 'transfer') return
  await updateTransaction(db, userId, id, { beforeJoin: null })
  if (!beforeJoin.depositId) return
  await joinPairs(db, userId, [{ withdrawalId: id, depositId: beforeJoin.depositId }], now)
  await changeLedger(db, userId, [id, beforeJoin.depositId])
}
