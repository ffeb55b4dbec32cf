// A PDF whose streams unpack to far more than a document has is refused before a reader unpacks them: what a reader
// holds outside its heap counts against no limit of a process.
import { constants, inflateRawSync } from 'node:zlib'
import { ImportRefusal } from '../rows/refusal.ts'

const MB = 1024 * 1024
const MAX_UNPACKED = 200 * MB
/** What we do not unpack ourselves may become about a thousand times as much. */
const MAX_OTHERWISE_PACKED = MB / 10
/** How much a reader got out of damaged data before it found that out is not known. */
const DAMAGED = 20 * MB
/** A statement of 500 pages has a few thousand. */
const MAX_STREAMS = 20_000

export function refuseBombs(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  // Packed text cannot be looked into where it is encrypted too.
  if (namesIn(text).includes('/Encrypt'))
    throw refusal('The PDF is protected. Print it to a new PDF without protection, or import a CSV file.')
  let [unpacked, streams, before] = [0, 0, 0]
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream\r?\n?/g)) {
    if (++streams > MAX_STREAMS) throw tooLarge()
    // What describes a stream is between the one before and it.
    const description = namesIn(text.slice(before, index))
    before = index + word.length
    const packed = packedIn({ bytes, text, start: before }, description)
    unpacked += sizeOf(packed, MAX_UNPACKED - unpacked)
  }
}

/** A name may be written with numbers for its letters: /Fl#61te. */
const namesIn = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

type Stream = { bytes: Buffer; text: string; start: number }

const filterNames =
  /\/(FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL|ASCIIHexDecode|AHx|ASCII85Decode|A85)\b/g
const isElsewhere = /\/(Filter|F)\s+\d+\s+\d+\s+R\b/

/** What is packed, without the digits it may be written in. The filters of pictures come last and are not read. */
function packedIn(stream: Stream, description: string): Buffer {
  const filters = [...description.matchAll(filterNames)].map(([, name = '']) => name)
  const isHex = /^A(Hx|SCIIHex)/.test(filters[0] ?? '')
  const isBase85 = /85/.test(filters[0] ?? '')
  const packers = filters.slice(isHex || isBase85 ? 1 : 0)
  const isFlate = packers.length === 0 || (packers.length === 1 && packers[0]?.startsWith('Fl'))
  if (!isFlate || isElsewhere.test(description)) refuseLarge(stream)
  if (isHex) return Buffer.from(until('>', stream), 'hex')
  if (isBase85) return fromBase85(until('~', stream))
  // Where a stream ends by its own words is not believed: what is packed ends by itself.
  return stream.bytes.subarray(stream.start)
}

function refuseLarge({ bytes, start }: Stream) {
  const end = bytes.indexOf('endstream', start)
  if ((end < 0 ? bytes.length : end) - start > MAX_OTHERWISE_PACKED) throw tooLarge()
}

/** The digits of a stream, which may be on many lines. */
function until(sign: string, { text, start }: Stream): string {
  const end = text.indexOf(sign, start)
  return text.slice(start, end < 0 ? undefined : end).replace(/\s+/g, '')
}

/** Five digits for four bytes, and z for four zeros. */
function fromBase85(digits: string): Buffer {
  const whole = digits.replaceAll('z', '!!!!!')
  const bytes = Buffer.alloc(Math.ceil(whole.length / 5) * 4)
  for (let at = 0; at < whole.length; at += 5) {
    let number = 0
    for (let digit = at; digit < at + 5; digit++)
      number = number * 85 + (digit < whole.length ? whole.charCodeAt(digit) - 33 : 84)
    bytes.writeUInt32BE(number >>> 0, (at / 5) * 4)
  }
  return bytes
}

function sizeOf(packed: Buffer, most: number): number {
  if (!isPacked(packed)) return 0
  try {
    const { length } = inflateRawSync(packed.subarray(2), {
      maxOutputLength: Math.max(1, most),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
    return length
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    return DAMAGED
  }
}

/** By the two bytes in front, which readers go by too. */
const isPacked = ([method = 0, flags = 0]: Buffer) =>
  (method & 15) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 32) === 0

const refusal = (message: string) => new ImportRefusal('import_file_unreadable', message)
const tooLarge = () =>
  refusal('The PDF unpacks to more than any statement has. Ask your broker for the statement as CSV.')
