// What brokers were told about which lots to sell. Part of the ledger: how the sales of a year stand follows from it.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { addBrokerNotice as addCall, BrokerNotice } from '../../contract/broker-notices.ts'
import {
  type BrokerNoticeRow,
  deleteBrokerNotice as deleteRow,
  insertBrokerNotice,
  listBrokerNotices as listRows,
} from '../../db/queries/broker-notices.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

const MAX_NOTICES = 500

export const listBrokerNotices = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<BrokerNotice[]> =>
  (await listRows(db, userId)).reverse().map(toNotice)

export async function addBrokerNotice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { wallet, method, toldAt, note }: z.output<typeof addCall.body>,
): Promise<BrokerNotice> {
  const recordedAt = clock()
  const row = {
    userId,
    id: randomUUID(),
    wallet,
    method,
    toldAt: new Date(toldAt),
    note: note || null,
    recordedAt,
  }
  if (row.toldAt > recordedAt)
    throw new AppError('validation_failed', {
      field: 'toldAt',
      message: 'This time has not come yet. Enter when you told your broker.',
    })
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId, [])
    await insertBrokerNotice(transaction, row)
    if ((await listRows(transaction, userId)).length > MAX_NOTICES)
      throw new AppError('validation_failed', {
        message: `You have ${MAX_NOTICES} records of what brokers were told, as many as Lotwise keeps. Delete one that no longer matters.`,
      })
  })
  return toNotice(row)
}

export async function deleteBrokerNotice(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<number> {
  return db.transaction(async transaction => {
    const deleted = await deleteRow(transaction, userId, id)
    if (deleted === 0) throw new AppError('not_found')
    await changeLedger(transaction, userId, [])
    return deleted
  })
}

const toNotice = ({ userId: _, toldAt, recordedAt, ...notice }: BrokerNoticeRow): BrokerNotice => ({
  ...notice,
  toldAt: toldAt.toISOString(),
  recordedAt: recordedAt.toISOString(),
})
