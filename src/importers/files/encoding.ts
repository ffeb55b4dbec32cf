// How a text file is encoded, and what in its bytes no table has: NUL bytes and endless lines.
import { isUtf8 } from 'node:buffer'
import { ImportRefusal } from '../rows/refusal.ts'
import { chunksOf } from './chunks.ts'

export type Encoding = { name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'; bomLength: number }

/** A line is refused by its length in characters; this many bytes cannot be a shorter one. */
const LONGEST_LINE_BYTES = 4 * 1024 * 1024
const LF = 10
const CR = 13

/** As its first bytes say it. */
export function encodingBy(chunk: Buffer): Encoding {
  if (chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) return { name: 'utf-8', bomLength: 3 }
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return { name: 'utf-16le', bomLength: 2 }
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return { name: 'utf-16be', bomLength: 2 }
  // Without a mark, the text of a table is mostly ASCII, whose other byte in UTF-16 is zero.
  const sample = chunk.subarray(0, 4096)
  const zeros = [0, 0]
  for (let index = 0; index < sample.length; index++)
    if (sample[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = sample.length / 4
  if (odd > most && even < odd / 20) return { name: 'utf-16le', bomLength: 0 }
  if (even > most && odd < even / 20) return { name: 'utf-16be', bomLength: 0 }
  return { name: 'utf-8', bomLength: 0 }
}

/** Says of each piece of a text whether all up to its end is UTF-8; a character may be cut where pieces meet. */
export function utf8Check(): (chunk: Buffer) => boolean {
  let tail = Buffer.alloc(0)
  return chunk => {
    // After the last piece nothing may be left of a character.
    if (chunk.length === 0) return tail.length === 0
    const bytes = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk
    const cut = bytes.length - incompleteLength(bytes)
    tail = Buffer.from(bytes.subarray(cut))
    return isUtf8(bytes.subarray(0, cut))
  }
}

/** Bytes at the end that begin a character whose other bytes are in the next piece. */
function incompleteLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

/** Refuses what no table has, by the line it is on. */
export function oddities(path: string, hasLines: boolean) {
  let read = 0
  let length = 0
  return async (chunk: Buffer, { name }: Encoding): Promise<void> => {
    const zero = name.startsWith('utf-16') ? -1 : chunk.indexOf(0)
    if (zero >= 0) throw await hasNul(path, read + zero)
    const lastBreak = Math.max(chunk.lastIndexOf(LF), chunk.lastIndexOf(CR))
    length = lastBreak < 0 ? length + chunk.length : chunk.length - lastBreak - 1
    read += chunk.length
    if (hasLines && length > LONGEST_LINE_BYTES) throw await hasEndlessLine(path, read - length)
  }
}

async function hasNul(path: string, at: number) {
  const line = await lineAt(path, at)
  return new ImportRefusal(
    'import_file_unreadable',
    `Line ${line} has a NUL byte, which no text has. The file is damaged or not a table: export it again.`,
    line,
  )
}

async function hasEndlessLine(path: string, at: number) {
  const line = await lineAt(path, at)
  return new ImportRefusal(
    'import_file_unreadable',
    `Line ${line} is longer than 1 MB. That is not a row of a table: export the file again.`,
    line,
  )
}

/** The line of a byte, from 1: counted only when there is something to say of it. */
async function lineAt(path: string, offset: number): Promise<number> {
  let line = 1
  let read = 0
  let previous = 0
  for await (const chunk of chunksOf(path, undefined)) {
    for (let index = 0; index < chunk.length && read + index < offset; index++) {
      const byte = chunk[index] ?? 0
      if (byte === CR || (byte === LF && previous !== CR)) line++
      previous = byte
    }
    read += chunk.length
    if (read >= offset) break
  }
  return line
}
