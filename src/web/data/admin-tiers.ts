import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  createPlan,
  createPromoCode,
  deletePlan,
  deletePromoCode,
  listAllPlans,
  listPromoCodes,
  updatePlan,
  updatePromoCode,
} from '../../contract/admin-tiers.ts'
import type { Request } from '../../contract/call.ts'
import { adminCall } from '../lib/admin-api.ts'
import { auditKey } from './admin-audit.ts'
import { plansQuery } from './plans.ts'

const allPlansKey = ['/api', 'admin', 'subscription-tiers'] as const
const promosKey = ['/api', 'admin', 'promo-codes'] as const

export const allPlansQuery = queryOptions({
  queryKey: allPlansKey,
  queryFn: ({ signal }) => adminCall(listAllPlans, {}, { signal }),
})
export const promoCodesQuery = (search: string) =>
  queryOptions({
    queryKey: [...promosKey, search],
    queryFn: ({ signal }) => adminCall(listPromoCodes, { query: search ? { search } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })

export type NewPlan = Request<typeof createPlan>['body']
export type NewPromoCode = Request<typeof createPromoCode>['body']

export const addPlan = (body: NewPlan) => adminCall(createPlan, { body })
export const savePlan = (id: string, body: Partial<NewPlan>) =>
  adminCall(updatePlan, { params: { id }, body })
export const removePlan = (id: string) => adminCall(deletePlan, { params: { id } })

export const addPromoCode = (body: NewPromoCode) => adminCall(createPromoCode, { body })
export const savePromoCode = (id: string, body: Partial<NewPromoCode>) =>
  adminCall(updatePromoCode, { params: { id }, body })
export const removePromoCode = (id: string) => adminCall(deletePromoCode, { params: { id } })

export const plansChanged = (client: QueryClient) =>
  Promise.all(
    [allPlansKey, promosKey, plansQuery.queryKey, auditKey].map(queryKey =>
      client.invalidateQueries({ queryKey }),
    ),
  )
