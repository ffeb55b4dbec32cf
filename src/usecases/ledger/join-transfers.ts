// Withdrawals and deposits that belong together become one transfer, which carries its lots along.
import { type Db, longTransaction } from '../../db/client.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { joinPairs, listDismissals, listOpenMovements, splitJoined } from '../../db/queries/transfers.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import type { TaskContext } from '../task-context.ts'
import { type Movement, matchTransfers, type TransferPair } from './match-transfers.ts'

type LedgerDeps = Pick<Deps, 'db' | 'clock'>

export const pairKey = ({ withdrawalId, depositId }: Pick<TransferPair, 'withdrawalId' | 'depositId'>) =>
  `proposed_transfer:${withdrawalId}:${depositId}`

export type OpenMovements = Awaited<ReturnType<typeof listOpenMovements>>

/** The pairs that fit and that nobody has refused. */
export function transferPairs(rows: OpenMovements, dismissed: ReadonlySet<string>): TransferPair[] {
  const movements = rows.map(
    ({ type, at, ...rest }): Movement => ({
      ...rest,
      direction: type === 'withdrawal' ? 'out' : 'in',
      at: at.getTime(),
    }),
  )
  return matchTransfers(movements).filter(pair => !dismissed.has(pairKey(pair)))
}

/** What certainly belongs together is joined without asking, in the transaction of the import that brought it. */
export async function joinCertainTransfers({ db, clock }: LedgerDeps, userId: string): Promise<number> {
  const pairs = (await findPairs(db, userId)).filter(({ isCertain }) => isCertain)
  return pairs.length === 0 ? 0 : joinPairs(db, userId, pairs, clock())
}

/** Runs in a computing thread. */
export async function joinAllTransfers(
  { db, ownConnection, now }: TaskContext,
  { userId }: { userId: string },
): Promise<number> {
  const pairs = await findPairs(db, userId)
  if (pairs.length === 0) return 0
  // There can be hundreds of thousands of pairs.
  return longTransaction(ownConnection, async transaction => {
    await changeLedger(transaction, userId)
    return joinPairs(transaction, userId, pairs, now)
  })
}

const findPairs = async (db: Db, userId: string) =>
  transferPairs(await listOpenMovements(db, userId), await listDismissals(db, userId))

export async function joinTransfer(
  { db, clock }: LedgerDeps,
  userId: string,
  pair: { withdrawalId: string; depositId: string },
): Promise<void> {
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId)
    const joined = await joinPairs(transaction, userId, [pair], clock())
    if (joined === 0) throw new AppError('not_joinable')
  })
}

/** Answers the ids of the two halves. */
export async function splitTransfer(
  { db, clock }: LedgerDeps,
  userId: string,
  id: string,
): Promise<string[]> {
  return db.transaction(async transaction => {
    await changeLedger(transaction, userId)
    const ids = await splitJoined(transaction, userId, [id], clock())
    if (ids.length === 0) throw new AppError('not_found')
    return ids
  })
}
