// One pass over an XML file.
import type { Encoding } from '../encoding.ts'
import { textOf } from '../text.ts'
import { type XmlHandler, xmlScanner } from '../xml-scan.ts'

export type XmlFile = { path: string; encoding: Encoding; signal: AbortSignal | undefined }

export async function scanFile(
  { path, encoding, signal }: XmlFile,
  handler: XmlHandler,
  rest: (bytesRead: number) => Promise<void> | undefined,
): Promise<void> {
  const scanner = xmlScanner('This XML file', handler)
  let read = 0
  for await (const { text, bytes } of textOf(path, encoding, signal)) {
    scanner.write(text)
    read += bytes
    await rest(read)
  }
  scanner.end()
}
