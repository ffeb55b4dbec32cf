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

/** While a package is awaited, its reports are not told of one by one. */
let awaitedPackage: number | undefined

export const awaitPackage = (year: number) => {
  awaitedPackage = year
}
export const isPackageAwaited = (year: number) => awaitedPackage === year

/** Returns whether it is to be downloaded, or its failure told, now; once. */
export function takePackage(year: number) {
  if (awaitedPackage !== year) return false
  awaitedPackage = undefined
  return true
}

/** Leaving the page ends the wait. */
export function forgetAwaited() {
  awaited.clear()
  awaitedPackage = undefined
}
