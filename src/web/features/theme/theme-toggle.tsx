import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { followTheme, keepThemeChoice, readThemeChoice, showTheme, type ThemeChoice } from './theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }
const next: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' }

export function ThemeToggle() {
  const [choice, setChoice] = useState(readThemeChoice)

  useEffect(
    () =>
      followTheme(() => {
        const current = readThemeChoice()
        showTheme(current)
        setChoice(current)
      }),
    [],
  )

  function choose(chosen: ThemeChoice) {
    keepThemeChoice(chosen)
    showTheme(chosen)
    setChoice(chosen)
  }

  const Icon = icons[choice]
  const label = `Theme: ${choice}. Switch to ${next[choice]}.`
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={() => choose(next[choice])}>
      <Icon aria-hidden className="size-4" />
    </Button>
  )
}
