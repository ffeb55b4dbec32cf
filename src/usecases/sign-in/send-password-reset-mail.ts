import { insertPasswordReset } from '../../db/queries/password-resets.ts'
import { findUser } from '../../db/queries/users.ts'
import { createSecret } from '../accounts/owned-secret.ts'
import type { Deps } from '../deps.ts'
import { sendTemplatedMail } from '../mail/send-templated-mail.ts'

const lifetimeMs = 24 * 3600 * 1000

type LinkMail = { userId: string; mailId: string }

export const sendPasswordResetMail = (deps: Deps, mail: LinkMail) => sendLink(deps, mail, 'password_reset')

/** The same link, for a user who has never had a password. */
export const sendInvitationMail = (deps: Deps, mail: LinkMail) => sendLink(deps, mail, 'account_invitation')

/** A try after a fault makes a new link; one that may have reached the reader before stays good as well. */
async function sendLink(
  deps: Deps,
  { userId, mailId }: LinkMail,
  template: 'password_reset' | 'account_invitation',
) {
  const user = await findUser(deps.db, userId)
  if (!user?.isActive) return
  const { text, key } = createSecret(user.id)
  const now = deps.clock()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await insertPasswordReset(deps.db, { ...key, createdAt: now, expiresAt })
  const values = { username: user.username, resetLink: `${deps.publicUrl}/reset-password?token=${text}` }
  await sendTemplatedMail(deps, { mailId, to: user.email, template, values })
}
