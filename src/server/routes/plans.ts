import { listPlans as listPlansCall } from '../../contract/plans.ts'
import { subscriptionStatus } from '../../contract/subscription.ts'
import { listPlans } from '../../usecases/plans/list-plans.ts'
import { answer, answerUser, type Server } from '../answer.ts'

export function planRoutes(server: Server) {
  answer(server, listPlansCall, () => listPlans(server.deps))

  // Every account is on the free plan, which neither ends nor renews, until a payment says otherwise.
  answerUser(server, subscriptionStatus, async (_, { user }) => ({
    tier: user.subscriptionTier,
    status: user.subscriptionTier === 'free' ? 'active' : user.subscriptionStatus,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
  }))
}
