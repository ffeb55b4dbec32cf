// A person's own table that is imported again, as it is or after something in it was changed: nothing is counted twice
// without a word, and what was corrected counts.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Issue } from '../../contract/review.ts'
import type { Transaction } from '../../contract/transactions.ts'
import { odsOf, odsTable, sheetXml, xlsxParts, zipOf } from '../../importers/testing/write-zip.ts'
import { act, ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await product.db.execute(sql`update system_setting set value = '100000' where key = 'importsPerHour'`)
})
afterAll(() => product.stop())

type Rows = readonly (readonly string[])[]
type Sheets = Record<string, Rows>

const csv = (rows: Rows) => Buffer.from(rows.map(cells => `${cells.join(',')}\n`).join(''))
const xlsx = (sheets: Sheets) =>
  zipOf(xlsxParts(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, sheetXml(rows)]))))
const ods = (sheets: Sheets) =>
  odsOf(
    Object.entries(sheets)
      .map(([name, rows]) => odsTable(name, rows))
      .join(''),
  )

const names = ['Date', 'Type', 'Coin', 'Amount', 'Price']
const bought = ['2023-01-03', 'Buy', 'BTC', '0.1', '16600']
const sold = ['2023-06-03', 'Sell', 'BTC', '0.05', '27000']
const ether = ['2024-02-03', 'Buy', 'ETH', '2', '2300']
const etherSold = ['2024-03-14', 'Sell', 'ETH', '1', '3300']
const added = ['2023-09-05', 'Buy', 'SOL', '3', '20']
const rows = [bought, sold, ether, etherSold]
const table = [names, ...rows]

const importFile = async (owner: Owner, name: string, content: Buffer) =>
  (await owner.importFile({ fileType: 'auto', file: { name, content } })).json()

const lines = async (owner: Owner) =>
  (await owner.list()).map(
    ({ timestamp, wallet, type, amount, symbol, usd }: Transaction) =>
      `${timestamp.slice(0, 10)} ${wallet} ${type} ${amount} ${symbol} ${usd}`,
  )

const american = (day: string) => day.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$2/$3/$1')

describe('what says the same is known', () => {
  test.each<[string, string, Buffer, number]>([
    ['as it was', 'my.csv', csv(table), 0],
    ['with a row more on top', 'my.csv', csv([names, added, ...rows]), 1],
    ['with a row more in the middle', 'my.csv', csv([names, bought, added, sold, ether, etherSold]), 1],
    ['with a row more at the end', 'my.csv', csv([...table, added]), 1],
    ['sorted otherwise', 'my.csv', csv([names, ...rows.toReversed()]), 0],
    ['with its columns in another order', 'my.csv', csv(table.map(cells => cells.toReversed())), 0],
    [
      'with other names of columns',
      'my.csv',
      csv([['Day', 'Action', 'Asset', 'Qty', 'Unit price'], ...rows]),
      0,
    ],
    [
      'with its dates written otherwise',
      'my.csv',
      csv([names, ...rows.map(([day = '', ...cells]) => [american(day), ...cells])]),
      0,
    ],
    ['saved by Excel', 'my.xlsx', xlsx({ Sheet1: table }), 0],
    ['saved by LibreOffice', 'my.ods', ods({ Sheet1: table }), 0],
    [
      'with a sheet for each year',
      'my.xlsx',
      xlsx({ '2023': [names, bought, sold], '2024': [names, ether, etherSold] }),
      0,
    ],
    ['in an archive', 'other.zip', zipOf([{ name: 'my.csv', content: csv(table) }]), 0],
  ])('%s', async (_, name, content, imported) => {
    const ann = await ledgerOwner(product)
    expect(await importFile(ann, 'my.csv', csv(table))).toMatchObject({ imported: 4 })
    const again = await importFile(ann, name, content)
    expect(again).toMatchObject({ imported, duplicates: 4, updated: 0, issues: [] })
    expect(again.understood.join()).not.toContain('imported this file before')
    expect(await ann.get('/api/review')).toMatchObject({ issues: [] })
  })
})

