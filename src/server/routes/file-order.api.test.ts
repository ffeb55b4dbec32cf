// Exports of one account that tell the same acts make the same ledger, whichever comes first, and undoing one of them
// leaves the other as it was.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../../contract/transactions.ts'
import { exportPairs, type ToldFile } from '../../importers/testing/export-pairs.ts'
import { ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

async function bring(owner: Awaited<ReturnType<typeof ledgerOwner>>, { name, text }: ToldFile) {
  const result = (await owner.bring({ fileType: 'csv', file: { name, content: text } })).json()
  expect(result).toMatchObject({ issues: [] })
  return result
}

/** What the ledger says, without the ids of this account. */
const said = (rows: Transaction[]) =>
  rows.map(({ id: _, importId: __, ...row }) => JSON.stringify(row)).sort()

/** Pairs whose files still differ in what they leave out; no amount, fee or type is among it. */
const differing: ReadonlySet<string> = new Set([
  // The older file has no value in dollars; it is asked for where the newer one comes second.
  'Kraken: ledgers with and without the columns of 2026',
  // A few milliseconds.
  'Coinbase Pro: account statement and fills',
  // Only one of them has the hash.
  'Bitfinex: ledger and movements',
  // Notes, and the value of a trade for a stablecoin.
  'Coinbase: without and with ids',
])

describe.each(exportPairs.filter(({ title }) => !differing.has(title)))(
  '$title',
  ({ files: [one, other] }) => {
    test('make one ledger in either order', async () => {
      const [ann, bob] = [await ledgerOwner(product), await ledgerOwner(product)]
      await bring(ann, one)
      await bring(ann, other)
      await bring(bob, other)
      await bring(bob, one)
      expect(said(await bob.list())).toEqual(said(await ann.list()))
    })
  },
)

test('undoing the fuller of two files brings back what the other one tells', async () => {
  const [{ files }] = exportPairs as [(typeof exportPairs)[number]]
  const [ledgers, trades] = files
  const ann = await ledgerOwner(product)
  await bring(ann, trades)
  const before = said(await ann.list())
  await bring(ann, ledgers)
  const [latest] = await ann.get('/api/imports')
  expect(said(await ann.list())).not.toEqual(before)
  expect((await ann.remove(`/api/imports/${latest.id}`)).json()).toEqual({ removed: 0 })
  expect(said(await ann.list())).toEqual(before)
})

test('undoing the other one leaves what the fuller of two files tells', async () => {
  const [{ files }] = exportPairs as [(typeof exportPairs)[number]]
  const [ledgers, trades] = files
  const [ann, bob] = [await ledgerOwner(product), await ledgerOwner(product)]
  await bring(ann, trades)
  await bring(ann, ledgers)
  await bring(bob, ledgers)
  const [, first] = await ann.get('/api/imports')
  expect((await ann.remove(`/api/imports/${first.id}`)).statusCode).toBe(200)
  expect(said(await ann.list())).toEqual(said(await bob.list()))
})
