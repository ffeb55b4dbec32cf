// An upload as the file that is read: taken out of its archive, of a type that is known. Runs in a computing thread.
import { rm } from 'node:fs/promises'
import { type ChosenType, mostFileBytes } from '../../contract/imports.ts'
import { typeOf } from '../../importers/files/seems.ts'
import { unpack } from '../../importers/files/unpack.ts'
import type { FileType } from '../../importers/read-file.ts'
import { ImportRefusal } from '../../importers/refusal.ts'
import { AppError } from '../app-error.ts'

export type Upload = { path: string; fileName: string; fileType: ChosenType }
export type OpenedFile = { path: string; fileName: string; fileType: FileType }

/** What the importers refuse is refused in their words. */
export async function withOpened<T>(
  { path, fileName, fileType }: Upload,
  signal: AbortSignal,
  work: (file: OpenedFile) => Promise<T>,
): Promise<T> {
  const into = `${path}.unpacked`
  try {
    const inside = await unpack(path, { fileName, into, mostBytes: mostFileBytes, signal })
    const file = inside === undefined ? { path, fileName } : { path: into, fileName: inside }
    return await work({ ...file, fileType: fileType === 'auto' ? await typeOf(file.path) : fileType })
  } catch (reason) {
    throw reason instanceof ImportRefusal ? new AppError(reason.code, { message: reason.message }) : reason
  } finally {
    await rm(into, { force: true })
  }
}