const duplicates = async (owner: Owner) =>
  (await owner.get('/api/review')).issues
    .filter(({ kind }: Issue) => kind === 'likely_duplicate')
    .map(({ transactions }: Issue) => transactions.map(({ amount, wallet }) => `${wallet} ${amount}`))

describe('what may be the same under another name is asked about', () => {
  const sheets = { Coinbase: [names, bought, sold], Kraken: [names, ether, etherSold] }
  test.each<[string, string, Buffer, string]>([
    [
      'a sheet that was renamed',
      'my.xlsx',
      xlsx({ 'Coinbase Pro': [names, bought, sold], Kraken: [names, ether, etherSold] }),
      'Coinbase Pro',
    ],
    ['one sheet as Google saves it', 'my - Coinbase.csv', csv([names, bought, sold]), 'my - Coinbase'],
    ['one sheet as Excel saves it', 'my.csv', csv([names, bought, sold]), 'my'],
  ])('%s', async (_, name, content, wallet) => {
    const ann = await ledgerOwner(product)
    expect(await importFile(ann, 'my.xlsx', xlsx(sheets))).toMatchObject({ imported: 4 })
    expect(await importFile(ann, name, content)).toMatchObject({ imported: 2 })
    expect((await duplicates(ann)).toSorted()).toEqual([
      ['Coinbase 0.05', `${wallet} 0.05`],
      ['Coinbase 0.1', `${wallet} 0.1`],
    ])
  })

  test('a copy under another name', async () => {
    const ann = await ledgerOwner(product)
    await importFile(ann, 'my.csv', csv(table))
    expect(await importFile(ann, 'Copy of my.csv', csv(table))).toMatchObject({ imported: 4 })
    expect(await duplicates(ann)).toHaveLength(4)
  })
})

describe('a price that was corrected in the file', () => {
  const corrected = [names, ['2023-01-03', 'Buy', 'BTC', '0.1', '16700'], sold, ether, etherSold]
  const before = '2023-01-03 my buy 0.1 BTC 1660.00'
  const after = '2023-01-03 my buy 0.1 BTC 1670.00'

  test('counts, and is as before when the correction is undone', async () => {
    const ann = await ledgerOwner(product)
    await importFile(ann, 'my.csv', csv(table))
    const { importId, ...result } = await importFile(ann, 'my.xlsx', xlsx({ Sheet1: corrected }))
    expect(result).toMatchObject({ imported: 0, duplicates: 4, updated: 1 })
    expect(await lines(ann)).toContain(after)
    expect(await lines(ann)).toHaveLength(4)
    await ann.remove(`/api/imports/${importId}`)
    expect(await lines(ann)).toContain(before)
  })

  test('stays when the file that it corrects is undone', async () => {
    const ann = await ledgerOwner(product)
    const { importId } = await importFile(ann, 'my.csv', csv(table))
    await importFile(ann, 'my.csv', csv(corrected))
    await ann.remove(`/api/imports/${importId}`)
    expect(await lines(ann)).toContain(after)
    expect(await lines(ann)).toHaveLength(4)
  })

  test('does not change what the person has edited, nor what another file has', async () => {
    const ann = await ledgerOwner(product)
    await importFile(ann, 'my.csv', csv(table))
    const { id } = (await ann.list()).find(({ amount }: Transaction) => amount === '0.1')
    const mine = act('buy', '2023-01-03T17:00:00Z', '0.1', '1600', { wallet: 'my' })
    expect((await ann.put(`/api/transactions/${id}`, mine)).statusCode).toBe(200)
    expect(await importFile(ann, 'my.csv', csv(corrected))).toMatchObject({ imported: 0, updated: 0 })
    expect(await lines(ann)).toContain('2023-01-03 my buy 0.1 BTC 1600.00')

    const bob = await ledgerOwner(product)
    const placed = (cells: Rows) => cells.map((row, index) => [...row, index === 0 ? 'Exchange' : 'Gemini'])
    await importFile(bob, 'my.csv', csv(placed(table)))
    const other = await importFile(bob, 'another.csv', csv(placed(corrected)))
    expect(other).toMatchObject({ imported: 0, updated: 0 })
    expect(other.understood).toContain(
      'One transaction of this file is in your transactions with another value or fee, and stays as it is: row 2 (buy 0.1 BTC). If this file is right, edit it there.',
    )
    expect(await lines(bob)).toContain('2023-01-03 Gemini buy 0.1 BTC 1660.00')
  })

  test('of two rows that are alike but for it, none is exchanged for the other', async () => {
    const ann = await ledgerOwner(product)
    const twin = ['2023-01-03', 'Buy', 'BTC', '0.1', '17000']
    await importFile(ann, 'my.csv', csv([names, bought, twin]))
    expect(await importFile(ann, 'my.csv', csv([names, twin, bought, ether]))).toMatchObject({
      imported: 1,
      duplicates: 2,
      updated: 0,
    })
  })
})

