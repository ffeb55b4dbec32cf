// A Solana wallet by its public address, beside Solscan's file of it: each transaction once, proved by what the node says
// the address holds.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ExchangeServer, serveExchange } from '../../connectors/testing/exchange-server.ts'
import { address, makes, pays, RENT, solanaChain, solanaRpc } from '../../connectors/testing/solana-rpc.ts'
import type { Exchange } from '../../contract/exchanges.ts'
import type { Transaction } from '../../contract/transactions.ts'
import { ledgerOwner, type Owner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'

const [ME, FRIEND, SHOP] = [address('2'), address('3'), address('4')]
const [MY_USDC, MY_BONK, TIPS] = [address('A'), address('B'), 'DfXygSm4jCyNCybVYYK6DwvWqjKee8pbDmJGcLWNDXjh']
const NATIVE = 'So11111111111111111111111111111111111111111'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const BONK = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'
const SOL = 1_000_000_000

const chain = solanaChain()
chain.accounts.set(FRIEND, { lamports: 100 * SOL })
const received = makes(chain, {
  signers: [FRIEND],
  changes: [
    { account: FRIEND, lamports: -3 * SOL },
    { account: ME, lamports: 3 * SOL },
  ],
})
/** With a tip of 0.001 SOL. */
const swapped = makes(chain, {
  signers: [ME],
  changes: [
    { account: ME, lamports: -1.001 * SOL - RENT },
    { account: TIPS, lamports: 0.001 * SOL },
    {
      account: MY_USDC,
      lamports: RENT,
      token: { mint: USDC, owner: ME, units: 190_000_000, decimals: 6 },
    },
  ],
  instructions: [pays(0.001 * SOL, ME, TIPS)],
})
const sent = makes(chain, {
  signers: [ME],
  changes: [
    { account: ME, lamports: -0.25 * SOL },
    { account: SHOP, lamports: 0.25 * SOL },
  ],
})
/** Of one token for another, which Solscan lists coin by coin with its tip. */
const routed = makes(chain, {
  signers: [ME],
  changes: [
    { account: ME, lamports: -0.002 * SOL - RENT },
    { account: TIPS, lamports: 0.002 * SOL },
    { account: MY_USDC, token: { mint: USDC, owner: ME, units: -40_000_000, decimals: 6 } },
    { account: MY_BONK, lamports: RENT, token: { mint: BONK, owner: ME, units: 700_000, decimals: 5 } },
  ],
  instructions: [pays(0.002 * SOL, ME, TIPS)],
})

/** What Solscan exports of the same address: no fees, and the tip beside the swap. */
const solscan = [
  'Signature,Block Time,Human Time,Action,From,To,Amount,Flow,Value,Decimals,Token Address',
  `${received},1700000005,,TRANSFER,${FRIEND},${ME},3000000000,in,,9,${NATIVE}`,
  `${swapped},1700000010,,TRANSFER,${ME},${TIPS},1000000,out,,9,${NATIVE}`,
  `${swapped},1700000010,,TRANSFER,${ME},${SHOP},1000000000,out,,9,${NATIVE}`,
  `${swapped},1700000010,,TRANSFER,${SHOP},${ME},190000000,in,,6,${USDC}`,
  `${routed},1700000020,,TRANSFER,${ME},${SHOP},40000000,out,,6,${USDC}`,
  `${routed},1700000020,,TRANSFER,${SHOP},${ME},700000,in,,5,${BONK}`,
  `${routed},1700000020,,TRANSFER,${ME},${TIPS},2000000,out,,9,${NATIVE}`,
  `${sent},1700000015,,TRANSFER,${ME},${SHOP},250000000,out,,9,${NATIVE}`,
].join('\n')
const file = { fileType: 'csv', file: { name: 'solscan.csv', content: solscan } }

let server: ExchangeServer
let product: TestProduct
beforeAll(async () => {
  server = await serveExchange(solanaRpc(chain))
  product = await startTestProduct({ exchangeUrls: { solana: server.url } })
})
afterAll(async () => {
  await product.stop()
  await server.close()
})

const wallet = { chain: 'solana', name: 'Phantom', addresses: ME }

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
    .map(({ type, symbol, amount, feeAmount }) => [type, amount, symbol, feeAmount].filter(Boolean).join(' '))
    .sort()

test('a wallet is read by its address, and what it holds is compared with the chain', async () => {
  const ann = await ledgerOwner(product)
  expect(await add(ann)).toMatchObject({
    name: 'solana',
    wallet: 'Phantom',
    status: 'connected',
    differences: [],
    block: chain.slot,
  })
  expect(await acts(ann)).toEqual([
    'deposit 3 SOL',
    'fee 0.001 SOL',
    'fee 0.002 SOL',
    'trade 1 SOL 0.000005',
    'trade 40 USDC 0.000005',
    'withdrawal 0.25 SOL 0.000005',
  ])
})

test('a file of the same wallet that comes after counts nothing twice', async () => {
  const ann = await ledgerOwner(product)
  await add(ann)
  const before = await acts(ann)
  expect((await ann.importFile(file)).json()).toMatchObject({ imported: 0, duplicates: 6 })
  expect(await acts(ann)).toEqual(before)
})

test('after its file, in which the tip is part of the swap, nothing counts twice either', async () => {
  const ann = await ledgerOwner(product)
  await ann.importFile(file)
  await add(ann)
  expect(await acts(ann)).toEqual([
    'deposit 3 SOL',
    'deposit 7 BONK',
    'trade 1.001 SOL',
    'withdrawal 0.002 SOL',
    'withdrawal 0.25 SOL',
    'withdrawal 40 USDC',
  ])
})

test('what cannot be read is said at its field, without the words of another chain', async () => {
  const ann = await ledgerOwner(product)
  const refusal = async (addresses: string) =>
    (await ann.post('/api/wallets', { ...wallet, addresses })).json()
  expect(await refusal('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toMatchObject({
    field: 'addresses',
    message: 'bc1qw508… is not a Solana address. Copy all of it.',
  })
})

test('a token that strangers send is left out, also of what is compared, until it is claimed', async () => {
  const HAT = 'HatHatHatHatHatHatHatHatHatHatHatHatHatHatHa'
  const hats = (owner: string) => ({ mint: HAT, owner, units: 7_000_000_000, decimals: 9 })
  const receivers = ['a', 'b', 'c', 'd', 'e'].map(address)
  makes(chain, {
    signers: [FRIEND],
    changes: [
      { account: FRIEND, lamports: -6 * RENT },
      { account: address('H'), lamports: RENT, token: hats(ME) },
      ...receivers.map(account => ({ account, lamports: RENT, token: hats(account) })),
    ],
    names: [ME],
  })
  const ann = await ledgerOwner(product)
  const { id, ...exchange } = await add(ann)
  expect(exchange).toMatchObject({ unaskedTokens: 1, differences: [] })
  expect(await acts(ann)).toHaveLength(6)
  const claim = await ann.post(`/api/exchanges/${id}/unasked/claim`, { token: `solana:${HAT}` })
  expect(claim.json()).toEqual({ imported: 1 })
  expect(await acts(ann)).toContain(`deposit 7 ${HAT.toUpperCase()}`)
})
