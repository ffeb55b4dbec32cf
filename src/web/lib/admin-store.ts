// Who is signed in to the admin panel in this browser: the username, the role and a session token, never a password.
import { type KeptText, storage } from './storage.ts'

export type AdminSession = { username: string; role: 'moderator' | 'admin'; sessionToken: string }

/** Throws in the spec's words where there is none, or none that can be read. */
function parse(text: string | null): AdminSession {
  if (text === null) throw new Error('Admin credentials not found')
  try {
    const { username, role, sessionToken } = JSON.parse(text) as Record<string, unknown>
    if (typeof username === 'string' && typeof sessionToken === 'string')
      if (role === 'admin' || role === 'moderator') return { username, role, sessionToken }
  } catch {
    // Reported below, like everything else that is not a session.
  }
  throw new Error('Invalid admin credentials')
}

export function createAdminStore(kept: KeptText) {
  const listeners = new Set<() => void>()
  let state = read()

  function read(): AdminSession | null {
    try {
      return parse(kept.get('adminSession'))
    } catch {
      return null
    }
  }
  function change(next: AdminSession | null) {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What a call is made with; throws where there is nothing. */
    credentials: () => parse(kept.get('adminSession')),
    accept(session: AdminSession) {
      kept.set('adminSession', JSON.stringify(session))
      change(session)
    },
    forget() {
      kept.remove('adminSession')
      change(null)
    },
    /** Another tab signed in or out. */
    readAgain: () => change(read()),
  }
}

export const adminStore = createAdminStore(storage)
