import { listTiers } from '../../db/queries/subscription-tiers.ts'
import { findUser } from '../../db/queries/users.ts'
import { findFiling } from '../calculations/filing-facts.ts'
import type { Deps } from '../deps.ts'
import { sendTemplatedMail } from '../mail/send-templated-mail.ts'
import { dateWords } from '../payments/date-words.ts'

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
  const tiers = await listTiers(deps.db)
  const nameOf = (id: string) => tiers.find(tier => tier.id === id)?.name ?? id
  const date = dateWords(new Date(at), timeZone)
  if (change === 'ending') {
    const plansUrl = `${deps.publicUrl}/subscribe?plan=${plan}`
    const values = { username: user.username, plan: nameOf(plan), date, plansUrl }
    return sendTemplatedMail(deps, { mailId, to: user.email, template: 'license_ending', values })
  }
  const status = {
    upgraded: 'upgraded',
    canceled: 'canceled, active until its end',
    ended: `your ${nameOf(plan)} license has ended`,
  }[change]
  const values = {
    username: user.username,
    plan: change === 'ended' ? nameOf('free') : nameOf(plan),
    status,
    effectiveDate: date,
  }
  await sendTemplatedMail(deps, { mailId, to: user.email, template: 'subscription_update', values })
}