describe('an amount or a date that was corrected in the file', () => {
  test.each([
    ['the amount', ['2023-01-03', 'Buy', 'BTC', '0.11', '16600'], '0.11'],
    ['the date', ['2023-02-03', 'Buy', 'BTC', '0.1', '16600'], '0.1'],
  ])('%s: both records are asked about', async (_, row, amount) => {
    const ann = await ledgerOwner(product)
    const first = ['2022-12-01', 'Buy', 'BTC', '1', '16000']
    await importFile(ann, 'my.csv', csv([names, first, ...rows]))
    const result = await importFile(ann, 'my.csv', csv([names, first, row, sold, ether, etherSold]))
    expect(result).toMatchObject({ imported: 1, duplicates: 4 })
    expect(result.understood).toContain(
      'When you imported this file before, it had one transaction more: row 3 (buy 0.1 BTC). It stays in your transactions. If you changed or removed it in the file, delete it there.',
    )
    const { issues } = await ann.get('/api/review')
    expect(await duplicates(ann)).toEqual([[`my ${amount}`, 'my 0.1']])
    // The record that the file no longer has is the one in doubt.
    const [, old] = issues[0].transactions
    expect(old.timestamp).toBe('2023-01-03T17:00:00.000Z')
    await ann.remove(`/api/transactions/${old.id}`)
    expect(await duplicates(ann)).toEqual([])
  })

  test('anyone who says that both happened is not asked again', async () => {
    const ann = await ledgerOwner(product)
    await importFile(ann, 'my.csv', csv(table))
    const later = ['2023-02-03', 'Sell', 'BTC', '0.05', '27000']
    await importFile(ann, 'my.csv', csv([names, bought, later, ether, etherSold]))
    const { issues } = await ann.get('/api/review')
    expect(issues).toMatchObject([{ kind: 'likely_duplicate' }])
    await ann.post('/api/review/dismiss', { key: issues[0].key })
    expect(await duplicates(ann)).toEqual([])
  })

  test('a removed row is reported', async () => {
    const ann = await ledgerOwner(product)
    await importFile(ann, 'my.csv', csv(table))
    const { understood, imported } = await importFile(ann, 'my.csv', csv([names, bought, etherSold]))
    expect(imported).toBe(0)
    expect(understood).toContain(
      'When you imported this file before, it had 2 transactions more: row 3 (sell 0.05 BTC), row 4 (buy 2 ETH). They stay in your transactions. If you changed or removed them in the file, delete them there.',
    )
  })

  test('files of other months under one name are no corrections of each other', async () => {
    const ann = await ledgerOwner(product)
    await importFile(ann, 'trades.csv', csv([names, bought, sold]))
    const next = await importFile(
      ann,
      'trades.csv',
      csv([names, sold, ['2023-07-03', 'Buy', 'BTC', '0.1', '30000'], ether]),
    )
    expect(next).toMatchObject({ imported: 2, duplicates: 1 })
    expect(next.understood.join()).not.toContain('imported this file before')
    expect(await duplicates(ann)).toEqual([])
  })
})
