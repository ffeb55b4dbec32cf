// What the rows of Form 8949 call the sales and their brokers, followed from the imported file to the report.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFilled } from '../../documents/pdf/testing/read-filled.ts'
import { ledgerOwner, makeReport, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const krakenTrades = `"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"
"TBUY01","O01","XTZUSD","2024-01-10 11:24:42","buy","limit",1.00000,100.00000,0.00000,100.00000000,0.00000,"","L70,L71"
"TSELL2","O02","XTZUSD","2024-02-01 11:24:42","sell","limit",1.50000,150.00000,0.00000,100.00000000,0.00000,"","L80,L81"
`
const gains = (rows: number) =>
  [
    'Description,Date Acquired,Date Sold,Proceeds,Cost Basis',
    ...Array.from(
      { length: rows },
      (_, index) => `0.5 BTC,01/05/2023,03/09/2024,${30_000 + index}.00,10000.00`,
    ),
    '',
  ].join('\n')

async function importFile(owner: Owner, name: string, content: string) {
  const imported = await owner.importFile({ fileType: 'csv', file: { name, content } })
  expect(imported.json()).toMatchObject({ issues: [] })
}

async function form8949(owner: Owner): Promise<string[][]> {
  const { id, status } = await makeReport(owner, 'form8949', { taxYear: 2024, format: 'pdf' })
  expect(status).toBe('complete')
  const { pages } = await readFilled((await owner.getRaw(`/api/reports/${id}/download`)).rawPayload)
  return pages.map(page => page.map(({ text }) => text))
}

test("a sale has the exchange's own id, and none where its file has none", async () => {
  const ann = await ledgerOwner(product)
  await importFile(ann, 'trades.csv', krakenTrades)
  await importFile(ann, 'gains.csv', gains(1))
  const text = (await form8949(ann)).flat().join(' ')
  expect(text).toContain('100 XTZ, ID TSELL2')
  expect(text).toContain('0.5 BTC')
  expect(text.match(/\bID\b/g)).toHaveLength(1)
  expect(text).not.toMatch(/trade:|sold:/)
})

test('an id that is too long beside a long name is shortened on the form, and whole in the CSV and the summary', async () => {
  const ann = await ledgerOwner(product)
  const hash = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'
  const name = 'UNI-V2-LP-WETH-USDC-0.30%-POSITION-184467-STAKED-AND-WRAPPED'
  await importFile(
    ann,
    'ledger.csv',
    `type,id,at,wallet,asset,quantity,usd,hash
buy,b,2024-01-10T12:00:00Z,Ledger,${name},1.5,100,
sell,s,2024-02-10T12:00:00Z,Ledger,${name},1.123456789012345678,150,${hash}
`,
  )
  const form = (await form8949(ann)).flat().join(' ')
  expect(form).toContain('1.123456789012345678')
  expect(form.replaceAll(' ', '')).toContain('ID4a5e1e4b\x85fdeda33b')
  expect(form).not.toContain(hash)
  const csv = async (kind: 'form8949' | 'transaction-summary') => {
    const { id } = await makeReport(ann, kind, { taxYear: 2024, format: 'csv' })
    return (await ann.getRaw(`/api/reports/${id}/download`)).body
  }
  expect(await csv('form8949')).toContain(`,${hash}\r\n`)
  expect(await csv('transaction-summary')).toMatch(
    new RegExp(`^Transaction IDs shortened on Form 8949,.*${name}.*${hash}`, 'm'),
  )
})

test('thousands of closed positions of one file are one row with a statement', async () => {
  const ann = await ledgerOwner(product)
  await importFile(ann, 'gains.csv', gains(3000))
  const { year, isOwn, ...profile } = await ann.get('/api/tax-profiles/2024')
  expect({ year, isOwn }).toEqual({ year: 2024, isOwn: false })
  expect((await ann.put('/api/tax-profiles/2024', { ...profile, salesAs: 'statement' })).statusCode).toBe(200)
  const pages = await form8949(ann)
  const form = pages.filter(page => page.join(' ').includes('see attached statement'))
  expect(form).toHaveLength(1)
  // 3,000 times 30,000 and 0 + 1 + … + 2,999.
  expect(form[0]).toEqual(expect.arrayContaining(['M', '94,498,500.00', '30,000,000.00', '64,498,500.00']))
  expect(form[0]?.join(' ')).toContain('Form 8949 see attached statement')
  expect(pages.flat().filter(text => text === '0.5 BTC')).toHaveLength(3000)
})
