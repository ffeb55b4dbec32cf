/**
 * Turns what a producer pushes into a stream to read. A push is done when the reader asks for the next piece, so nothing
 * piles up; a reader that stops early ends the producer at its push.
 */
export async function* pulled<Piece>(
  produce: (push: (piece: Piece) => Promise<void>) => Promise<void>,
): AsyncGenerator<Piece, void> {
  let next = Promise.withResolvers<{ piece: Piece } | undefined>()
  let read = Promise.withResolvers<void>()
  const push = (piece: Piece) => {
    read = Promise.withResolvers()
    next.resolve({ piece })
    return read.promise
  }
  const produced = produce(push)
  produced.then(
    () => next.resolve(undefined),
    error => next.reject(error),
  )
  try {
    for (;;) {
      const got = await next.promise
      if (!got) return
      next = Promise.withResolvers()
      yield got.piece
      read.resolve()
    }
  } finally {
    // Does nothing where all was read. Nobody waits for what the producer says to this.
    read.promise.catch(() => undefined)
    next.promise.catch(() => undefined)
    read.reject(new Error('The reader has stopped.'))
    await produced.catch(() => undefined)
  }
}
