// postgres.log: what the server says. The server appends to it directly, so that its last words survive any crash
// of the product; it is cut from time to time, since nothing else does it.
import { copyFile, open, stat, truncate } from 'node:fs/promises'

const maxBytes = 5 * 1024 * 1024
const checkEveryMs = 10 * 60 * 1000

/** Keeps the log, and one older one beside it, from growing without bound. Returns what ends the watch. */
export function keepLogShort(path: string, log: (message: string) => void): () => void {
  const watch = setInterval(() => {
    cutLog(path).catch(error => log(`The log ${path} could not be cut: ${error.message}`))
  }, checkEveryMs)
  watch.unref()
  return () => clearInterval(watch)
}

/** Copied and emptied instead of renamed: the running server keeps the file open and goes on at its start. */
export async function cutLog(path: string, limit = maxBytes): Promise<void> {
  if ((await logSize(path)) <= limit) return
  await copyFile(path, `${path}.1`)
  await truncate(path)
}

/** Opening it for appending first makes sure that it is there, and readable by its owner alone. */
export async function logSize(path: string): Promise<number> {
  const file = await open(path, 'a', 0o600)
  await file.close()
  return (await stat(path)).size
}

export async function readLogFrom(path: string, start: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    // Far more than the lines that are shown, and bounded whatever the server wrote.
    const from = Math.max(start > size ? 0 : start, size - 64 * 1024)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
