// A ZIP file, written as it comes: nothing is held but the list of names. Sizes stand behind each file (flag 3), because
// they are not known before. Without the 64-bit extension: a file or an archive of four gigabytes is refused.
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Content = AsyncIterable<Buffer> | Iterable<Buffer>
type Entry = { name: Buffer; crc: number; packed: number; size: number; offset: number }

const MOST_BYTES = 0xffffffff
const MOST_FILES = 0xffff
/** The sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** January 1, 1980, the format's first day: the archive itself says when it was made. */
const DAY_ONE = 0x0021

export function createZipWriter(write: (bytes: Buffer) => Promise<void>) {
  const entries: Entry[] = []
  let offset = 0
  const put = async (bytes: Buffer) => {
    offset += bytes.length
    if (offset > MOST_BYTES) throw new Error('The archive would be larger than a ZIP file can be.')
    await write(bytes)
  }
  return {
    async add(path: string, content: Content): Promise<void> {
      if (entries.length === MOST_FILES) throw new Error('The archive would hold too many files.')
      const entry = { name: Buffer.from(path), crc: 0, packed: 0, size: 0, offset }
      await put(Buffer.concat([numbers('IHHHHHIIIHH', localHeader(entry)), entry.name]))
      async function* counted() {
        for await (const piece of content) {
          entry.crc = crc32(piece, entry.crc)
          entry.size += piece.length
          yield piece
        }
      }
      const packing = createDeflateRaw()
      const source = Readable.from(counted())
      source.on('error', error => packing.destroy(error))
      for await (const piece of source.pipe(packing)) {
        entry.packed += piece.length
        await put(piece)
      }
      if (entry.size > MOST_BYTES) throw new Error(`${path} is larger than a file in a ZIP file can be.`)
      await put(numbers('IIII', [0x08074b50, entry.crc, entry.packed, entry.size]))
      entries.push(entry)
    },
    async end(): Promise<void> {
      const start = offset
      for (const entry of entries)
        await put(Buffer.concat([numbers('IHHHHHHIIIHHHHHII', centralHeader(entry)), entry.name]))
      const count = entries.length
      await put(numbers('IHHHHIIH', [0x06054b50, 0, 0, count, count, offset - start, start, 0]))
    },
  }
}

const localHeader = ({ name }: Entry) => [
  ...[0x04034b50, VERSION, FLAGS, DEFLATED, 0, DAY_ONE],
  ...[0, 0, 0, name.length, 0],
]

const centralHeader = ({ name, crc, packed, size, offset }: Entry) => [
  ...[0x02014b50, VERSION, VERSION, FLAGS, DEFLATED, 0, DAY_ONE],
  ...[crc, packed, size, name.length, 0, 0, 0, 0, 0, offset],
]

/** Numbers in the order of the layout: I has four bytes, H has two, the lowest first. */
function numbers(layout: string, values: readonly number[]): Buffer {
  return Buffer.concat(
    [...layout].map((size, index) => {
      const bytes = Buffer.alloc(size === 'I' ? 4 : 2)
      bytes.writeUIntLE(values[index] ?? 0, 0, bytes.length)
      return bytes
    }),
  )
}
