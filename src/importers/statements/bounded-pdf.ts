// A PDF whose streams unpack to far more than a document has is refused before a reader unpacks them: what a reader
// holds outside its heap counts against no limit of a process.
import { inflateSync } from 'node:zlib'
import { ImportRefusal } from '../rows/refusal.ts'

const MOST_UNPACKED = 200 * 1024 * 1024
/** A filter that we do not unpack ourselves may make about a thousand bytes of one. */
const MOST_OTHERWISE_PACKED = 100 * 1024

export function refuseBombs(bytes: Buffer): void {
  // Packed text cannot be looked into where it is encrypted too.
  if (namesIn(bytes.toString('latin1')).includes('/Encrypt'))
    throw refusal('The PDF is protected. Print it to a new PDF without protection, or import a CSV file.')
  let [unpacked, before] = [0, 0]
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', before)) {
    const end = endOf(bytes, at)
    // What describes a stream stands between the one before and it.
    const description = namesIn(bytes.toString('latin1', before, at))
    unpacked += sizeOf(bytes.subarray(startOf(bytes, at), end), description, MOST_UNPACKED - unpacked)
    before = end + 'endstream'.length
  }
}

/** A name may be written with numbers for its letters: /Fl#61te. */
const namesIn = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function endOf(bytes: Buffer, stream: number): number {
  const end = bytes.indexOf('endstream', stream)
  return end < 0 ? bytes.length : end
}

/** After the word comes one line end. */
function startOf(bytes: Buffer, stream: number): number {
  const start = stream + 'stream'.length
  return start + (bytes[start] === 13 ? 1 : 0) + (bytes[start + (bytes[start] === 13 ? 1 : 0)] === 10 ? 1 : 0)
}

function sizeOf(packed: Buffer, description: string, most: number): number {
  const filters = description.match(/\/(FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g) ?? []
  const isElsewhere = /\/(Filter|F)\s+\d+\s+\d+\s+R\b/.test(description)
  const isPlain = filters.length <= 1 && !/^\/(LZW|R)/.test(filters[0] ?? '') && !isElsewhere
  if (!isPlain && packed.length > MOST_OTHERWISE_PACKED) throw tooLarge()
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) }).length
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    // Not packed so, or broken: the reader tells.
    return 0
  }
}

const refusal = (message: string) => new ImportRefusal('import_file_unreadable', message)
const tooLarge = () =>
  refusal('The PDF unpacks to more than any statement has. Ask your broker for the statement as CSV.')
