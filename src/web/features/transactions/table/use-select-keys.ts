// Space or X selects the row that has the focus, Ctrl or Cmd with A what is shown, Escape nothing.
import { type KeyboardEvent, useEffect } from 'react'
import type { ListSelection } from '../selection/use-selection.ts'

export function useSelectKeys(
  { toggle, selectShown }: ListSelection,
  { active, listed, idAt }: { active: number; listed: number; idAt: (row: number) => string | undefined },
) {
  /** Whether the key was meant for the selection. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (isCommand && !event.altKey && !event.shiftKey && key === 'a') selectShown(listed, true)
    else if (!isCommand && !event.altKey && (key === ' ' || key === 'x') && !isBox(event.target)) {
      const id = idAt(active)
      if (id !== undefined) toggle(active, id, event.shiftKey)
    } else return false
    event.preventDefault()
    return true
  }
  return {
    onKeyDown,
    /** Some browsers press a button when Space comes up. */
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ' && !isBox(event.target)) event.preventDefault()
    },
  }
}

/** A box follows Space by itself. */
const isBox = (target: EventTarget) => target instanceof HTMLInputElement

/** From anywhere on the page, unless it closes what is open over it. */
export function useClearByEscape({ count, clear }: Pick<ListSelection, 'count' | 'clear'>) {
  useEffect(() => {
    if (count === 0) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="listbox"]')) return
      clear()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [count, clear])
}
