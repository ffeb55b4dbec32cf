// An answer that settled many issues is taken back: what it did goes, and what was done since stays.

import type { Db } from '../../db/client.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { takeBackEdits, undeleteTogether } from '../../db/queries/bulk-changes.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import {
  declassifyContracts,
  deleteSettlement,
  findSettlement,
  type ReviewSettlementRow,
  sentAsSettled,
  undeleteThese,
  undismissUnmatched,
} from '../../db/queries/review-settlements.ts'
import { splitJoined } from '../../db/queries/transfers.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { keepingFiled } from '../locks/keep-filed.ts'
import { countPeriods, refuseBeyondHeld } from '../plans/transaction-limit.ts'
import type { TaskContext } from '../task-context.ts'
import { followSales } from './set-aside-duplicate-sales.ts'

/** Runs in a computing process, since there can be as many as the ledger has. Returns how many stand as before. */
export const undoSettlement = (
  { ownConnection, signal, now }: TaskContext,
  { userId, account, id }: { userId: string; account: Account; id: string },
): Promise<number> =>
  longTransaction({ ownConnection, signal }, async db => {
    await changeLedger(db, userId, [])
    const row = await findSettlement(db, userId, id)
    if (!row) throw new AppError('not_found', { message: 'This answer was undone already.' })
    const counted = { db, clock: () => now }
    const before = await countPeriods(counted, account)
    const takeBack = async () => {
      const undone = await undo(db, row, now)
      if (row.action !== 'mine') await changeLedger(db, userId, row.transactions)
      await deleteSettlement(db, userId, id)
      await followSales(counted, account)
      return undone
    }
    const isOfList = row.action === 'deleted' || row.action === 'edited'
    const guarded = { userId, now, whatItIs: 'Undoing this', otherwise: 'leave it as it is' }
    const undone = isOfList ? await keepingFiled(db, guarded, takeBack) : await takeBack()
    await refuseBeyondHeld(counted, account, before)
    return undone
  })

async function undo(db: Db, row: ReviewSettlementRow, now: Date): Promise<number> {
  const { userId, action, transactions: ids, madeAt } = row
  switch (action) {
    case 'form_8949':
    case 'section_1256':
      return declassifyContracts(db, userId, { ids, treatment: action, now })
    case 'mine':
      return undismissUnmatched(db, userId, ids)
    case 'one_wallet':
      return (await splitJoined(db, userId, await sentAsSettled(db, row), now)).length
    case 'spam':
    case 'whole_orders':
      return undeleteThese(db, userId, { ids, deletedAt: madeAt, now })
    case 'deleted':
      return refuseNone(await undeleteTogether(db, userId, { ids, deletedAt: madeAt, now }))
    case 'edited':
      return refuseNone(await takeBackEdits(db, row))
  }
}

/** What was changed again since stays as it is now: where that is all, the later change is undone first. */
function refuseNone(undone: number): number {
  if (undone === 0)
    throw new AppError('answer_outdated', {
      message: 'All of these transactions were changed again since. Undo the later change first.',
    })
  return undone
}
