// Entries of a long history as they were sent, outside of the heap. There a hundred thousand texts would be copied about,
// and as much again be kept free for them.

const CHUNK_BYTES = 1024 ** 2
/** In front of each text: how long it is. */
const LENGTH_BYTES = 4

export type KeptTexts = ReturnType<typeof keptTexts>

export function keptTexts() {
  const chunks: Buffer[] = []
  let used = CHUNK_BYTES

  return {
    /** When all has been read. Seen from the heap the chunks are small, and collecting them would not hurry. */
    release(): void {
      for (const { buffer } of chunks.splice(0)) (buffer as ArrayBuffer).transfer(0)
      used = CHUNK_BYTES
    },
    /** Returns the place by which it is found again. */
    add(text: string): number {
      const bytes = Buffer.byteLength(text)
      if (used + LENGTH_BYTES + bytes > CHUNK_BYTES) {
        chunks.push(Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, LENGTH_BYTES + bytes)))
        used = 0
      }
      const chunk = chunks.at(-1) as Buffer
      const place = (chunks.length - 1) * CHUNK_BYTES + used
      used = chunk.writeUInt32LE(bytes, used)
      used += chunk.write(text, used)
      return place
    },
    at(place: number): string {
      const chunk = chunks[Math.floor(place / CHUNK_BYTES)] as Buffer
      const start = (place % CHUNK_BYTES) + LENGTH_BYTES
      return chunk.toString('utf8', start, start + chunk.readUInt32LE(start - LENGTH_BYTES))
    },
  }
}
