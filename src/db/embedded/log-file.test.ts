import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cutLog, logSize, readLogFrom } from './log-file.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotwise-log-'))
  path = join(folder, 'postgres.log')
})
afterEach(() => rm(folder, { recursive: true }))

test('a log is made when missing, for its owner alone', async () => {
  expect(await logSize(path)).toBe(0)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('a log beyond the limit is emptied, and its text kept once', async () => {
  await writeFile(path, 'old')
  await cutLog(path, 3)
  expect(await readFile(path, 'utf8')).toBe('old')
  await cutLog(path, 2)
  expect(await readFile(path, 'utf8')).toBe('')
  expect(await readFile(`${path}.1`, 'utf8')).toBe('old')
})

test('what was said since a start is read, also when the log was cut meanwhile', async () => {
  await writeFile(path, 'before\nafter\n')
  expect(await readLogFrom(path, 7)).toBe('after\n')
  expect(await readLogFrom(path, 1000)).toBe('before\nafter\n')
})
