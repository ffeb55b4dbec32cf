import {
  createPlan as createPlanCall,
  createPromoCode as createPromoCall,
  deletePlan as deletePlanCall,
  deletePromoCode as deletePromoCall,
  listAllPlans as listAllPlansCall,
  listPromoCodes as listPromosCall,
  updatePlan as updatePlanCall,
  updatePromoCode as updatePromoCall,
} from '../../contract/admin-tiers.ts'
import {
  createPromoCode,
  deletePromoCode,
  listPromoCodes,
  updatePromoCode,
} from '../../usecases/admin/change-promo-codes.ts'
import { createPlan, deletePlan, listAllPlans, updatePlan } from '../../usecases/admin/change-tiers.ts'
import { answer, type Server } from '../answer.ts'
import { actorIn } from '../operator.ts'

const done = { success: true as const }

export function adminPlanRoutes(server: Server) {
  const { deps } = server

  answer(server, listAllPlansCall, () => listAllPlans(deps))
  answer(server, createPlanCall, async ({ body }, { operator, request }) =>
    createPlan(deps, actorIn(operator, request), body),
  )
  answer(server, updatePlanCall, async ({ params, body }, { operator, request }) =>
    updatePlan(deps, actorIn(operator, request), params.id, body),
  )
  answer(server, deletePlanCall, async ({ params }, { operator, request }) => {
    await deletePlan(deps, actorIn(operator, request), params.id)
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
