import { listPlans as listPlansCall } from '../../contract/plans.ts'
import {
  cancelSubscription as cancelCall,
  planUsage,
  subscriptionStatus,
} from '../../contract/subscription.ts'
import { cancelSubscription } from '../../usecases/plans/cancel-subscription.ts'
import { listPlans } from '../../usecases/plans/list-plans.ts'
import { readSubscription } from '../../usecases/plans/read-subscription.ts'
import { readUsage } from '../../usecases/plans/read-usage.ts'
import { answer, type Server } from '../answer.ts'

export function planRoutes(server: Server) {
  const { deps } = server
  answer(server, listPlansCall, () => listPlans(deps))

  answer(server, subscriptionStatus, async (_, { account }) => readSubscription(deps, account))

  answer(server, cancelCall, async (_, { account }) => cancelSubscription(deps, account))

  answer(server, planUsage, ({ query }, { account }) => readUsage(deps, account, query.year))
}
