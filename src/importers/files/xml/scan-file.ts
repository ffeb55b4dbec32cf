// One pass over an XML file.
import type { TextFile } from '../text.ts'
import { type XmlHandler, xmlScanner } from '../xml-scan.ts'

export async function scanFile(
  file: TextFile,
  handler: XmlHandler,
  rest: (bytesRead: number) => Promise<void> | undefined,
): Promise<void> {
  const scanner = xmlScanner('This XML file', handler)
  let read = 0
  for await (const { text, bytes } of file.read()) {
    scanner.write(text)
    read += bytes
    await rest(read)
  }
  scanner.end()
}
