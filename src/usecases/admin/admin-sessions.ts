// A session of the admin panel lasts two hours from the last call and twelve at most: a working day.
import {
  type AdminSessionKey,
  findLiveAdminSession,
  insertAdminSession,
  touchAdminSession,
} from '../../db/queries/admin-sessions.ts'
import { type Operator, operatorOf } from '../accounts/account.ts'
import { createSecret, type SecretKey } from '../accounts/owned-secret.ts'
import type { Actor } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'

const minute = 60_000
const idleMs = 120 * minute
const longestMs = 12 * 60 * minute
/** Writing at every call would cost more than it is worth. */
const touchEveryMs = 5 * minute

/** Returns the token. */
export async function openAdminSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { address, userAgent }: Pick<Actor, 'address' | 'userAgent'>,
): Promise<string> {
  const { text, key } = createSecret(userId)
  const now = clock()
  await insertAdminSession(db, {
    ...key,
    address,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + idleMs),
  })
  return text
}

export async function resumeAdminSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: SecretKey & AdminSessionKey,
): Promise<Operator | undefined> {
  const now = clock()
  const live = await findLiveAdminSession(db, key, now)
  if (!live) return undefined
  const { createdAt, lastSeenAt } = live.session
  // One that was seen later than now was seen by a clock that was ahead.
  if (Math.abs(now.getTime() - lastSeenAt.getTime()) >= touchEveryMs) {
    const expiresAt = new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + longestMs))
    await touchAdminSession(db, key, now, expiresAt)
  }
  return operatorOf(live.operator)
}
