// A ZIP archive, written as it is read: only a few pieces of one file are in memory at a time, besides the list of names.
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ArchivedFile = { path: string; content: AsyncIterable<Buffer> | Iterable<Buffer> }

/** Reads each file only when the one before it is written. */
export async function* zipArchive(files: readonly ArchivedFile[], mtime: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  // yazl reports neither its own errors nor those of a file to the stream it writes to.
  const fail = (error: Error) => void output.destroy(error)
  zip.on('error', fail)
  let open: Readable | undefined
  for (const { path, content } of files)
    zip.addReadStreamLazy(path, { mtime }, use => {
      open = Readable.from(content).on('error', fail)
      use(null, open)
    })
  zip.end()
  try {
    yield* output
  } finally {
    open?.destroy()
  }
}
