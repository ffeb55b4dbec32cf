import { deleteOtherSessions, deleteSessionNamed, type SessionKey } from '../../db/queries/sessions.ts'
import type { Visitor } from '../accounts/visitor.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { recordSecurityEvent } from '../security/security-events.ts'

type EndDeps = Pick<Deps, 'db' | 'clock'>

/** Signs the account out everywhere but in the given session; returns how many sessions that ended. */
export const signOutElsewhere = (deps: EndDeps, session: SessionKey, visitor: Visitor): Promise<number> =>
  deps.db.transaction(async db => {
    const ended = await deleteOtherSessions(db, session)
    if (ended > 0) await recordSecurityEvent({ ...deps, db }, session.userId, 'other_sessions_ended', visitor)
    return ended
  })

/** One session of the list, by the name it has there. */
export async function signOutOne({ db }: Pick<Deps, 'db'>, userId: string, name: string): Promise<number> {
  const ended = await deleteSessionNamed(db, userId, name)
  if (ended === 0) throw new AppError('not_found')
  return ended
}
