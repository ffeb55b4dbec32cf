// Whether there is room on the disk for what is about to be stored. A database that fills its disk stops for everybody,
// so whatever would fill it is refused before it begins, and what is left serves reading, signing in and deleting.
import { open } from 'node:fs/promises'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'

/** The database's own log alone takes up to 256 MB in busy times. */
export const RESERVE_BYTES = 300 * 1024 ** 2
/** What a byte of a table takes on its way into the ledger: staged, stored with its rows, indexed and logged. */
const PER_BYTE = 16
/** Workbooks and archives hold about so much of it. */
const UNPACKED = 8

type RoomDeps = Pick<Deps, 'freeBytes'>

export async function refuseWithoutRoom({ freeBytes }: RoomDeps, neededBytes = 0): Promise<void> {
  if ((await freeBytes()) < RESERVE_BYTES + neededBytes) throw new AppError('no_room')
}

/** Of a file that is about to be imported. */
export async function refuseImportWithoutRoom(deps: RoomDeps, path: string, bytes: number): Promise<void> {
  await refuseWithoutRoom(deps, bytes * PER_BYTE * ((await isPacked(path)) ? UNPACKED : 1))
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
