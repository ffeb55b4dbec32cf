// Files for tests that read from disk.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Writes a file and answers its path; all of them are gone when the test file is done. */
export function temporaryFiles(): (name: string, content: string | Uint8Array) => string {
  const directory = mkdtempSync(join(tmpdir(), 'lotwise-files-'))
  afterAll(() => rmSync(directory, { recursive: true }))
  let count = 0
  return (name, content) => {
    const path = join(directory, `${++count}-${name}`)
    writeFileSync(path, content)
    return path
  }
}
