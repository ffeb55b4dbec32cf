// A session lasts two weeks from the last visit and three months at most; that of a demo as long as the settings say, and its demo as long.
import { setDemoEnd } from '../../db/queries/demos.ts'
import {
  deleteSession,
  findLiveSession,
  insertSession,
  type SessionKey,
  touchSession,
} from '../../db/queries/sessions.ts'
import type { Deps } from '../deps.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Account } from './account.ts'
import { createSecret, readSecret } from './owned-secret.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour
const userIdleMs = 14 * day
const longestMs = 90 * day
/** Writing at every request would cost more than it is worth. */
const touchEveryMs = { user: 5 * minute, demo: minute }

export type OpenSession = { secret: string; expiresAt: Date; lastsMs: number }
export type ActiveSession = { account: Account; key: SessionKey; renewed: OpenSession | undefined }

export async function openSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, userAgent, kind = 'user' }: { userId: string; userAgent: string; kind?: Account['kind'] },
): Promise<OpenSession> {
  const { text, key } = createSecret(userId)
  const now = clock()
  const lastsMs = await idleMsOf(db, kind)
  const expiresAt = new Date(now.getTime() + lastsMs)
  const agent = userAgent.slice(0, 300)
  await insertSession(db, { ...key, userAgent: agent, createdAt: now, lastSeenAt: now, expiresAt })
  return { secret: text, expiresAt, lastsMs }
}

/**
 * The session a secret stands for. A visit that is use moves its end; `renewed` is there when the cookie should follow.
 */
export async function resumeSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  secret: string,
  { isUse }: { isUse: boolean },
): Promise<ActiveSession | undefined> {
  const key = readSecret(secret)
  if (!key) return undefined
  const now = clock()
  const live = await findLiveSession(db, key, now)
  if (!live) return undefined
  const { session, account } = live
  const { kind } = account
  // One that was seen later than now was seen by a clock that was ahead.
  const sinceSeenMs = Math.abs(now.getTime() - session.lastSeenAt.getTime())
  if (!isUse || sinceSeenMs < touchEveryMs[kind]) return { account, key, renewed: undefined }
  const idleMs = await idleMsOf(db, kind)
  const expiresAt = new Date(Math.min(now.getTime() + idleMs, session.createdAt.getTime() + longestMs))
  // The demo first: it must not be deleted while its session lives.
  if (kind === 'demo') await setDemoEnd(db, account.id, expiresAt)
  await touchSession(db, key, now, expiresAt)
  const lastsMs = expiresAt.getTime() - now.getTime()
  return { account, key, renewed: { secret, expiresAt, lastsMs } }
}

const idleMsOf = async (db: Deps['db'], kind: Account['kind']): Promise<number> =>
  kind === 'demo' ? (await readSettings(db)).demoHours * hour : userIdleMs

export async function closeSession(deps: Pick<Deps, 'db' | 'clock'>, secret: string) {
  const key = readSecret(secret)
  if (key) await endSession(deps, key)
}

/** A demo is over with its session: there is no other way into it. */
export async function endSession({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: SessionKey) {
  if (await deleteSession(db, key)) await setDemoEnd(db, key.userId, clock())
}
