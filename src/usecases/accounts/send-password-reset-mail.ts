import { insertPasswordReset } from '../../db/queries/password-resets.ts'
import { listActiveUsersByEmail, type UserRow } from '../../db/queries/users.ts'
import type { Deps } from '../deps.ts'
import { sendTemplatedMail } from '../mail/send-templated-mail.ts'
import { createSecret } from './owned-secret.ts'

const lifetimeMs = 24 * 3600 * 1000

/** One mail for each account that has the address, each with its own username and link. */
export async function sendPasswordResetMail(
  deps: Deps,
  { email, mailId }: { email: string; mailId: string },
) {
  const users = await listActiveUsersByEmail(deps.db, email)
  for (const [index, user] of users.entries()) await sendLink(deps, user, `${mailId}-${index + 1}`)
}

/** A try after a fault makes a new link; one that may have reached the reader before stays good as well. */
async function sendLink(deps: Deps, user: UserRow, mailId: string) {
  const { text, key } = createSecret(user.id)
  const now = deps.clock()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await insertPasswordReset(deps.db, { ...key, createdAt: now, expiresAt })
  const values = { username: user.username, resetLink: `${deps.publicUrl}/reset-password?token=${text}` }
  await sendTemplatedMail(deps, { mailId, to: user.email, template: 'password_reset', values })
}
