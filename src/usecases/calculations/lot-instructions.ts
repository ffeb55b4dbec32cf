// How units leave from a moment on. Kept with the time each was given and the time that was entered: an order counts only
// for what is sold after it.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type {
  addLotInstruction as addCall,
  CorrectedOrder,
  LotInstruction,
  OrderPreview,
} from '../../contract/tax-lines.ts'
import {
  deleteStandingOrder as deleteRow,
  insertStandingOrder,
  listStandingOrders as listRows,
  type StandingOrderRow,
  updateStandingOrder,
} from '../../db/queries/identification.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { fromZone } from '../../ledger/time.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { clockAt, dayAt } from '../filing/years.ts'
import { tasks } from '../tasks.ts'
import { identifiedBy } from './identified-by.ts'
import { correctionOf, startFrom } from './order-correction.ts'

const MAX_ORDERS = 200

export async function listLotInstructions(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<LotInstruction[]> {
  const { facts } = await findFiling(db, userId)
  const { timeZone } = facts
  return (await listRows(db, userId))
    .sort((a, b) => startOf(b, timeZone) - startOf(a, timeZone))
    .map(row => toOrder(row, timeZone))
}

export async function addLotInstruction(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { method, from, identifiedAt, wallet }: z.output<typeof addCall.body>,
): Promise<LotInstruction> {
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
    corrections: [],
  }
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId, [])
    if ((await listRows(transaction, userId)).length >= MAX_ORDERS)
      throw new AppError('validation_failed', {
        message: `You have ${MAX_ORDERS} lot instructions, as many as Lotwise keeps. Delete one that no longer matters.`,
      })
    await insertStandingOrder(transaction, row)
  })
  return toOrder(row, facts.timeZone)
}

/**
 * What is entered now takes the place of what was entered wrong, which is kept beside it. It is on record from now only:
 * for sales before this moment it rests on the person's word.
 */
export async function correctLotInstruction(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
  order: CorrectedOrder,
): Promise<LotInstruction> {
  const { facts } = await findFiling(db, userId)
  return db.transaction(async transaction => {
    const before = (await listRows(transaction, userId)).find(row => row.id === id)
    if (!before) throw new AppError('not_found')
    const corrected = correctionOf(before, order, facts.timeZone, clock())
    if (corrected !== before) {
      await changeLedger(transaction, userId, [])
      await updateStandingOrder(transaction, corrected)
    }
    return toOrder(corrected, facts.timeZone)
  })
}

export async function previewLotInstruction(
  { db, compute, clock }: Pick<Deps, 'db' | 'compute' | 'clock'>,
  userId: string,
  id: string,
  order: CorrectedOrder,
): Promise<OrderPreview> {
  identifiedBy(order.identifiedAt, clock())
  if (!(await listRows(db, userId)).some(row => row.id === id)) throw new AppError('not_found')
  return compute(tasks.orderPreview, { userId, id, order })
}

export const startOf = ({ from, fromAt }: StandingOrderRow, timeZone: string): number =>
  fromAt?.getTime() ?? fromZone(Date.parse(from), timeZone)

export async function deleteLotInstruction(
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

function toOrder(row: StandingOrderRow, timeZone: string): LotInstruction {
  const { id, method, wallet, identifiedAt, madeAt, corrections } = row
  const startsAt = startOf(row, timeZone)
  return {
    id,
    method,
    ...startOnWire(row.from, row.fromAt, timeZone),
    wallet,
    identifiedAt: identifiedAt.toISOString(),
    madeAt: madeAt.toISOString(),
    startsAt: new Date(startsAt).toISOString(),
    isBackdated: identifiedAt.getTime() > startsAt,
    corrections: corrections.map(({ from, fromAt, ...earlier }) => ({
      ...earlier,
      ...startOnWire(from, fromAt === null ? null : new Date(fromAt), timeZone),
    })),
  }
}

const startOnWire = (from: string, fromAt: Date | null, timeZone: string) =>
  fromAt === null
    ? { from, time: null }
    : { from: dayAt(fromAt.getTime(), timeZone), time: clockAt(fromAt.getTime(), timeZone) }
