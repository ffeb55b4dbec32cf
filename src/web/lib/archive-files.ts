// The files inside a zip archive, taken out in the browser: each goes up and is read by itself, with a result of its own.
// An archive of one file and one that cannot be opened go up as they are: the server opens the first and has words for
// the others.
import { mostFileBytes } from '../../contract/imports.ts'

const MAX_FILES = 100

export type TransactionFile = {
  file: File
  /** The archive and the folder that it was in. */
  place?: string
  /** Why it need not go up. */
  refusal?: string
}

/** What was chosen, with archives of several files in place of which stand their files. */
export const withArchivesOpened = async (chosen: readonly File[]): Promise<TransactionFile[]> =>
  (await Promise.all(chosen.map(filesInside))).flat()

async function filesInside(archive: File): Promise<TransactionFile[]> {
  if (!/\.zip$/i.test(archive.name)) return [{ file: archive }]
  try {
    const entries = (await entriesOf(archive)).filter(isOfPerson)
    if (entries.length < 2 || entries.length > MAX_FILES) return [{ file: archive }]
    const room = { bytes: mostFileBytes }
    const files: TransactionFile[] = []
    for (const [index, entry] of entries.entries()) {
      const same = entries.slice(0, index).find(earlier => isSame(earlier, entry))
      const extracted = await extractFrom(archive, entry, same, room)
      if (extracted.refusal !== undefined || extracted.file.size > 0) files.push(extracted)
    }
    return files.length > 0 ? files : [{ file: archive }]
  } catch {
    return [{ file: archive }]
  }
}

type Entry = {
  name: string
  method: number
  isLocked: boolean
  crc: number
  size: number
  unpackedSize: number
  offset: number
}

/** Folders, and what macOS and Windows leave in archives, are not files of the person. */
const isOfPerson = ({ name }: Entry) =>
  !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.(?!\.\/)|Thumbs\.db$|desktop\.ini$)/i.test(name)

const isSame = (a: Entry, b: Entry) =>
  a.crc === b.crc && a.unpackedSize === b.unpackedSize && a.unpackedSize > 0

/** What is beside tables to be read by people. A PDF may be a tax form, so it goes up. */
const isDocument = (name: string) =>
  /^(readme|license|licence|terms|disclaimer)|\.(md|rtf|docx?|png|jpe?g|gif|svg|webp)$/i.test(name)

async function extractFrom(
  archive: File,
  entry: Entry,
  same: Entry | undefined,
  room: { bytes: number },
): Promise<TransactionFile> {
  const name = nameOf(entry)
  const folder = cleaned(entry.name.split(/[\\/]/).slice(0, -1).join('/'))
  const place = folder === '' ? archive.name : `${archive.name}, ${folder}`
  const refused = (refusal: string) => ({ file: new File([], name), place, refusal })
  if (isDocument(name)) return refused('Not read: this is not a table of transactions.')
  if (same) return refused(`Not read again: it is the same as ${nameOf(same)}.`)
  if (entry.isLocked) return refused('Not read: it has a password. Unpack the archive and import this file.')
  try {
    const file = new File(await unpacked(archive, entry, room), name)
    if (await isArchive(file))
      return refused('Not read: it is an archive inside an archive. Unpack it and import the files inside.')
    return { file, place }
  } catch (reason) {
    if (reason instanceof TooLarge) throw reason
    return refused('Not read: it is damaged. Download the archive again.')
  }
}

class TooLarge extends Error {}

const cleaned = (text: string) => text.replace(/\p{Cc}/gu, '')
/** Never used as a path. */
const nameOf = ({ name }: Entry) => cleaned(name.replace(/^.*[\\/]/s, '')).slice(0, 200)

/** Workbooks are zip files too. */
async function isArchive(file: File): Promise<boolean> {
  if (/\.(zip|t?gz|7z|rar|tar|bz2|xz)$/i.test(file.name)) return true
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first === 0x1f && second === 0x8b) return true
  return first === 0x50 && second === 0x4b && !/\.(xls[xmb]?|ods)$/i.test(file.name)
}

const END_BYTES = 22
const LONGEST_COMMENT = 65_535

/** The directory is at the end of the archive (APPNOTE.TXT 4.3.12, 4.3.16). */
async function entriesOf(archive: File): Promise<Entry[]> {
  const tailStart = Math.max(0, archive.size - END_BYTES - LONGEST_COMMENT)
  const tail = await viewOf(archive, tailStart, archive.size)
  let end = tail.byteLength - END_BYTES
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end--
  const directory = await viewOf(archive, tail.getUint32(end + 16, true), tailStart + end)
  const entries: Entry[] = []
  for (let at = 0; at < directory.byteLength; ) {
    if (directory.getUint32(at, true) !== 0x02014b50) throw new Error('no entry of a directory')
    const lengths = [28, 30, 32].map(place => directory.getUint16(at + place, true))
    const [nameLength = 0] = lengths
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength)),
      method: directory.getUint16(at + 10, true),
      isLocked: (directory.getUint16(at + 8, true) & 1) === 1,
      crc: directory.getUint32(at + 16, true),
      size: directory.getUint32(at + 20, true),
      unpackedSize: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    })
    at += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
  return entries
}

const viewOf = async (file: Blob, from: number, until: number) =>
  new DataView(await file.slice(from, until).arrayBuffer())

async function unpacked(
  archive: File,
  { method, size, offset }: Entry,
  room: { bytes: number },
): Promise<Uint8Array<ArrayBuffer>[]> {
  const header = await viewOf(archive, offset, offset + 30)
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = archive.slice(start, start + size)
  if (method !== 0 && method !== 8) throw new Error('packed in an unknown way')
  const stream =
    method === 0 ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    // Counted while it comes out: what an archive says of itself is not believed.
    room.bytes -= value.length
    if (room.bytes < 0) {
      await reader.cancel()
      throw new TooLarge('unpacks to more than may go up')
    }
    parts.push(value)
  }
  return parts
}
