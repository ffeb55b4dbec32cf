import { findUser } from '../../db/queries/users.ts'
import type { Deps } from '../deps.ts'
import { hintOf } from '../mail/hint-of.ts'
import { sendTemplatedMail } from '../mail/send-templated-mail.ts'

export async function sendWelcomeMail(deps: Deps, { userId, mailId }: { userId: string; mailId: string }) {
  const user = await findUser(deps.db, userId)
  if (!user) return
  const values = { username: hintOf(user.username), loginUrl: deps.publicUrl }
  await sendTemplatedMail(deps, { mailId, to: user.email, template: 'welcome', values })
}
