import type { FoundItem } from '../../../components/search-dialog.tsx'
import { entries } from '../shell/entries.ts'

const auditLog = { to: '/admin/audit-log', name: 'Audit Log' } as const

/** Further words a page is found by. */
const also: Partial<Record<(typeof entries)[number]['to'] | typeof auditLog.to, string>> = {
  '/admin/dashboard': 'overview system health',
  '/admin/users': 'accounts people management',
  '/admin/payments': 'refunds revenue management',
  '/admin/subscriptions': 'plans tiers promo codes management',
  '/admin/settings': 'system',
  '/admin/emails': 'management',
  '/admin/location-analytics': 'countries cities',
  '/admin/audit-log': 'history changes',
}

/** Every word that is typed begins a word of the page. Nothing typed: every page. */
export function findPages(typed: string): FoundItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return [...entries, auditLog]
    .filter(({ to, name }) => {
      const own = `${name} ${also[to] ?? ''}`.toLowerCase().split(' ')
      return words.every(word => own.some(each => each.startsWith(word)))
    })
    .map(({ to, name }) => ({ key: to, group: 'Pages', name, link: { to } }))
}
