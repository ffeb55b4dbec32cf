// Imports hold a connection for as long as they last. A few at a time leave the others of the pool to everybody else;
// the rest wait for their turn, in the order they came.
export function turnsOf(most: number) {
  let free = most
  const waiting: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
