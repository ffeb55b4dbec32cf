import { useEffect, useEffectEvent } from 'react'

type Shortcut = 'search' | 'shortcuts'

/** Ctrl+K (⌘K) anywhere, ? where nothing is being typed. Over an open dialog neither does anything. */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => void) {
  const act = useEffectEvent(onShortcut)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event)
      if (!shortcut || event.defaultPrevented) return
      // The browser's own search would open, also where ours does not.
      event.preventDefault()
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) act(shortcut)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  if (isCommand && event.key.toLowerCase() === 'k') return 'search'
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  return isPlain && event.key === '?' && !isTyping(event.target) ? 'shortcuts' : undefined
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
