// Whether the row of filing steps is shown on the pages of the steps. Hidden, it is offered again on the dashboard.
import { useSyncExternalStore } from 'react'
import { storage } from './storage.ts'

const listeners = new Set<() => void>()

function onChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useRailHidden = () =>
  useSyncExternalStore(onChange, () => storage.get('filingRail') === 'hidden')

export function setRailHidden(isHidden: boolean) {
  if (isHidden) storage.set('filingRail', 'hidden')
  else storage.remove('filingRail')
  for (const listener of listeners) listener()
}
