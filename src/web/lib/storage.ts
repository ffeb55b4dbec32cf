// What the browser remembers between visits. Some browsers refuse storage (private windows, blocked cookies)
// by throwing on every access; the page then remembers until it is closed, so signing in still works.

type StorageKey =
  | 'adminSession'
  | 'user'
  | 'demoSessionId'
  | 'demo-session-id'
  | 'demo-user'
  | 'cookieConsent'
  | 'theme'
  | 'settings'
  | 'taxYear'
  | 'filingRail'
  | 'complianceChecks'
  | 'lastActiveAt'

export type KeptText = {
  get: (key: StorageKey) => string | null
  set: (key: StorageKey, text: string) => void
  remove: (key: StorageKey) => void
}

export function createStorage(browserStorage: () => Storage): KeptText {
  const remembered = new Map<StorageKey, string>()
  const attempt = <T>(act: (store: Storage) => T, otherwise: () => T): T => {
    try {
      return act(browserStorage())
    } catch {
      return otherwise()
    }
  }
  return {
    get: key =>
      attempt(
        store => store.getItem(key) ?? remembered.get(key) ?? null,
        () => remembered.get(key) ?? null,
      ),
    set: (key, text) => {
      // A full store throws on writing yet answers reads, so the memory must not keep an older value alive.
      remembered.delete(key)
      attempt(
        store => store.setItem(key, text),
        () => void remembered.set(key, text),
      )
    },
    remove: key => {
      remembered.delete(key)
      attempt(
        store => store.removeItem(key),
        () => undefined,
      )
    },
  }
}

export const storage = createStorage(() => window.localStorage)
