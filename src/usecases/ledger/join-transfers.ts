// Withdrawals and deposits that belong together become one transfer, which carries its lots along.
import type { Db } from '../../db/client.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { joinPairs, listDismissals, listOpenMovements, splitJoined } from '../../db/queries/transfers.ts'
import { transferPairs } from '../../matching/transfer-pairs.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { countAndKeepPeriods, countPeriods, refuseBeyondHeld } from '../plans/transaction-limit.ts'
import type { TaskContext } from '../task-context.ts'
import { followSales } from './set-aside-duplicate-sales.ts'

type LedgerDeps = Pick<Deps, 'db' | 'clock'>

/** What certainly belongs together is joined without asking, in the transaction of the import that added it. */
export async function joinCertainTransfers(deps: LedgerDeps, account: Account): Promise<number> {
  const pairs = (await findPairs(deps.db, account.id)).filter(({ isCertain }) => isCertain)
  if (pairs.length === 0) return 0
  await countAndKeepPeriods(deps, account)
  return joinPairs(deps.db, account.id, pairs, deps.clock())
}

/** Runs in a computing process. */
export async function joinAllTransfers(
  { db, ownConnection, signal, now }: TaskContext,
  { userId, account }: { userId: string; account: Account },
): Promise<number> {
  const pairs = await findPairs(db, userId)
  if (pairs.length === 0) return 0
  // There can be hundreds of thousands of pairs.
  return longTransaction({ ownConnection, signal }, async transaction => {
    await changeLedger(transaction, userId)
    const counted = { db: transaction, clock: () => now }
    await countAndKeepPeriods(counted, account)
    const joined = await joinPairs(transaction, userId, pairs, now)
    await followSales(counted, account)
    return joined
  })
}

const findPairs = async (db: Db, userId: string) =>
  transferPairs(await listOpenMovements(db, userId), await listDismissals(db, userId))

export async function joinTransfer(
  { db, clock }: LedgerDeps,
  account: Account,
  pair: { withdrawalId: string; depositId: string },
): Promise<void> {
  await db.transaction(async transaction => {
    await changeLedger(transaction, account.id, [pair.withdrawalId, pair.depositId])
    const counted = { db: transaction, clock }
    await countAndKeepPeriods(counted, account)
    const joined = await joinPairs(transaction, account.id, [pair], clock())
    if (joined === 0) throw new AppError('not_joinable')
    await followSales(counted, account, [pair.withdrawalId])
  })
}

/** Returns the ids of the two halves, which count as two: more than the year has held is refused. */
export async function splitTransfer(
  { db, clock }: LedgerDeps,
  account: Account,
  id: string,
): Promise<string[]> {
  return db.transaction(async transaction => {
    await changeLedger(transaction, account.id, [id])
    const counted = { db: transaction, clock }
    const before = await countPeriods(counted, account)
    const ids = await splitJoined(transaction, account.id, [id], clock())
    if (ids.length === 0) throw new AppError('not_found')
    await changeLedger(transaction, account.id, ids)
    await refuseBeyondHeld(counted, account, before)
    await followSales(counted, account, ids)
    return ids
  })
}
