// A wallet on the chain, read from a server that answers as Esplora's API does. Keys and addresses are those of BIP 84.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { KeptPage, Session } from '../connector.ts'
import { cursorsIn, type Pulled, type PullState, pull } from '../pull.ts'
import { type Chain, esplora, pays } from '../testing/esplora.ts'
import { type ExchangeServer, serveExchange } from '../testing/exchange-server.ts'
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

const opened = (apiKey = zpub): Promise<Session> =>
  open({ apiKey, apiSecret: '', passphrase: '' }, { baseUrl: server.url, sandbox: false })

/** Kept as the product keeps them: the pages of a stretch take the place of those before. */
class Kept {
  pages: (KeptPage & { window: string | undefined; isSettled: boolean })[] = []
  state: PullState | null = null

  async sync(apiKey = zpub, most = Number.POSITIVE_INFINITY) {
    const session = await opened(apiKey)
    const options = { now: () => new Date(), signal: new AbortController().signal, pauseMs: 1 }
    let read = 0
    for await (const page of pull(session, this.state, options)) {
      this.keep(page)
      if (++read >= most) break
    }
    const cursorOf = cursorsIn(this.state)
    return { balances: await session.balances(cursorOf), block: session.block?.(cursorOf), read }
  }

  keep({ stream, body, window, hasMore, state }: Pulled) {
    this.state = state
    const number = (this.pages.at(-1)?.number ?? 0) + 1
    if (body !== null) this.pages.push({ stream, number, body, window, isSettled: false })
    if (hasMore) return
    const isOf = (page: (typeof this.pages)[number]) => page.stream === stream && page.window === window
    this.pages = this.pages.filter(page => !(isOf(page) && page.isSettled))
    for (const page of this.pages) if (isOf(page)) page.isSettled = true
  }

  async *each(): AsyncGenerator<KeptPage> {
    yield* this.pages
  }

  async acts() {
    const events: ImportedEvent[] = []
    await map(this.each(), 0, {
      recognized: () => undefined,
      events: found => void events.push(...found),
      skip: () => undefined,
      issue: (_, issue) => expect.fail(issue.message),
    })
    return events.map(({ type, quantity, fee }) => [type, quantity, fee?.quantity].filter(Boolean).join(' '))
  }
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
  const kept = new Kept()
  const { balances, block } = await kept.sync()
  expect(await kept.acts()).toEqual(['deposit 1', 'withdrawal 0.4 0.00002', 'deposit 0.5', 'fee 0.000007'])
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
  const kept = new Kept()
  expect((await kept.sync(`${OTHER}\n${zpub}`)).balances).toEqual([{ asset: 'BTC', quantity: '0.999997' }])
  expect(await kept.acts()).toEqual(['deposit 0.999999', 'fee 0.000002'])
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
    const kept = new Kept()
    await kept.sync()
    chain.tip += 10
    const { read } = await kept.sync()
    expect(await kept.acts()).toHaveLength(60)
    const pages = kept.pages.length
    chain.transactions = [
      ...chain.transactions,
      pays(800_005, [[receive(0), 0.01 * BTC]], [[OTHER, 0.01 * BTC - 1000]]),
    ]
    const again = await kept.sync()
    expect((await kept.acts()).at(-1)).toBe('withdrawal 0.00999 0.00001')
    expect(again.balances).toEqual([{ asset: 'BTC', quantity: '0.59' }])
    expect(again.read).toBe(read)
    expect(kept.pages.length).toBe(pages + 1)
  })

  test('what was in a block that others have replaced is gone, or in another one', async () => {
    const replaced = pays(799_999, [[OTHER, BTC]], [[receive(1), 0.2 * BTC]], 'a'.repeat(64))
    const moved = pays(799_999, [[OTHER, BTC]], [[receive(1), 0.1 * BTC]], 'b'.repeat(64))
    chain.transactions = [early(), replaced, moved]
    const kept = new Kept()
    expect((await kept.sync()).balances).toEqual([{ asset: 'BTC', quantity: '1.3' }])
    chain.transactions = [early(), { ...moved, status: { ...moved.status, block_height: 800_001 } }]
    chain.tip = 800_003
    expect((await kept.sync()).balances).toEqual([{ asset: 'BTC', quantity: '1.1' }])
    expect(await kept.acts()).toEqual(['deposit 1', 'deposit 0.1'])
  })

  test('what comes while it reads waits for the next one', async () => {
    chain.transactions = [early()]
    const kept = new Kept()
    await kept.sync(zpub, 1)
    // The block was read, and the addresses were not.
    chain.tip++
    chain.transactions = [early(), pays(800_001, [[OTHER, BTC]], [[receive(0), 0.5 * BTC]])]
    expect(await kept.sync()).toMatchObject({ block: 800_000, balances: [{ asset: 'BTC', quantity: '1' }] })
    expect(await kept.acts()).toEqual(['deposit 1'])
    expect(await kept.sync()).toMatchObject({ block: 800_001, balances: [{ asset: 'BTC', quantity: '1.5' }] })
    expect(await kept.acts()).toEqual(['deposit 1', 'deposit 0.5'])
  })

  test('reads all of it once more where old blocks have more than there was', async () => {
    chain.transactions = [early()]
    const kept = new Kept()
    await kept.sync()
    chain.transactions = [early(), pays(710_000, [[OTHER, BTC]], [[receive(0), 0.25 * BTC]])]
    expect((await kept.sync()).balances).toEqual([{ asset: 'BTC', quantity: '1.25' }])
    expect(await kept.acts()).toEqual(['deposit 1', 'deposit 0.25'])
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
  const kept = new Kept()
  for (let round = 0; round < 200; round++) {
    await kept.sync(zpub, 1)
    if (kept.state?.streams.every(({ isDone }) => isDone)) break
  }
  expect(await kept.acts()).toHaveLength(70)
})

test('faults on the way change nothing', async () => {
  chain.transactions = [early()]
  const kept = new Kept()
  server.fail('rate limit', 'server error', null, 'cut off', null, 'malformed', null, null, 'server error')
  await kept.sync()
  expect(await kept.acts()).toEqual(['deposit 1'])
})

test('an explorer that leaves out what it counts is not believed', async () => {
  chain.transactions = [early()]
  chain.prunedAddress = receive(0)
  await expect(new Kept().sync()).rejects.toMatchObject({ code: 'incomplete' })
})

test('an explorer of another chain is not asked for addresses', async () => {
  chain.genesis = '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943'
  await expect(new Kept().sync()).rejects.toMatchObject({ code: 'wrong_chain' })
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
  const kept = new Kept()
  const session = await open(
    { apiKey: zpub, apiSecret: '', passphrase: '' },
    { baseUrl: spy.url, sandbox: false },
  )
  const options = { now: () => new Date(), signal: new AbortController().signal, pauseMs: 1 }
  for await (const page of pull(session, null, options)) kept.keep(page)
  await spy.close()
  expect(asked.length).toBeGreaterThan(40)
  expect(`${asked.join()}${JSON.stringify(kept)}`).not.toContain('zpub')
})
