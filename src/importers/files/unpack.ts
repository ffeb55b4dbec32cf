// The one file inside a zip or gz archive, written beside it. How much comes out is counted while it does: what an
// archive says of itself is not believed.
import { createReadStream, createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ImportRefusal } from '../rows/refusal.ts'
import { archiveOf } from './seems.ts'

export type UnpackOptions = {
  /** The archive's name, as the person knows it. */
  fileName: string
  /** Where the file inside is written. */
  into: string
  /** No more than may be uploaded as it is. */
  mostBytes: number
  signal?: AbortSignal | undefined
}

/** The name of the file inside; undefined where the file is not an archive. Archives inside archives stay closed. */
export async function unpack(path: string, options: UnpackOptions): Promise<string | undefined> {
  const kind = await archiveOf(path)
  if (kind === 'gzip') {
    await write([createReadStream(path), createGunzip()], options)
    return options.fileName.replace(/\.gz$/i, '')
  }
  return kind === 'zip' ? unzip(path, options) : undefined
}

async function unzip(path: string, options: UnpackOptions): Promise<string> {
  const zip = await openPromise(path, { autoClose: false }).catch(damaged)
  try {
    const entry = await onlyFileOf(zip)
    await write([await zip.openReadStreamPromise(entry).catch(damaged)], options)
    return nameOf(entry)
  } finally {
    zip.close()
  }
}

/** Without folders and what cannot be shown, and no longer than the name of an upload: a wallet may be called after it. */
const nameOf = ({ fileName }: Entry) =>
  fileName
    .replace(/^.*\//s, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200)
    .toWellFormed()

const MAX_ENTRIES = 1000

/** Folders, and what macOS and Windows leave in archives, are not files of the person. */
const isOfSystem = ({ fileName }: Entry) =>
  fileName.endsWith('/') || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(fileName)

/** What is beside a table to be read by people. */
const isDocument = ({ fileName }: Entry) =>
  /(^|\/)(readme|license|licence|terms|disclaimer)[^/]*$|\.(pdf|md|rtf|docx?|html?|png|jpe?g|gif|svg)$/i.test(
    fileName,
  )

/** Without documents, where there is more, and with a file that is there twice once. */
function tablesOf(files: readonly Entry[]): readonly Entry[] {
  const tables = files.filter(file => !isDocument(file))
  const isFirst = ({ crc32, uncompressedSize }: Entry, index: number) =>
    tables.findIndex(other => other.crc32 === crc32 && other.uncompressedSize === uncompressedSize) === index
  return tables.length === 0 ? files : tables.filter(isFirst)
}

async function onlyFileOf(zip: ZipFile): Promise<Entry> {
  const files: Entry[] = []
  let entries = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (++entries > MAX_ENTRIES)
        throw refused(`This archive holds more than ${MAX_ENTRIES} files. ${apart}`)
      if (!isOfSystem(entry)) files.push(entry)
    }
  } catch (reason) {
    if (reason instanceof ImportRefusal) throw reason
    damaged()
  }
  const tables = tablesOf(files)
  const [file, ...others] = tables
  if (!file) throw new ImportRefusal('import_file_empty', 'There is no file in this archive.')
  if (others.length > 0)
    throw refused(`This archive holds ${tables.length} files: ${shortList(tables.map(nameOf))}. ${apart}`)
  if (file.isEncrypted()) throw refused('This archive has a password. Unpack it and upload the file inside.')
  return file
}

const apart = 'Unpack it, and choose the files that hold transactions, all at once if you like.'
const shortList = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and others` : names.join(' and ')

async function write(streams: readonly [Readable, Transform?], options: UnpackOptions): Promise<void> {
  const { into, mostBytes, signal } = options
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      done(bytes > mostBytes ? tooLarge(mostBytes) : null, chunk)
    },
  })
  const out = createWriteStream(into, { mode: 0o600 })
  await pipeline([...streams.filter(stream => stream !== undefined), counted, out], { signal }).catch(
    reason => {
      signal?.throwIfAborted()
      // A full disk is not the archive's fault.
      if (reason instanceof ImportRefusal || reason?.syscall !== undefined) throw reason
      damaged()
    },
  )
}

const refused = (message: string) => new ImportRefusal('import_file_unreadable', message)

const tooLarge = (mostBytes: number) =>
  refused(
    `The file in this archive unpacks to more than ${mostBytes / 1024 / 1024} MB, so it is not opened. Export a shorter period.`,
  )

function damaged(): never {
  throw refused(
    'This archive is damaged or was not fully downloaded. Download it again, or upload the file inside.',
  )
}
