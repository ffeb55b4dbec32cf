import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openUploadDir } from './upload-dir.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lotwise-upload-dir-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const fail = (error: unknown) => {
  throw error
}

async function upload(name: string, hoursAgo: number) {
  const path = join(dataDir, 'uploads', name)
  await writeFile(path, 'records')
  const at = new Date(Date.now() - hoursAgo * 3_600_000)
  await utimes(path, at, at)
}

test('a process that starts leaves alone what its neighbors are reading, and removes what a crash left', async () => {
  const neighbor = await openUploadDir(dataDir, fail)
  await upload('just received', 0)
  await upload('waiting for its turn', 5)
  await upload('left by a crash', 25)
  const starting = await openUploadDir(dataDir, fail)
  expect(starting.dir).toBe(neighbor.dir)
  expect((await readdir(starting.dir)).sort()).toEqual(['just received', 'waiting for its turn'])
  neighbor.close()
  starting.close()
})

test('two that start at once both come up, whichever removes a file first', async () => {
  await mkdir(join(dataDir, 'uploads'))
  for (let index = 0; index < 50; index++) await upload(`left ${index}`, 48)
  const both = await Promise.all([openUploadDir(dataDir, fail), openUploadDir(dataDir, fail)])
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
  for (const { close } of both) close()
})
