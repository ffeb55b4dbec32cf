import { deleteOtherSessions, type SessionKey } from '../../db/queries/sessions.ts'
import type { Deps } from '../deps.ts'

/** Signs the account out everywhere but in the given session; answers how many sessions that ended. */
export const signOutElsewhere = ({ db }: Pick<Deps, 'db'>, session: SessionKey) =>
  deleteOtherSessions(db, session)
