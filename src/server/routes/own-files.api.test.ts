// What Lotwise exports comes back equal, and the type of a file is found from the file, in an archive too.
import { gzipSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zipOf } from '../../importers/testing/write-zip.ts'
import { coinbaseCsv, ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const at = (day: number) => `2024-01-${String(day).padStart(2, '0')}T10:00:00.250Z`
const columns =
  'type,at,sequence,wallet,asset,quantity,usd,fee_usd,fee_asset,fee_quantity,to_wallet,received_asset,received_quantity,received_usd,kind,acquired,basis,donor_acquired,donor_basis,broker_form,broker_basis_reported,broker_proceeds,adjustments,quote_asset,quote_quantity,hash,note,lost_usd,recipient,recipient_relation,recipient_ein'
/** Of every field that a transaction can have, one that has it. */
const rows = [
  `buy,${at(1)},,Kraken,BTC,1.5,60000,12.5,,,,,,,,,,,,,,,,EUR,55000,0xab,"first, of all"`,
  `buy,${at(1)},2,Kraken,BTC,0.123456789012345678,5000,,EUR,1.25`,
  `sell,${at(2)},,Kraken,BTC,0.25,11000,,BNB,0.01,,,,,,,,,,1099-DA,no,11000,L 120.00; O -5`,
  `trade,${at(3)},,Kraken,BTC,0.1,4300,,,,,ETH,1.9,4310`,
  `withdrawal,${at(4)},,Kraken,BTC,0.3,,,BTC,0.0005`,
  `transfer,${at(5)},,Kraken,ETH,1,,,BNB,0.002,Ledger,,0.99,,,,,,,,,,,,,,,31.5`,
  `deposit,${at(6)},,Ledger,SOL,10,,,,,,,,,,2022-05-05,350`,
  `income,${at(7)},,Kraken,ETH,0.02,46,,,,,,,,staking`,
  `gift_in,${at(8)},,Ledger,BTC,0.1,4200,,,,,,,,,,,2020-01-05,800`,
  `loss,${at(9)},,Ledger,SOL,1,,,,,,,,,stolen`,
  `migration,${at(10)},,Ledger,SOL,1,,,,,,NEW,50`,
  `gift_out,${at(11)},,Ledger,SOL,1,90${','.repeat(22)}Jane,"sister, elder"`,
  `donation,${at(12)},,Ledger,SOL,1,90${','.repeat(22)}Red Cross,,53-0196605`,
]
const width = columns.split(',').length
const cellsOf = (row: string) => row.replace(/"[^"]*"/g, 'x').split(',').length
const ledger = [columns, ...rows.map(row => row + ','.repeat(width - cellsOf(row))), ''].join('\n')

/** Ids and origins are the account's own. */
const lines = (csv: string) => {
  const [head = '', ...rest] = csv.trim().split('\r\n')
  const id = head.split(',').indexOf('id')
  return [head, ...rest.map(line => line.split(',').toSpliced(id, 1).join(',')).sort()]
}
const exported = (owner: Awaited<ReturnType<typeof ledgerOwner>>, format: string) =>
  owner.getRaw(`/api/transactions/export?format=${format}`)

describe.each(['csv', 'json'])('a ledger exported as %s', format => {
  test('comes back equal, and to its owner as nothing new', async () => {
    const ann = await ledgerOwner(product)
    const first = await ann.importFile({ fileType: 'auto', file: { name: 'ledger.csv', content: ledger } })
    expect(first.json()).toMatchObject({ imported: rows.length, issues: [], layout: 'Lotwise ledger file' })
    const content = (await exported(ann, format)).body
    const file = { fileType: 'auto', file: { name: `export.${format}`, content } }
    expect((await ann.importFile(file)).json()).toMatchObject({
      imported: 0,
      duplicates: rows.length,
      issues: [],
    })
    const bob = await ledgerOwner(product)
    expect((await bob.importFile(file)).json()).toMatchObject({ imported: rows.length, issues: [] })
    expect(lines((await exported(bob, 'csv')).body)).toEqual(lines((await exported(ann, 'csv')).body))
  })
})

test('an act that an exchange names by an id has no note when it comes back', async () => {
  const ann = await ledgerOwner(product)
  const kraken = [
    'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance',
    'L4,R4,2024-02-01 10:00:00,staking,,currency,DOT,1.5,0,1.5',
    '',
  ].join('\n')
  expect(
    (await ann.importFile({ fileType: 'csv', file: { name: 'ledgers.csv', content: kraken } })).json(),
  ).toMatchObject({
    imported: 1,
  })
  const content = (await exported(ann, 'csv')).body
  expect(content).toContain('ledger:L4')
  const bob = await ledgerOwner(product)
  await bob.importFile({ fileType: 'csv', file: { name: 'export.csv', content } })
  expect((await bob.list())[0]).toMatchObject({ note: null, symbol: 'DOT' })
})

describe('the type is found from the file', () => {
  const buy = '2023-05-01T10:00:01Z,Buy,BTC,1,USD,30000,30000.00,30010.00,10.00,Bought'
  const { content } = coinbaseCsv(buy)

  test('of an old Excel workbook too', async () => {
    const ann = await ledgerOwner(product)
    const sheet = utils.aoa_to_sheet(
      content
        .trim()
        .split('\n')
        .map(line => line.split(',')),
    )
    const workbook = { SheetNames: ['Trades'], Sheets: { Trades: sheet } }
    const bytes = Buffer.from(write(workbook, { type: 'buffer', bookType: 'biff8' }) as Uint8Array)
    const file = { name: 'history.xls', content: bytes }
    expect((await ann.importFile({ fileType: 'auto', file })).json()).toMatchObject({
      imported: 1,
      issues: [],
    })
    expect(await ann.get('/api/imports')).toMatchObject([{ fileName: 'history.xls', fileType: 'xlsx' }])
  })

  test.each([
    ['a table under any name', 'history.download', Buffer.from(content)],
    ['a zip archive', 'history.zip', zipOf([{ name: 'coinbase.csv', content }])],
    ['a gz archive', 'coinbase.csv.gz', gzipSync(content)],
  ])('%s', async (_, name, bytes) => {
    const ann = await ledgerOwner(product)
    const file = { name, content: bytes }
    expect((await ann.importFile({ fileType: 'auto', file })).json()).toMatchObject({
      imported: 1,
      issues: [],
    })
    expect(await ann.get('/api/imports')).toMatchObject([{ fileType: 'csv' }])
  })

  test('what is refused says why, and an archive is opened for a chosen type as well', async () => {
    const ann = await ledgerOwner(product)
    const importFile = async (fileType: string, name: string, bytes: Buffer) =>
      (await ann.importFile({ fileType, file: { name, content: bytes } })).json()
    expect(await importFile('csv', 'a.pdf', Buffer.from('%PDF-1.7'))).toMatchObject({
      code: 'import_file_unreadable',
      message: expect.stringContaining('looks like a PDF'),
    })
    expect(await importFile('auto', 'a.gz', gzipSync(gzipSync(content)))).toMatchObject({
      code: 'import_file_unreadable',
      message: expect.stringContaining('compressed file'),
    })
    expect(await importFile('auto', 'a.json', Buffer.from('[{"price": 1}]'))).toMatchObject({
      code: 'import_file_unreadable',
      message: expect.stringContaining('Record 1'),
    })
    expect(await importFile('xlsx', 'a.zip', zipOf([{ name: 'a.csv', content }]))).toMatchObject({
      message: expect.stringContaining('not an Excel workbook'),
    })
    expect(await importFile('csv', 'a.zip', zipOf([{ name: 'a.csv', content }]))).toMatchObject({
      imported: 1,
    })
  })
})
