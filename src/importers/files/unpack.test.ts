import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFiles } from '../testing/temporary-file.ts'
import { zipOf } from '../testing/write-zip.ts'
import { refuseOtherKinds, typeOf } from './seems.ts'
import { unpack } from './unpack.ts'

const file = temporaryFiles()
const table = 'Date,Type\n2024-01-01,Buy\n'

async function open(fileName: string, bytes: Uint8Array | string, mostBytes = 1000) {
  const path = file(fileName, bytes)
  const into = `${path}.unpacked`
  const name = await unpack(path, { fileName, into, mostBytes })
  return { name, into, text: existsSync(into) ? readFileSync(into, 'utf8') : undefined }
}

test('the file inside a zip or gz archive comes out, with its name', async () => {
  const zip = zipOf([
    { name: '__MACOSX/._trades.csv', content: 'x' },
    { name: 'exports/', content: '' },
    { name: 'exports/trades.csv', content: table },
  ])
  expect(await open('all.zip', zip)).toMatchObject({ name: 'trades.csv', text: table })
  expect(await open('trades.csv.gz', gzipSync(table))).toMatchObject({ name: 'trades.csv', text: table })
  expect(await open('plain.csv', table)).toMatchObject({ name: undefined, text: undefined })
})

test('several files, none, a password and a damaged archive are refused with words', async () => {
  const two = zipOf([
    { name: 'a.csv', content: table },
    { name: 'b.csv', content: table.replace('Buy', 'Sell') },
  ])
  await expect(open('two.zip', two)).rejects.toThrow('holds 2 files: a.csv and b.csv')
  const many = zipOf(Array.from({ length: 1001 }, (_, index) => ({ name: `${index}.csv`, content: '' })))
  await expect(open('many.zip', many)).rejects.toThrow('more than 1000 files')
  await expect(open('none.zip', zipOf([]))).rejects.toThrow('no file in this archive')
  const locked = zipOf([{ name: 'a.csv', content: table, isEncrypted: true }])
  await expect(open('locked.zip', locked)).rejects.toThrow('has a password')
  await expect(open('half.zip', zipOf([{ name: 'a.csv', content: table }]).subarray(0, 40))).rejects.toThrow(
    'damaged',
  )
  await expect(open('half.gz', gzipSync(table).subarray(0, 20))).rejects.toThrow('damaged')
})

test('what lies beside a table to be read by people is no second file, nor is a copy', async () => {
  const trades = { name: 'export/trades.csv', content: table }
  const documents = ['README.txt', 'docs/terms-of-use.txt', 'statement.pdf', 'logo.png'].map(name => ({
    name,
    content: name,
  }))
  expect(await open('a.zip', zipOf([...documents, trades]))).toMatchObject({
    name: 'trades.csv',
    text: table,
  })
  const twice = zipOf([trades, { name: 'export/trades (1).csv', content: table }])
  expect(await open('b.zip', twice)).toMatchObject({ name: 'trades.csv', text: table })
  const sameSize = zipOf([trades, { name: 'other.csv', content: table.replace('Buy', 'Put') }])
  await expect(open('c.zip', sameSize)).rejects.toThrow('holds 2 files: trades.csv and other.csv')
  await expect(open('d.zip', zipOf(documents))).rejects.toThrow('holds 4 files')
})

test('an archive that unpacks to more than may be uploaded is stopped on the way, whatever it says of itself', async () => {
  const zeros = Buffer.alloc(2 * 1024 * 1024)
  const words = 'unpacks to more than 1 MB'
  const most = 1024 * 1024
  await expect(open('bomb.gz', gzipSync(zeros), most)).rejects.toThrow(words)
  await expect(open('bomb.zip', zipOf([{ name: 'a.csv', content: zeros }]), most)).rejects.toThrow(words)
  const lying = zipOf([{ name: 'a.csv', content: zeros, claimedSize: 10 }])
  await expect(open('lying.zip', lying, most)).rejects.toThrow(/damaged|more than 1 MB/)
})

test('a tar archive in a gz is distinguished from a table', async () => {
  const tar = Buffer.alloc(1536)
  tar.write('trades.csv', 0)
  tar.write('ustar', 257)
  tar.write(table, 512)
  const { into } = await open('trades.tgz', gzipSync(tar), 10_000)
  await expect(typeOf(into)).rejects.toThrow('looks like a tar archive')
  await expect(refuseOtherKinds(into, 'csv')).rejects.toThrow('looks like a tar archive')
})

test('an archive inside an archive stays closed', async () => {
  const inner = zipOf([{ name: 'a.csv', content: table }])
  const zip = await open('outer.zip', zipOf([{ name: 'inner.zip', content: inner }]))
  await expect(typeOf(zip.into)).rejects.toThrow('looks like a zip archive')
  const gz = await open('outer.gz', gzipSync(gzipSync(table)))
  await expect(typeOf(gz.into)).rejects.toThrow('looks like a compressed file')
})
