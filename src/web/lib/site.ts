// What operators have set that pages show: asked for when the first page opens, and again while it is looked at. Without a
// schema, which would put all of zod into the landing page's first load.
import { useSyncExternalStore } from 'react'
import type { Site as Answered } from '../../contract/site.ts'

/** `officialForms` is null until it is known: a page says nothing of it, rather than what may be wrong. */
type Site = Omit<Answered, 'officialForms'> & { officialForms: readonly number[] | null }

/** What a new product has, until the answer is there. */
const initial: Site = {
  supportAddress: 'support@lotwise.example',
  isSignUpOpen: true,
  demo: { maxTransactions: 50, maxExchanges: 3, hours: 2 },
  banner: null,
  officialForms: null,
}
const refreshMs = 30_000

let site = initial
const listeners = new Set<() => void>()

/** Nothing is said where it fails: what was known still stands, and whatever matters is refused by the server. */
async function refresh(): Promise<void> {
  const answer: unknown = await fetch('/api/site', { credentials: 'omit' })
    .then(response => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
  if (!isSite(answer) || JSON.stringify(answer) === JSON.stringify(site)) return
  site = answer
  for (const listener of listeners) listener()
}

function isSite(answer: unknown): answer is Answered {
  if (typeof answer !== 'object' || answer === null) return false
  const { supportAddress, isSignUpOpen, demo, banner, officialForms } = answer as Record<string, unknown>
  return (
    typeof supportAddress === 'string' &&
    typeof isSignUpOpen === 'boolean' &&
    typeof demo === 'object' &&
    demo !== null &&
    (banner === null || typeof banner === 'string') &&
    Array.isArray(officialForms)
  )
}

let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) {
    void refresh()
    timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), refreshMs)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

export const useSite = (): Site => useSyncExternalStore(subscribe, () => site)

/** '2 hours', '1 hour'. */
export const hoursWords = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`
