import { recordUse as recordCall, useAnalytics } from '../../contract/analytics.ts'
import { recordUse } from '../../usecases/analytics/record-use.ts'
import { readUseFigures } from '../../usecases/analytics/use-figures.ts'
import { answer, type Server } from '../answer.ts'
import { visitorOf } from '../visitor.ts'

export function analyticsRoutes(server: Server) {
  const { deps, cookie } = server

  answer(server, recordCall, async ({ body }, { request }) => {
    await recordUse(deps, body, visitorOf(request, cookie))
    return { success: true as const }
  })
  answer(server, useAnalytics, async () => readUseFigures(deps))
}
