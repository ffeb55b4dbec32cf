// Kraken's file of trades gives every fee in the money of the price; its API, as its file of ledgers, in the coins that
// were taken. Whichever comes first, the ledger says what the API says.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExchangeServer, serveExchange } from '../../connectors/testing/exchange-server.ts'
import { type KrakenEntry, krakenExchange, krakenKey } from '../../connectors/testing/kraken-exchange.ts'
import type { Transaction } from '../../contract/transactions.ts'
import { exportPairs } from '../../importers/testing/export-pairs.ts'
import { connect } from '../../server/testing/connections.ts'
import { ledgerOwner, type Owner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'

const [{ files }] = exportPairs as [(typeof exportPairs)[number]]
const ledgers = { ...files[0], name: 'ledgers.csv' }
const trades = { ...files[1], name: 'trades.csv' }

/** The entries of the ledgers file, as the API lists them. */
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

const importFile = async (owner: Owner) =>
  (await owner.importFile({ fileType: 'csv', file: { name: trades.name, content: trades.text } })).json()

const said = async (owner: Owner) =>
  ((await owner.list()) as Transaction[]).map(({ id: _, importId: __, ...row }) => JSON.stringify(row)).sort()

test('the connection corrects what the file of trades had in part, and the file changes nothing after it', async () => {
  const [ann, bob] = [await ledgerOwner(product), await ledgerOwner(product)]
  const imported = await importFile(ann)
  const inPart = await said(ann)
  await connect(ann, { name: 'kraken', key: krakenKey })
  expect(await said(ann)).not.toEqual(inPart)
  const fees = ((await ann.list()) as Transaction[]).map(({ feeAmount, feeSymbol }) => [feeAmount, feeSymbol])
  expect(fees).toContainEqual(['0.0005', 'ETH'])

  await connect(bob, { name: 'kraken', key: krakenKey })
  const alone = await said(bob)
  await importFile(bob)
  expect(await said(bob)).toEqual(alone)
  expect(await said(ann)).toEqual(alone)

  // The file goes, and the connection has all of it.
  expect((await ann.remove(`/api/imports/${imported.importId}`)).json()).toEqual({ removed: 0 })
  expect(await said(ann)).toEqual(alone)
  expect(await ann.get('/api/exchanges')).toMatchObject([{ transactions: alone.length }])
})

test('when the connection goes with its transactions, the file has them in part again', async () => {
  const ann = await ledgerOwner(product)
  await importFile(ann)
  const inPart = await said(ann)
  const { id } = await connect(ann, { name: 'kraken', key: krakenKey })
  expect((await ann.remove(`/api/exchanges/${id}?transactions=delete`)).statusCode).toBe(200)
  expect(await said(ann)).toEqual(inPart)
})

test('a file with more details says how many it made more exact', async () => {
  const ann = await ledgerOwner(product)
  const { imported, updated } = await importFile(ann)
  expect(updated).toBe(0)
  const file = { name: ledgers.name, content: ledgers.text }
  const result = (await ann.importFile({ fileType: 'csv', file })).json()
  expect(result).toMatchObject({ imported: 0, updated: imported })
})

type Origin = { importId: string; fileName: string; rows: { row: number; cells: string[] }[] }
type Detail = { origin: Origin; otherOrigins: Origin[]; isOfRemovedImport: boolean }

/** Where the trade whose fee was taken in ether came from: the kinds of its sources, the one its values come from first. */
async function sourcesOf(owner: Owner, isIt = ({ receivedSymbol }: Transaction) => receivedSymbol === 'ETH') {
  const one = ((await owner.list()) as Transaction[]).find(isIt)
  const detail: Detail = await owner.get(`/api/transactions/${one?.id}`)
  const sources = [detail.origin, ...detail.otherOrigins]
  for (const { rows } of sources) expect(rows.length).toBeGreaterThan(0)
  return { names: sources.map(({ fileName }) => fileName), rows: detail.origin.rows, detail }
}

test('the detail shows the rows its values came from first, and those of the other source', async () => {
  const [ann, bob] = [await ledgerOwner(product), await ledgerOwner(product)]
  const whole = { fileType: 'csv', file: { name: ledgers.name, content: ledgers.text } }
  const inPart = await importFile(ann)
  const { rows: tradeRows, names } = await sourcesOf(ann)
  expect(names).toEqual([trades.name])
  const inFull = (await ann.importFile(whole)).json()
  const both = await sourcesOf(ann)
  expect(both.names).toEqual([ledgers.name, trades.name])
  expect(both.rows.flatMap(({ cells }) => cells)).toContain('0.0005000000')
  expect(both.detail.otherOrigins[0]?.rows).toEqual(tradeRows)

  // Either goes, and the other has its own rows.
  await ann.remove(`/api/imports/${inFull.importId}`)
  expect(await sourcesOf(ann)).toMatchObject({ names: [trades.name], rows: tradeRows })
  await ann.importFile(whole)
  await ann.remove(`/api/imports/${inPart.importId}`)
  expect(await sourcesOf(ann)).toMatchObject({ names: [ledgers.name], rows: both.rows })
  expect((await sourcesOf(ann)).detail.isOfRemovedImport).toBe(false)

  // What adds nothing new is not an import, and no source.
  await bob.importFile(whole)
  expect(await importFile(bob)).toMatchObject({ importId: null })
  expect(await sourcesOf(bob)).toMatchObject({ names: [ledgers.name], rows: both.rows })
})

test('of a file and a connection, the rows of the one whose values count come first, in either order', async () => {
  const [ann, bob] = [await ledgerOwner(product), await ledgerOwner(product)]
  const { importId } = await importFile(ann)
  const { rows: tradeRows } = await sourcesOf(ann)
  const mine = await connect(ann, { name: 'kraken', key: krakenKey })
  const fileFirst = await sourcesOf(ann)
  expect(fileFirst.names).toEqual(['Mine connection', trades.name])

  const { id } = await connect(bob, { name: 'kraken', key: krakenKey })
  const alone = await sourcesOf(bob)
  expect(alone.names).toEqual(['Mine connection'])
  await importFile(bob)
  const connectionFirst = await sourcesOf(bob)
  expect(connectionFirst.names).toEqual(['Mine connection', trades.name])
  expect(connectionFirst.rows).toEqual(alone.rows)
  expect(fileFirst.rows).toEqual(alone.rows)
  expect(connectionFirst.detail.otherOrigins[0]?.rows).toEqual(tradeRows)

  // The file goes: the connection has its own entries to show.
  await ann.remove(`/api/imports/${importId}`)
  expect(await sourcesOf(ann)).toMatchObject({ names: ['Mine connection'], rows: alone.rows })
  await ann.remove(`/api/exchanges/${mine.id}?transactions=delete`)
  expect(await ann.list()).toEqual([])

  // The connection goes: what the file says is shown, and that the values were the connection's.
  await bob.remove(`/api/exchanges/${id}?transactions=delete`)
  expect(await sourcesOf(bob)).toMatchObject({
    names: [trades.name],
    rows: tradeRows,
    detail: { isOfRemovedImport: true },
  })
  // Of which both say the same, the file's is as good.
  expect(await sourcesOf(bob, ({ type }) => type === 'buy')).toMatchObject({
    names: [trades.name],
    detail: { isOfRemovedImport: false },
  })
})
