import {
  calculate as calculateCall,
  compareMethods,
  listCalculations,
  readCalculation,
  readDashboardStats,
  readDashboardStatsOfYear,
  readFilingFacts as readFactsCall,
  saveFilingFacts as saveFactsCall,
} from '../../contract/calculations.ts'
import {
  calculateYear,
  compareYear,
  dashboardStatsOf,
  listYears,
} from '../../usecases/calculations/calculate.ts'
import { readFilingFacts, saveFilingFacts } from '../../usecases/calculations/filing-facts.ts'
import { answerUser, type Server } from '../answer.ts'

export function calculationRoutes(server: Server) {
  const { deps } = server
  answerUser(server, listCalculations, async (_, { user }) => listYears(deps, user.id))
  answerUser(server, readCalculation, async ({ params, query }, { user }) =>
    calculateYear(deps, user.id, params.year, query.method),
  )
  answerUser(server, calculateCall, async ({ params, body }, { user }) =>
    calculateYear(deps, user.id, params.year, body.settings?.method ?? body.method),
  )
  answerUser(server, compareMethods, async ({ params }, { user }) => compareYear(deps, user.id, params.year))
  answerUser(server, readDashboardStats, async ({ query }, { user }) =>
    dashboardStatsOf(deps, user.id, query.year),
  )
  answerUser(server, readDashboardStatsOfYear, async ({ params }, { user }) =>
    dashboardStatsOf(deps, user.id, params.year),
  )
  answerUser(server, readFactsCall, async (_, { user }) => readFilingFacts(deps, user.id))
  answerUser(server, saveFactsCall, async ({ body }, { user }) => saveFilingFacts(deps, user.id, body))
}
