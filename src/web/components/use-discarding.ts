import { type FormEvent, useRef, useState } from 'react'

/** Asks before a dialog closes on what was typed into a form of it. A form that was sent and is gone has nothing to lose. */
export function useDiscarding(hasUnsaved: boolean) {
  const typed = useRef(new Set<HTMLFormElement>())
  const isSure = useRef(false)
  const closeButton = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  return {
    closeButton,
    noteTyping: ({ target }: FormEvent) => {
      // Which file was chosen is no typing: it is still where it was.
      if (!(target instanceof HTMLElement) || (target instanceof HTMLInputElement && target.type === 'file'))
        return
      const form = target.closest('form')
      if (form) typed.current.add(form)
    },
    askFirst: (event: Pick<Event, 'defaultPrevented' | 'preventDefault'>) => {
      if (event.defaultPrevented || isSure.current) return
      if (!hasUnsaved && ![...typed.current].some(form => form.isConnected)) return
      event.preventDefault()
      setAsking(true)
    },
    confirm: {
      open: isAsking,
      onOpenChange: setAsking,
      onConfirm: () => {
        setAsking(false)
        isSure.current = true
        closeButton.current?.click()
        isSure.current = false
      },
    },
  }
}
