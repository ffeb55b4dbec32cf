/** The driver spells bytes in text and back, which holds everybody up for as long as it takes. */
const PIECE_BYTES = 512 * 1024

/** A file out of a column, piece by piece, however large it is. `from` counts from 1, as SQL does. */
export async function* filePieces(
  bytes: number,
  read: (from: number, length: number) => Promise<{ piece: Buffer | null }[]>,
): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes; start += PIECE_BYTES) {
    const [row] = await read(start + 1, PIECE_BYTES)
    if (!row?.piece) throw new Error('The file was deleted while it was read.')
    yield row.piece
  }
}
