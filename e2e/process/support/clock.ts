// A clock of the product's own: its processes and their database believe it, and tests set it forward and back.
import { chmod, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFaketime } from '../../../scripts/faketime.mjs'
import { programEnvironment } from '../../../src/db/embedded/run.ts'

export const faketime = findFaketime()

const CACHED_SECONDS = 1

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export type Clock = Awaited<ReturnType<typeof startClock>>

/** From here on a database that this process starts goes by it, and whatever is started with `environment`. */
export async function startClock(folder: string) {
  const file = join(folder, 'clock')
  let offsetMs = 0

  async function write() {
    const seconds = Math.round(offsetMs / second)
    await writeFile(`${file}.next`, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`)
    await rename(`${file}.next`, file)
  }
  // The database may run as another user.
  await chmod(folder, 0o755)
  await write()
  const environment = {
    LD_PRELOAD: faketime ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: String(CACHED_SECONDS),
    // Waiting takes as long as it takes, as where a clock is set.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  Object.assign(programEnvironment, environment)

  return {
    environment,
    now: () => new Date(Date.now() + offsetMs),
    /** How far it is ahead of the true one. */
    async set(ms: number) {
      offsetMs = ms
      await write()
      // It counts whole seconds, and reads the file again only after more than so many.
      await sleep((CACHED_SECONDS + 1.5) * second)
    },
    stop() {
      for (const name of Object.keys(environment))
        delete (programEnvironment as Record<string, string | undefined>)[name]
    },
  }
}
