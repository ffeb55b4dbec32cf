// Results of margin and futures, from the file to Form 8949: how they are taxed is asked, and both answers are possible.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const ledgers = `txid,refid,time,type,subtype,aclass,asset,amount,fee,balance
L1,T1,2024-03-01 10:00:00,margin,,currency,ZUSD,250.0000,2.0000,248
L2,T2,2024-03-02 10:00:00,margin,,currency,ZUSD,-100.0000,0,148
L3,T3,2024-01-03 10:00:00,trade,,currency,ZUSD,-1000.0000,0,0
L4,T3,2024-01-03 10:00:00,trade,,currency,XXBT,0.0200000000,0,0.02
L5,T4,2024-06-03 10:00:00,trade,,currency,XXBT,-0.0100000000,0,0.01
L6,T4,2024-06-03 10:00:00,trade,,currency,ZUSD,600.0000,0,0`

const bring = async (owner: Owner) => {
  const result = (
    await owner.bring({ fileType: 'csv', file: { name: 'ledgers.csv', content: ledgers } })
  ).json()
  expect(result).toMatchObject({ issues: [] })
}
const short = async (owner: Owner) => (await owner.get('/api/tax-calculations/2024')).short
const asked = async (owner: Owner) =>
  (await owner.get('/api/review')).issues.filter(({ kind }: { kind: string }) => kind === 'contract_open')

test('they are gains and losses of Form 8949 until somebody says, and one question is asked', async () => {
  const ann = await ledgerOwner(product)
  await bring(ann)
  // 250 less a fee of 2 and a loss of 100, and 100 of the bitcoin: proceeds 250 + 600, basis 2 + 100 + 500.
  expect(await short(ann)).toMatchObject({ proceeds: '850.00', basis: '602.00', gain: '248.00' })
  expect(await asked(ann)).toMatchObject([{ usdAtStake: '250.00', transactions: [{ wallet: 'Kraken' }] }])
})

test('one answer puts them on Form 8949 for good, or takes them out for Form 6781; undo asks again', async () => {
  const ann = await ledgerOwner(product)
  await bring(ann)
  const answer = async (action: string) =>
    (await ann.post('/api/review/together', { action, wallet: 'Kraken' })).json()
  const kept = await answer('form_8949')
  expect(kept).toMatchObject({ transactions: 3, words: '3 results of Kraken on Form 8949.' })
  expect(await asked(ann)).toEqual([])
  expect(await short(ann)).toMatchObject({ gain: '248.00' })
  expect((await ann.remove(`/api/review/together/${kept.id}`)).json()).toEqual({ transactions: 3 })
  expect(await asked(ann)).toHaveLength(1)

  expect(await answer('section_1256')).toMatchObject({
    words: '3 results of Kraken under Section 1256: report them on Form 6781.',
  })
  expect(await asked(ann)).toEqual([])
  // The bitcoin alone is left.
  expect(await short(ann)).toMatchObject({ proceeds: '600.00', basis: '500.00', gain: '100.00' })
})

test('our own export keeps the answer', async () => {
  const ann = await ledgerOwner(product)
  await bring(ann)
  await ann.post('/api/review/together', { action: 'section_1256', wallet: 'Kraken' })
  for (const format of ['csv', 'json'] as const) {
    const bob = await ledgerOwner(product)
    const content = (await ann.getRaw(`/api/transactions/export?format=${format}`)).body
    const result = (await bob.bring({ fileType: 'auto', file: { name: `ledger.${format}`, content } })).json()
    expect(result).toMatchObject({ issues: [] })
    expect(await short(bob)).toMatchObject({ gain: '100.00' })
  }
})
