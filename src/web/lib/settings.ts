// The settings of this browser. They are kept here and nowhere else; what other devices, mails and jobs must know is kept
// with the account.
import { useSyncExternalStore } from 'react'
import { otherCurrencies } from '../../contract/exchange-rates.ts'
import { storage } from './storage.ts'

export const methodChoices = ['fifo', 'lifo', 'hifo'] as const
export const currencyChoices = ['USD', ...otherCurrencies] as const
export const timeoutChoices = [15, 30, 60, 120, 240] as const

export type Settings = {
  taxMethod: (typeof methodChoices)[number]
  /** Null: always the current one. */
  defaultTaxYear: number | null
  currency: (typeof currencyChoices)[number]
  privacy: { shareAnalytics: boolean }
  /** In minutes. */
  security: { sessionTimeout: (typeof timeoutChoices)[number] }
}

export const defaultSettings: Settings = {
  taxMethod: 'fifo',
  defaultTaxYear: null,
  currency: 'USD',
  privacy: { shareAnalytics: false },
  security: { sessionTimeout: 30 },
}

/** Whatever is stored, each value is one of ours: what an older release or a hand wrote falls back by itself. */
export function parseSettings(text: string | null): Settings {
  const stored = asObject(parsed(text))
  const year = stored.defaultTaxYear
  const { taxMethod, currency, security } = defaultSettings
  return {
    taxMethod: oneOf(methodChoices, stored.taxMethod) ?? taxMethod,
    defaultTaxYear: typeof year === 'number' && Number.isInteger(year) ? year : null,
    currency: oneOf(currencyChoices, stored.currency) ?? currency,
    privacy: { shareAnalytics: asObject(stored.privacy).shareAnalytics === true },
    security: {
      sessionTimeout:
        oneOf(timeoutChoices, asObject(stored.security).sessionTimeout) ?? security.sessionTimeout,
    },
  }
}

const oneOf = <T>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find(choice => choice === value)

const asObject = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

const listeners = new Set<() => void>()
let known: { text: string | null; settings: Settings } | undefined

/** The same object as long as nothing has changed. */
export function readSettings(): Settings {
  const text = storage.get('settings')
  if (!known || known.text !== text) known = { text, settings: parseSettings(text) }
  return known.settings
}

export function saveSettings(settings: Settings) {
  // A new default takes the place of the year that was chosen before it.
  if (settings.defaultTaxYear !== readSettings().defaultTaxYear) storage.remove('taxYear')
  storage.set('settings', JSON.stringify(settings))
  for (const listener of listeners) listener()
}

/** Another tab may change them too. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useSettings = () => useSyncExternalStore(subscribe, readSettings)
