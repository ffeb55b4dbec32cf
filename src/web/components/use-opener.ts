import { useRef } from 'react'

/**
 * Gives the focus back to what had it when a dialog opened. Radix does so only for a dialog with a trigger of its
 * own; ours are often opened by one of several buttons, or by an answer of the server.
 */
export function useOpener() {
  const opener = useRef<Element>(null)
  return {
    remember: () => {
      opener.current = document.activeElement
    },
    giveBack: (event: Event) => {
      // Closing let go of the focus. If something has it again, such as the next dialog, it was meant to.
      const isTaken = document.activeElement !== null && document.activeElement !== document.body
      if (isTaken) return event.preventDefault()
      // A browser that gives no focus to a clicked button leaves us with the page itself: Radix knows the trigger.
      if (!(opener.current instanceof HTMLElement) || opener.current === document.body) return
      event.preventDefault()
      opener.current.focus({ preventScroll: true })
    },
  }
}
