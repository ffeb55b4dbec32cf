// The parts of a workbook, which is a zip archive, with caps against archives made to fill a memory or a disk.
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ImportRefusal } from '../../rows/refusal.ts'

const MAX_ENTRIES = 10_000
const MAX_BYTES = 1024 ** 3
/** Real sheets shrink to a tenth or a fiftieth; small parts may be emptier than that. */
const MAX_RATIO = 250
const RATIO_FROM_BYTES = 16 * 1024 * 1024

export type Workbook = {
  has(name: string): boolean
  /** The text of a part, piece by piece. */
  text(name: string, signal: AbortSignal | undefined): AsyncGenerator<string>
  /** Compressed bytes of a part. */
  size(name: string): number
  close(): void
}

export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openPromise(path, { autoClose: false }).catch(damaged)
  try {
    const entries = await entriesOf(zip)
    const entryOf = (name: string) => entries.get(name.toLowerCase())
    return {
      has: name => entryOf(name) !== undefined,
      size: name => entryOf(name)?.compressedSize ?? 0,
      text: (name, signal) => textOf(zip, entryOf(name), signal),
      close: () => zip.close(),
    }
  } catch (reason) {
    zip.close()
    throw reason
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let bytes = 0
  let packed = 0
  try {
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize
      packed += entry.compressedSize
      if (entries.size >= MAX_ENTRIES || bytes > MAX_BYTES) throw tooLarge()
      if (isBomb(entry.uncompressedSize, entry.compressedSize)) throw tooLarge()
      if (entry.isEncrypted()) throw encrypted()
      entries.set(entry.fileName.replace(/^\//, '').toLowerCase(), entry)
    }
  } catch (reason) {
    if (reason instanceof ImportRefusal) throw reason
    damaged()
  }
  // Many small parts unpack to as much as one large one.
  if (isBomb(bytes, packed)) throw tooLarge()
  return entries
}

const isBomb = (bytes: number, packed: number) => bytes > RATIO_FROM_BYTES && bytes > packed * MAX_RATIO

async function* textOf(zip: ZipFile, entry: Entry | undefined, signal: AbortSignal | undefined) {
  if (!entry) return
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const stream = await zip.openReadStreamPromise(entry).catch(damaged)
  const parts = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      signal?.throwIfAborted()
      // What the reader of the text throws is not the archive's fault, so only this step is watched.
      const { done, value } = await parts.next().catch(damaged)
      if (done) return
      yield decodeOrRefuse(() => decoder.decode(value as Buffer, { stream: true }))
    }
  } finally {
    stream.destroy()
  }
}

function decodeOrRefuse(decode: () => string): string {
  try {
    return decode()
  } catch {
    return damaged()
  }
}

function damaged(): never {
  throw new ImportRefusal(
    'import_file_unreadable',
    'The workbook is damaged or was not fully downloaded: it cannot be opened to its end. Export or save it again.',
  )
}

const tooLarge = () =>
  new ImportRefusal(
    'import_file_unreadable',
    'The workbook unpacks to far more than a table of transactions holds, so it is not opened. Save the sheet as CSV and upload that.',
  )

const encrypted = () =>
  new ImportRefusal(
    'import_file_unreadable',
    'The workbook has a password. Save it without one and upload it again.',
  )
