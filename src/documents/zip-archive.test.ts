import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { unzip } from './testing/unzip.ts'
import { type ArchivedFile, zipArchive } from './zip-archive.ts'

const mtime = new Date('2026-01-02T03:04:06Z')
const noise = randomBytes(300_000)

test('what was put in comes out, in order', async () => {
  const files: ArchivedFile[] = [
    { path: 'README.txt', content: [Buffer.from('hello '), Buffer.from('world')] },
    { path: 'tables/empty.csv', content: [] },
    { path: 'files/Größe ₿.bin', content: [noise.subarray(0, 7), noise.subarray(7)] },
  ]
  const read = await unzip(await buffer(zipArchive(files, mtime)))
  expect([...read.keys()]).toEqual(files.map(({ path }) => path))
  expect(read.get('README.txt')?.toString()).toBe('hello world')
  expect(read.get('tables/empty.csv')?.length).toBe(0)
  expect(read.get('files/Größe ₿.bin')?.equals(noise)).toBe(true)
})

test('an archive without files is one', async () => {
  expect(await unzip(await buffer(zipArchive([], mtime)))).toEqual(new Map())
})

test('a file that cannot be read makes the archive fail', async () => {
  async function* failing() {
    yield Buffer.from('a')
    throw new Error('the database is gone')
  }
  const files = [{ path: 'x', content: failing() }]
  await expect(buffer(zipArchive(files, mtime))).rejects.toThrow('the database is gone')
})

test('no more is read than the reader takes, and nothing once it stops', async () => {
  let read = 0
  let isClosed = false
  async function* endless() {
    try {
      for (;;) {
        read += noise.length
        yield noise
      }
    } finally {
      isClosed = true
    }
  }
  let isNextOpened = false
  function* next() {
    isNextOpened = true
    yield noise
  }
  const files = [
    { path: 'endless', content: endless() },
    { path: 'next', content: next() },
  ]
  for await (const piece of zipArchive(files, mtime)) {
    expect(piece.length).toBeGreaterThan(0)
    await pause(50)
    expect(read).toBeLessThan(10 * noise.length)
    if (read >= 3 * noise.length) break
  }
  await pause(0)
  expect([isClosed, isNextOpened]).toEqual([true, false])
})
