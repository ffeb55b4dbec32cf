// Counts page views and a few actions of visitors who accepted cookies. What is sent is a name from a list; it goes
// without the session's cookie, so that it identifies no one.
import type { CountedAction } from '../../contract/analytics.ts'
import { storage } from './storage.ts'

export const countPage = (path: string) => count(path)
export const countAction = (name: CountedAction) => count(name)

/** The page does not wait for it, and what does not arrive is not counted. */
async function count(name: string): Promise<void> {
  if (!(await mayCount())) return
  await fetch('/api/analytics', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
    credentials: 'omit',
    // A page that is left at this moment still counts.
    keepalive: true,
  }).catch(() => undefined)
}

async function mayCount(): Promise<boolean> {
  if (storage.get('cookieConsent') !== 'accepted') return false
  if (storage.get('user') === null) return true
  // People with an account also choose it in Settings. Visitors do not load them.
  const { readSettings } = await import('./settings.ts')
  return readSettings().privacy.shareAnalytics
}
