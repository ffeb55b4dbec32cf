// A wallet on Ethereum by its address: beside files and exchanges each transaction counts once, what strangers sent counts
// for nothing until it is claimed, and the balances are those of the chain.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { evmExplorer } from '../../connectors/testing/evm-explorer.ts'
import {
  arrivedHash,
  sentHash,
  swapHash,
  walletAddress,
  walletWorld,
} from '../../connectors/testing/evm-wallet.ts'
import { type ExchangeServer, serveExchange } from '../../connectors/testing/exchange-server.ts'
import type { Exchange, UnaskedTokens } from '../../contract/exchanges.ts'
import type { Transaction } from '../../contract/transactions.ts'
import { exchangeConnection } from '../../db/schema.ts'
import { ledgerOwner, type Owner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'

let server: ExchangeServer
let product: TestProduct
beforeAll(async () => {
  server = await serveExchange(evmExplorer(walletWorld))
  product = await startTestProduct({ exchangeUrls: { evm: server.url } })
})
afterAll(async () => {
  await product.stop()
  await server.close()
})

const wallet = { chain: 'evm', name: 'MetaMask', addresses: walletAddress }

async function add(owner: Owner): Promise<Exchange> {
  expect((await owner.post('/api/wallets', wallet)).statusCode).toBe(201)
  return vi.waitFor(
    async () => {
      const [found] = (await owner.get('/api/exchanges')) as Exchange[]
      if (found?.status !== 'connected' && found?.status !== 'error') throw new Error('still syncing')
      return found
    },
    { timeout: 120_000, interval: 100 },
  )
}

const acts = async (owner: Owner) =>
  ((await owner.list()) as Transaction[])
    .map(({ type, wallet, symbol, amount, receivedSymbol, receivedAmount }) =>
      [type, amount, symbol, receivedAmount, receivedSymbol, wallet].filter(Boolean).join(' '),
    )
    .sort()

const ofWallet = [
  'deposit 2 ETH MetaMask',
  'trade 0.5 ETH 1100 USDC MetaMask',
  'withdrawal 0.25 ETH MetaMask',
]

test('a wallet is read by its address on all chains, and what it holds is compared with them', async () => {
  const ann = await ledgerOwner(product)
  const added = await add(ann)
  expect(added).toMatchObject({ name: 'evm', status: 'connected', transactions: 3, differences: [] })
  expect(added.block).toBeGreaterThan(20_600_000)
  expect(added.unaskedTokens).toBe(1)
  expect(await acts(ann)).toEqual(ofWallet)
})

test('a token of a stranger is listed with the evidence, and counts once it is claimed', async () => {
  const ann = await ledgerOwner(product)
  const { id } = await add(ann)
  const { tokens } = (await ann.get(`/api/exchanges/${id}/unasked`)) as UnaskedTokens
  expect(tokens).toMatchObject([
    {
      chain: 'Ethereum',
      symbol: 'Visit evil.example.com',
      quantity: '1000',
      receipts: 1,
      reasons: ['its name is a link or an invitation'],
    },
  ])
  const claim = (token: string) => ann.post(`/api/exchanges/${id}/unasked/claim`, { token })
  expect((await claim('ethereum:0xnone')).statusCode).toBe(404)
  expect((await claim(tokens[0]?.token ?? '')).json()).toEqual({ imported: 1 })
  expect(await acts(ann)).toContainEqual(expect.stringContaining('deposit 1000 VISIT EVIL.EXAMPLE.COM'))
  expect(await ann.get(`/api/exchanges/${id}/unasked`)).toEqual({ tokens: [] })
})

test('two tokens that are claimed at once both count', async () => {
  const ann = await ledgerOwner(product)
  const { id } = await add(ann)
  const leftOut = { chain: 'Ethereum', symbol: 'A', contract: '0x1', quantity: '1', receipts: 1 }
  const at = '2025-03-05T00:00:00.000Z'
  const unasked = ['one', 'two'].map(token => ({ ...leftOut, token, firstAt: at, lastAt: at, reasons: [] }))
  await product.db.update(exchangeConnection).set({ unasked }).where(eq(exchangeConnection.id, id))
  const claim = (token: string) => ann.post(`/api/exchanges/${id}/unasked/claim`, { token })
  const claims = await Promise.all([claim('one'), claim('two')])
  expect(claims.some(({ statusCode }) => statusCode === 200)).toBe(true)
  const [row] = await product.db.select().from(exchangeConnection).where(eq(exchangeConnection.id, id))
  const counted = ['one', 'two'].filter((_, nth) => claims[nth]?.statusCode === 200)
  expect(row?.claimedTokens?.toSorted()).toEqual(counted)
})

test('another account sees and claims nothing of it', async () => {
  const [ann, bob] = [await ledgerOwner(product), await ledgerOwner(product)]
  const { id } = await add(ann)
  expect((await bob.getRaw(`/api/exchanges/${id}/unasked`)).statusCode).toBe(404)
  const claimed = await bob.post(`/api/exchanges/${id}/unasked/claim`, {
    token: `ethereum:0x${'b'.repeat(40)}`,
  })
  expect(claimed.statusCode).toBe(404)
})

/** What Etherscan exports of the same address: the swap in two files. */
const header =
  'Transaction Hash,Blockno,UnixTimestamp,DateTime (UTC),From,To,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $2000/Eth,TxnFee(ETH),TxnFee(USD),Historical $Price/Eth,Status,ErrCode,Method'
const row = (hash: string, at: number, isIn: boolean, value: string, fee: string) =>
  [
    ...[hash, '20080000', String(at), '2025-03-03 10:00:00'],
    ...(isIn
      ? ['0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb', walletAddress]
      : [walletAddress, '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb']),
    ...['', isIn ? value : '0', isIn ? '0' : value, '', fee, '', '2200', '', '', 'Transfer'],
  ].join(',')
const [first, day] = [1_740_960_000, 86_400]
const etherscan = {
  fileType: 'csv',
  file: {
    name: `export-${walletAddress}.csv`,
    content: [
      header,
      row(arrivedHash, first, true, '2', '0.000021000000147'),
      row(swapHash, first + day, false, '0.5', '0.0001000000007'),
      row(sentHash, first + 3 * day, false, '0.25', '0.000021000000147'),
    ].join('\n'),
  },
}

test.each(['before', 'after'])(
  "Etherscan's file of the same wallet that comes %s counts nothing twice",
  async order => {
    const ann = await ledgerOwner(product)
    if (order === 'before') await ann.importFile(etherscan)
    await add(ann)
    if (order === 'after') await ann.importFile(etherscan)
    const eth = (await acts(ann)).map(text => text.replace(/ (MetaMask|Wallet 0x5aae…eaed)$/, ''))
    expect(eth.filter(text => text.startsWith('deposit'))).toHaveLength(1)
    expect(eth.filter(text => /0\.5 ETH/.test(text))).toHaveLength(1)
    expect(eth.filter(text => /0\.25 ETH/.test(text))).toHaveLength(1)
  },
)

test('what cannot be an address is said at its field, and a private key goes nowhere', async () => {
  const ann = await ledgerOwner(product)
  const refusal = async (addresses: string) =>
    (await ann.post('/api/wallets', { ...wallet, addresses })).json()
  expect(await refusal(`0x${'ab'.repeat(32)}`)).toMatchObject({
    field: 'addresses',
    message: expect.stringContaining('This can spend your coins'),
  })
  expect(await refusal('0x1234')).toMatchObject({ field: 'addresses' })
})
