// A wallet on the chain, read from a server that answers as Esplora's API does. Keys and addresses are those of BIP 84.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Chain, esplora, pays } from '../testing/esplora.ts'
import { type ExchangeServer, serveExchange } from '../testing/exchange-server.ts'
import { Kept } from '../testing/kept.ts'
import { open } from './api.ts'
import { readCheckpoints } from './checkpoints.ts'
import { map } from './map.ts'
import { branchesOf } from './wallet-keys.ts'

const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
const [receiving, change] = branchesOf(zpub)
const receive = (index: number) => receiving?.addressAt(index) ?? ''
const changed = (index: number) => change?.addressAt(index) ?? ''
const OTHER = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const BTC = 100_000_000

let chain: Chain
let server: ExchangeServer
beforeEach(async () => {
  await server?.close()
  chain = { tip: 800_000, transactions: [] }
  server = await serveExchange({
    ...esplora(chain),
    answer: asked => esplora(chain).answer(asked),
  })
})
afterAll(() => server.close())

const wallet = (apiKey = zpub, url = server.url) =>
  new Kept({ open, map }, { apiKey, apiSecret: '', passphrase: '' }, () => ({ baseUrl: url, sandbox: false }))

async function synced(kept: Kept, most?: number) {
  const { session, cursorOf, read } = await kept.sync(most)
  return { balances: await session.balances(cursorOf), block: session.block?.(cursorOf), read }
}

async function acts(kept: Kept) {
  const { events, issues } = await kept.mapped()
  expect(issues).toEqual([])
  return events.map(({ type, quantity, fee }) => [type, quantity, fee?.quantity].filter(Boolean).join(' '))
}

test('receipts, payments with change, and the gap between addresses that were used', async () => {
  chain.transactions = [
    pays(
      700_000,
      [[OTHER, 3 * BTC]],
      [
        [receive(0), BTC],
        [OTHER, 2 * BTC - 1000],
      ],
    ),
    pays(
      700_010,
      [[receive(0), BTC]],
      [
        [OTHER, 0.4 * BTC],
        [changed(0), 0.6 * BTC - 2000],
      ],
    ),
    // The twentieth in a row without a transaction would have been the next one.
    pays(
      700_020,
      [[OTHER, BTC]],
      [
        [receive(20), 0.5 * BTC],
        [OTHER, 0.5 * BTC - 500],
      ],
    ),
    pays(700_030, [[receive(20), 0.5 * BTC]], [[changed(19), 0.5 * BTC - 700]]),
  ]
  const kept = wallet()
  const { balances, block } = await synced(kept)
  expect(await acts(kept)).toEqual(['deposit 1', 'withdrawal 0.4 0.00002', 'deposit 0.5', 'fee 0.000007'])
  expect(balances).toEqual([{ asset: 'BTC', quantity: '1.099973' }])
  expect(block).toBe(800_000)
  const checkpoints = await readCheckpoints(kept.each(), new Set(['BTC']))
  expect(checkpoints.map(({ quantity }) => quantity)).toEqual(['1', '0.59998', '1.09998', '1.099973'])
})

test('several addresses and an account are one wallet: between them nothing but the fee leaves', async () => {
  chain.transactions = [
    pays(700_000, [['1FriendAddress', BTC]], [[OTHER, BTC - 100]]),
    pays(700_001, [[OTHER, BTC - 100]], [[receive(0), BTC - 300]]),
  ]
  const kept = wallet(`${OTHER}\n${zpub}`)
  expect((await synced(kept)).balances).toEqual([{ asset: 'BTC', quantity: '0.999997' }])
  expect(await acts(kept)).toEqual(['deposit 0.999999', 'fee 0.000002'])
})

/** One bitcoin came, long ago. */
const early = () =>
  pays(
    700_000,
    [[OTHER, 2 * BTC]],
    [
      [receive(0), BTC],
      [OTHER, BTC - 1],
    ],
    'e'.repeat(64),
  )

