// Kraken's file of trades gives every fee in the money of the price; its API, as its file of ledgers, in the coins that
// were taken. Whichever comes first, the ledger says what the API says.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ExchangeServer, serveExchange } from '../../connectors/testing/exchange-server.ts'
import { type KrakenEntry, krakenExchange, krakenKey } from '../../connectors/testing/kraken-exchange.ts'
import type { Exchange } from '../../contract/exchanges.ts'
import type { Transaction } from '../../contract/transactions.ts'
import { exportPairs } from '../../importers/testing/export-pairs.ts'
import { ledgerOwner, type Owner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'

const [{ files }] = exportPairs as [(typeof exportPairs)[number]]
const [ledgers, trades] = files

/** The entries of the ledgers file, as the API tells them. */
function entriesOf(text: string): KrakenEntry[] {
  const [head = '', ...lines] = text.split('\n')
  return lines.map(line => {
    const cells = line.split(',')
    const entry = Object.fromEntries(head.split(',').map((name, index) => [name, cells[index] ?? '']))
    return { ...entry, time: String(Date.parse(`${entry.time}Z`) / 1000) } as KrakenEntry
  })
}

let exchange: ExchangeServer
let product: TestProduct
beforeAll(async () => {
  exchange = await serveExchange(krakenExchange(entriesOf(ledgers.text)))
  product = await startTestProduct({ exchangeUrls: { kraken: exchange.url } })
})
afterAll(async () => {
  await product.stop()
  await exchange.close()
})

async function connect(owner: Owner): Promise<Exchange> {
  const added = await owner.post('/api/exchanges', { name: 'kraken', displayName: 'Mine', ...krakenKey })
  expect(added.statusCode).toBe(201)
  return vi.waitFor(
    async () => {
      const [connection] = (await owner.get('/api/exchanges')) as Exchange[]
      if (connection?.status !== 'connected') throw new Error(`still ${connection?.status}`)
      return connection
    },
    { timeout: 60_000, interval: 100 },
  )
}

const bring = async (owner: Owner) =>
  (await owner.bring({ fileType: 'csv', file: { name: trades.name, content: trades.text } })).json()

const said = async (owner: Owner) =>
  ((await owner.list()) as Transaction[]).map(({ id: _, importId: __, ...row }) => JSON.stringify(row)).sort()

test('the connection corrects what the file of trades told in part, and the file changes nothing after it', async () => {
  const [ann, bob] = [await ledgerOwner(product), await ledgerOwner(product)]
  const brought = await bring(ann)
  const inPart = await said(ann)
  await connect(ann)
  expect(await said(ann)).not.toEqual(inPart)
  const fees = ((await ann.list()) as Transaction[]).map(({ feeAmount, feeSymbol }) => [feeAmount, feeSymbol])
  expect(fees).toContainEqual(['0.0005', 'ETH'])

  await connect(bob)
  const alone = await said(bob)
  await bring(bob)
  expect(await said(bob)).toEqual(alone)
  expect(await said(ann)).toEqual(alone)

  // The file goes, and the connection has all of it.
  expect((await ann.remove(`/api/imports/${brought.importId}`)).json()).toEqual({ removed: 0 })
  expect(await said(ann)).toEqual(alone)
  expect(await ann.get('/api/exchanges')).toMatchObject([{ transactions: alone.length }])
})

test('when the connection goes with its transactions, the file tells them in part again', async () => {
  const ann = await ledgerOwner(product)
  await bring(ann)
  const inPart = await said(ann)
  const { id } = await connect(ann)
  expect((await ann.remove(`/api/exchanges/${id}?transactions=delete`)).statusCode).toBe(200)
  expect(await said(ann)).toEqual(inPart)
})

test('a file that tells more says how many it made more exact', async () => {
  const ann = await ledgerOwner(product)
  const { imported, updated } = await bring(ann)
  expect(updated).toBe(0)
  const file = { name: ledgers.name, content: ledgers.text }
  const result = (await ann.bring({ fileType: 'csv', file })).json()
  expect(result).toMatchObject({ imported: 0, updated: imported })
})
