import type { User } from '../../contract/accounts.ts'

/** The signed-in user as the browser kept it, or null when the text is not one. By hand, to leave zod out. */
export function parseStoredUser(text: string | null): User | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return null
    const { id, username, email } = stored as Record<string, unknown>
    if (typeof id !== 'string' || id === '') return null
    if (typeof username !== 'string' || typeof email !== 'string') return null
    return { id, username, email }
  } catch {
    return null
  }
}
