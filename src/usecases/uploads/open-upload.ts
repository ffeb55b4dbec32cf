// An upload as the file that is read: taken out of its archive, of a type that is known. Runs in a computing process.
import { rm, stat } from 'node:fs/promises'
import { type ChosenType, mostFileBytes } from '../../contract/imports.ts'
import { type FileType, isOldWorkbook, typeOf } from '../../importers/files/seems.ts'
import { unpack } from '../../importers/files/unpack.ts'
import { ImportRefusal } from '../../importers/rows/refusal.ts'
import { AppError } from '../app-error.ts'
import type { TaskContext } from '../task-context.ts'
import { readingMs, withReadingLimit } from './reading-limit.ts'
import { unpackedPath } from './unpacked-path.ts'

export type Upload = { path: string; fileName: string; fileType: ChosenType }
/** `signal` aborts when the client has gone, and when reading takes longer than the file explains. */
export type OpenedFile = {
  path: string
  fileName: string
  fileType: FileType
  bytes: number
  signal: AbortSignal
}

type Opening = Pick<TaskContext, 'signal' | 'limitReading'>

export const withOpened = <T>(
  { fileType, ...upload }: Upload,
  context: Opening,
  work: (file: OpenedFile) => Promise<T>,
): Promise<T> =>
  withUnpacked(upload, context, async file =>
    work({ ...file, fileType: fileType === 'auto' ? await typeOf(file.path) : fileType }),
  )

/** What the importers refuse is refused in their words. */
export async function withUnpacked<T>(
  { path, fileName }: Pick<Upload, 'path' | 'fileName'>,
  { signal, limitReading }: Opening,
  work: (file: Omit<OpenedFile, 'fileType'>) => Promise<T>,
): Promise<T> {
  const into = unpackedPath(path)
  try {
    const { size: packed } = await stat(path)
    // What an archive takes to open need have nothing to do with what comes out of it.
    const inside = await withReadingLimit({ signal, bytes: packed, limitReading }, limited =>
      unpack(path, { fileName, into, mostBytes: mostFileBytes, signal: limited }),
    )
    const file = inside === undefined ? { path, fileName } : { path: into, fileName: inside }
    const { size: bytes } = await stat(file.path)
    const limitMs = readingMs(bytes, await isOldWorkbook(file.path))
    return await withReadingLimit({ signal, bytes, limitReading, limitMs }, limited =>
      work({ ...file, bytes, signal: limited }),
    )
  } catch (reason) {
    throw reason instanceof ImportRefusal ? new AppError(reason.code, { message: reason.message }) : reason
  } finally {
    // What was done is answered as done; what cannot be removed is swept away later.
    await rm(into, { force: true }).catch(() => undefined)
  }
}
