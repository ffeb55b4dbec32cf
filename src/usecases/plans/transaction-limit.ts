// How many transactions of one tax year a plan holds, for every way in.
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { beyondPlan } from './plan-limit.ts'

/** Refuses what goes past the plan, naming the limit and the plan that lifts it. */
export async function refuseBeyondPlan(
  deps: Pick<Deps, 'db'>,
  account: Account,
  countByYear: ReadonlyMap<number, number>,
): Promise<void> {
  // The fullest year is the first to go past a limit.
  const [year, count] = [...countByYear].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0])
  const beyond = await beyondPlan(deps, account, 'maxTransactions', count)
  if (!beyond) return
  const { plan, limit, lifting } = beyond
  const way = lifting
    ? `The ${lifting.plan} plan holds ${lifting.limit?.toLocaleString('en-US') ?? 'any number'}.`
    : 'Create an account to keep more.'
  throw new AppError('plan_limit', {
    message: `This would bring ${year} to ${count.toLocaleString('en-US')} transactions, and the ${plan} plan holds ${limit.toLocaleString('en-US')} per tax year. ${way} Nothing was stored.`,
  })
}
