import { demoAnalytics, locationAnalytics } from '../../contract/admin-analytics.ts'
import { readDemoAnalytics } from '../../usecases/admin/demo-analytics.ts'
import { readLocationAnalytics } from '../../usecases/admin/location-analytics.ts'
import { answer, type Server } from '../answer.ts'

export function adminAnalyticsRoutes(server: Server) {
  const { deps } = server

  answer(server, demoAnalytics, async () => readDemoAnalytics(deps))
  answer(server, locationAnalytics, async () => readLocationAnalytics(deps))
}
