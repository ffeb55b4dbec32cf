/** A row of this size is written and read without holding up other requests. */
const PIECE_BYTES = 512 * 1024

/** Collects bytes and hands them on in pieces of one size. */
export function inPieces(store: (number: number, content: Buffer) => Promise<void>) {
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let count = 0
  let total = 0
  const handOn = async () => {
    const content = Buffer.concat(waiting)
    ;[waiting, waitingBytes] = [[], 0]
    await store(count++, content)
  }
  return {
    async write(bytes: Buffer): Promise<void> {
      waiting.push(bytes)
      waitingBytes += bytes.length
      total += bytes.length
      if (waitingBytes >= PIECE_BYTES) await handOn()
    },
    async end(): Promise<void> {
      if (waitingBytes > 0) await handOn()
    },
    bytes: () => total,
  }
}
