import { type ConnectorErrorCode, isAboutKey } from '../../connectors/connector-error.ts'
import { findConnection } from '../../db/queries/exchange-connections.ts'
import type { Deps } from '../deps.ts'
import { findReader, sendNotification } from '../notifications/notifications.ts'

/** Says what keeps a connection from syncing. Nothing when it has been seen to meanwhile. */
export async function sendConnectionMail(
  deps: Deps,
  { userId, connectionId, mailId }: { userId: string; connectionId: string; mailId: string },
) {
  const reader = await findReader(deps, userId, 'syncAlerts')
  const connection = await findConnection(deps.db, { userId, id: connectionId })
  // Not by the status: a sync that was ordered since may still be waiting.
  if (!reader || !connection?.errorMessage) return
  const values = {
    exchange: connection.displayName,
    reason: connection.errorMessage,
    exchangesUrl: `${deps.publicUrl}/exchanges`,
  }
  const template = isAboutKey(connection.errorCode as ConnectorErrorCode) ? 'exchange_key' : 'sync_failed'
  await sendNotification(deps, reader, { mailId, kind: 'syncAlerts', template, values })
}