describe('a later sync', () => {
  test('asks for what is new, and keeps no page twice', async () => {
    chain.transactions = Array.from({ length: 60 }, (_, index) =>
      pays(
        700_000 + index,
        [[OTHER, 2 * BTC]],
        [
          [receive(0), 0.01 * BTC],
          [OTHER, BTC],
        ],
      ),
    )
    const kept = wallet()
    await synced(kept)
    chain.tip += 10
    const { read } = await synced(kept)
    expect(await acts(kept)).toHaveLength(60)
    const pages = kept.pages.length
    chain.transactions = [
      ...chain.transactions,
      pays(800_005, [[receive(0), 0.01 * BTC]], [[OTHER, 0.01 * BTC - 1000]]),
    ]
    const again = await synced(kept)
    expect((await acts(kept)).at(-1)).toBe('withdrawal 0.00999 0.00001')
    expect(again.balances).toEqual([{ asset: 'BTC', quantity: '0.59' }])
    expect(again.read).toBe(read)
    expect(kept.pages.length).toBe(pages + 1)
  })

  test('what was in a block that others have replaced is gone, or in another one', async () => {
    const replaced = pays(799_999, [[OTHER, BTC]], [[receive(1), 0.2 * BTC]], 'a'.repeat(64))
    const moved = pays(799_999, [[OTHER, BTC]], [[receive(1), 0.1 * BTC]], 'b'.repeat(64))
    chain.transactions = [early(), replaced, moved]
    const kept = wallet()
    expect((await synced(kept)).balances).toEqual([{ asset: 'BTC', quantity: '1.3' }])
    chain.transactions = [early(), { ...moved, status: { ...moved.status, block_height: 800_001 } }]
    chain.tip = 800_003
    expect((await synced(kept)).balances).toEqual([{ asset: 'BTC', quantity: '1.1' }])
    expect(await acts(kept)).toEqual(['deposit 1', 'deposit 0.1'])
  })

  test('what comes while it reads waits for the next one', async () => {
    chain.transactions = [early()]
    const kept = wallet()
    await synced(kept, 1)
    // The block was read, and the addresses were not.
    chain.tip++
    chain.transactions = [early(), pays(800_001, [[OTHER, BTC]], [[receive(0), 0.5 * BTC]])]
    expect(await synced(kept)).toMatchObject({ block: 800_000, balances: [{ asset: 'BTC', quantity: '1' }] })
    expect(await acts(kept)).toEqual(['deposit 1'])
    expect(await synced(kept)).toMatchObject({
      block: 800_001,
      balances: [{ asset: 'BTC', quantity: '1.5' }],
    })
    expect(await acts(kept)).toEqual(['deposit 1', 'deposit 0.5'])
  })

  test('reads all of it once more where old blocks have more than there was', async () => {
    chain.transactions = [early()]
    const kept = wallet()
    await synced(kept)
    chain.transactions = [early(), pays(710_000, [[OTHER, BTC]], [[receive(0), 0.25 * BTC]])]
    expect((await synced(kept)).balances).toEqual([{ asset: 'BTC', quantity: '1.25' }])
    expect(await acts(kept)).toEqual(['deposit 1', 'deposit 0.25'])
  })
})

test('killed after every page it goes on there', async () => {
  chain.transactions = Array.from({ length: 70 }, (_, index) =>
    pays(
      700_000 + index,
      [[OTHER, 2 * BTC]],
      [
        [receive(index % 3), 0.01 * BTC],
        [OTHER, BTC],
      ],
    ),
  )
  const kept = wallet()
  for (let round = 0; round < 200; round++) {
    await synced(kept, 1)
    if (kept.state?.streams.every(({ isDone }) => isDone)) break
  }
  expect(await acts(kept)).toHaveLength(70)
})

test('faults on the way change nothing', async () => {
  chain.transactions = [early()]
  const kept = wallet()
  server.fail('rate limit', 'server error', null, 'cut off', null, 'malformed', null, null, 'server error')
  await synced(kept)
  expect(await acts(kept)).toEqual(['deposit 1'])
})

test('an explorer that leaves out what it counts is not believed', async () => {
  chain.transactions = [early()]
  chain.prunedAddress = receive(0)
  await expect(synced(wallet())).rejects.toMatchObject({ code: 'incomplete' })
})

test('an explorer of another chain is not asked for addresses', async () => {
  chain.genesis = '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943'
  await expect(synced(wallet())).rejects.toMatchObject({ code: 'wrong_chain' })
  expect(server.requests()).toBe(1)
})

test('the key is not sent, nor is it in what is kept', async () => {
  const asked: string[] = []
  const spy = await serveExchange({
    ...esplora(chain),
    answer(request) {
      asked.push(JSON.stringify(request))
      return esplora(chain).answer(request)
    },
  })
  const kept = wallet(zpub, spy.url)
  await kept.sync()
  await spy.close()
  expect(asked.length).toBeGreaterThan(40)
  expect(`${asked.join()}${JSON.stringify([kept.pages, kept.state])}`).not.toContain('zpub')
})
