// Binance's files have no ids, and combine several entries of its API: what both have is known by its content.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { binanceCom, binanceFill, emptyBinance } from '../../connectors/testing/binance-com.ts'
import { type BinanceEntry, binanceKey } from '../../connectors/testing/binance-exchange.ts'
import { type ExchangeServer, serveExchange } from '../../connectors/testing/exchange-server.ts'
import type { Exchange } from '../../contract/exchanges.ts'
import type { Transaction, TransactionDetail } from '../../contract/transactions.ts'
import { ledgerOwner, type Owner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'

const fill = (id: number, more: BinanceEntry = {}) =>
  binanceFill(['ETH', 'USDT'], id, '2021-01-06T10:00:00.100Z', {
    price: '1500',
    qty: '0.2',
    quoteQty: '300',
    commission: '0.0015',
    commissionAsset: 'BNB',
    isBuyer: true,
    ...more,
  })

/** Of one second, in which two markets were traded. */
const crowded = (market: readonly [string, string], id: number, qty: string, quoteQty: string) =>
  binanceFill(market, id, '2021-02-01T10:00:00.300Z', {
    price: '1',
    qty,
    quoteQty,
    commission: '0.001',
    commissionAsset: 'BNB',
    isBuyer: true,
  })

const DUST_AT = Date.UTC(2021, 2, 1, 10)
const dustOf = (fromAsset: string, amount: string, transferedAmount: string) => ({
  fromAsset,
  amount,
  transferedAmount,
  serviceChargeAmount: '0.0002',
  operateTime: DUST_AT,
  transId: 99,
})

const account = {
  ...emptyBinance,
  markets: [
    ['ETH', 'USDT'],
    ['BTC', 'USDT'],
  ] as const,
  trades: {
    ETHUSDT: [fill(1), fill(2, { qty: '0.1', quoteQty: '150' }), crowded(['ETH', 'USDT'], 3, '0.2', '300')],
    BTCUSDT: [crowded(['BTC', 'USDT'], 4, '0.005', '150')],
  },
  lists: {
    'capital/deposit/hisrec': [
      { id: 'D', coin: 'USDT', amount: '1000', status: 1, insertTime: Date.UTC(2021, 0, 5, 10) },
    ],
    'capital/withdraw/history': [
      {
        id: 'W',
        coin: 'ETH',
        amount: '0.095',
        transactionFee: '0.005',
        status: 6,
        applyTime: '2021-01-11 10:00:00',
      },
    ],
    'asset/dribblet': [
      {
        operateTime: DUST_AT,
        transId: 99,
        userAssetDribbletDetails: [dustOf('ETH', '0.001', '0.0098'), dustOf('BTC', '0.0001', '0.0198')],
      },
    ],
  },
}

const file = {
  name: 'transactions.csv',
  content: `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
7,2021-01-05 10:00:00,Spot,Deposit,USDT,1000,
7,2021-01-06 10:00:00,Spot,Buy,ETH,0.2,
7,2021-01-06 10:00:00,Spot,Transaction Related,USDT,-300,
7,2021-01-06 10:00:00,Spot,Fee,BNB,-0.0015,
7,2021-01-06 10:00:00,Spot,Buy,ETH,0.1,
7,2021-01-06 10:00:00,Spot,Transaction Related,USDT,-150,
7,2021-01-06 10:00:00,Spot,Fee,BNB,-0.0015,
7,2021-01-11 10:00:00,Spot,Withdraw,ETH,-0.1,Withdraw fee is included
7,2021-02-01 10:00:00,Spot,Buy,BTC,0.005,
7,2021-02-01 10:00:00,Spot,Transaction Related,USDT,-300,
7,2021-02-01 10:00:00,Spot,Fee,BNB,-0.001,
7,2021-02-01 10:00:00,Spot,Buy,ETH,0.2,
7,2021-02-01 10:00:00,Spot,Transaction Related,USDT,-150,
7,2021-02-01 10:00:00,Spot,Fee,BNB,-0.001,
7,2021-03-01 10:00:00,Spot,Small assets exchange BNB,ETH,-0.001,
7,2021-03-01 10:00:00,Spot,Small assets exchange BNB,BNB,0.0098,
7,2021-03-01 10:00:00,Spot,Small assets exchange BNB,BTC,-0.0001,
7,2021-03-01 10:00:00,Spot,Small assets exchange BNB,BNB,0.0198,
`,
}
/** The file cannot tell which coin was for which where several came in one second, and has each of them by itself. */
const TOLD_BY_API = 7
const TOLD_BY_FILE = 10

let binance: ExchangeServer
let product: TestProduct
beforeAll(async () => {
  binance = await serveExchange(binanceCom(account))
  product = await startTestProduct({ exchangeUrls: { binance: binance.url } })
})
afterAll(async () => {
  await product.stop()
  await binance.close()
})

async function connect(owner: Owner): Promise<Exchange> {
  const added = await owner.post('/api/exchanges', { name: 'binance', displayName: 'Binance', ...binanceKey })
  expect(added.statusCode).toBe(201)
  return vi.waitFor(
    async () => {
      const [connection] = await owner.get('/api/exchanges')
      expect(connection.status).toBe('connected')
      return connection
    },
    { timeout: 150_000, interval: 200 },
  )
}

test('the file of a history that is connected adds nothing', async () => {
  const owner = await ledgerOwner(product)
  expect(await connect(owner)).toMatchObject({ transactions: TOLD_BY_API })
  const imported = await owner.importFile({ fileType: 'csv', file })
  expect(imported.json()).toMatchObject({ imported: 0, duplicates: TOLD_BY_FILE, issues: [] })
  expect(await owner.list()).toHaveLength(TOLD_BY_API)
  expect(await coinsOf(owner)).toEqual(LEFT)
  expect(await crowdedRows(owner)).toEqual([
    { entries: 1, rows: 6 },
    { entries: 1, rows: 6 },
  ])
})

/** Of the second in which two markets were traded: how many entries of the API and rows of the file each act has. */
async function crowdedRows(owner: Owner) {
  const all = ((await owner.list()) as Transaction[]).filter(({ timestamp }) =>
    timestamp.startsWith('2021-02-01'),
  )
  const details = await Promise.all(all.map(({ id }) => owner.get(`/api/transactions/${id}`)))
  return details.map(({ origin, otherOrigins }: TransactionDetail) => {
    const rowsOf = (name: string) =>
      [origin, ...otherOrigins].find(one => one?.fileName === name)?.rows.length ?? 0
    return { entries: rowsOf('Binance connection'), rows: rowsOf('transactions.csv') }
  })
}

/** However many transactions it takes: bought, dusted, paid as fees and sent on. */
const LEFT = { ETH: 0.399, USDT: 100, BNB: 0.0246, BTC: 0.0049 }

/** What the transactions leave of each coin. */
async function coinsOf(owner: Owner): Promise<Record<string, number>> {
  const coins: Record<string, number> = {}
  const add = (coin: string | null, amount: string | null, sign: number) => {
    if (coin && amount) coins[coin] = Number(((coins[coin] ?? 0) + sign * Number(amount)).toFixed(8))
  }
  for (const one of (await owner.list()) as Transaction[]) {
    add(one.symbol, one.amount, ['deposit', 'buy', 'income'].includes(one.type) ? 1 : -1)
    add(one.receivedSymbol, one.receivedAmount, 1)
    add(one.feeSymbol, one.feeAmount, -1)
  }
  return coins
}

test('a connection whose history is there as a file adds nothing', async () => {
  const owner = await ledgerOwner(product)
  expect((await owner.importFile({ fileType: 'csv', file })).json()).toMatchObject({ imported: TOLD_BY_FILE })
  expect(await connect(owner)).toMatchObject({ transactions: 0 })
  expect(await owner.list()).toHaveLength(TOLD_BY_FILE)
  expect(await coinsOf(owner)).toEqual(LEFT)
  // Which of the two fills belongs to which row is unknown.
  for (const { entries } of await crowdedRows(owner)) expect(entries).toBe(2)
})

const withdrawals = {
  name: 'withdraw-history.csv',
  content: `Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status
2021-01-11 10:00:00,ETH,ETH,0.095,0.005,0xabc,,,,Completed
`,
}
const deposits = {
  name: 'deposit-history.csv',
  content: `Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status
2021-01-05 10:00:00,USDT,TRX,1000,0,Tabc,,,,Completed
`,
}

test('files of deposits and withdrawals add nothing to a connection, nor a connection to them', async () => {
  const connectedFirst = await ledgerOwner(product)
  await connect(connectedFirst)
  for (const file of [deposits, withdrawals])
    expect((await connectedFirst.importFile({ fileType: 'csv', file })).json()).toMatchObject({
      imported: 0,
      duplicates: 1,
    })
  const filesFirst = await ledgerOwner(product)
  for (const file of [deposits, withdrawals])
    expect((await filesFirst.importFile({ fileType: 'csv', file })).json()).toMatchObject({ imported: 1 })
  expect(await connect(filesFirst)).toMatchObject({ transactions: TOLD_BY_API - 2 })
  expect((await filesFirst.importFile({ fileType: 'csv', file })).json()).toMatchObject({ imported: 0 })
  for (const owner of [connectedFirst, filesFirst]) expect(await owner.list()).toHaveLength(TOLD_BY_API)
})
