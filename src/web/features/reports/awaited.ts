// The reports that somebody on this page has just asked for, and waits for: each is downloaded once it is ready.
const awaited = new Map<string, 'waiting' | 'taken'>()

export const awaitReport = (id: string) => void awaited.set(id, 'waiting')
export const isAwaited = (id: string) => awaited.has(id)

/** Answers whether it is to be downloaded now; once. */
export function takeAwaited(id: string) {
  if (awaited.get(id) !== 'waiting') return false
  awaited.set(id, 'taken')
  return true
}

/** Whoever has left the page no longer waits. */
export const forgetAwaited = () => awaited.clear()
