import { expect, test } from 'vitest'
import { withArchivesOpened } from './archive-files.ts'

type Part = { name: string; text: string; isLocked?: boolean; isStored?: boolean }
type Bytes = Uint8Array<ArrayBuffer>

const joined = async (parts: readonly BlobPart[]): Promise<Bytes> =>
  new Uint8Array(await new Blob([...parts]).arrayBuffer())

const packed = async (text: string) =>
  new Uint8Array(
    await new Response(
      new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')),
    ).arrayBuffer(),
  )

/** A record of so many bytes that begins with a signature and has these numbers: place, bytes, value. */
function record(length: number, signature: number, numbers: readonly [number, 2 | 4, number][]): Bytes {
  const view = new DataView(new ArrayBuffer(length))
  view.setUint32(0, signature, true)
  for (const [place, bytes, value] of numbers)
    bytes === 2 ? view.setUint16(place, value, true) : view.setUint32(place, value, true)
  return new Uint8Array(view.buffer)
}

/** A zip archive as most programs write it. */
async function zipOf(parts: readonly Part[]): Promise<Bytes> {
  const files: Bytes[] = []
  const directory: Bytes[] = []
  let offset = 0
  for (const { name, text, isLocked, isStored } of parts) {
    const path = new TextEncoder().encode(name)
    const content = isStored ? await joined([text]) : await packed(text)
    const [flags, method] = [isLocked ? 1 : 0, isStored ? 0 : 8]
    const header = record(30, 0x04034b50, [
      [6, 2, flags],
      [8, 2, method],
      [18, 4, content.length],
      [26, 2, path.length],
    ])
    const entry = record(46, 0x02014b50, [
      [8, 2, flags],
      [10, 2, method],
      [20, 4, content.length],
      [28, 2, path.length],
      [42, 4, offset],
    ])
    const file = await joined([header, path, content])
    files.push(file)
    directory.push(entry, path)
    offset += file.length
  }
  return joined([...files, ...directory, record(22, 0x06054b50, [[16, 4, offset]])])
}

const archive = async (parts: readonly Part[], name = 'all.zip') => new File([await zipOf(parts)], name)
const told = async (...files: File[]) =>
  Promise.all((await withArchivesOpened(files)).map(async file => [file.name, await file.text()]))

test('each file of an archive stands for itself, in the order of the archive', async () => {
  const zip = await archive([
    { name: '__MACOSX/._a.csv', text: 'x' },
    { name: '2024/', text: '' },
    { name: '2024/a.csv', text: 'Date,Type\n' },
    { name: 'b.csv', text: 'Datum,Typ\n', isStored: true },
  ])
  expect(await told(new File(['c'], 'c.csv'), zip)).toEqual([
    ['c.csv', 'c'],
    ['a.csv', 'Date,Type\n'],
    ['b.csv', 'Datum,Typ\n'],
  ])
})

test('what the server opens or has words for goes up as it is', async () => {
  const pair = [
    { name: 'a.csv', text: 'a' },
    { name: 'b.csv', text: 'b' },
  ]
  const kept = [
    await archive([{ name: 'a.csv', text: 'a' }]),
    await archive(pair.map(part => ({ ...part, isLocked: true }))),
    await archive(Array.from({ length: 101 }, (_, index) => ({ name: `${index}.csv`, text: 'x' }))),
    new File([(await zipOf(pair)).slice(0, 60)], 'half.zip'),
    new File([''], 'empty.zip'),
    await archive(pair, 'sheet.xlsx'),
  ]
  expect(await withArchivesOpened(kept)).toEqual(kept)
})
