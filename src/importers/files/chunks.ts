// The bytes of a file, piece by piece, in one buffer that is used again: a piece is only good until the next.
import { open } from 'node:fs/promises'

const CHUNK = 256 * 1024

export async function* chunksOf(path: string, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  const file = await open(path, 'r')
  try {
    // A small file is read several times, and needs no more than its size.
    const { size } = await file.stat()
    const buffer = Buffer.allocUnsafe(Math.max(1, Math.min(size, CHUNK)))
    for (;;) {
      signal?.throwIfAborted()
      const { bytesRead } = await file.read(buffer, 0, buffer.length, null)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** The first bytes of a file, fewer when it is shorter. */
export async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(count)
    const { bytesRead } = await file.read(buffer, 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
