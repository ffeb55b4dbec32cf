// Tax-loss harvesting for the plans that have it, by the tax profile and the sales of the year so far.
import { plus, roundToCents, type Usd, usd, usdText } from '#engine'
import type { Calculation } from '../../contract/calculations.ts'
import type { HarvestingAnswer, TaxPosition } from '../../contract/harvesting.ts'
import { taxWith } from '../../portfolio/what-if.ts'
import type { Account } from '../accounts/account.ts'
import { calculateYear } from '../calculations/calculate.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import type { YearFiling } from '../filing/year-filing.ts'
import { yearAt } from '../filing/years.ts'
import { harvestingAccess } from '../plans/harvesting-plan.ts'
import { tasks } from '../tasks.ts'

export async function readHarvesting(
  deps: Pick<Deps, 'db' | 'compute' | 'clock'>,
  account: Pick<Account, 'id' | 'plan'>,
): Promise<HarvestingAnswer> {
  const { isIncluded, includedIn } = await harvestingAccess(deps, account)
  if (!isIncluded) return { includedIn, harvesting: null }
  const filing = await findFiling(deps.db, account.id)
  const year = yearAt(deps.clock().getTime(), filing.facts.timeZone)
  const position = positionOf(await calculateYear(deps, account.id, year), filing.yearFiling(year))
  const estimate = taxWith(position)
  const found = await deps.compute(tasks.harvest, { userId: account.id, position })
  return {
    includedIn: null,
    harvesting: {
      ...found,
      position,
      taxNow: estimate ? usdText(roundToCents(estimate.attributable)) : null,
      assumed: [...(estimate?.assumed ?? [])],
    },
  }
}

const textOrNull = (amount: Usd | undefined) => (amount === undefined ? null : usdText(amount))

const plusText = (a: string, b: string) => usdText(plus(usd(a), usd(b)))

const positionOf = (calculation: Calculation, { knownFacts }: YearFiling): TaxPosition => ({
  year: calculation.year,
  status: knownFacts.status ?? null,
  otherIncome: textOrNull(knownFacts.otherIncome),
  qualifiedDividends: textOrNull(knownFacts.qualifiedDividends),
  otherGains: knownFacts.otherGains
    ? { short: usdText(knownFacts.otherGains.short), long: usdText(knownFacts.otherGains.long) }
    : null,
  deduction: textOrNull(knownFacts.deduction),
  seniors: knownFacts.seniors ?? null,
  carryover: calculation.carryoverIn,
  realized: {
    short: plusText(calculation.short.gain, calculation.contracts.short),
    long: plusText(calculation.long.gain, calculation.contracts.long),
  },
  collectiblesGain: calculation.collectiblesGain,
  cryptoIncome: calculation.totalIncome,
  cryptoInterest: calculation.income.find(({ kind }) => kind === 'interest')?.usd ?? '0',
})
