// How the limits of a plan behave, whatever they count.
import { findBoughtTerms, sumExtras } from '../../db/queries/payments.ts'
import { listAllPlans, type PlanRow } from '../../db/queries/subscription-tiers.ts'
import type { Account } from '../accounts/account.ts'
import type { Deps } from '../deps.ts'
import { readSettings } from '../settings/read-settings.ts'

type Limited = 'maxTransactions' | 'maxReports' | 'maxExchanges'
type Limits = Pick<PlanRow, Limited>

/** What stands in the way, and what would lift it: nothing where only a demo has this limit. */
export type LimitExceeded = {
  plan: string
  limit: number
  lifting: { id: string; plan: string; limit: number | null } | null
}

/** Of the account's plan, with what was bought beside it; null: unlimited. */
export async function limitsOf(
  { db }: Pick<Deps, 'db'>,
  { id, plan }: Pick<Account, 'id' | 'plan'>,
  now: Date,
): Promise<Limits> {
  const planRow = (await plansFor(db, { id, plan })).find(planRow => planRow.id === plan)
  const extras = await sumExtras(db, id, now)
  return withExtras(planRow ?? { maxTransactions: null, maxReports: null, maxExchanges: null }, extras)
}

/**
 * Whether a count goes past the plan. While no plan that lifts it can be bought, a limit is not enforced: it would keep
 * people from their own records with no way forward. A demo's limit always holds.
 */
export async function beyondPlan(
  { db }: Pick<Deps, 'db'>,
  { id, plan, kind }: Pick<Account, 'id' | 'plan' | 'kind'>,
  { limited, count, now }: { limited: Limited; count: number; now: Date },
): Promise<LimitExceeded | null> {
  const planRows = await plansFor(db, { id, plan })
  const planRow = planRows.find(planRow => planRow.id === plan)
  if (!planRow) return null
  const extras = await sumExtras(db, id, now)
  const limit = withExtras(planRow, extras)[limited]
  if (limit === null || count <= limit) return null
  // What is not dearer than the plan cannot be bought while it lasts.
  const [lifting] = planRows
    .filter(other => other.isActive && other.id !== plan)
    .filter(other => kind === 'demo' || Number(other.price) > Number(planRow.price))
    .filter(other => holds(withExtras(other, extras)[limited], count))
    .sort((a, b) => Number(a.price) - Number(b.price))
  if (!lifting && kind !== 'demo') return null
  return {
    plan: planRow.name,
    limit,
    lifting: lifting
      ? { id: lifting.id, plan: lifting.name, limit: withExtras(lifting, extras)[limited] }
      : null,
  }
}

/** The account's own plan is what it was when it was bought; the others are what they are now. */
export async function plansFor(
  db: Deps['db'],
  { id, plan }: Pick<Account, 'id' | 'plan'>,
): Promise<PlanRow[]> {
  const planRows = await listAllPlans(db)
  const own = plan === 'demo' ? await demoLimits(db) : await findBoughtTerms(db, id, plan)
  return own ? planRows.map(planRow => (planRow.id === plan ? { ...planRow, ...own } : planRow)) : planRows
}

/** How much a demo holds is a setting of the product, not of a plan that can be bought. */
async function demoLimits(db: Deps['db']) {
  const { demoMaxTransactions, demoMaxExchanges } = await readSettings(db)
  return { maxTransactions: demoMaxTransactions, maxExchanges: demoMaxExchanges }
}

const holds = (limit: number | null, count: number) => limit === null || limit >= count

const withExtras = (
  { maxTransactions, maxReports, maxExchanges }: Limits,
  extras: { transactions: number; reports: number },
): Limits => ({
  maxTransactions: maxTransactions === null ? null : maxTransactions + extras.transactions,
  maxReports: maxReports === null ? null : maxReports + extras.reports,
  maxExchanges,
})
