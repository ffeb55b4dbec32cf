// Crypto.com's file of trades and its API list the same trades, also of those of which the journal has one side or
// nothing. Whichever comes first, each is there once and says the same.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cryptocomExchange,
  cryptocomHistory,
  cryptocomKey,
} from '../../connectors/testing/cryptocom-exchange.ts'
import { cryptocomTradesFile } from '../../connectors/testing/cryptocom-file.ts'
import { type ExchangeServer, serveExchange } from '../../connectors/testing/exchange-server.ts'
import type { Transaction } from '../../contract/transactions.ts'
import { connect } from '../../server/testing/connections.ts'
import { ledgerOwner, type Owner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'

/** A month that has its first days behind it, as every day since is asked for. */
const recent = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000)
const history = cryptocomHistory(12, Date.UTC(recent.getUTCFullYear(), recent.getUTCMonth(), 1))
const TRADES = 12 + 3

let exchange: ExchangeServer
let product: TestProduct
beforeAll(async () => {
  exchange = await serveExchange(cryptocomExchange(history))
  product = await startTestProduct({ exchangeUrls: { cryptocom: exchange.url } })
})
afterAll(async () => {
  await product.stop()
  await exchange.close()
})

const importFile = async (owner: Owner) => {
  const file = { name: 'OEX_TRADE.csv', content: cryptocomTradesFile(history) }
  return (await owner.importFile({ fileType: 'csv', file })).json()
}
const said = async (owner: Owner) =>
  ((await owner.list()) as Transaction[]).map(({ id: _, importId: __, ...row }) => JSON.stringify(row)).sort()

test('trades by file and by connection are one, in either order', async () => {
  const [ann, bob] = [await ledgerOwner(product), await ledgerOwner(product)]
  const { transactions } = await connect(ann, { name: 'cryptocom', key: cryptocomKey })
  const alone = await said(ann)
  expect(alone).toHaveLength(transactions)
  expect(await importFile(ann)).toMatchObject({ imported: 0, duplicates: TRADES })
  expect(await said(ann)).toEqual(alone)

  const imported = await importFile(bob)
  expect(imported).toMatchObject({ imported: TRADES, duplicates: 0 })
  expect(await connect(bob, { name: 'cryptocom', key: cryptocomKey })).toMatchObject({
    transactions: alone.length - TRADES,
  })
  expect(await said(bob)).toEqual(alone)
  // The file goes, and the connection has all of it.
  expect((await bob.remove(`/api/imports/${imported.importId}`)).json()).toEqual({ removed: 0 })
  expect(await said(bob)).toEqual(alone)
})
