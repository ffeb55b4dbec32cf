// Tax-loss harvesting belongs to a plan: to those whose features name it, which operators edit.
import type { PlanRow } from '../../db/queries/subscription-tiers.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { plansFor } from './plan-limit.ts'

/** Whether the account's own plan has it; else the plan on sale that does, if there is one. */
type HarvestingAccess = { isIncluded: boolean; includedIn: Pick<PlanRow, 'id' | 'name'> | null }

export async function harvestingAccess(
  { db }: Pick<Deps, 'db'>,
  account: Pick<Account, 'id' | 'plan'>,
): Promise<HarvestingAccess> {
  const planRows = await plansFor(db, account)
  const own = planRows.find(({ id }) => id === account.plan)
  if (own && hasHarvesting(own)) return { isIncluded: true, includedIn: null }
  const offered = planRows.find(planRow => planRow.isActive && hasHarvesting(planRow))
  return { isIncluded: false, includedIn: offered ? { id: offered.id, name: offered.name } : null }
}

export async function refuseWithoutHarvesting(
  deps: Pick<Deps, 'db'>,
  account: Pick<Account, 'id' | 'plan'>,
): Promise<void> {
  const { isIncluded, includedIn } = await harvestingAccess(deps, account)
  if (isIncluded) return
  const offer = includedIn ? ` The ${includedIn.name} plan has it.` : ''
  throw new AppError('plan_limit', {
    ...(includedIn && { plan: includedIn.id }),
    message: `Your plan does not have tax-loss harvesting.${offer}`,
  })
}

const hasHarvesting = ({ features }: PlanRow) => features.some(feature => /harvesting/i.test(feature))
