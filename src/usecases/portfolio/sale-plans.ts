// Lots named for a coming sale. Sales of the coin from the wallet take them when they come in, by whatever way.
import { randomUUID } from 'node:crypto'
import type { NewSalePlan, SalePlan } from '../../contract/harvesting.ts'
import { methodOf } from '../../contract/year-methods.ts'
import { listStandingOrders } from '../../db/queries/identification.ts'
import { changeLedger, findLedger, holdLedger } from '../../db/queries/ledgers.ts'
import {
  deleteSalePlan as deleteRow,
  insertSalePlan,
  listSalePlans as listRows,
  type SalePlanRow,
} from '../../db/queries/sale-plans.ts'
import { compare, isZero, minus, plus } from '../../ledger/decimal.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { addLotInstruction, startOf } from '../calculations/lot-instructions.ts'
import { listYearMethods } from '../calculations/year-methods.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { yearAt } from '../filing/years.ts'
import { refuseWithoutHarvesting } from '../plans/harvesting-plan.ts'
import { tasks } from '../tasks.ts'
import { methodInForce, type PlanFacts } from './plan-facts.ts'

type PlanDeps = Pick<Deps, 'db' | 'compute' | 'clock'>

const MAX_PLANS = 200
/** A ledger that changes each time, as during a long import, is to be asked again later. */
const MAX_TRIES = 5

export async function listSalePlans(deps: PlanDeps, userId: string): Promise<SalePlan[]> {
  const rows = await listRows(deps.db, userId)
  if (rows.length === 0) return []
  const facts = await deps.compute(tasks.planFacts, { userId })
  return rows.map(row => toPlan(row, facts))
}

export async function addSalePlan(
  deps: PlanDeps,
  account: Pick<Account, 'id' | 'plan'>,
  plan: NewSalePlan,
): Promise<SalePlan> {
  await refuseWithoutHarvesting(deps, account)
  const userId = account.id
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const row = await storeUnlessChanged(deps, userId, plan)
    if (row) return toPlan(row, await deps.compute(tasks.planFacts, { userId }))
  }
  throw new AppError('unavailable')
}

/**
 * The plan and its lot instruction together, or neither. What is left of the lots takes computing, which no transaction
 * waits for: undefined where the ledger has changed since, so that it has to be looked at again.
 */
async function storeUnlessChanged(
  { db, compute, clock }: PlanDeps,
  userId: string,
  plan: NewSalePlan,
): Promise<SalePlanRow | undefined> {
  const { symbol, wallet, lots } = plan
  const { revision } = await findLedger(db, userId)
  const facts = await compute(tasks.planFacts, { userId, place: { symbol, wallet } })
  return db.transaction(async transaction => {
    if ((await holdLedger(transaction, userId)) !== revision) return undefined
    const others = (await listRows(transaction, userId)).map(row => toPlan(row, facts))
    if (others.length >= MAX_PLANS)
      throw new AppError('validation_failed', {
        message: `You have ${MAX_PLANS} planned sales, as many as Lotwise keeps. Delete one that no longer matters.`,
      })
    refuseUnfit(plan, facts, others)
    await nameLotsFrom({ db: transaction, clock }, userId, wallet)
    const row: SalePlanRow = { userId, id: randomUUID(), symbol, wallet, lots, madeAt: clock() }
    await changeLedger(transaction, userId, [])
    await insertSalePlan(transaction, row)
    return row
  })
}

export async function deleteSalePlan({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<number> {
  return db.transaction(async transaction => {
    const deleted = await deleteRow(transaction, userId, id)
    if (deleted === 0) throw new AppError('not_found')
    await changeLedger(transaction, userId, [])
    return deleted
  })
}

/** Named lots count under specific identification only: where another method is in force, a lot instruction says so. */
async function nameLotsFrom(deps: Pick<Deps, 'db' | 'clock'>, userId: string, wallet: string): Promise<void> {
  const { db, clock } = deps
  const { timeZone } = (await findFiling(db, userId)).facts
  const now = clock().getTime()
  // The one made last comes last: of two that begin at one time, it counts.
  const orders = (await listStandingOrders(db, userId))
    .toReversed()
    .map(order => ({ ...order, startsAt: startOf(order, timeZone) }))
  const { method: ofYear } = methodOf(await listYearMethods({ db }, userId), yearAt(now, timeZone))
  if (methodInForce(orders, wallet, now, ofYear) === 'SPECIFIC_ID') return
  await addLotInstruction(deps, userId, { method: 'SPECIFIC_ID', wallet })
}

function refuseUnfit(
  { symbol, wallet, lots }: NewSalePlan,
  facts: PlanFacts,
  others: readonly SalePlan[],
): void {
  const available = new Map(facts.available.map(({ lotId, quantity }) => [lotId, quantity]))
  for (const plan of others)
    for (const { lotId, left } of plan.lots) {
      const quantity = available.get(lotId)
      if (quantity !== undefined && plan.wallet === wallet) available.set(lotId, minus(quantity, left))
    }
  for (const [index, { lotId, quantity }] of lots.entries()) {
    const field = `lots.${index}.quantity`
    const left = available.get(lotId)
    if (left === undefined) refuse(field, `This lot is not in ${wallet}. Choose one of those shown.`)
    if (isZero(quantity)) refuse(field, 'Enter how much of this lot to sell, or leave it out.')
    if (lots.findIndex(other => other.lotId === lotId) !== index) refuse(field, 'This lot is selected twice.')
    if (compare(quantity, left) > 0) refuse(field, `Only ${left} ${symbol} of this lot are left to plan.`)
  }
}

function refuse(field: string, message: string): never {
  throw new AppError('validation_failed', { field, message })
}

function toPlan(
  { id, symbol, wallet, lots, madeAt }: SalePlanRow,
  { sales, acquiredOn }: PlanFacts,
): SalePlan {
  const ofPlan = sales.flatMap(sale => {
    const taken = sale.lots.filter(({ planId }) => planId === id)
    return taken.length > 0 ? [{ ...sale, lots: taken }] : []
  })
  const takenOf = (lotId: string) =>
    ofPlan
      .flatMap(sale => sale.lots)
      .filter(lot => lot.lotId === lotId)
      .reduce((sum, { quantity }) => plus(sum, quantity), '0')
  return {
    id,
    symbol,
    wallet,
    madeAt: madeAt.toISOString(),
    lots: lots.map(({ lotId, quantity }) => ({
      lotId,
      acquiredOn: acquiredOn[lotId] ?? null,
      quantity,
      left: minus(quantity, takenOf(lotId)),
    })),
    sales: ofPlan.map(({ eventId, at, lots: taken }) => ({
      transactionId: eventId,
      soldAt: new Date(at).toISOString(),
      quantity: taken.reduce((sum, { quantity }) => plus(sum, quantity), '0'),
    })),
  }
}
