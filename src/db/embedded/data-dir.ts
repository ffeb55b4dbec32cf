// The data folder: there, ours to write, and used by no other process.
import { mkdir, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError, explain } from './error.ts'
import { acquireLock, type Lock } from './lock.ts'

/** Returns the folder's real path, so that two names of one folder are one folder. */
export async function occupyDataDir(path: string): Promise<{ dataDir: string; lock: Lock }> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await readdir(path)
    const dataDir = await realpath(path)
    const lock = await acquireLock(join(dataDir, 'lotwise.lock'))
    if ('heldBy' in lock)
      throw new EmbeddedPostgresError(
        `The data folder ${dataDir} is in use by another Lotwise (process ${lock.heldBy}). Stop that one first, ` +
          'or give this one its own folder with DATA_DIR, or its own database with DATABASE_URL.',
      )
    return { dataDir, lock }
  } catch (error) {
    throw explain(error, path)
  }
}
