import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { acquireLock, parseOwner } from './lock.ts'
import { thisProcess } from './processes.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotwise-lock-'))
  path = join(folder, 'lotwise.lock')
})
afterEach(() => rm(folder, { recursive: true }))

async function acquired() {
  const lock = await acquireLock(path)
  if ('heldBy' in lock) throw new Error(`held by ${lock.heldBy}`)
  return lock
}

describe('the lock of a data folder', () => {
  test('names its owner and leaves nothing behind', async () => {
    const lock = await acquired()
    expect(parseOwner(await readFile(path, 'utf8'))).toEqual(await thisProcess())
    expect(await readdir(folder)).toEqual(['lotwise.lock'])
    await lock.release()
    expect(await readdir(folder)).toEqual([])
  })

  test('is refused while its owner lives, and free after the release', async () => {
    const lock = await acquired()
    expect(await acquireLock(path)).toEqual({ heldBy: process.pid })
    await lock.release()
    await acquired()
  })

  test('passes on when the pid of its owner is gone', async () => {
    await writeFile(path, JSON.stringify({ pid: 2 ** 22 + 1, birth: 'long ago' }))
    await acquired()
    expect(await readdir(folder)).toEqual(['lotwise.lock'])
  })

  test('passes on when the pid of its owner now belongs to a process born later', async () => {
    await writeFile(path, JSON.stringify({ pid: process.pid, birth: 'before the reboot' }))
    await acquired()
  })

  test.each(['', '{', 'null', '{"pid":"1","birth":""}', '\0\0\0\0'])(
    'passes on when it reads %j',
    async text => {
      await writeFile(path, text)
      await acquired()
    },
  )

  test('goes to exactly one of many who find a dead one at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      await writeFile(path, JSON.stringify({ pid: process.pid, birth: `dead ${round}` }))
      const answers = await Promise.all(Array.from({ length: 20 }, () => acquireLock(path)))
      expect(answers.filter(answer => 'release' in answer)).toHaveLength(1)
    }
    expect(await readdir(folder)).toEqual(['lotwise.lock'])
  })

  test('survives a starter that died while it replaced a dead lock', async () => {
    await writeFile(path, 'dead')
    await acquired()
    const taken = await readFile(path, 'utf8')
    // The name under which the right to replace the text 'dead' is held.
    const right = `${path}.${createHash('sha256').update('dead').digest('hex').slice(0, 16)}`
    await writeFile(path, 'dead')
    await writeFile(right, taken.replace(/"birth":"[^"]*"/, '"birth":"died"'))
    await acquired()
    expect(await readdir(folder)).toEqual(['lotwise.lock'])
  })

  test('is released by its owner alone', async () => {
    const lock = await acquired()
    await writeFile(path, 'of somebody else')
    await lock.release()
    expect(await readFile(path, 'utf8')).toBe('of somebody else')
  })
})
