// Files for tests that read from disk.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** In memory where the system keeps files there: thousands of small ones took longer to write than to read. */
const room = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Writes a file and returns its path; all of them are gone when the test file is done. */
export function temporaryFiles(): (name: string, content: string | Uint8Array) => string {
  const directory = mkdtempSync(join(room, 'lotwise-files-'))
  afterAll(() => rmSync(directory, { recursive: true }))
  let count = 0
  return (name, content) => {
    const path = join(directory, `${++count}-${name}`)
    writeFileSync(path, content)
    return path
  }
}
