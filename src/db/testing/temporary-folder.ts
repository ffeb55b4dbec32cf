// A folder for the server of one test run.
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'lotwise-test-'))
  // A run that is broken off stops its server when it exits, but never comes back to clean up.
  const removeOnExit = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', removeOnExit)
  return {
    path,
    remove: async () => {
      await rm(path, { recursive: true })
      process.off('exit', removeOnExit)
    },
  }
}
