// Rows of our own ledger file have ids: those say what is the same. What only looks alike is asked about.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coinbaseHeader, ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const header = 'id,type,at,wallet,asset,quantity,usd'
const fill = (id: string, usd: number | string) => `${id},buy,2023-05-01T10:00:00Z,Coinbase,BTC,0.5,${usd}`
const twenty = (name: string, firstUsd: number) =>
  Array.from({ length: 20 }, (_, index) => fill(`${name}${index}`, firstUsd + index))
const ledgerFile = (rows: readonly string[], name = 'ledger.csv') => ({
  fileType: 'csv',
  file: { name, content: [header, ...rows, ''].join('\n') },
})
const importFile = async (ann: Owner, rows: readonly string[], name?: string) =>
  (await ann.importFile(ledgerFile(rows, name))).json()
const likelyDuplicates = async (ann: Owner) => (await ann.get('/api/review')).byKind.likely_duplicate ?? 0
const coinbaseRow = '2023-05-01T10:00:00Z,Buy,BTC,0.5,USD,30000,15000.00,15000.00,0.00,'

test('twenty rows of one second with ids of their own are twenty records, in one file and after another', async () => {
  const ann = await ledgerOwner(product)
  expect(await importFile(ann, twenty('a', 15_000))).toMatchObject({ imported: 20, duplicates: 0 })
  expect(await likelyDuplicates(ann)).toBe(0)
  expect(await importFile(ann, twenty('b', 16_000), 'other.csv')).toMatchObject({
    imported: 20,
    duplicates: 0,
  })
  expect(await likelyDuplicates(ann)).toBe(20)
  // Also where the values are equal: the ids say that these are others.
  expect(await importFile(ann, twenty('c', 15_000), 'third.csv')).toMatchObject({
    imported: 20,
    duplicates: 0,
  })
  expect(await likelyDuplicates(ann)).toBe(40)
})

test('the same file again adds nothing and reports nothing', async () => {
  const ann = await ledgerOwner(product)
  await importFile(ann, twenty('a', 15_000))
  expect(await importFile(ann, twenty('a', 15_000).toReversed(), 'copy.csv')).toMatchObject({
    importId: null,
    imported: 0,
    duplicates: 20,
    understood: [],
  })
  expect(await ann.list()).toHaveLength(20)
})

test('a row with an id that is there and another value is reported, and changes nothing', async () => {
  const ann = await ledgerOwner(product)
  await importFile(ann, twenty('a', 15_000))
  const changed = twenty('a', 15_000).with(3, fill('a3', 9))
  expect(await importFile(ann, changed, 'changed.csv')).toMatchObject({
    imported: 0,
    duplicates: 20,
    understood: [
      'One transaction of this file is in your transactions with another value or fee, and stays as it is: row 5 (buy 0.5 BTC). If this file is right, edit it there.',
    ],
  })
  expect(await ann.list()).toHaveLength(20)
})

test.each(['quantity', 'usd'])('so is a row of our own export with another %s', async column => {
  const ann = await ledgerOwner(product)
  await ann.importRows(coinbaseRow)
  const [exportedHeader = '', row = ''] = (await ann.getRaw('/api/transactions/export')).body.split(/\r?\n/)
  const place = exportedHeader.split(',').indexOf(column)
  const bringChanged = async (cell: string) => {
    const content = `${exportedHeader}\n${row.split(',').with(place, cell).join(',')}\n`
    return (await ann.importFile({ fileType: 'csv', file: { name: 'mine.csv', content } })).json()
  }
  expect(await bringChanged(row.split(',')[place] ?? '')).toMatchObject({ duplicates: 1, understood: [] })
  expect(await bringChanged('7')).toMatchObject({
    imported: 0,
    duplicates: 1,
    understood: [expect.stringMatching(/^One transaction of this file is in your transactions with /)],
  })
  expect(await ann.list()).toHaveLength(1)
})

const exchangeFiles = {
  'without ids': { name: 'old.csv', content: `${coinbaseHeader}\n${coinbaseRow}\n` },
  'with ids': {
    name: 'new.csv',
    content: `ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
64b8,2023-05-01 10:00:00 UTC,Buy,BTC,0.5,USD,$30000,$15000.00,$15000.00,$0.00,Bought\n`,
  },
}

describe.each(Object.entries(exchangeFiles))('beside a file of the exchange %s', (_, file) => {
  const exchange = async (ann: Owner) => (await ann.importFile({ fileType: 'csv', file })).json()
  const rows = [fill('same', '15000.00'), ...twenty('other', 16_000)]

  test('that comes first, what agrees in everything is its row, and the others are asked about', async () => {
    const ann = await ledgerOwner(product)
    const first = await exchange(ann)
    expect(first).toMatchObject({ imported: 1 })
    expect(await importFile(ann, rows)).toMatchObject({ imported: 20, duplicates: 1 })
    expect(await likelyDuplicates(ann)).toBe(20)
    // Both tell it: one of them can go.
    await ann.remove(`/api/imports/${first.importId}`)
    expect(await ann.list()).toHaveLength(21)
    expect(await exchange(ann)).toMatchObject({ imported: 0, duplicates: 1 })
  })

  test('that comes last, so it is', async () => {
    const ann = await ledgerOwner(product)
    expect(await importFile(ann, rows)).toMatchObject({ imported: 21 })
    expect(await exchange(ann)).toMatchObject({ imported: 0, duplicates: 1 })
    expect(await likelyDuplicates(ann)).toBe(0)
    expect(await ann.list()).toHaveLength(21)
  })

  test.each(['first', 'last'])(
    'that tells another value and comes %s, both are kept and asked about',
    async order => {
      const ann = await ledgerOwner(product)
      const files = [() => exchange(ann), () => importFile(ann, [fill('a', 14_000)])]
      for (const [index, file] of (order === 'first' ? files : files.toReversed()).entries()) {
        expect(await file()).toMatchObject({ imported: 1, duplicates: 0 })
        expect(await likelyDuplicates(ann)).toBe(index)
      }
      // Each is known when it comes again.
      for (const file of files) expect(await file()).toMatchObject({ imported: 0, duplicates: 1 })
    },
  )
})
