import { expect, test } from 'vitest'
import { temporaryFiles } from '../importers/testing/temporary-file.ts'
import { importBytes, RESERVE_BYTES, refuseWithoutRoom, withRoom } from './room.ts'

const MB = 1024 ** 2
const file = temporaryFiles()

test('an archive asks for no more than may come out of it', async () => {
  const [zip, csv] = [file('a.zip', 'PK\u0003\u0004'), file('a.csv', 'Date')]
  expect(await importBytes(csv, 50 * MB)).toBe(50 * MB * 16)
  expect(await importBytes(zip, 5 * MB)).toBe(40 * MB * 16)
  expect(await importBytes(zip, 50 * MB)).toBe(200 * MB * 16)
})

test('room that is promised to one is not promised to another at the same time', async () => {
  const deps = { freeBytes: async () => RESERVE_BYTES + 100 * MB }
  await withRoom(deps, 60 * MB, async () => {
    await expect(withRoom(deps, 60 * MB, async () => 'stored')).rejects.toMatchObject({ code: 'no_room' })
    await refuseWithoutRoom(deps, 40 * MB)
  })
  expect(await withRoom(deps, 60 * MB, async () => 'stored')).toBe('stored')
})
