import { adminStats, systemHealth } from '../../contract/admin-stats.ts'
import { readStats } from '../../usecases/admin/figures.ts'
import { type ResponseTimes, readSystemHealth } from '../../usecases/admin/system-health.ts'
import { answer, type Server } from '../answer.ts'

export function adminStatsRoutes(server: Server, responseTimes: () => ResponseTimes) {
  const { deps } = server

  answer(server, adminStats, async () => readStats(deps))

  answer(server, systemHealth, async () => ({
    checks: await readSystemHealth(deps, responseTimes()),
    checkedAt: deps.clock().toISOString(),
  }))
}
