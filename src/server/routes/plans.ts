import { listPlans as listPlansCall } from '../../contract/plans.ts'
import { subscriptionStatus } from '../../contract/subscription.ts'
import { listPlans } from '../../usecases/plans/list-plans.ts'
import { readSubscription } from '../../usecases/plans/read-subscription.ts'
import { answer, type Server } from '../answer.ts'

export function planRoutes(server: Server) {
  answer(server, listPlansCall, () => listPlans(server.deps))

  answer(server, subscriptionStatus, async (_, { account }) => readSubscription(server.deps, account))
}
