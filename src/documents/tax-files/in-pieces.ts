/** Lines put together into pieces of a size that streams like: a file of 100,000 rows is never whole in memory. */
export async function* inPieces(lines: Iterable<string>): AsyncGenerator<string> {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

const PIECE_LENGTH = 64 * 1024
