import { randomUUID } from 'node:crypto'
import { type SecurityEvent, type SecurityEventKind, securityEvent } from '../../contract/account-security.ts'
import { insertSecurityEvent, listSecurityEvents } from '../../db/queries/security-events.ts'
import { describeDevice } from '../accounts/device.ts'
import type { Visitor } from '../accounts/visitor.ts'
import type { Deps } from '../deps.ts'

/** Who did it where an operator did: which one, and from where, is for the audit log. */
export const ourSupport = { userAgent: '', network: 'Lotwise support' }

const MOST_SHOWN = 20

/** Written in the transaction that does it: what happened is always listed, and nothing else is. */
export const recordSecurityEvent = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  kind: SecurityEventKind,
  { userAgent, network }: Pick<Visitor, 'userAgent' | 'network'>,
) =>
  insertSecurityEvent(db, {
    userId,
    id: randomUUID(),
    kind,
    userAgent: userAgent.slice(0, 300),
    network,
    createdAt: clock(),
  })

export async function readSecurityEvents({ db }: Pick<Deps, 'db'>, userId: string): Promise<SecurityEvent[]> {
  const rows = await listSecurityEvents(db, userId, MOST_SHOWN)
  return rows.map(({ id, kind, userAgent, network, createdAt }) =>
    securityEvent.parse({
      id,
      kind,
      device: describeDevice(userAgent),
      network,
      at: createdAt.toISOString(),
    }),
  )
}
