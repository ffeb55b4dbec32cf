import {
  calculate as calculateCall,
  compareMethods,
  listCalculations,
  readCalculation,
  readDashboardStats,
  readDashboardStatsOfYear,
  readFilingFacts as readFactsCall,
  readTimeZone as readZoneCall,
  saveFilingFacts as saveFactsCall,
  savePooling as savePoolingCall,
  saveTimeZone as saveZoneCall,
} from '../../contract/calculations.ts'
import * as conversions from '../../contract/conversions.ts'
import {
  readTaxProfile as readProfileCall,
  saveTaxProfile as saveProfileCall,
} from '../../contract/tax-profiles.ts'
import * as yearLocks from '../../contract/year-locks.ts'
import * as yearMethods from '../../contract/year-methods.ts'
import {
  calculateYear,
  compareYear,
  dashboardStatsOf,
  listYears,
} from '../../usecases/calculations/calculate.ts'
import {
  chooseYearMethod,
  clearYearMethod,
  listYearMethods,
} from '../../usecases/calculations/year-methods.ts'
import { chooseReading, listConversions } from '../../usecases/conversions/conversions.ts'
import {
  readFilingFacts,
  readTimeZone,
  saveFilingFacts,
  savePooling,
  saveTimeZone,
} from '../../usecases/filing/filing-facts.ts'
import { readTaxProfile, saveTaxProfile } from '../../usecases/filing/tax-profiles.ts'
import { listYearLocks, lockYear, unlockYear } from '../../usecases/locks/year-locks.ts'
import { answer, type Server } from '../answer.ts'

export function calculationRoutes(server: Server) {
  const { deps } = server
  answer(server, listCalculations, async (_, { account }) => listYears(deps, account.id))
  answer(server, readCalculation, async ({ params, query }, { account }) =>
    calculateYear(deps, account.id, params.year, query.method),
  )
  answer(server, calculateCall, async ({ params, body }, { account }) =>
    calculateYear(deps, account.id, params.year, body.settings?.method ?? body.method),
  )
  answer(server, compareMethods, async ({ params }, { account }) =>
    compareYear(deps, account.id, params.year),
  )
  answer(server, yearMethods.listYearMethods, async (_, { account }) => listYearMethods(deps, account.id))
  answer(server, yearMethods.chooseYearMethod, async ({ params, body }, { account }) =>
    chooseYearMethod(deps, account.id, { ...params, ...body }),
  )
  answer(server, yearMethods.clearYearMethod, async ({ params }, { account }) =>
    clearYearMethod(deps, account.id, params.year),
  )
  answer(server, conversions.listConversions, async (_, { account }) => listConversions(deps, account.id))
  answer(server, conversions.chooseReading, async ({ params, body }, { account }) =>
    chooseReading(deps, account.id, { ...params, ...body }),
  )
  answer(server, yearLocks.listYearLocks, async (_, { account }) => listYearLocks(deps, account.id))
  answer(server, yearLocks.lockYear, async ({ params }, { account }) =>
    lockYear(deps, account.id, params.year),
  )
  answer(server, yearLocks.unlockYear, async ({ params }, { account }) =>
    unlockYear(deps, account.id, params.year),
  )
  answer(server, readDashboardStats, async ({ query }, { account }) =>
    dashboardStatsOf(deps, account.id, query.year),
  )
  answer(server, readDashboardStatsOfYear, async ({ params }, { account }) =>
    dashboardStatsOf(deps, account.id, params.year),
  )
  answer(server, readFactsCall, async (_, { account }) => readFilingFacts(deps, account.id))
  answer(server, saveFactsCall, async ({ body }, { account }) => saveFilingFacts(deps, account.id, body))
  answer(server, savePoolingCall, async ({ body }, { account }) => savePooling(deps, account.id, body))
  answer(server, readZoneCall, async (_, { account }) => readTimeZone(deps, account.id))
  answer(server, saveZoneCall, async ({ body }, { account }) =>
    saveTimeZone(deps, account.id, { ...body, isConfirmed: true }),
  )
  answer(server, readProfileCall, async ({ params }, { account }) =>
    readTaxProfile(deps, account.id, params.year),
  )
  answer(server, saveProfileCall, async ({ params, body }, { account }) =>
    saveTaxProfile(deps, account.id, params.year, body),
  )
}
