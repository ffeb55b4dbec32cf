// The characters of a text file, piece by piece.
import { ImportRefusal } from '../rows/refusal.ts'
import { chunksOf } from './chunks.ts'
import type { Encoding } from './encoding.ts'

export type TextChunk = { text: string; bytes: number }

export async function* textOf(
  path: string,
  encoding: Encoding,
  signal: AbortSignal | undefined,
): AsyncGenerator<TextChunk> {
  const decode = decoderOf(encoding)
  let skip = encoding.bomLength
  for await (const chunk of chunksOf(path, signal)) {
    const text = decode(chunk.subarray(Math.min(skip, chunk.length)), false)
    skip = Math.max(0, skip - chunk.length)
    yield { text, bytes: chunk.length }
  }
  const last = decode(Buffer.alloc(0), true)
  if (last !== '') yield { text: last, bytes: 0 }
}

function decoderOf({ name }: Encoding): (bytes: Buffer, isEnd: boolean) => string {
  const decoder = new TextDecoder(name, { fatal: true, ignoreBOM: true })
  return (bytes, isEnd) => {
    try {
      return decoder.decode(bytes, { stream: !isEnd })
    } catch {
      throw new ImportRefusal(
        'import_file_unreadable',
        'The text of this file is damaged: some of its characters are cut apart. Export it again.',
      )
    }
  }
}
