// The reports that were just asked for on this page: each is downloaded once it is ready.
const awaited = new Map<string, 'waiting' | 'taken'>()

export const awaitReport = (id: string) => void awaited.set(id, 'waiting')
export const isAwaited = (id: string) => awaited.has(id)

/** Returns whether it is to be downloaded now; once. */
export function takeAwaited(id: string) {
  if (awaited.get(id) !== 'waiting') return false
  awaited.set(id, 'taken')
  return true
}

/** Leaving the page ends the wait. */
export const forgetAwaited = () => awaited.clear()
