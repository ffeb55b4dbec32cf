// How units leave from a day on. Kept with the time each was made: an order counts only for what is sold after it.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { addStandingOrder as addCall, StandingOrder } from '../../contract/tax-lines.ts'
import {
  deleteStandingOrder as deleteRow,
  insertStandingOrder,
  listStandingOrders as listRows,
  type StandingOrderRow,
} from '../../db/queries/identification.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from './filing-facts.ts'
import { dayAt } from './years.ts'

const MOST_ORDERS = 200

export async function listStandingOrders({ db }: Pick<Deps, 'db'>, userId: string): Promise<StandingOrder[]> {
  const { facts } = await findFiling(db, userId)
  return (await listRows(db, userId)).map(row => toOrder(row, facts.timeZone))
}

export async function addStandingOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { method, from, wallet }: z.output<typeof addCall.body>,
): Promise<StandingOrder> {
  const { facts } = await findFiling(db, userId)
  const row = { userId, id: randomUUID(), method, from, wallet, madeAt: clock(), fromAt: null }
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId)
    if ((await listRows(transaction, userId)).length >= MOST_ORDERS)
      throw new AppError('validation_failed', {
        message: `You have ${MOST_ORDERS} lot instructions, as many as Lotwise keeps. Delete one that no longer matters.`,
      })
    await insertStandingOrder(transaction, row)
  })
  return toOrder(row, facts.timeZone)
}

export async function deleteStandingOrder(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<number> {
  return db.transaction(async transaction => {
    const deleted = await deleteRow(transaction, userId, id)
    if (deleted === 0) throw new AppError('not_found')
    await changeLedger(transaction, userId)
    return deleted
  })
}

const toOrder = (
  { id, method, from, wallet, madeAt }: StandingOrderRow,
  timeZone: string,
): StandingOrder => ({
  id,
  method,
  from,
  wallet,
  madeAt: madeAt.toISOString(),
  isBackdated: from < dayAt(madeAt.getTime(), timeZone),
})
