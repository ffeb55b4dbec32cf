import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to where it was before the first of several dialogs opened. A single dialog does so by
 * itself; where one takes the place of another, as sign-up does of sign-in, each knows only the one before it.
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
