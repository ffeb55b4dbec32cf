// Who this page belongs to. Kept outside React, so that the query cache can empty itself when the person
// changes, and so that the rules can be tested without a browser.
import type { User } from '../../contract/accounts.ts'
import type { Interruption } from './api.ts'
import { type KeptText, storage } from './storage.ts'
import { parseStoredUser } from './stored-user.ts'

export type AuthState = {
  status: 'loading' | 'ready'
  user: User | null
  isDemo: boolean
  /** Who registered the demo, as far as this browser knows. */
  demoUser: User | null
  /** The demo of this page ended while it was in use. */
  hasDemoEnded: boolean
  /** Set while the server refuses this page's person; what is on the page stays as it is. */
  interruption: Interruption | null
}

const noDemo = { isDemo: false, demoUser: null }

const sameUser = (a: User | null, b: User | null) =>
  a?.id === b?.id && a?.username === b?.username && a?.email === b?.email

export function createAuthStore(storage: KeptText) {
  let state: AuthState = { status: 'loading', user: null, ...noDemo, hasDemoEnded: false, interruption: null }
  const listeners = new Set<() => void>()

  function change(next: Partial<AuthState>) {
    const changed = Object.entries(next).some(([key, value]) => state[key as keyof AuthState] !== value)
    if (!changed) return
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function readUser() {
    const text = storage.get('user')
    const user = parseStoredUser(text)
    if (text !== null && user === null) storage.remove('user')
    return user
  }

  function readDemo() {
    if (storage.get('demo-session-id') !== null) storage.remove('demo-session-id')
    if (!storage.get('demoSessionId')) return noDemo
    const demoUser = parseStoredUser(storage.get('demo-user'))
    return { isDemo: true, demoUser: sameUser(state.demoUser, demoUser) ? state.demoUser : demoUser }
  }

  function forgetDemo() {
    storage.remove('demoSessionId')
    storage.remove('demo-session-id')
    storage.remove('demo-user')
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start() {
      const user = readUser()
      if (user) forgetDemo()
      change({ status: 'ready', user, ...readDemo() })
    },
    /** Signed in, signed up, or confirmed by the server. */
    acceptUser(user: User) {
      forgetDemo()
      storage.set('user', JSON.stringify(user))
      const accepted = sameUser(state.user, user) ? state.user : user
      change({ user: accepted, ...noDemo, hasDemoEnded: false, interruption: null })
    },
    /** A demo replaces the current session. */
    acceptDemo(sessionId: string, visitor: User) {
      storage.remove('user')
      storage.set('demoSessionId', sessionId)
      storage.set('demo-user', JSON.stringify(visitor))
      change({ user: null, ...readDemo(), hasDemoEnded: false, interruption: null })
    },
    forgetUser() {
      storage.remove('user')
      forgetDemo()
      change({ user: null, ...noDemo, interruption: null })
    },
    checkDemo: () => change(readDemo()),
    /** Another tab wrote: signing in or out there takes effect here, but never swaps the person in place. */
    readAgain() {
      if (state.status === 'loading') return
      const user = readUser()
      if (state.user && user && state.user.id !== user.id) return change({ interruption: 'another-account' })
      const interruption = user ? state.interruption : null
      change({ user: sameUser(state.user, user) ? state.user : user, ...readDemo(), interruption })
    },
    interrupt(interruption: Interruption) {
      if (interruption === 'demo-ended') {
        forgetDemo()
        change({ ...noDemo, hasDemoEnded: true })
      } else if (state.user) change({ interruption })
    },
    /** Hides the interruption; the next refused call shows it again. */
    dismissInterruption: () => change({ interruption: null }),
  }
}

export const authStore = createAuthStore(storage)
