import { expect, test } from 'vitest'
import { withArchivesOpened } from './archive-files.ts'

type Part = { name: string; text: BlobPart; isLocked?: boolean; isStored?: boolean; isBroken?: boolean }
type Bytes = Uint8Array<ArrayBuffer>

const joined = async (parts: readonly BlobPart[]): Promise<Bytes> =>
  new Uint8Array(await new Blob([...parts]).arrayBuffer())

const packed = async (text: BlobPart) =>
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
  for (const { name, text, isLocked, isStored, isBroken } of parts) {
    const path = new TextEncoder().encode(name)
    const whole = await joined([text])
    const content = isStored ? whole : await packed(text)
    if (isBroken) content.fill(0xff)
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
      [16, 4, whole.reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7)],
      [24, 4, whole.length],
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
const summary = async (...files: File[]) =>
  Promise.all(
    (await withArchivesOpened(files)).map(async ({ file, place, refusal }) => [
      file.name,
      place,
      refusal ?? (await file.text()),
    ]),
  )

test('each file of an archive stands for itself, in the order of the archive', async () => {
  const zip = await archive([
    { name: '__MACOSX/._a.csv', text: 'x' },
    { name: '2024/', text: '' },
    { name: '2024/a.csv', text: 'Date,Type\n' },
    { name: 'b.csv', text: 'Datum,Typ\n', isStored: true },
  ])
  expect(await summary(new File(['c'], 'c.csv'), zip)).toEqual([
    ['c.csv', undefined, 'c'],
    ['a.csv', 'all.zip, 2024', 'Date,Type\n'],
    ['b.csv', 'all.zip', 'Datum,Typ\n'],
  ])
})

test('junk and empty files are passed over, and whatever else is not read is named', async () => {
  const inner = await zipOf([{ name: 'a.csv', text: 'a' }])
  const zip = await archive([
    { name: '.DS_Store', text: 'x' },
    { name: 'empty.csv', text: '' },
    { name: '2024/a.csv', text: 'a' },
    { name: '2025/a.csv', text: 'b' },
    { name: '../../x.csv', text: 'c' },
    { name: 'copy.csv', text: 'a' },
    { name: 'README.txt', text: 'How to read this' },
    { name: 'logo.PNG', text: 'png' },
    { name: 'statement.pdf', text: '%PDF-1.7' },
    { name: 'inner.zip', text: inner, isStored: true },
    { name: 'inner.csv', text: await zipOf([{ name: 'b.csv', text: 'b' }]) },
    { name: 'workbook.xlsx', text: inner.slice(0, 9) },
    { name: 'secret.csv', text: 's', isLocked: true },
    { name: 'broken.csv', text: 'a long enough text', isBroken: true },
  ])
  expect(await summary(zip)).toEqual([
    ['a.csv', 'all.zip, 2024', 'a'],
    ['a.csv', 'all.zip, 2025', 'b'],
    ['x.csv', 'all.zip, ../..', 'c'],
    ['copy.csv', 'all.zip', 'Not read again: it is the same as a.csv.'],
    ['README.txt', 'all.zip', expect.stringContaining('not a table')],
    ['logo.PNG', 'all.zip', expect.stringContaining('not a table')],
    ['statement.pdf', 'all.zip', '%PDF-1.7'],
    ['inner.zip', 'all.zip', expect.stringContaining('an archive inside an archive')],
    ['inner.csv', 'all.zip', expect.stringContaining('an archive inside an archive')],
    ['workbook.xlsx', 'all.zip', expect.stringMatching(/^PK/)],
    ['secret.csv', 'all.zip', expect.stringContaining('password')],
    ['broken.csv', 'all.zip', expect.stringContaining('damaged')],
  ])
})

test('what the server opens or has words for goes up as it is', async () => {
  const pair = [
    { name: 'a.csv', text: 'a' },
    { name: 'b.csv', text: 'b' },
  ]
  const kept = [
    await archive([{ name: 'a.csv', text: 'a' }]),
    await archive(Array.from({ length: 101 }, (_, index) => ({ name: `${index}.csv`, text: 'x' }))),
    new File([(await zipOf(pair)).slice(0, 60)], 'half.zip'),
    new File([''], 'empty.zip'),
    await archive(pair, 'sheet.xlsx'),
  ]
  expect(await withArchivesOpened(kept)).toEqual(kept.map(file => ({ file })))
})
