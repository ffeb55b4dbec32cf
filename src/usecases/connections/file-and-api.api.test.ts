// Exchanges whose files have no ids, or others than their API, and leave out some of what it lists: whichever of the
// two comes first, nothing is there twice, and what only one of them lists is there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { binanceKey } from '../../connectors/testing/binance-exchange.ts'
import { binanceUs, binanceUsHistory } from '../../connectors/testing/binance-us.ts'
import { binanceUsFile } from '../../connectors/testing/binance-us-file.ts'
import { bitrueExchange, bitrueHistory, bitrueKey } from '../../connectors/testing/bitrue-exchange.ts'
import { bitrueFile } from '../../connectors/testing/bitrue-file.ts'
import { coinbaseExchange, coinbaseHistory, coinbaseKey } from '../../connectors/testing/coinbase-exchange.ts'
import { coinbaseFile } from '../../connectors/testing/coinbase-file.ts'
import { type ExchangeServer, serveExchange } from '../../connectors/testing/exchange-server.ts'
import type { Transaction } from '../../contract/transactions.ts'
import { connect } from '../../server/testing/connections.ts'
import { ledgerOwner, type Owner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'

const coinbaseLists = coinbaseHistory(10)

const cases = [
  // Dust and an airdrop are listed by the API alone.
  {
    name: 'binanceus',
    key: binanceKey,
    exchange: binanceUs(binanceUsHistory),
    file: binanceUsFile,
    onlyByApi: 2,
  },
  // A withdrawal is.
  // The file has the fees of the network in the amounts.
  {
    name: 'coinbase',
    key: coinbaseKey,
    exchange: coinbaseExchange(coinbaseLists),
    file: coinbaseFile(coinbaseLists),
    onlyByApi: 0,
  },
  { name: 'bitrue', key: bitrueKey, exchange: bitrueExchange(bitrueHistory), file: bitrueFile, onlyByApi: 1 },
]

const servers: ExchangeServer[] = []
let product: TestProduct
beforeAll(async () => {
  const exchangeUrls: Record<string, string> = {}
  for (const { name, exchange } of cases) {
    const server = await serveExchange(exchange)
    servers.push(server)
    exchangeUrls[name] = server.url
  }
  product = await startTestProduct({ exchangeUrls })
})
afterAll(async () => {
  await product.stop()
  await Promise.all(servers.map(server => server.close()))
})

/** What moved, without how exactly each side states the time. */
const acts = async (owner: Owner) =>
  ((await owner.list()) as Transaction[])
    .map(({ type, symbol, amount, receivedSymbol, receivedAmount, feeSymbol, feeAmount }) =>
      [type, amount, symbol, receivedAmount, receivedSymbol, feeAmount, feeSymbol].join(' '),
    )
    .sort()

test.each(cases)('$name: file and API in either order', async one => {
  const file = { fileType: 'csv', file: { name: 'history.csv', content: one.file } }
  const [ann, bob] = [await ledgerOwner(product), await ledgerOwner(product)]
  await connect(ann, one)
  const byApi = await acts(ann)
  const listedByApi = byApi.length - one.onlyByApi
  expect((await ann.importFile(file)).json()).toMatchObject({
    imported: 0,
    duplicates: listedByApi,
    issues: [],
  })
  expect(await acts(ann)).toEqual(byApi)

  const imported = (await bob.importFile(file)).json()
  expect(imported).toMatchObject({ imported: listedByApi })
  const byFile = await acts(bob)
  const connection = await connect(bob, one)
  expect(connection).toMatchObject({ transactions: one.onlyByApi })
  expect(await acts(bob)).toEqual(byApi)

  // The connection goes, and the file has what it had before.
  await bob.remove(`/api/exchanges/${connection.id}?transactions=delete`)
  expect(await acts(bob)).toEqual(byFile)
})
