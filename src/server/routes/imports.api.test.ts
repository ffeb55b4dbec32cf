import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetXml, xlsxParts, zipOf } from '../../importers/testing/write-zip.ts'
import { signUpPerson, startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { multipart, upload } from '../testing/upload.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const header =
  'Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees),Fees,Notes'
const buy = (second: number, quantity = '0.5') =>
  `2023-05-01T10:00:${String(second).padStart(2, '0')}Z,Buy,BTC,${quantity},USD,30000,15000.00,15010.00,10.00,Bought`
const csv = (...rows: string[]) => ({ name: 'coinbase.csv', content: [header, ...rows, ''].join('\n') })

/** One sale as a broker shows it, a purchase and a sale to us: when it was bought, its cost and its proceeds. */
const brokerTxf =
  'V042\nABroker\nD04/15/2025\n^\nTD\nN712\nC1\nL1\nP0.5 BTC\nD01/05/2024\nD03/09/2024\n$10000.00\n$30000.00\n^\n'
const brokerXml = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="202" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><TAX1099MSGSRSV1><TAX1099TRNRS><TAX1099RS><TAX1099B_V100><TAXYEAR>2024</TAXYEAR><EXTDBINFO_V100>
<PROCDET_V100><FORM8949CODE>B</FORM8949CODE><DTAQD>20240105</DTAQD><DTSALE>20240309</DTSALE>
<SECNAME>BTC</SECNAME><NUMSHRS>0.001</NUMSHRS><COSTBASIS>40.00</COSTBASIS><SALESPR>44.00</SALESPR>
<LONGSHORT>SHORT</LONGSHORT></PROCDET_V100>
</EXTDBINFO_V100></TAX1099B_V100></TAX1099RS></TAX1099TRNRS></TAX1099MSGSRSV1></OFX>
`

const newcomer = async () => {
  const { cookie, id } = await signUpPerson(product.app)
  const get = async (url: string) => (await product.app.inject({ url, headers: { cookie } })).json()
  const importFile = async (...rows: string[]) =>
    (await upload(product.app, cookie, { fileType: 'csv', file: csv(...rows) })).json()
  return { cookie, id, get, importFile }
}

test('a file becomes transactions, each with the row it came from', async () => {
  const { get, importFile } = await newcomer()
  const result = await importFile(buy(1), buy(2))
  expect(result).toMatchObject({
    imported: 2,
    duplicates: 0,
    skipped: 0,
    issues: [],
    rows: { read: 2, transaction: 2, skipped: 0, issue: 0 },
  })
  const list = await get('/api/transactions')
  expect(list).toHaveLength(2)
  expect(list[1]).toMatchObject({
    type: 'buy',
    symbol: 'BTC',
    amount: '0.5',
    price: '30000.00',
    fee: '10.00',
    total: '15010.00',
    timestamp: '2023-05-01T10:00:01.000Z',
    exchangeId: null,
    wallet: 'Coinbase',
  })
  const detail = await get(`/api/transactions/${list[1].id}`)
  expect(detail.origin).toMatchObject({
    fileName: 'coinbase.csv',
    rows: [{ row: 2, cells: buy(1).split(',') }],
  })
})

test.each([
  [
    'xlsx',
    zipOf(xlsxParts({ History: sheetXml([header.split(','), buy(1).split(','), buy(2).split(',')]) })),
  ],
  ['txf', brokerTxf],
  ['xml', brokerXml],
])('%s files are read as well', async (fileType, content) => {
  const { cookie, get } = await newcomer()
  const file = { name: `history.${fileType}`, content: Buffer.from(content) }
  const answer = await upload(product.app, cookie, { fileType, file })
  expect(answer.json()).toMatchObject({ imported: 2, issues: [] })
  expect(await get('/api/transactions')).toHaveLength(2)
})

test('the same file again, and a file that overlaps, add nothing twice', async () => {
  const { get, importFile } = await newcomer()
  await importFile(buy(1), buy(2))
  expect(await importFile(buy(1), buy(2))).toMatchObject({ importId: null, imported: 0, duplicates: 2 })
  expect(await importFile(buy(2), buy(3))).toMatchObject({ imported: 1, duplicates: 1 })
  expect(await get('/api/transactions')).toHaveLength(3)
})

test('two equal fills in one file are both kept, and counted once when they come again', async () => {
  const { get, importFile } = await newcomer()
  expect(await importFile(buy(1), buy(1))).toMatchObject({ imported: 2, duplicates: 0 })
  expect(await importFile(buy(1), buy(1), buy(1))).toMatchObject({ imported: 1, duplicates: 2 })
  expect(await get('/api/transactions')).toHaveLength(3)
})

test('an import can be undone whole, and imported again', async () => {
  const { cookie, get, importFile } = await newcomer()
  await importFile(buy(1))
  const { importId } = await importFile(buy(2), buy(3))
  const undone = await product.app.inject({
    method: 'DELETE',
    url: `/api/imports/${importId}`,
    headers: { cookie },
  })
  expect(undone.json()).toEqual({ removed: 2 })
  expect(await get('/api/transactions')).toHaveLength(1)
  expect(await get('/api/imports')).toHaveLength(1)
  expect(await importFile(buy(2))).toMatchObject({ imported: 1 })
})

test('what one person imports, another neither sees nor undoes', async () => {
  const ann = await newcomer()
  const bob = await newcomer()
  const { importId } = await ann.importFile(buy(1))
  const [{ id }] = await ann.get('/api/transactions')
  expect(await bob.get('/api/transactions')).toEqual([])
  expect(await bob.get(`/api/transactions/${id}`)).toMatchObject({ code: 'not_found' })
  const undo = { method: 'DELETE', url: `/api/imports/${importId}`, headers: { cookie: bob.cookie } } as const
  expect((await product.app.inject(undo)).statusCode).toBe(404)
  expect(await bob.importFile(buy(1))).toMatchObject({ imported: 1 })
})

test('a row that cannot be used is an issue with its place, and the others come in', async () => {
  const { get, importFile } = await newcomer()
  const result = await importFile(buy(1), '2023-05-01T10:00:05Z,Teleport,BTC,1,USD,1,1,1,0,', buy(3))
  expect(result).toMatchObject({ imported: 2, rows: { read: 3, transaction: 2, issue: 1 } })
  expect(result.issues).toEqual([
    {
      row: 3,
      column: 'Transaction Type',
      value: 'Teleport',
      message: expect.stringContaining('is not a transaction type we recognize'),
    },
  ])
  const review = await get('/api/review')
  expect(review.byKind.import_issue).toBe(1)
})

test('a file without one usable row is refused, naming the place, and nothing is stored', async () => {
  const { get, importFile } = await newcomer()
  const refused = await importFile('2023-05-01T10:00:05Z,Buy,BTC,many,USD,1,1,1,0,')
  expect(refused).toMatchObject({ code: 'import_rows_unreadable' })
  expect(refused.message).toContain('Row 2, Quantity Transacted: "many"')
  expect(await get('/api/transactions')).toEqual([])
  expect(await get('/api/imports')).toEqual([])
})

test('an import needs a session, a file and its type', async () => {
  const { cookie } = await newcomer()
  const file = csv(buy(1))
  expect((await upload(product.app, '', { fileType: 'csv', file })).statusCode).toBe(401)
  const without = await upload(product.app, cookie, { fileType: 'csv' })
  expect(without.statusCode).toBe(400)
  expect(without.json()).toMatchObject({ message: 'Please select a file and file type' })
  expect((await upload(product.app, cookie, { file })).json()).toMatchObject({ code: 'import_file_missing' })
  expect((await upload(product.app, cookie, { fileType: 'doc', file })).json()).toMatchObject({
    code: 'validation_failed',
    field: 'fileType',
  })
})

test('a plain table is imported at once, and says how it was understood', async () => {
  const { cookie, get } = await newcomer()
  const file = {
    name: 'my trades.csv',
    content: `Date,Type,Asset,Amount,Price,Fee,Total,Exchange
2024-01-05T10:00:00Z,Buy,BTC,0.5,42000.00,10.50,21010.50,Kraken
2024-06-01T10:00:00Z,Sell,Bitcoin,0.25,60000.00,7.50,15007.50,
Total,,,0.75,,,36018.00,
`,
  }
  const answer = await upload(product.app, cookie, { fileType: 'csv', file })
  expect(answer.json()).toMatchObject({
    imported: 2,
    layout: 'Plain table',
    skips: [{ reason: 'totals and balances', rows: 1 }],
    understood: [
      'Price and Total are taken as US dollars.',
      'Total has the fee in it, which is counted once.',
    ],
  })
  expect(await get('/api/transactions')).toMatchObject([
    { type: 'sell', symbol: 'BTC', usd: '15000.00', fee: '7.50', wallet: 'my trades' },
    { type: 'buy', symbol: 'BTC', usd: '21000.00', fee: '10.50', wallet: 'Kraken' },
  ])
})

test('times of a device are read in the zone of the person, and the answer says so', async () => {
  const { cookie, get } = await newcomer()
  await product.app.inject({
    method: 'PUT',
    url: '/api/filing-facts',
    headers: { cookie },
    payload: { timeZone: 'America/Los_Angeles', poolingBefore2025: 'universal' },
  })
  const content = `time,coin,dir,px,sz,ntl,fee,closedPnl
12/31/2025 - 20:00:00,HYPE/USDC,Buy,25,4,100,0.0028,-0.07
`
  const answer = await upload(product.app, cookie, { fileType: 'csv', file: { name: 'trades.csv', content } })
  expect(answer.json()).toMatchObject({
    imported: 1,
    understood: [expect.stringMatching(/^Times that name no zone are read as America\/Los_Angeles\./)],
  })
  expect(await get('/api/transactions')).toMatchObject([{ timestamp: '2026-01-01T04:00:00.000Z' }])
})

test('a workbook with a sheet for each year is one table, and what other sheets hold is shown', async () => {
  const { cookie, get } = await newcomer()
  const sheets = {
    'Read me': sheetXml([['My coins']]),
    '2023': sheetXml([
      ['Date', 'Type', 'Coin', 'Amount', 'Price'],
      ['2023-01-03', 'Buy', 'BTC', '0.5', '16600'],
    ]),
    '2024': sheetXml([
      ['Coin', 'Date', 'Type', 'Price', 'Amount'],
      ['BTC', '2024-02-03', 'Sell', '43000', '0.1'],
    ]),
  }
  const file = { name: 'coins.xlsx', content: zipOf(xlsxParts(sheets)) }
  const answer = (await upload(product.app, cookie, { fileType: 'auto', file })).json()
  expect(answer).toMatchObject({ imported: 2, rows: { transaction: 2, skipped: 2, issue: 0 } })
  expect(answer.understood).toEqual(
    expect.arrayContaining([
      'Read from 2 sheets, counted as one table: 2023 (2 rows, from row 1), 2024 (2 rows, from row 3).',
      'Not read: the sheet Read me.',
    ]),
  )
  expect(await get('/api/transactions')).toMatchObject([
    { type: 'sell', symbol: 'BTC', usd: '4300.00' },
    { type: 'buy', symbol: 'BTC', usd: '8300.00' },
  ])
})

test('of a table that leaves something open, exactly that is asked, and nothing is stored', async () => {
  const { cookie, get } = await newcomer()
  const file = { name: 'mine.csv', content: 'Date,Type,Coin,Amount\n03/04/2024,buy,BTC,1\n' }
  const answer = await upload(product.app, cookie, { fileType: 'csv', file })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    code: 'import_layout_unknown',
    message: expect.stringContaining('Is 03/04/2024 March 4 or April 3?'),
  })
  const url = '/api/transactions/import/preview'
  expect((await upload(product.app, cookie, { fileType: 'csv', file }, url)).json()).toMatchObject({
    questions: [{ about: 'dayOrder', examples: ['03/04/2024'] }],
    mapping: { columns: { date: 0, type: 1, asset: 2, amount: 3 }, wallet: 'mine' },
  })
  expect(await get('/api/transactions')).toEqual([])
})

test('a file that no mapping could make transactions of is not offered one', async () => {
  const { cookie } = await newcomer()
  const file = { name: 'coins.csv', content: 'Coin,Amount\nBTC,1\nETH,2\n' }
  const answer = await upload(product.app, cookie, { fileType: 'csv', file })
  expect(answer.json()).toMatchObject({
    code: 'import_wrong_export',
    message: expect.stringContaining('has no dates'),
  })
})

test('unknown columns are mapped once and remembered', async () => {
  const { cookie, get } = await newcomer()
  const file = {
    name: 'mine.csv',
    content:
      'When,What,Coin,How many,Worth\n03/09/2023 14:30,achat,btc,0.25,5000\n04/09/2023 14:30,vente,btc,0.1,2500\n',
  }
  const unknown = await upload(product.app, cookie, { fileType: 'csv', file })
  expect(unknown.statusCode).toBe(422)
  expect(unknown.json()).toMatchObject({ code: 'import_layout_unknown' })
  const mapping = {
    headerRow: 1,
    columns: { date: 0, type: 1, asset: 2, amount: 3, value: 4 },
    dayOrder: 'dmy',
    wallet: 'My desk',
    types: { achat: 'buy', vente: 'sell' },
  }
  const url = '/api/transactions/import/preview'
  const preview = (await upload(product.app, cookie, { fileType: 'csv', file, mapping }, url)).json()
  expect(preview.preview).toMatchObject([
    {
      row: 2,
      type: 'buy',
      symbol: 'BTC',
      amount: '0.25',
      usd: '5000',
      timestamp: '2023-09-03T14:30:00.000Z',
    },
    { row: 3, type: 'sell' },
  ])
  expect((await upload(product.app, cookie, { fileType: 'csv', file, mapping })).json()).toMatchObject({
    imported: 2,
  })
  expect((await get('/api/transactions'))[0]).toMatchObject({
    type: 'sell',
    wallet: 'My desk',
    price: '25000.00',
  })
  const again = (await upload(product.app, cookie, { fileType: 'csv', file }, url)).json()
  expect(again).toMatchObject({ isRemembered: true, mapping: { wallet: 'My desk', dayOrder: 'dmy' } })
  // Another file of the kind has its names in another row: what the file shows is not remembered.
  const [names = '', ...rows] = file.content.trim().split('\n')
  const lower = { ...file, content: ['Mon carnet', '', names, ...rows].join('\n') }
  const shown = (await upload(product.app, cookie, { fileType: 'csv', file: lower }, url)).json()
  expect(shown).toMatchObject({ isRemembered: true, mapping: { wallet: 'My desk', headerRow: 3 } })
  expect(shown.preview).toHaveLength(2)
})

test('an import counts where its columns cannot be remembered nor its progress saved, and the log says so', async () => {
  const { cookie } = await newcomer()
  const file = { name: 'mine.csv', content: 'When,Coin,How many,Worth\n2023-09-03,btc,1,5000\n' }
  const columns = { date: 0, asset: 1, amount: 2, value: 3 }
  const mapping = { headerRow: 1, columns, wallet: 'My desk', types: {}, defaultType: 'buy' }
  const { payload, headers } = multipart({ fileType: 'csv', file, mapping })
  const tables = ['column_mapping', 'import_progress']
  const before = product.logs.length
  for (const table of tables)
    await product.db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`))
  try {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/transactions/import',
      payload,
      headers: { ...headers, cookie, 'x-import-progress': randomUUID() },
    })
    expect(answer.json()).toMatchObject({ imported: 1 })
  } finally {
    for (const table of tables)
      await product.db.execute(sql.raw(`alter table ${table}_gone rename to ${table}`))
  }
  const logged = product.logs.slice(before).map(line => JSON.parse(line))
  expect(logged.map(({ level, msg }) => `${level}: ${msg}`)).toEqual(
    expect.arrayContaining([
      'warn: how columns were mapped could not be remembered',
      'warn: the progress of an import could not be saved',
    ]),
  )
})

