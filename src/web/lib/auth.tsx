import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { User } from '../../contract/accounts.ts'
import { onInterruption } from './api.ts'
import { ApiError } from './api-error.ts'
import { type AuthState, authStore } from './auth-store.ts'
import { storage } from './storage.ts'

const demoCheckMs = 100

type Auth = AuthState & {
  acceptUser: (user: User) => void
  acceptDemo: (sessionId: string, visitor: User) => void
  /** Ends the session on the server, then here. Throws when the server could not be asked: still signed in. */
  signOut: () => Promise<void>
  /** Leaves without asking the server, for a session that has ended there already. */
  leave: () => void
  dismissInterruption: () => void
  /** Remembers the account that the browser's session belongs to now; the page is to be loaded again afterwards. Throws when the
   * server could not be asked: nothing has changed then. */
  adoptSession: () => Promise<void>
  /** Forgets the stored person if the server has ended their session, as a password reset does. */
  leaveIfEnded: () => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

export function AuthProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(authStore.subscribe, authStore.getState)

  useEffect(() => {
    const stopListening = onInterruption(authStore.interrupt)
    authStore.start()
    void confirmSession()
    const checking = setInterval(authStore.checkDemo, demoCheckMs)
    window.addEventListener('storage', authStore.readAgain)
    window.addEventListener('focus', authStore.readAgain)
    return () => {
      stopListening()
      clearInterval(checking)
      window.removeEventListener('storage', authStore.readAgain)
      window.removeEventListener('focus', authStore.readAgain)
    }
  }, [])

  const auth = useMemo(
    () => ({
      ...state,
      acceptUser: authStore.acceptUser,
      acceptDemo: authStore.acceptDemo,
      signOut,
      leave: authStore.forgetUser,
      dismissInterruption: authStore.dismissInterruption,
      leaveIfEnded,
      adoptSession,
    }),
    [state],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

export function useAuth() {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** Asks the server whether the stored person still has a session. A refusal arrives through onInterruption. */
async function confirmSession() {
  const stored = authStore.getState().user
  if (!stored) return
  try {
    const { fetchSessionUser } = await import('./session-calls.ts')
    const confirmed = await fetchSessionUser()
    if (authStore.getState().user?.id === confirmed.id) authStore.acceptUser(confirmed)
  } catch (error) {
    // No answer is no news: the page's own calls will show the failure, with a way to try again.
    if (!(error instanceof ApiError)) throw error
  }
}

async function adoptSession() {
  try {
    const { fetchCookieUser } = await import('./session-calls.ts')
    storage.set('user', JSON.stringify(await fetchCookieUser()))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    // No one is signed in anymore: the page will find no stored person and go to the start.
    storage.remove('user')
  }
}

async function leaveIfEnded() {
  if (!authStore.getState().user) return
  try {
    const { fetchSessionUser } = await import('./session-calls.ts')
    await fetchSessionUser()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) authStore.forgetUser()
  }
}

async function signOut() {
  const { user, isDemo } = authStore.getState()
  if (user || isDemo) {
    const { endSession } = await import('./session-calls.ts')
    try {
      await endSession()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error
    }
  }
  authStore.forgetUser()
}
