import {
  createUser as createCall,
  deleteUser as deleteCall,
  listUsers as listCall,
  readUser as readCall,
  resetSecondFactor as resetCall,
  updateUser as updateCall,
} from '../../contract/admin-users.ts'
import { createUser, deleteUser, updateUser } from '../../usecases/admin/change-user.ts'
import { resetSecondFactor } from '../../usecases/admin/reset-second-factor.ts'
import { listUsers, readUser } from '../../usecases/admin/users.ts'
import { answer, type Server } from '../answer.ts'
import { actorIn } from '../operator.ts'

export function adminUserRoutes(server: Server) {
  const { deps } = server

  answer(server, listCall, async ({ query }) => listUsers(deps, query))
  answer(server, readCall, async ({ params }) => readUser(deps, params.id))
  answer(server, createCall, async ({ body }, { operator, request }) =>
    createUser(deps, actorIn(operator, request), body),
  )
  answer(server, updateCall, async ({ params, body }, { operator, request }) =>
    updateUser(deps, actorIn(operator, request), params.id, body),
  )
  answer(server, deleteCall, async ({ params }, { operator, request }) => {
    await deleteUser(deps, actorIn(operator, request), params.id)
    return { success: true as const }
  })
  answer(server, resetCall, async ({ params }, { operator, request }) => {
    await resetSecondFactor(deps, actorIn(operator, request), params.id)
    return { success: true as const }
  })
}