test.each([
  [true, '1.5'],
  [false, '1500'],
])(
  'what a person says of decimal commas (%s) holds for the preview and for the import',
  async (decimalComma, amount) => {
    const { cookie, get } = await newcomer()
    const file = { name: 'mine.csv', content: 'When;Coin;How many;Worth\n03/09/2023;btc;1,500;5000\n' }
    const columns = { date: 0, asset: 1, amount: 2, value: 3 }
    const mapping = { headerRow: 1, columns, decimalComma, wallet: 'My desk', types: {}, defaultType: 'buy' }
    const url = '/api/transactions/import/preview'
    const preview = (await upload(product.app, cookie, { fileType: 'csv', file, mapping }, url)).json()
    expect(preview.preview).toMatchObject([{ amount }])
    await upload(product.app, cookie, { fileType: 'csv', file, mapping })
    expect(await get('/api/transactions')).toMatchObject([{ amount }])
  },
)

test.each([
  ['an empty file', '', 'import_file_empty', 'empty'],
  ['column names only', `${header}\n`, 'import_file_empty', 'no rows'],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
    'import_file_unreadable',
    '',
  ],
  ['NUL bytes', `${header}\n${buy(1)}\u0000\n`, 'import_file_unreadable', ''],
  [
    'a date of 1969',
    `${header}\n${buy(1).replace('2023', '1969')}\n`,
    'import_rows_unreadable',
    'Row 2, Timestamp',
  ],
  [
    'a date of 2099',
    `${header}\n${buy(1).replace('2023', '2099')}\n`,
    'import_rows_unreadable',
    'in the future',
  ],
])('%s is refused with its place, and nothing is stored', async (_, content, code, words) => {
  const { cookie, get } = await newcomer()
  const refused = await upload(product.app, cookie, { fileType: 'csv', file: { name: 'bad.csv', content } })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ code, message: expect.stringContaining(words) })
  expect(await get('/api/transactions')).toEqual([])
  expect(await get('/api/imports')).toEqual([])
})

test('two imports of one file at the same time store it once', async () => {
  const { cookie, get } = await newcomer()
  const file = csv(...Array.from({ length: 50 }, (_, second) => buy(second)))
  const answers = await Promise.all(
    [1, 2, 3].map(() => upload(product.app, cookie, { fileType: 'csv', file })),
  )
  expect(answers.map(answer => answer.json().imported).sort()).toEqual([0, 0, 50])
  expect(await get('/api/transactions')).toHaveLength(50)
})

test('a mapped file that cannot be read is refused with the reason', async () => {
  const { cookie } = await newcomer()
  const columns = { date: 0, asset: 1, amount: 2 }
  const mapping = {
    headerRow: 1,
    columns,
    decimalComma: false,
    wallet: 'My desk',
    types: {},
    defaultType: 'buy',
  }
  const file = { name: 'trades.xlsx', content: 'no workbook at all' }
  const refused = await upload(product.app, cookie, { fileType: 'xlsx', file, mapping })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().code).toBe('import_file_unreadable')
})
