/**
 * Turns what a producer pushes into a stream to read. A push is done when the reader asks for the next piece, so
 * nothing piles up; a reader that stops early ends the producer at its push.
 */
export async function* pulled<Piece>(
  produce: (push: (piece: Piece) => Promise<void>) => Promise<void>,
): AsyncGenerator<Piece, void> {
  let next = answerLater<{ piece: Piece } | undefined>()
  let read = answerLater<void>()
  const push = (piece: Piece) => {
    read = answerLater()
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
      next = answerLater()
      yield got.piece
      read.resolve()
    }
  } finally {
    // Does nothing where all was read. The producer's reply is not awaited.
    read.reject(new Error('The reader has stopped.'))
    await produced.catch(() => undefined)
  }
}

/**
 * A producer that fails while the reader is busy is heard when the reader asks next, and is not a stray error until
 * then.
 */
function answerLater<T>() {
  const answer = Promise.withResolvers<T>()
  answer.promise.catch(() => undefined)
  return answer
}
