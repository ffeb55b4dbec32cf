import { randomUUID } from 'node:crypto'
import { type SecurityEvent, type SecurityEventKind, securityEvent } from '../../contract/account-security.ts'
import { insertSecurityEvent, listSecurityEvents } from '../../db/queries/security-events.ts'
import { findUser } from '../../db/queries/users.ts'
import { operatorOf } from '../accounts/account.ts'
import { describeDevice } from '../accounts/device.ts'
import type { Visitor } from '../accounts/visitor.ts'
import { actorOf, recordAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'

/** Who did it where an operator did: which one, and from where, is for the audit log. */
export const ourSupport = { userAgent: '', network: 'Lotwise support' }

const MAX_SHOWN = 20

/** Of operators these are in the audit log too: they change what protects every account. */
const auditedKinds: Partial<Record<SecurityEventKind, string>> = {
  password_changed: 'changed their own password',
  password_reset: 'set a new password with a link from an email',
  email_changed: 'changed their own email address',
  two_factor_on: 'turned two-factor sign-in on',
  two_factor_off: 'turned two-factor sign-in off',
  recovery_codes_made: 'made new recovery codes',
}

/** Written in the transaction that does it: what happened is always listed, and nothing else is. */
export async function recordSecurityEvent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  kind: SecurityEventKind,
  by: Pick<Visitor, 'userAgent' | 'network'>,
): Promise<void> {
  const userAgent = by.userAgent.slice(0, 300)
  const { network } = by
  await insertSecurityEvent(db, { userId, id: randomUUID(), kind, userAgent, network, createdAt: clock() })
  const summary = auditedKinds[kind]
  // What an operator did to an account is in the log as theirs.
  if (summary === undefined || by === ourSupport) return
  const user = await findUser(db, userId)
  const operator = user && operatorOf(user)
  if (!operator) return
  await recordAudit({ db, clock }, actorOf(operator, { address: network, userAgent }), {
    action: 'own_security_changed',
    summary,
    about: { kind: 'user', id: userId },
  })
}

export async function readSecurityEvents({ db }: Pick<Deps, 'db'>, userId: string): Promise<SecurityEvent[]> {
  const rows = await listSecurityEvents(db, userId, MAX_SHOWN)
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
