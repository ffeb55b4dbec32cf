import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  createPromoCode,
  createTier,
  deletePromoCode,
  deleteTier,
  listPromoCodes,
  listTiers,
  updatePromoCode,
  updateTier,
} from '../../contract/admin-tiers.ts'
import type { Request } from '../../contract/call.ts'
import { adminCall } from '../lib/admin-api.ts'
import { auditKey } from './admin-audit.ts'
import { plansQuery } from './plans.ts'

const tiersKey = ['/api', 'admin', 'subscription-tiers'] as const
const promosKey = ['/api', 'admin', 'promo-codes'] as const

export const tiersQuery = queryOptions({
  queryKey: tiersKey,
  queryFn: ({ signal }) => adminCall(listTiers, {}, { signal }),
})
export const promoCodesQuery = (search: string) =>
  queryOptions({
    queryKey: [...promosKey, search],
    queryFn: ({ signal }) => adminCall(listPromoCodes, { query: search ? { search } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })

export type NewTier = Request<typeof createTier>['body']
export type NewPromoCode = Request<typeof createPromoCode>['body']

export const addTier = (body: NewTier) => adminCall(createTier, { body })
export const saveTier = (id: string, body: Partial<NewTier>) =>
  adminCall(updateTier, { params: { id }, body })
export const removeTier = (id: string) => adminCall(deleteTier, { params: { id } })

export const addPromoCode = (body: NewPromoCode) => adminCall(createPromoCode, { body })
export const savePromoCode = (id: string, body: Partial<NewPromoCode>) =>
  adminCall(updatePromoCode, { params: { id }, body })
export const removePromoCode = (id: string) => adminCall(deletePromoCode, { params: { id } })

export const tiersChanged = (client: QueryClient) =>
  Promise.all(
    [tiersKey, promosKey, plansQuery.queryKey, auditKey].map(queryKey =>
      client.invalidateQueries({ queryKey }),
    ),
  )
