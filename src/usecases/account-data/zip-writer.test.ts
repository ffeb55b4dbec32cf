import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readZip } from '../../server/testing/read-zip.ts'
import { createZipWriter } from './zip-writer.ts'

async function zipOf(files: Record<string, Buffer[]>): Promise<Buffer> {
  const pieces: Buffer[] = []
  const zip = createZipWriter(async bytes => void pieces.push(bytes))
  for (const [name, content] of Object.entries(files)) await zip.add(name, content)
  await zip.end()
  return Buffer.concat(pieces)
}

const noise = randomBytes(300_000)
const files = {
  'README.txt': [Buffer.from('hello '), Buffer.from('world')],
  'tables/empty.csv': [],
  'files/Größe ₿.bin': [noise],
}

test('what was put in comes out, in order', async () => {
  const read = readZip(await zipOf(files))
  expect([...read.keys()]).toEqual(Object.keys(files))
  expect(read.get('README.txt')?.toString()).toBe('hello world')
  expect(read.get('tables/empty.csv')?.length).toBe(0)
  expect(read.get('files/Größe ₿.bin')?.equals(noise)).toBe(true)
})

test('a source that fails makes the archive fail', async () => {
  const zip = createZipWriter(async () => undefined)
  async function* failing() {
    yield Buffer.from('a')
    throw new Error('the database is gone')
  }
  await expect(zip.add('x', failing())).rejects.toThrow('the database is gone')
})
