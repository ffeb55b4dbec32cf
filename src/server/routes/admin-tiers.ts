import {
  createPromoCode as createPromoCall,
  createTier as createTierCall,
  deletePromoCode as deletePromoCall,
  deleteTier as deleteTierCall,
  listPromoCodes as listPromosCall,
  listTiers as listTiersCall,
  updatePromoCode as updatePromoCall,
  updateTier as updateTierCall,
} from '../../contract/admin-tiers.ts'
import {
  createPromoCode,
  deletePromoCode,
  listPromoCodes,
  updatePromoCode,
} from '../../usecases/admin/change-promo-codes.ts'
import { createTier, deleteTier, listTiers, updateTier } from '../../usecases/admin/change-tiers.ts'
import { answer, type Server } from '../answer.ts'
import { actorIn } from '../operator.ts'

const done = { success: true as const }

export function adminTierRoutes(server: Server) {
  const { deps } = server

  answer(server, listTiersCall, () => listTiers(deps))
  answer(server, createTierCall, async ({ body }, { operator, request }) =>
    createTier(deps, actorIn(operator, request), body),
  )
  answer(server, updateTierCall, async ({ params, body }, { operator, request }) =>
    updateTier(deps, actorIn(operator, request), params.id, body),
  )
  answer(server, deleteTierCall, async ({ params }, { operator, request }) => {
    await deleteTier(deps, actorIn(operator, request), params.id)
    return done
  })

  answer(server, listPromosCall, ({ query }) => listPromoCodes(deps, query))
  answer(server, createPromoCall, async ({ body }, { operator, request }) =>
    createPromoCode(deps, actorIn(operator, request), body),
  )
  answer(server, updatePromoCall, async ({ params, body }, { operator, request }) =>
    updatePromoCode(deps, actorIn(operator, request), params.id, body),
  )
  answer(server, deletePromoCall, async ({ params }, { operator, request }) => {
    await deletePromoCode(deps, actorIn(operator, request), params.id)
    return done
  })
}
