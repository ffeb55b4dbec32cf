import { afterAll, beforeAll, expect, test } from 'vitest'
import { bitfinexExchange, bitfinexHistory, bitfinexKey } from '../../connectors/testing/bitfinex-exchange.ts'
import { bitfinexFile } from '../../connectors/testing/bitfinex-file.ts'
import { bitstampExchange, bitstampHistory, bitstampKey } from '../../connectors/testing/bitstamp-exchange.ts'
import { bitstampFile } from '../../connectors/testing/bitstamp-file.ts'
import { coinbaseExchange, coinbaseHistory, coinbaseKey } from '../../connectors/testing/coinbase-exchange.ts'
import { coinbaseFile } from '../../connectors/testing/coinbase-file.ts'
import {
  coinbaseExchangeHistory,
  coinbaseExchangeKey,
  coinbaseExchangeServer,
} from '../../connectors/testing/coinbaseexchange-exchange.ts'
import { coinbaseExchangeFile } from '../../connectors/testing/coinbaseexchange-file.ts'
import {
  cryptocomExchange,
  cryptocomHistory,
  cryptocomKey,
} from '../../connectors/testing/cryptocom-exchange.ts'
import { cryptocomFile } from '../../connectors/testing/cryptocom-file.ts'
import { type ExchangeServer, serveExchange } from '../../connectors/testing/exchange-server.ts'
import { geminiExchange, geminiHistory, geminiKey } from '../../connectors/testing/gemini-exchange.ts'
import { geminiFile } from '../../connectors/testing/gemini-file.ts'
import { upholdExchange, upholdHistory, upholdKey } from '../../connectors/testing/uphold-exchange.ts'
import { upholdFile } from '../../connectors/testing/uphold-file.ts'
import type { Exchange } from '../../contract/exchanges.ts'
import type { Transaction, TransactionDetail } from '../../contract/transactions.ts'
import { actsToTheSecond, connect, settled } from '../testing/connections.ts'
import { ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

const [coinbase, pro, gemini] = [coinbaseHistory(12), coinbaseExchangeHistory(12), geminiHistory(12)]

const uphold = upholdHistory(12)
/** A month that has its first days behind it, as every day since is asked for; without trades that its file lacks. */
const recent = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000)
const whole = cryptocomHistory(12, Date.UTC(recent.getUTCFullYear(), recent.getUTCMonth(), 1))
const cryptocom = { ...whole, trades: [], journal: whole.journal.filter(({ trade_id }) => trade_id !== 'B1') }

const bitstamp = bitstampHistory(12)
/** Without the deposit that is older than the ledger. */
const wholeBitfinex = bitfinexHistory(12)
const bitfinex = { ...wholeBitfinex, movements: wholeBitfinex.movements.slice(0, -1) }

const cases = [
  {
    connector: 'bitfinex',
    name: 'bitfinex',
    key: bitfinexKey,
    exchange: bitfinexExchange(bitfinex),
    file: bitfinexFile(bitfinex),
    transactions: 19,
  },
  {
    connector: 'bitstamp',
    name: 'bitstamp',
    key: bitstampKey,
    exchange: bitstampExchange(bitstamp),
    file: bitstampFile(bitstamp),
    transactions: 18,
  },
  {
    connector: 'coinbase',
    name: 'coinbase',
    key: coinbaseKey,
    exchange: coinbaseExchange(coinbase),
    file: coinbaseFile(coinbase),
    transactions: 32,
  },
  {
    connector: 'coinbaseexchange',
    name: 'coinbase',
    key: coinbaseExchangeKey,
    exchange: coinbaseExchangeServer(pro),
    file: coinbaseExchangeFile(pro),
    transactions: 18,
  },
  {
    connector: 'gemini',
    name: 'gemini',
    key: geminiKey,
    exchange: geminiExchange(gemini),
    file: geminiFile(gemini),
    transactions: 81,
  },
  {
    connector: 'cryptocom',
    name: 'cryptocom',
    key: cryptocomKey,
    exchange: cryptocomExchange(cryptocom),
    file: cryptocomFile(cryptocom),
    transactions: 17,
  },
  {
    connector: 'uphold',
    name: 'uphold',
    key: upholdKey,
    exchange: upholdExchange(uphold),
    file: upholdFile(uphold),
    transactions: 20,
  },
]

const servers: Record<string, ExchangeServer> = {}
let product: TestProduct
beforeAll(async () => {
  const exchangeUrls: Record<string, string> = {}
  for (const { connector, exchange } of cases) {
    const server = await serveExchange(exchange)
    servers[connector] = server
    exchangeUrls[connector] = server.url
  }
  product = await startTestProduct({ exchangeUrls })
})
afterAll(async () => {
  await product.stop()
  await Promise.all(Object.values(servers).map(server => server.close()))
})

/** The names of what each transaction came from, which are the same for all. */
async function sources(owner: Owner): Promise<string[]> {
  const kinds = new Set<string>()
  for (const { id } of (await owner.list()) as Transaction[]) {
    const { origin, otherOrigins }: TransactionDetail = await owner.get(`/api/transactions/${id}`)
    for (const one of [origin, ...otherOrigins]) expect(one?.rows).not.toHaveLength(0)
    kinds.add(
      [origin, ...otherOrigins]
        .map(one => one?.fileName)
        .sort()
        .join(' and '),
    )
  }
  return [...kinds]
}

test.each(cases)(
  '$connector: a file of what is connected brings nothing, nor the other way round',
  async one => {
    const file = { name: 'history.csv', content: one.file }
    const owner = await ledgerOwner(product)
    const connection = await connect(owner, one)
    expect(connection).toMatchObject({ status: 'connected', name: one.name, transactions: one.transactions })
    const byApi = await actsToTheSecond(owner)
    const imported = await owner.importFile({ fileType: 'csv', file })
    expect(imported.json()).toMatchObject({ imported: 0, duplicates: one.transactions })
    expect(await actsToTheSecond(owner)).toEqual(byApi)
    expect(await sources(owner)).toEqual(['Mine connection and history.csv'])
    // Now the file has them too, and keeps them.
    expect(await owner.get('/api/exchanges')).toMatchObject([
      { transactions: 0, alsoInFiles: one.transactions },
    ])
    const removed = await owner.remove(`/api/exchanges/${connection.id}?transactions=delete`)
    expect(removed.json()).toEqual({ removed: 0 })
    expect(await actsToTheSecond(owner)).toEqual(byApi)
    expect(await sources(owner)).toEqual(['history.csv'])

    const other = await ledgerOwner(product)
    const first = await other.importFile({ fileType: 'csv', file })
    expect(first.json()).toMatchObject({ imported: one.transactions })
    expect(await connect(other, one)).toMatchObject({
      status: 'connected',
      transactions: 0,
      alsoInFiles: one.transactions,
    })
    expect(await actsToTheSecond(other)).toEqual(byApi)
    expect(await sources(other)).toEqual(['Mine connection and history.csv'])
    // Undone, the file leaves what the connection has, now and after the next sync.
    expect((await other.remove(`/api/imports/${first.json().importId}`)).json()).toEqual({ removed: 0 })
    expect(await sources(other)).toEqual(['Mine connection'])
    const [left] = (await other.get('/api/exchanges')) as Exchange[]
    await other.post(`/api/exchanges/${left?.id}/sync`, {})
    expect(await settled(other)).toMatchObject({
      status: 'connected',
      transactions: one.transactions,
      alsoInFiles: 0,
      wallet: null,
      block: null,
    })
    expect(await actsToTheSecond(other)).toEqual(byApi)
  },
)
