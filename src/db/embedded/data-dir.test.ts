import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { occupyDataDir } from './data-dir.ts'
import { explain, programFailure } from './error.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotwise-data-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('the data folder', () => {
  test('is made for its owner alone', async () => {
    const { dataDir } = await occupyDataDir(join(folder, 'a', 'b'))
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  })

  test('is one folder under all its names', async () => {
    await occupyDataDir(folder)
    await symlink(folder, join(folder, 'alias'))
    await expect(occupyDataDir(join(folder, 'alias'))).rejects.toThrow(
      `The data folder ${folder} is in use by another Lotwise (process ${process.pid}). Stop that one first, ` +
        'or give this one its own folder with DATA_DIR, or its own database with DATABASE_URL.',
    )
  })

  test.each(['data', 'data/below'])('a file in place of the folder is named (%s)', async name => {
    await writeFile(join(folder, 'data'), '')
    await expect(occupyDataDir(join(folder, name))).rejects.toThrow(
      'is not a folder, or a part of its path is a file',
    )
  })
})

describe('refusals in words', () => {
  const refusal = (code: string) => Object.assign(new Error(`${code}: open '/data/x'`), { code })

  test.each([
    ['EACCES', 'cannot write to its data folder /data'],
    ['EROFS', 'cannot write to its data folder /data'],
    ['ENOSPC', 'The disk that holds the data folder /data is full'],
  ])('%s', (code, message) => {
    expect(explain(refusal(code), '/data')).toMatchObject({ message: expect.stringContaining(message) })
  })

  test('an unknown error stays as it is', () => {
    const error = refusal('EMFILE')
    expect(explain(error, '/data')).toBe(error)
  })

  test('a full disk is recognized in what PostgreSQL says', () => {
    const output = 'FATAL:  could not write lock file "postmaster.pid": No space left on device\n'
    expect(programFailure({ what: 'It failed:', output, dataDir: '/data' })).toMatch(
      /disk .* is full[\s\S]*It failed:\n {2}FATAL/,
    )
  })
})
