// Light, dark, or as the system says. index.html sets the first theme before the page paints, by the same rule.
import { storage } from '../../lib/storage.ts'

const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

export function readThemeChoice(): ThemeChoice {
  const stored = storage.get('theme')
  return themeChoices.find(choice => choice === stored) ?? 'system'
}

export function keepThemeChoice(choice: ThemeChoice) {
  if (choice === 'system') storage.remove('theme')
  else storage.set('theme', choice)
}

export function showTheme(choice: ThemeChoice) {
  const isDark = choice === 'dark' || (choice === 'system' && darkSystem().matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

/** The system may turn dark at sunset, and another tab may choose. Returns how to stop following. */
export function followTheme(onChange: () => void) {
  const system = darkSystem()
  system.addEventListener('change', onChange)
  window.addEventListener('storage', onChange)
  return () => {
    system.removeEventListener('change', onChange)
    window.removeEventListener('storage', onChange)
  }
}
