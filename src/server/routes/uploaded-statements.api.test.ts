// A broker's tax form that is uploaded among transactions: nothing of it is counted as trades, and it can go to Broker
// Forms as it is.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '../../importers/statements/testing/pdf-of.ts'
import { zipOf } from '../../importers/testing/write-zip.ts'
import { act, ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { upload } from '../testing/upload.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const importFile = (owner: Owner, name: string, content: string | Buffer, fileType = 'auto') =>
  upload(product.app, owner.cookie, { fileType, file: { name, content } })

const digital = [
  'Code (1a),Name (1b),Units (1c),Date Acquired (1d),Date Sold/Disposed (1e),Proceeds (1f),Cost Basis (1g)',
  ',Bitcoin,0.4,01/10/2023,03/01/2025,35900.00,8000.00',
  ',Bitcoin,0.2,01/10/2023,04/01/2025,18000.00,',
  '',
].join('\n')

const consolidated = [
  '1099-DIV,ACCOUNT NUMBER,TAX YEAR,ORDINARY DIV,QUALIFIED DIV',
  '1099-DIV,1,2024,10.00,10.00',
  '1099-B,ACCOUNT NUMBER,TAX YEAR,DATE ACQUIRED,SALE DATE,DESCRIPTION,SHARES,COST BASIS,SALES PRICE,TERM,FORM8949CODE,PAYER NAME1',
  '1099-B,1,2024,20230112,20241215,Ethereum,0.02,40.00,77.31,LONG,B,Robinhood Crypto LLC',
  '',
].join('\n')

describe('a tax form among transactions', () => {
  test.each([
    ['coinbase-1099-DA.csv', digital, { form: '1099-DA', year: 2025, broker: 'Coinbase', lines: 2 }],
    ['f3a1.csv', consolidated, { form: '1099-B', year: 2024, broker: 'Robinhood Crypto', lines: 1 }],
    ['mine.csv', digital, { form: '1099-DA', year: 2025, broker: null, lines: 2 }],
  ])('is recognized and not counted: %s', async (name, content, statement) => {
    const owner = await ledgerOwner(product)
    const answer = await importFile(owner, name, content)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'import_is_statement',
      statement: { ...statement, fileType: 'csv' },
      message: expect.stringContaining(`This is a Form ${statement.form}`),
    })
    expect(await owner.get('/api/transactions')).toEqual([])
    expect(await owner.get('/api/imports')).toEqual([])
  })

  test('goes to Broker Forms as it came, packed or not', async () => {
    const owner = await ledgerOwner(product)
    await owner.post('/api/transactions', act('buy', '2023-01-10T17:00:00Z', '1', '20000'))
    for (const [name, content] of [
      ['1099.zip', zipOf([{ name: 'coinbase 1099-DA.csv', content: digital }])],
      ['coinbase.csv.gz', gzipSync(digital.replace('35900', '35901'))],
    ] as const) {
      const { statement } = (await importFile(owner, name, content)).json()
      expect(statement).toMatchObject({ year: 2025, broker: 'Coinbase', lines: 2 })
      const sent = await upload(
        product.app,
        owner.cookie,
        { fileType: statement.fileType, file: { name, content } },
        `/api/broker-forms/${statement.year}/statements/import?wallet=${statement.broker}`,
      )
      expect(sent.statusCode).toBe(201)
      expect(sent.json()).toMatchObject({ form: '1099-DA', lines: 2, issues: [] })
    }
    expect(await owner.get('/api/transactions')).toHaveLength(1)
  })

  test('without a line is refused with its first row, or with its name', async () => {
    const owner = await ledgerOwner(product)
    const [names = ''] = digital.split('\n')
    expect((await importFile(owner, '1099.csv', `${names}\n`)).json()).toMatchObject({
      code: 'import_rows_unreadable',
      message: 'No line of this statement (Form 1099-DA) could be used. Nothing was stored.',
    })
    expect(
      (await importFile(owner, '1099.csv', `${names}\n,Bitcoin,-1,,03/01/2025,1,\n`)).json(),
    ).toMatchObject({
      code: 'import_rows_unreadable',
      message: expect.stringContaining('Row 2, Units (1c): "-1"'),
    })
  })
})

test('a cell of 60,000 blanks, and rows that name nothing but forms, hold no one up', async () => {
  const owner = await ledgerOwner(product)
  const blanks = ' '.repeat(60_000)
  const wide = digital.replace('Bitcoin', `Bitcoin${blanks}`).replace('Code (1a)', `Code${blanks}(1a)`)
  expect(
    (await importFile(owner, `${blanks}.csv`, `${blanks},"Form 1099-DA${blanks}"\n${wide}`)).json(),
  ).toMatchObject({
    code: 'import_is_statement',
    statement: { form: '1099-DA', lines: 2 },
  })
  const many = Array.from({ length: 20_000 }, () => '1099-DIV,1099-B,1099-DA,Form 1099-INT').join('\n')
  expect((await importFile(owner, 'many.csv', many)).json()).toMatchObject({
    code: 'import_wrong_export',
    message: expect.stringContaining('without a list of sales'),
  })
})

describe('a PDF', () => {
  test('that is a statement is recognized', async () => {
    const owner = await ledgerOwner(product)
    const columns = [40, 140, 220, 300, 400]
    const rows = [
      ['1b Name', '1c Units', '1e Date sold', '1f Proceeds', '1g Basis'],
      ['Bitcoin', '0.4', '03/01/2025', '35,900.00', '8,000.00'],
    ].flatMap((row, index) => row.map((text, at) => [text, columns[at] ?? 0, 100 + index * 20] as const))
    const content = await pdfOf([
      [['Form 1099-DA 2025', 40, 40], ['Filer: Kraken, San Francisco', 40, 60], ...rows],
    ])
    expect((await importFile(owner, 'statement.pdf', content)).json()).toMatchObject({
      code: 'import_is_statement',
      statement: { form: '1099-DA', fileType: 'pdf', year: 2025, broker: 'Kraken', lines: 1 },
    })
  })

  test('that is none, or is damaged, is refused in words', async () => {
    const owner = await ledgerOwner(product)
    const letter = await pdfOf([
      [['Dear customer, your order of 03/01/2025 over 35,900.00 is on its way.', 40, 40]],
    ])
    expect((await importFile(owner, 'letter.pdf', letter)).json()).toMatchObject({
      code: 'import_file_unreadable',
      message: expect.stringContaining('no Form 1099-DA or 1099-B in it'),
    })
    expect((await importFile(owner, 'photo.pdf', '%PDF-1.7')).json()).toMatchObject({
      code: 'import_file_unreadable',
      message: expect.stringContaining('could not be opened'),
    })
    expect((await importFile(owner, 'photo.pdf', '%PDF-1.7', 'csv')).json()).toMatchObject({
      message: expect.stringContaining('looks like a PDF'),
    })
  })
})

test('a list of gains without boxes stays what it was: closed positions', async () => {
  const owner = await ledgerOwner(product)
  const gains = [
    'Asset,Quantity,Date Acquired,Date Sold/Disposed,Sales Price,Cost Basis',
    'BTC,0.4,01/10/2023,03/01/2025,35900.00,8000.00',
    '',
  ].join('\n')
  expect((await importFile(owner, 'gains.csv', gains)).json()).toMatchObject({ imported: 2, issues: [] })
})
