// How much the disks have left that the product writes to: uploads, the outbox and, where it is ours, the database.
import { statfs } from 'node:fs/promises'

export const freeBytesOn =
  (...folders: readonly string[]) =>
  async (): Promise<number> =>
    Math.min(...(await Promise.all(folders.map(freeOn))))

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
