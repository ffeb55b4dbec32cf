// A text file: one look over all of its bytes says how it is encoded and refuses what no text has; then its characters
// are read piece by piece. The look cannot end early: one é of an older Windows program on the last line makes the file
// cp1252 and no longer UTF-8.
import { ImportRefusal } from '../rows/refusal.ts'
import { chunksOf } from './chunks.ts'
import { type Encoding, encodingBy, oddities, utf8Check } from './encoding.ts'

export type TextFile = {
  /** The characters, with how many bytes each piece of them was. */
  read(): AsyncGenerator<{ text: string; bytes: number }>
}

type Look = {
  /** Whether it is a table of lines, in which one without end is refused. XML may be a single line. */
  hasLines: boolean
  /** Called with the beginning of the text; what it answers sees all of the text during the look, the beginning again. */
  begin?: (beginning: string) => { push(text: string): void; end(): void } | undefined
}

/** Enough text for the header and some rows. */
const BEGINNING = 128 * 1024

export async function openText(path: string, look: Look, signal: AbortSignal | undefined): Promise<TextFile> {
  const refuseOddities = oddities(path, look.hasLines)
  const isStillUtf8 = utf8Check()
  let encoding: Encoding | undefined
  let decode: Decode | undefined
  let seeing: ReturnType<NonNullable<Look['begin']>>
  for await (const chunk of chunksOf(path, signal)) {
    encoding ??= encodingBy(chunk)
    await refuseOddities(chunk, encoding)
    if (encoding.name === 'utf-8' && !isStillUtf8(chunk)) {
      encoding = olderThan(encoding)
      // What was seen so far had other letters, but the same figures and delimiters.
      if (decode) decode = decoderOf({ ...encoding, bomLength: 0 })
    }
    if (decode) seeing?.push(decode(chunk))
    else if (look.begin) {
      decode = decoderOf(encoding)
      const text = decode(chunk)
      seeing = look.begin(beginningOf(text))
      seeing?.push(text)
    }
  }
  if (encoding?.name === 'utf-8' && !isStillUtf8(NOTHING)) encoding = olderThan(encoding)
  else if (decode) seeing?.push(decode(NOTHING))
  seeing?.end()
  return { read: () => textOf(path, encoding ?? { name: 'utf-8', bomLength: 0 }, signal) }
}

const olderThan = ({ bomLength }: Encoding): Encoding => ({ name: 'windows-1252', bomLength })

/** The last line may be cut in two. */
const beginningOf = (text: string) =>
  text.length < BEGINNING ? text : text.slice(0, text.lastIndexOf('\n') + 1 || text.length)

async function* textOf(path: string, encoding: Encoding, signal: AbortSignal | undefined) {
  const decode = decoderOf(encoding)
  for await (const chunk of chunksOf(path, signal)) yield { text: decode(chunk), bytes: chunk.length }
  const last = decode(NOTHING)
  if (last !== '') yield { text: last, bytes: 0 }
}

/** No bytes end the text. */
type Decode = (bytes: Buffer) => string
const NOTHING = Buffer.alloc(0)

function decoderOf({ name, bomLength }: Encoding): Decode {
  const decoder = new TextDecoder(name, { fatal: true, ignoreBOM: true })
  let skip = bomLength
  return bytes => {
    const start = Math.min(skip, bytes.length)
    skip -= start
    try {
      return decoder.decode(bytes.subarray(start), { stream: bytes.length > 0 })
    } catch {
      throw new ImportRefusal(
        'import_file_unreadable',
        'The text of this file is damaged: some of its characters are cut apart. Export it again.',
      )
    }
  }
}
