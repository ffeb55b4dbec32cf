// The files inside a zip archive, taken out in the browser: each goes up and is read by itself, with a result of its own.
// An archive of one file, one with a password and one that cannot be read go up as they are: the server opens the first and
// has words for the others.
import { mostFileBytes } from '../../contract/imports.ts'

const MOST_FILES = 100

/** What was chosen, with archives of several files in place of which stand their files. */
export const withArchivesOpened = async (chosen: readonly File[]): Promise<File[]> =>
  (await Promise.all(chosen.map(filesInside))).flat()

async function filesInside(archive: File): Promise<File[]> {
  if (!/\.zip$/i.test(archive.name)) return [archive]
  try {
    const entries = (await entriesOf(archive)).filter(isOfPerson)
    if (entries.length < 2 || entries.length > MOST_FILES || entries.some(entry => entry.isLocked))
      return [archive]
    const room = { bytes: mostFileBytes }
    const files: File[] = []
    for (const entry of entries) files.push(await fileOf(archive, entry, room))
    return files
  } catch {
    return [archive]
  }
}

type Entry = { name: string; method: number; isLocked: boolean; size: number; offset: number }

/** Folders, and what macOS and Windows leave in archives, are no files of the person. */
const isOfPerson = ({ name }: Entry) =>
  !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name)

const END_BYTES = 22
const LONGEST_COMMENT = 65_535

/** The directory stands at the end of the archive (APPNOTE.TXT 4.3.12, 4.3.16). */
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
      size: directory.getUint32(at + 20, true),
      offset: directory.getUint32(at + 42, true),
    })
    at += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
  return entries
}

const viewOf = async (file: Blob, from: number, until: number) =>
  new DataView(await file.slice(from, until).arrayBuffer())

async function fileOf(archive: File, entry: Entry, room: { bytes: number }): Promise<File> {
  const { name, method, size, offset } = entry
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
      throw new Error('unpacks to more than may go up')
    }
    parts.push(value)
  }
  return new File(parts, name.replace(/^.*\//s, ''))
}
