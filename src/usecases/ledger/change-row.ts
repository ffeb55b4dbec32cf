// The way of every change to a transaction that is there: under the ledger's lock, its halves taken apart where it was joined,
// counted by the plan, and followed by what rests on it.
import type { Db } from '../../db/client.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import {
  findTransaction,
  type NewTransaction,
  type TransactionRow,
  updateTransaction,
} from '../../db/queries/transactions.ts'
import { hasOtherHalf, splitJoined } from '../../db/queries/transfers.ts'
import { editableJson } from '../../ledger/record.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { countAndKeepPeriods, type refuseBeyondPlan } from '../plans/transaction-limit.ts'
import { requestPortfolio, requestPrices } from '../prices/request-prices.ts'
import { followSales } from './set-aside-duplicate-sales.ts'

export type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'queue'>

type ChangeOptions = {
  keepsJoined?: (row: TransactionRow) => boolean
  /** A transfer that nothing was joined with, but a person said where it went, stays one. */
  keepsOneSided?: boolean
  /** Whether other coins or another time may have come in. */
  needsPrices?: boolean
  /** Whose transactions are counted by year, and what refuses a year that has grown. */
  counts?: Account
  refuse?: typeof refuseBeyondPlan
}

/** A transfer that was joined, with what it was joined with. */
export type TakenApart = NonNullable<TransactionRow['beforeJoin']>

/** A joined transfer is taken apart first, so that its other half is never lost with it. */
export async function changeRow(
  { db, clock, queue }: ChangeDeps,
  userId: string,
  id: string,
  changesOf: (row: TransactionRow, apart?: TakenApart) => Partial<NewTransaction>,
  {
    keepsJoined = () => false,
    keepsOneSided = false,
    needsPrices = false,
    counts,
    refuse,
  }: ChangeOptions = {},
): Promise<void> {
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId, [id])
    const counted = { db: transaction, clock }
    const before = counts ? await countAndKeepPeriods(counted, counts) : null
    const stored = await findTransaction(transaction, userId, id)
    if (!stored || stored.deletedAt || stored.mergedInto) throw new AppError('not_found')
    const isOneSided = async () => stored.beforeJoin && !(await hasOtherHalf(transaction, userId, id))
    const staysWhole = keepsJoined(stored) || (keepsOneSided && (await isOneSided()))
    const apart = staysWhole ? undefined : await takeApart(transaction, stored, clock())
    const row = apart ? await findTransaction(transaction, userId, id) : stored
    if (row) await updateTransaction(transaction, userId, id, changesOf(row, apart))
    if (counts) await refuse?.(counted, counts, before)
    // What counts again by that was there before, so that no plan refuses it.
    if (counts) await followSales(counted, counts, [id])
    const request = needsPrices ? requestPrices : requestPortfolio
    await request({ db: transaction, queue }, userId)
  })
}

async function takeApart(
  db: Db,
  { userId, id, beforeJoin }: TransactionRow,
  now: Date,
): Promise<TakenApart | undefined> {
  if (!beforeJoin) return undefined
  const halves = await splitJoined(db, userId, [id], now)
  // Its other half has changed as well.
  await changeLedger(db, userId, halves)
  const depositId = halves.find(half => half !== id)
  return { ...beforeJoin, ...(depositId && { depositId }) }
}

/** What was imported, kept when it is changed for the first time. A person's own entry has none. */
export const originalOf = (row: TransactionRow) =>
  row.original ?? (row.importId === null ? null : editableJson(row))

/** Its sides come from two files. A change to it is a change to both. */
export const isTrade = ({ type }: TransactionRow) => type === 'trade'
