// Whether there is room on the disk for what is about to be stored. A database that fills its disk stops for everyone,
// so whatever would fill it is refused before it begins, and what is left serves reading, signing in and deleting.
import { open } from 'node:fs/promises'
import { mostFileBytes } from '../contract/imports.ts'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'

/** The database's own log alone takes up to 256 MB in busy times. */
export const RESERVE_BYTES = 300 * 1024 ** 2
/** What a byte of a table takes on its way into the ledger: staged, stored with its rows, indexed and logged. */
const PER_BYTE = 16
/** Workbooks and archives hold about so much of it. */
const UNPACKED = 8

type RoomDeps = Pick<Deps, 'freeBytes'>

/** What this process has promised to work that is under way: many who ask at once must not all get the same room. */
let promised = 0

export async function refuseWithoutRoom({ freeBytes }: RoomDeps, neededBytes = 0): Promise<void> {
  if ((await freeBytes()) < RESERVE_BYTES + promised + neededBytes) throw new AppError('no_room')
}

/** The same room is promised only once while the work is under way. */
export async function withRoom<T>(deps: RoomDeps, neededBytes: number, work: () => Promise<T>): Promise<T> {
  promised += neededBytes
  try {
    await refuseWithoutRoom(deps)
    return await work()
  } finally {
    promised -= neededBytes
  }
}

/** What a file takes that is about to be imported. No more is ever taken out of an archive than may be uploaded. */
export async function importBytes(path: string, bytes: number): Promise<number> {
  const inside = (await isPacked(path)) ? Math.max(bytes, Math.min(bytes * UNPACKED, mostFileBytes)) : bytes
  return inside * PER_BYTE
}

/** Zip, which workbooks are too, or gzip. */
async function isPacked(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && ['504b', '1f8b'].includes(buffer.toString('hex'))
  } finally {
    await file.close()
  }
}
