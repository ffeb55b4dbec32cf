import { findConnection } from '../../db/queries/exchange-connections.ts'
import { findUser } from '../../db/queries/users.ts'
import type { Deps } from '../deps.ts'
import { sendTemplatedMail } from '../mail/send-templated-mail.ts'

/** Says what is wrong with a key. Nothing when it has been seen to meanwhile. */
export async function sendConnectionMail(
  deps: Deps,
  { userId, connectionId, mailId }: { userId: string; connectionId: string; mailId: string },
) {
  const user = await findUser(deps.db, userId)
  const connection = await findConnection(deps.db, { userId, id: connectionId })
  // Not by the status: a sync that was ordered since may still be waiting.
  if (!user || !connection?.errorMessage) return
  // Anybody may have typed the address of a demo.
  if (user.kind === 'demo') return
  const values = {
    username: user.username,
    exchange: connection.displayName,
    reason: connection.errorMessage,
    exchangesUrl: `${deps.publicUrl}/exchanges`,
  }
  await sendTemplatedMail(deps, { mailId, to: user.email, template: 'exchange_key', values })
}
