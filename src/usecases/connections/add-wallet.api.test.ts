// A Bitcoin wallet by its public key: its history beside files and exchanges, each transaction once, proved by what the
// explorer says the addresses hold.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { branchesOf } from '../../connectors/bitcoin/wallet-keys.ts'
import { type Chain, esplora, pays } from '../../connectors/testing/esplora.ts'
import { type ExchangeServer, serveExchange } from '../../connectors/testing/exchange-server.ts'
import type { Exchange } from '../../contract/exchanges.ts'
import type { Transaction } from '../../contract/transactions.ts'
import { act, ledgerOwner, type Owner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'

/** Of BIP 84. */
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
const [receiving, changing] = branchesOf(zpub)
const receive = receiving?.addressAt(0) ?? ''
const change = changing?.addressAt(0) ?? ''
const OTHER = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const BTC = 100_000_000
const [arrived, paid] = ['a'.repeat(64), 'b'.repeat(64)]

const chain: Chain = { tip: 860_000, transactions: [] }
let server: ExchangeServer
let product: TestProduct
beforeAll(async () => {
  server = await serveExchange({ ...esplora(chain), answer: asked => esplora(chain).answer(asked) })
  product = await startTestProduct({ exchangeUrls: { bitcoin: server.url } })
})
afterAll(async () => {
  await product.stop()
  await server.close()
})
beforeEach(() => {
  chain.transactions = [
    pays(
      700_000,
      [[OTHER, 2 * BTC]],
      [
        [receive, 0.5 * BTC],
        [OTHER, 1.4999 * BTC],
      ],
      arrived,
    ),
    pays(
      700_100,
      [[receive, 0.5 * BTC]],
      [
        [OTHER, 0.2 * BTC],
        [change, 0.2998 * BTC],
      ],
      paid,
    ),
  ]
})

const wallet = { chain: 'bitcoin', name: 'Cold storage', addresses: zpub }

const synced = (owner: Owner, name = 'Cold storage'): Promise<Exchange> =>
  vi.waitFor(
    async () => {
      const found = ((await owner.get('/api/exchanges')) as Exchange[]).find(one => one.displayName === name)
      if (found?.status !== 'connected' && found?.status !== 'error') throw new Error('still syncing')
      return found
    },
    { timeout: 120_000, interval: 100 },
  )

async function add(owner: Owner, over: Partial<typeof wallet> & { isKnown?: boolean } = {}) {
  expect((await owner.post('/api/wallets', { ...wallet, ...over })).statusCode).toBe(201)
  return synced(owner, over.name)
}

const acts = async (owner: Owner) =>
  ((await owner.list()) as Transaction[])
    .map(({ type, wallet, amount, feeAmount }) => [type, amount, feeAmount, wallet].filter(Boolean).join(' '))
    .sort()

/** What Ledger Live exports of the same account. */
const ledgerLive = [
  'Operation Date,Status,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub',
  `2022-04-17T22:28:25.000Z,Confirmed,BTC,IN,0.5,0.0001,${arrived},Bitcoin 1,xpub`,
  `2022-04-18T15:08:25.000Z,Confirmed,BTC,OUT,0.2002,0.0002,${paid},Bitcoin 1,xpub`,
].join('\n')
const file = { fileType: 'csv', file: { name: 'ledger.csv', content: ledgerLive } }

/** What Binance exports of the coins that went there. */
const binanceWithdrawal = {
  fileType: 'csv',
  file: {
    name: 'withdrawals.csv',
    content: `Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status
2022-04-26 20:40:00,BTC,BTC,0.5,0.0005,${receive},${arrived},,,Completed`,
  },
}

test('a wallet is read by its key, and what it holds is compared with the chain', async () => {
  const ann = await ledgerOwner(product)
  expect(await add(ann)).toMatchObject({
    name: 'bitcoin',
    displayName: 'Cold storage',
    wallet: 'Cold storage',
    status: 'connected',
    transactions: 2,
    differences: [],
    block: 860_000,
  })
  expect(await acts(ann)).toEqual(['deposit 0.5 Cold storage', 'withdrawal 0.2 0.0002 Cold storage'])

  // A record that is gone is missed, since the day of its transaction.
  const [one] = ((await ann.list()) as Transaction[]).filter(({ type }) => type === 'withdrawal')
  await ann.remove(`/api/transactions/${one?.id}`)
  await ann.post('/api/exchanges/sync-all')
  await vi.waitFor(async () => expect((await synced(ann)).differences).not.toEqual([]), { timeout: 60_000 })
  expect((await synced(ann)).differences).toEqual([
    { asset: 'BTC', exchange: '0.2998', ledger: '0.5', since: expect.stringContaining('2022-') },
  ])
})

test('coins that left an exchange have arrived, without a question', async () => {
  const ann = await ledgerOwner(product)
  await ann.importFile(binanceWithdrawal)
  await add(ann)
  expect(await acts(ann)).toEqual([
    expect.stringMatching(/^transfer 0\.50*5? .*Binance$/),
    'withdrawal 0.2 0.0002 Cold storage',
  ])
})

test.each(['before', 'after'])(
  'a file of the same wallet that comes %s counts nothing twice',
  async order => {
    const ann = await ledgerOwner(product)
    if (order === 'before') await ann.importFile(file)
    await add(ann)
    if (order === 'after')
      expect((await ann.importFile(file)).json()).toMatchObject({ imported: 0, duplicates: 2 })
    expect((await acts(ann)).map(text => text.replace(/ (Ledger|Cold storage)$/, ''))).toEqual([
      'deposit 0.5',
      'withdrawal 0.2 0.0002',
    ])
  },
)

test.each(['file', 'wallet'])('what the %s brought and a person made something of stays one', async first => {
  const ann = await ledgerOwner(product)
  const bring = { file: () => ann.importFile(file), wallet: () => add(ann) }
  await bring[first as keyof typeof bring]()
  const [sent] = ((await ann.list()) as Transaction[]).filter(({ type }) => type === 'withdrawal')
  const spent = act('spend', sent?.timestamp ?? '', '0.15', '9000', { wallet: sent?.wallet })
  expect((await ann.put(`/api/transactions/${sent?.id}`, spent)).statusCode).toBe(200)
  await bring[first === 'file' ? 'wallet' : 'file']()
  expect((await acts(ann)).map(text => text.replace(/ .*/, ''))).toEqual(['deposit', 'spend'])
})

test('what is part of a transfer is not brought again by a file of the wallet', async () => {
  const ann = await ledgerOwner(product)
  await ann.importFile(binanceWithdrawal)
  await add(ann)
  const before = await acts(ann)
  expect((await ann.importFile(file)).json()).toMatchObject({ imported: 0, duplicates: 2 })
  expect(await acts(ann)).toEqual(before)
})

test('coins that went on to an exchange are not sent again by a file of the wallet', async () => {
  const ann = await ledgerOwner(product)
  await add(ann)
  const deposits = `Date(UTC),Coin,Network,Amount,Address,TXID,SourceAddress,PaymentID,Status
2022-04-27 14:00:00,BTC,BTC,0.2,${OTHER},${paid},,,Completed`
  await ann.importFile({ fileType: 'csv', file: { name: 'deposits.csv', content: deposits } })
  const before = await acts(ann)
  expect(before.map(text => text.replace(/ .*/, ''))).toEqual(['deposit', 'transfer'])
  expect((await ann.importFile(file)).json()).toMatchObject({ imported: 0, duplicates: 2 })
  expect(await acts(ann)).toEqual(before)
})

test('a wallet that goes takes its transactions along if it is told to', async () => {
  const ann = await ledgerOwner(product)
  const { id } = await add(ann)
  expect((await ann.remove(`/api/exchanges/${id}?transactions=delete`)).json()).toEqual({ removed: 2 })
  expect(await acts(ann)).toEqual([])
})

test('addresses of another wallet are refused in words, and nothing of them is stored', async () => {
  const ann = await ledgerOwner(product)
  await add(ann)
  const second = await add(ann, { name: 'Also mine', addresses: receive })
  expect(second).toMatchObject({
    status: 'error',
    errorMessage: expect.stringContaining(
      'Another wallet you added has some of the same addresses as Also mine',
    ),
  })
  expect(await acts(ann)).toHaveLength(2)
})

test('what cannot be read is said at its field', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2021-03-01T12:00:00Z', '0.5', '25000'))
  const refusal = async (over: object) => (await ann.post('/api/wallets', { ...wallet, ...over })).json()
  expect(await refusal({ addresses: 'xprv9xgqHN7yz9MwC' })).toMatchObject({
    field: 'addresses',
    message: expect.stringContaining('This can spend your coins: it is a private key'),
  })
  expect(await refusal({ addresses: 'nonsense' })).toMatchObject({ field: 'addresses' })
  expect(await refusal({ name: 'Coinbase' })).toMatchObject({ code: 'wallet_exists', field: 'name' })
  await add(ann)
  expect(await refusal({})).toMatchObject({
    field: 'name',
    message: 'You have added a wallet called Cold storage. Choose another name.',
  })
})

test('an explorer that is away is named, and not the wallet', async () => {
  const ann = await ledgerOwner(product)
  chain.genesis = 'of another chain'
  try {
    expect(await add(ann)).toMatchObject({
      status: 'error',
      errorMessage:
        'The Bitcoin explorer that this site asks shows another chain than Bitcoin. Tell the people who run this site.',
    })
  } finally {
    delete chain.genesis
  }
})
