// Small files that must be whole after a power cut: written to the disk before anything depends on them.
import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hasCode } from './error.ts'

export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    // ESRCH is what /proc answers when the process ends while its file is being read.
    if (hasCode(error, 'ENOENT', 'ESRCH')) return undefined
    throw error
  }
}

/** Creates a file that must not exist yet. */
export async function writeNew(path: string, text: string, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename is only certain once the folder that holds the name is on the disk too. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  const folder = await open(dirname(to), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
