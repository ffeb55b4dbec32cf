import { findUser } from '../../db/queries/users.ts'
import type { Deps } from '../deps.ts'
import { hintOf } from '../mail/hint-of.ts'
import { sendTemplatedMail } from '../mail/send-templated-mail.ts'
import { makeConfirmLink } from '../security/change-email.ts'

export async function sendWelcomeMail(deps: Deps, { userId, mailId }: { userId: string; mailId: string }) {
  const user = await findUser(deps.db, userId)
  if (!user) return
  const confirmLink = await makeConfirmLink(deps, user)
  const values = { username: hintOf(user.username), loginUrl: deps.publicUrl, confirmLink }
  await sendTemplatedMail(deps, { mailId, to: user.email, template: 'welcome', values })
}
