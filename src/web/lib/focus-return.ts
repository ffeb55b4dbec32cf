import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to where it was before a dialog opened. Radix does so only for a dialog with a trigger of
 * its own, and ours are opened by several buttons, or by the server's answer.
 */
export function useFocusReturn(isOpen: boolean) {
  const opener = useRef<Element>(null)
  // Before the dialog's own effects, which move the focus inside.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  // After the dialog's own effects have let go of the focus.
  useEffect(() => {
    if (!isOpen) return
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [isOpen])
}
