// What operators do to plans. A change applies to purchases from now on: what was bought is kept with its payment.
import { isDeepStrictEqual } from 'node:util'
import type {
  AdminPlan,
  createPlan as createCall,
  updatePlan as updateCall,
} from '../../contract/admin-tiers.ts'
import type { Received } from '../../contract/call.ts'
import { findPromoCodeFor } from '../../db/queries/promo-codes.ts'
import {
  changePlanRow,
  deletePlan as deleteRow,
  insertPlan,
  isPlanInUse,
  keepOneConnectionPerNode,
  listAllPlans as listRows,
  lockPlan,
  lockPlanNames,
  type PlanRow,
} from '../../db/queries/subscription-tiers.ts'
import { AppError } from '../app-error.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { centsOf } from '../payments/cents.ts'
import { saysLimit } from '../plans/limit-lines.ts'

type ChangePlanDeps = Pick<Deps, 'db' | 'clock'>
type PlanValues = Omit<PlanRow, 'id' | 'createdAt' | 'updatedAt'>

/** Of what no operator edits as a plan: demos have settings, and administrators have no plan. */
const reservedIds: readonly string[] = ['demo', 'admin']
/** Cards cannot be charged less. */
const leastPriceCents = 50

export const listAllPlans = async ({ db }: Pick<Deps, 'db'>): Promise<AdminPlan[]> =>
  (await listRows(db)).filter(({ id }) => !reservedIds.includes(id)).map(toAdminPlan)

export const createPlan = (
  { db: pool, clock }: ChangePlanDeps,
  actor: Actor,
  values: Received<typeof createCall>['body'],
): Promise<AdminPlan> =>
  pool.transaction(async db => {
    await lockPlanNames(db)
    const planRows = await listRows(db)
    const id = freeId(values.name, [...planRows.map(planRow => planRow.id), ...reservedIds])
    refuseMistakes({ id, ...values }, planRows)
    const row = await insertPlan(db, { id, ...values, createdAt: clock(), updatedAt: clock() })
    if (!row) throw nameTaken()
    await recordAudit({ db, clock }, actor, {
      action: 'tier_created',
      summary: `added the plan ${row.name}`,
      about: { kind: 'plan', id },
      after: toAdminPlan(row),
    })
    return toAdminPlan(row)
  })

export const updatePlan = (
  { db: pool, clock }: ChangePlanDeps,
  actor: Actor,
  id: string,
  changes: Received<typeof updateCall>['body'],
): Promise<AdminPlan> =>
  pool.transaction(async db => {
    await lockPlanNames(db)
    const row = await lockEditable(db, id)
    if (isDeepStrictEqual({ ...row, ...changes }, row)) return toAdminPlan(row)
    refuseMistakes({ ...row, ...changes }, await listRows(db))
    const changed = await changePlanRow(db, id, { ...changes, updatedAt: clock() })
    await recordAudit({ db, clock }, actor, {
      action: 'tier_updated',
      summary: `changed the plan ${row.name}`,
      about: { kind: 'plan', id },
      before: toAdminPlan(row),
      after: toAdminPlan(changed),
    })
    return toAdminPlan(changed)
  })

export const deletePlan = ({ db: pool, clock }: ChangePlanDeps, actor: Actor, id: string): Promise<void> =>
  pool.transaction(async db => {
    await keepOneConnectionPerNode(db)
    const row = await lockEditable(db, id)
    // Every account falls back to it.
    if (id === 'free' || (await isPlanInUse(db, id))) throw new AppError('tier_in_use')
    const promo = await findPromoCodeFor(db, id)
    if (promo)
      throw new AppError('tier_in_use', {
        message: `The promo code ${promo.code} is for this plan. Take the plan out of it or delete it first.`,
      })
    await deleteRow(db, id)
    await recordAudit({ db, clock }, actor, {
      action: 'tier_deleted',
      summary: `deleted the plan ${row.name}`,
      about: { kind: 'plan', id },
      before: toAdminPlan(row),
    })
  })

async function lockEditable(db: Parameters<typeof lockPlan>[0], id: string): Promise<PlanRow> {
  const row = reservedIds.includes(id) ? undefined : await lockPlan(db, id, 'update')
  if (!row) throw new AppError('not_found')
  return row
}

function refuseMistakes(wanted: PlanValues & { id: string }, planRows: readonly PlanRow[]): void {
  const isNamedSo = ({ id, name }: PlanRow) =>
    id !== wanted.id && name.toLowerCase() === wanted.name.toLowerCase()
  if (planRows.some(isNamedSo)) throw nameTaken()
  const limitLine = wanted.features.find(saysLimit)
  if (limitLine !== undefined)
    throw refused('features', `The card shows the limits by itself. Please remove the line "${limitLine}".`)
  const cents = centsOf(wanted.price) ?? 0
  if (wanted.id === 'free') {
    if (cents > 0) throw refused('price', 'The Free plan costs nothing. Create another plan to sell.')
    if (!wanted.isActive)
      throw refused('isActive', 'Every account starts on the Free plan, so it stays active.')
  } else if (cents < leastPriceCents)
    throw refused('price', 'Cards cannot be charged less than $0.50. Enter a higher price.')
}

const refused = (field: string, message: string) => new AppError('validation_failed', { field, message })
const nameTaken = () => refused('name', 'There is a plan with this name already.')

/** 'Plus for Pros' → 'plus-for-pros', or 'plus-for-pros-2' where that is taken. */
function freeId(name: string, taken: readonly string[]): string {
  const slug =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 36) || 'plan'
  let id = slug
  for (let count = 2; taken.includes(id); count++) id = `${slug}-${count}`
  return id
}

const toAdminPlan = ({ createdAt: _, updatedAt: __, ...row }: PlanRow): AdminPlan => row
