// What a year comes to: from what is kept while ledger and facts are the same, else computed again, once for all who ask.

import type { z } from 'zod'
import { type Method, minus, usd, usdText } from '#engine'
import {
  type Calculation,
  type Comparison,
  calculation,
  comparison,
  type dashboardStats,
} from '../../contract/calculations.ts'
import { findCalculation } from '../../db/queries/calculations.ts'
import { listConnections } from '../../db/queries/exchange-connections.ts'
import { findLedgerSpan } from '../../db/queries/transactions.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { yearAt } from '../filing/years.ts'
import { comparisonKey, yearKey } from '../kept/calculation-keys.ts'
import { findCheckedFacts } from '../kept/checked-years.ts'
import { codeVersion } from '../kept/code-version.ts'
import { tasks } from '../tasks.ts'

type CalculationDeps = Pick<Deps, 'db' | 'compute' | 'clock'>

/** By the year's own method, or as if another had been chosen for it. */
export async function calculateYear(
  deps: CalculationDeps,
  userId: string,
  year: number,
  method?: Method,
): Promise<Calculation> {
  const by = { userId, codeVersion: codeVersion() }
  const read = calculation.safeParse(await findCalculation(deps.db, by, yearKey(year, method)))
  const result = read.success ? read.data : await deps.compute(tasks.years, { userId, year, method })
  const checkedFacts = method === undefined ? await findCheckedFacts(deps.db, { userId, year }) : undefined
  return checkedFacts === undefined ? result : { ...result, checkedFacts }
}

export async function compareYear(deps: CalculationDeps, userId: string, year: number): Promise<Comparison> {
  const stored = await findCalculation(deps.db, { userId, codeVersion: codeVersion() }, comparisonKey(year))
  const read = comparison.safeParse(stored)
  return read.success ? read.data : deps.compute(tasks.comparison, { userId, year })
}

/** Every year that the ledger reaches by the person's own calendar, newest first. */
export async function listYears(deps: CalculationDeps, userId: string): Promise<Calculation[]> {
  const span = await findLedgerSpan(deps.db, userId)
  if (!span) return []
  const { timeZone } = (await findFiling(deps.db, userId)).facts
  const [first, last] = [yearAt(span.first.getTime(), timeZone), yearAt(span.last.getTime(), timeZone)]
  const results: Calculation[] = []
  // One after the other: the first one computes them all, the rest are there then.
  for (let year = last; year >= first; year--) results.push(await calculateYear(deps, userId, year))
  return results
}

export async function dashboardStatsOf(
  deps: CalculationDeps,
  userId: string,
  wanted?: number,
): Promise<z.output<typeof dashboardStats>> {
  const year = wanted ?? (await currentYear(deps, userId))
  const connections = await listConnections(deps.db, userId)
  const [now, before] = [await calculateYear(deps, userId, year), await calculateYear(deps, userId, year - 1)]
  return {
    totalGainLoss: now.totalGainLoss,
    shortTermGains: now.shortTermGains,
    longTermGains: now.longTermGains,
    transactions: now.transactions,
    shortTermTransactions: now.shortTermTransactions,
    longTermTransactions: now.longTermTransactions,
    lines: now.short.lines + now.long.lines,
    months: now.months,
    doubt: now.doubt,
    connectedExchanges: connections.filter(({ status }) => status !== 'error').length,
    lastSyncTime: latestOf(connections.flatMap(({ lastSyncAt }) => lastSyncAt ?? [])),
    changeFromLastYear: changeInPercent(before.totalGainLoss, now.totalGainLoss),
    changeInDollars: changeInDollars(before, now),
    latestYearWithSales: now.transactions > 0 ? null : await latestYearWithSales(deps, userId),
  }
}

async function latestYearWithSales(deps: CalculationDeps, userId: string): Promise<number | null> {
  const years = await listYears(deps, userId)
  return years.find(({ transactions }) => transactions > 0)?.year ?? null
}

const changeInDollars = (before: Calculation, now: Calculation) =>
  before.transactions === 0 || now.transactions === 0
    ? null
    : usdText(minus(usd(now.totalGainLoss), usd(before.totalGainLoss)))

const latestOf = (instants: readonly Date[]): string | null =>
  instants.length === 0 ? null : new Date(Math.max(...instants.map(Number))).toISOString()

const currentYear = async ({ db, clock }: CalculationDeps, userId: string) =>
  yearAt(clock().getTime(), (await findFiling(db, userId)).facts.timeZone)

/**
 * To a tenth of a percent of last year's result. Null where a percentage says nothing: from zero, or from a loss to a
 * gain and back.
 */
export function changeInPercent(before: string, now: string): string | null {
  const [from, to] = [Number(before), Number(now)]
  if (from === 0 || from * to < 0) return null
  return (((to - from) / Math.abs(from)) * 100).toFixed(1)
}
