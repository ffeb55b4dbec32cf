import type { Session } from '../../contract/sessions.ts'
import { listLiveSessions, type SessionKey } from '../../db/queries/sessions.ts'
import { describeDevice } from '../accounts/device.ts'
import type { Deps } from '../deps.ts'

export async function listSessions({ db, clock }: Deps, current: SessionKey): Promise<Session[]> {
  const rows = await listLiveSessions(db, current.userId, clock())
  return rows.map(row => ({
    // Enough to distinguish sessions, useless for taking one over: it is part of a hash.
    id: row.tokenHash.toString('hex').slice(0, 16),
    current: row.tokenHash.equals(current.tokenHash),
    device: describeDevice(row.userAgent),
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }))
}
