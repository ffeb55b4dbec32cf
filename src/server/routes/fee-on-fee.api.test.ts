// Reg. 1.1001-7(b)(5) Example 3: 10 A become 20 B for a fee of 2 C, and disposing of C costs 1 C more. That one is a cost
// of C's own disposal and not of the trade, in the product as in the engine.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, ledgerOwner, makeReport, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const trade = {
  ...act('trade', '2025-06-05T15:00:00Z', '10', null, { symbol: 'A' }),
  receivedSymbol: 'B',
  receivedAmount: '20',
  usd: '20',
  feeSymbol: 'C',
  feeAmount: '3',
  feeUsd: '3',
}

async function withCoins(): Promise<Owner> {
  const ann = await ledgerOwner(product)
  for (const purchase of [
    act('buy', '2025-01-05T15:00:00Z', '10', '5', { symbol: 'A' }),
    act('buy', '2025-01-05T15:00:00Z', '3', '1.50', { symbol: 'C' }),
  ])
    expect((await ann.post('/api/transactions', purchase)).statusCode).toBe(201)
  return ann
}

/** Property, proceeds, basis and gain of each row of Form 8949. */
async function rowsOf(owner: Owner): Promise<(string | undefined)[][]> {
  const { id } = await makeReport(owner, 'form8949', { taxYear: 2025, format: 'csv' })
  const rows: string[][] = parse((await owner.getRaw(`/api/reports/${id}/download`)).body)
  return rows.filter(cells => cells[4]?.startsWith('06/05/')).map(cells => [2, 5, 6, 9].map(at => cells[at]))
}

const asInTheRegulation = [
  ['10 A', '18.00', '5.00', '13.00'],
  ['3 C', '2.00', '1.50', '0.50'],
]

test('set over the API, changed and taken away', async () => {
  const ann = await withCoins()
  const { id, feeOnFee } = (await ann.post('/api/transactions', { ...trade, feeOnFee: '1' })).json()
  expect(feeOnFee).toBe('1')
  expect(await rowsOf(ann)).toEqual(asInTheRegulation)
  // An edit of something else leaves it, another fee or null takes it away.
  const changed = async (over: object) =>
    (await ann.put(`/api/transactions/${id}`, { ...trade, ...over })).json()
  expect(await changed({ note: 'from the contract note' })).toMatchObject({ feeOnFee: '1' })
  expect(await changed({ feeAmount: '2', feeUsd: '2' })).toMatchObject({ feeOnFee: null })
  expect(await changed({ feeOnFee: '1' })).toMatchObject({ feeOnFee: '1' })
  expect(await changed({ feeOnFee: null })).toMatchObject({ feeOnFee: null })
  expect(await rowsOf(ann)).toEqual([
    ['10 A', '17.00', '5.00', '12.00'],
    ['3 C', '3.00', '1.50', '1.50'],
  ])
})

test('more than the fee itself is refused', async () => {
  const ann = await withCoins()
  for (const over of [{ feeOnFee: '3.1' }, { feeOnFee: '1', feeSymbol: null, feeAmount: null }]) {
    const refused = await ann.post('/api/transactions', { ...trade, ...over })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      field: 'feeOnFee',
      message: expect.stringContaining('part of the fee'),
    })
  }
})

test.each(['csv', 'json'])('stated in a ledger file, and again by what %s exports of it', async format => {
  const ann = await withCoins()
  const file = `type,at,wallet,asset,quantity,received_asset,received_quantity,received_usd,fee_asset,fee_quantity,fee_usd,fee_on_fee
trade,2025-06-05T15:00:00Z,Coinbase,A,10,B,20,20,C,3,3,1
`
  const imported = await ann.importFile({ fileType: 'csv', file: { name: 'ledger.csv', content: file } })
  expect(imported.json()).toMatchObject({ imported: 1, issues: [] })
  expect(await rowsOf(ann)).toEqual(asInTheRegulation)
  const content = (await ann.getRaw(`/api/transactions/export?format=${format}`)).body
  const ben = await ledgerOwner(product)
  const again = await ben.importFile({ fileType: 'auto', file: { name: `ledger.${format}`, content } })
  expect(again.json()).toMatchObject({ imported: 3, issues: [] })
  expect(await rowsOf(ben)).toEqual(asInTheRegulation)
})
