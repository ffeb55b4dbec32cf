import { listPayments } from '../../db/queries/payments.ts'
import { listAllPlans } from '../../db/queries/subscription-tiers.ts'
import { findUser } from '../../db/queries/users.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { sendTemplatedMail } from '../mail/send-templated-mail.ts'
import { dateWords } from './date-words.ts'

type PlanChange = {
  userId: string
  plan: string
  change: 'upgraded' | 'canceled' | 'ending' | 'ended'
  at: string
}

export async function sendPlanMail(
  deps: Deps,
  { userId, plan, change, at, mailId }: PlanChange & { mailId: string },
) {
  const user = await findUser(deps.db, userId)
  if (!user) return
  const { timeZone } = (await findFiling(deps.db, userId)).facts
  const name = await nameOf(deps.db, userId, plan)
  const date = dateWords(new Date(at), timeZone)
  if (change === 'ending') {
    const plansUrl = `${deps.publicUrl}/subscribe?plan=${plan}`
    const values = { username: user.username, plan: name, date, plansUrl }
    return sendTemplatedMail(deps, { mailId, to: user.email, template: 'license_ending', values })
  }
  const status = {
    upgraded: 'upgraded',
    canceled: 'canceled, active until its end',
    ended: `your ${name} license has ended`,
  }[change]
  const values = {
    username: user.username,
    plan: change === 'ended' ? await nameOf(deps.db, userId, 'free') : name,
    status,
    effectiveDate: date,
  }
  await sendTemplatedMail(deps, { mailId, to: user.email, template: 'subscription_update', values })
}

/** As it was bought, the last time; also when the license has ended since. */
async function nameOf(db: Deps['db'], userId: string, plan: string): Promise<string> {
  const bought = (await listPayments(db, userId)).find(row => row.plan === plan && row.completedAt !== null)
  if (bought?.terms) return bought.terms.name
  return (await listAllPlans(db)).find(({ id }) => id === plan)?.name ?? plan
}
