// What operators do to promo codes. Payments keep the discount they were given.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type createPromoCode as createCall,
  type listPromoCodes as listCall,
  mostPromoCodes,
  type PromoCode,
  type updatePromoCode as updateCall,
} from '../../contract/admin-tiers.ts'
import type { Received } from '../../contract/call.ts'
import type { Transaction } from '../../db/client.ts'
import {
  changePromoCode,
  deletePromoCode as deleteRow,
  findPromoCode,
  insertPromoCode,
  listPromoCodes as listRows,
  lockPromoCode,
  lockPromoNames,
  type PromoCodeRow,
} from '../../db/queries/promo-codes.ts'
import { lockPlan } from '../../db/queries/subscription-tiers.ts'
import { AppError } from '../app-error.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { centsOf } from '../payments/cents.ts'

type PromoDeps = Pick<Deps, 'db' | 'clock'>

export const listPromoCodes = async (
  { db }: Pick<Deps, 'db'>,
  { search }: Received<typeof listCall>['query'],
): Promise<PromoCode[]> => (await listRows(db, { search, limit: mostPromoCodes })).map(toPromoCode)

export const createPromoCode = (
  { db: pool, clock }: PromoDeps,
  actor: Actor,
  body: Received<typeof createCall>['body'],
): Promise<PromoCode> =>
  pool.transaction(async db => {
    const values = {
      ...body,
      validFrom: new Date(body.validFrom),
      validUntil: momentOf(body.validUntil),
    }
    refuseMistakes({ ...values, currentUses: 0 })
    await refuseUnknownPlans(db, values.applicableTiers ?? [])
    const row = await insertPromoCode(db, {
      id: randomUUID(),
      ...values,
      createdAt: clock(),
      updatedAt: clock(),
    })
    if (!row) throw new AppError('promo_code_taken', { field: 'code' })
    await recordAudit({ db, clock }, actor, {
      action: 'promo_code_created',
      summary: `added the promo code ${row.code}`,
      about: { kind: 'promo_code', id: row.id },
      after: toPromoCode(row),
    })
    return toPromoCode(row)
  })

export const updatePromoCode = (
  { db: pool, clock }: PromoDeps,
  actor: Actor,
  id: string,
  body: Received<typeof updateCall>['body'],
): Promise<PromoCode> =>
  pool.transaction(async db => {
    if (body.code !== undefined) await lockPromoNames(db)
    const row = await lockPromoCode(db, id)
    if (!row) throw new AppError('not_found')
    const { validFrom, validUntil, ...others } = body
    const changes = {
      ...others,
      ...(validFrom !== undefined && { validFrom: new Date(validFrom) }),
      ...(validUntil !== undefined && { validUntil: momentOf(validUntil) }),
    }
    if (isDeepStrictEqual({ ...row, ...changes }, row)) return toPromoCode(row)
    refuseMistakes({ ...row, ...changes })
    // What it named before may stay: a plan that is gone must not keep the code from being ended.
    const added = changes.applicableTiers?.filter(plan => !row.applicableTiers?.includes(plan)) ?? []
    await refuseUnknownPlans(db, added)
    if (changes.code !== undefined && changes.code !== row.code) await refuseRename(db, row, changes.code)
    const changed = await changePromoCode(db, id, { ...changes, updatedAt: clock() })
    await recordAudit({ db, clock }, actor, {
      action: 'promo_code_updated',
      summary: `changed the promo code ${row.code}`,
      about: { kind: 'promo_code', id },
      before: toPromoCode(row),
      after: toPromoCode(changed),
    })
    return toPromoCode(changed)
  })

export const deletePromoCode = ({ db: pool, clock }: PromoDeps, actor: Actor, id: string): Promise<void> =>
  pool.transaction(async db => {
    const row = await lockPromoCode(db, id)
    if (!row) throw new AppError('not_found')
    await deleteRow(db, id)
    await recordAudit({ db, clock }, actor, {
      action: 'promo_code_deleted',
      summary: `deleted the promo code ${row.code}`,
      about: { kind: 'promo_code', id },
      before: toPromoCode(row),
    })
  })

/** Payments know a code by its name, and give its use back under it. */
async function refuseRename(db: Transaction, { currentUses }: PromoCodeRow, code: string): Promise<void> {
  if (currentUses > 0)
    throw refused('code', 'This code has been used, so it keeps its name. Create another code instead.')
  if (await findPromoCode(db, code)) throw new AppError('promo_code_taken', { field: 'code' })
}

type Wanted = Pick<
  PromoCodeRow,
  'discountType' | 'discountValue' | 'maxUses' | 'currentUses' | 'validFrom' | 'validUntil'
>

function refuseMistakes(wanted: Wanted): void {
  const { discountType, discountValue, maxUses, currentUses, validFrom, validUntil } = wanted
  const hundredths = centsOf(discountValue) ?? 0
  if (hundredths === 0) throw refused('discountValue', 'Enter a discount above 0.')
  if (discountType === 'percentage' && hundredths > 100_00)
    throw refused('discountValue', 'A percentage is at most 100.')
  if (maxUses !== null && maxUses < currentUses)
    throw refused(
      'maxUses',
      `It has been used ${currentUses.toLocaleString('en-US')} ${currentUses === 1 ? 'time' : 'times'} already.`,
    )
  if (validUntil !== null && validUntil <= validFrom)
    throw refused('validUntil', 'The end has to be after the start.')
}

/** Holds the plans, so that none is deleted before the code that names it is there. */
async function refuseUnknownPlans(db: Transaction, plans: readonly string[]): Promise<void> {
  for (const plan of plans)
    if (!(await lockPlan(db, plan, 'share'))) throw refused('applicableTiers', `There is no plan "${plan}".`)
}

const refused = (field: string, message: string) => new AppError('validation_failed', { field, message })

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

const toPromoCode = ({ createdAt: _, updatedAt: __, ...row }: PromoCodeRow): PromoCode => ({
  ...row,
  validFrom: row.validFrom.toISOString(),
  validUntil: row.validUntil?.toISOString() ?? null,
})
