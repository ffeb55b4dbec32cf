// What a year comes to: from what is kept while ledger and facts are the same, else computed anew, once for all who ask.

import type { z } from 'zod'
import type { Method } from '#engine'
import {
  type Calculation,
  type Comparison,
  calculation,
  comparison,
  type dashboardStats,
} from '../../contract/calculations.ts'
import { findCalculation } from '../../db/queries/calculations.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { ledgerFacets } from '../../db/queries/transactions.ts'
import type { Deps } from '../deps.ts'
import { comparisonKey, yearKey } from './compute.ts'
import { findFiling } from './filing-facts.ts'

type CalculationDeps = Pick<Deps, 'db' | 'compute' | 'clock'>

async function kept<T extends z.ZodType>(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  key: string,
  schema: T,
  factsVersion: number,
): Promise<z.output<T> | undefined> {
  const { revision } = await findLedger(db, userId)
  const read = schema.safeParse(await findCalculation(db, userId, key, { revision, factsVersion }))
  return read.success ? read.data : undefined
}

/** By the method that is asked for, else by the person's usual one. */
export async function calculateYear(
  deps: CalculationDeps,
  userId: string,
  year: number,
  wanted?: Method,
): Promise<Calculation> {
  const { facts, version } = await findFiling(deps.db, userId)
  const method = wanted ?? facts.method
  return (
    (await kept(deps, userId, yearKey(year, method), calculation, version)) ??
    deps.compute.years({ userId, year, method })
  )
}

export async function compareYear(deps: CalculationDeps, userId: string, year: number): Promise<Comparison> {
  const { version } = await findFiling(deps.db, userId)
  return (
    (await kept(deps, userId, comparisonKey(year), comparison, version)) ??
    deps.compute.comparison({ userId, year })
  )
}

/** Every year that the ledger reaches, newest first. */
export async function listYears(deps: CalculationDeps, userId: string): Promise<Calculation[]> {
  const { firstYear, lastYear } = await ledgerFacets(deps.db, userId)
  if (firstYear === null || lastYear === null) return []
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index)
  const results: Calculation[] = []
  // One after the other: the first one computes them all, the rest are there then.
  for (const year of years) results.push(await calculateYear(deps, userId, year))
  return results
}

export async function dashboardStatsOf(
  deps: CalculationDeps,
  userId: string,
  year = deps.clock().getUTCFullYear(),
): Promise<z.output<typeof dashboardStats>> {
  const [now, before] = [await calculateYear(deps, userId, year), await calculateYear(deps, userId, year - 1)]
  return {
    totalGainLoss: now.totalGainLoss,
    shortTermGains: now.shortTermGains,
    longTermGains: now.longTermGains,
    shortTermTransactions: now.shortTermTransactions,
    longTermTransactions: now.longTermTransactions,
    connectedExchanges: 0,
    lastSyncTime: null,
    changeFromLastYear: changeInPercent(before.totalGainLoss, now.totalGainLoss),
  }
}

/** To a tenth of a percent of last year's result, whatever its sign; nothing to compare with is null. */
export function changeInPercent(before: string, now: string): string | null {
  const [from, to] = [Number(before), Number(now)]
  if (from === 0) return null
  return (((to - from) / Math.abs(from)) * 100).toFixed(1)
}
