// Where uploaded files lie while they are read. Several processes may share the folder, on one machine or on many, so
// none knows whether another is alive: what is swept away is too old to be read by any of them.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../db/embedded/error.ts'

/**
 * An upload is on disk for as long as it is received, waits for its turn and is read: minutes, hours at the very worst.
 * Only a crash leaves one longer.
 */
const LONGEST_UPLOAD_MS = 24 * 3_600_000
const SWEEP_EVERY_MS = 3_600_000

export async function openUploadDir(
  dataDir: string,
  onFailure: (error: unknown) => void,
): Promise<{ dir: string; close(): void }> {
  const dir = join(dataDir, 'uploads')
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await sweep(dir)
  const timer = setInterval(() => sweep(dir).catch(onFailure), SWEEP_EVERY_MS).unref()
  return { dir, close: () => clearInterval(timer) }
}

/** Files are a person's records: those that a crash left behind must not stay. */
async function sweep(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name)
    if (await isLeftBehind(path)) await rm(path, { force: true })
  }
}

async function isLeftBehind(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > LONGEST_UPLOAD_MS
  } catch (error) {
    // Its request has just removed it.
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}
