// How units leave from a moment on. Kept with the time each was given and the time that was entered: an order counts only
// for what is sold after it.
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
import { fromZone } from '../../ledger/time.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from './filing-facts.ts'
import { identifiedBy } from './identified-by.ts'
import { clockAt, dayAt } from './years.ts'

const MOST_ORDERS = 200

export async function listStandingOrders({ db }: Pick<Deps, 'db'>, userId: string): Promise<StandingOrder[]> {
  const { facts } = await findFiling(db, userId)
  const { timeZone } = facts
  return (await listRows(db, userId))
    .sort((a, b) => startOf(b, timeZone) - startOf(a, timeZone))
    .map(row => toOrder(row, timeZone))
}

export async function addStandingOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { method, from, identifiedAt, wallet }: z.output<typeof addCall.body>,
): Promise<StandingOrder> {
  const { facts } = await findFiling(db, userId)
  const madeAt = clock()
  const row = {
    userId,
    id: randomUUID(),
    method,
    ...startFrom(from ?? madeAt.toISOString(), facts.timeZone),
    wallet,
    identifiedAt: identifiedBy(identifiedAt, madeAt),
    madeAt,
  }
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

/** A day counts from its beginning, whichever zone the person turns out to be in; an instant is one anywhere. */
function startFrom(from: string, timeZone: string): Pick<StandingOrderRow, 'from' | 'fromAt'> {
  if (!from.includes('T')) return { from, fromAt: null }
  const fromAt = new Date(from)
  const day = dayAt(fromAt.getTime(), timeZone)
  return { from: day, fromAt: fromAt.getTime() === fromZone(Date.parse(day), timeZone) ? null : fromAt }
}

const startOf = ({ from, fromAt }: StandingOrderRow, timeZone: string): number =>
  fromAt?.getTime() ?? fromZone(Date.parse(from), timeZone)

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

function toOrder(row: StandingOrderRow, timeZone: string): StandingOrder {
  const { id, method, from, fromAt, wallet, identifiedAt, madeAt } = row
  return {
    id,
    method,
    from: fromAt === null ? from : dayAt(fromAt.getTime(), timeZone),
    time: fromAt === null ? null : clockAt(fromAt.getTime(), timeZone),
    wallet,
    identifiedAt: identifiedAt.toISOString(),
    madeAt: madeAt.toISOString(),
    isBackdated: identifiedAt.getTime() > startOf(row, timeZone),
  }
}
