// A session lasts two weeks from the last visit and three months at most.
import {
  deleteSession,
  findLiveSession,
  insertSession,
  type SessionKey,
  type SessionRow,
  touchSession,
} from '../../db/queries/sessions.ts'
import type { Deps } from '../deps.ts'
import type { Account } from './account.ts'
import { createSecret, readSecret } from './owned-secret.ts'

const day = 24 * 3600 * 1000
const idleMs = 14 * day
const longestMs = 90 * day
/** Writing at every request would cost more than it tells. */
const touchEveryMs = 5 * 60 * 1000

export type OpenSession = { secret: string; expiresAt: Date }
export type ActiveSession = { account: Account; key: SessionKey; renewed: OpenSession | undefined }

export async function openSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, userAgent }: { userId: string; userAgent: string },
): Promise<OpenSession> {
  const { text, key } = createSecret(userId)
  const now = clock()
  const expiresAt = new Date(now.getTime() + idleMs)
  const agent = userAgent.slice(0, 300)
  await insertSession(db, { ...key, userAgent: agent, createdAt: now, lastSeenAt: now, expiresAt })
  return { secret: text, expiresAt }
}

/** The session a cookie stands for. A visit moves its end; `renewed` is there when the cookie should follow. */
export async function resumeSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  secret: string,
): Promise<ActiveSession | undefined> {
  const key = readSecret(secret)
  if (!key) return undefined
  const now = clock()
  const live = await findLiveSession(db, key, now)
  if (!live) return undefined
  if (now.getTime() - live.session.lastSeenAt.getTime() < touchEveryMs)
    return { account: live.account, key, renewed: undefined }
  const expiresAt = nextExpiry(live.session, now)
  await touchSession(db, key, now, expiresAt)
  return { account: live.account, key, renewed: { secret, expiresAt } }
}

const nextExpiry = ({ createdAt }: SessionRow, now: Date) =>
  new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + longestMs))

export async function closeSession({ db }: Pick<Deps, 'db'>, secret: string) {
  const key = readSecret(secret)
  if (key) await deleteSession(db, key)
}
