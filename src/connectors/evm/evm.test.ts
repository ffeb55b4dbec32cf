// A wallet on chains that are made up, read from a server that answers as the public explorers do.
import { namehash } from 'ox/Ens'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Explorers, Http } from '../connector.ts'
import { type MadeChain, transaction, usdc } from '../testing/evm-chain.ts'
import { evmExplorer, type World } from '../testing/evm-explorer.ts'
import { type ExchangeServer, serveExchange } from '../testing/exchange-server.ts'
import { Kept } from '../testing/kept.ts'
import { open } from './api.ts'
import { readCheckpoints } from './checkpoints.ts'
import { map } from './map.ts'

const me = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const mine = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const friend = '0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb'
const router = '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb'
const ETH = 10n ** 18n

let world: World
let ethereum: MadeChain
let asked: string[]
let server: ExchangeServer
beforeEach(async () => {
  await server?.close()
  asked = []
  ethereum = { id: 1, tip: 20_000_000, transactions: [], withdrawals: [] }
  world = { chains: [ethereum], refused: new Set(), names: {} }
  server = await serveExchange({
    ...evmExplorer(world),
    answer(request) {
      asked.push(`${request.path}?${request.search}${request.body}`)
      return evmExplorer(world).answer(request)
    },
  })
})
afterAll(() => server.close())

const publicUrls = (): Explorers['urls'] => ({
  blockscout: `${server.url}/blockscout`,
  etherscan: `${server.url}/etherscan`,
  routescan: `${server.url}/routescan`,
})
const own = (): Http => ({ baseUrl: server.url, sandbox: false })
const shared = (): Http => ({ baseUrl: undefined, sandbox: false, explorers: { urls: publicUrls() } })

const wallet = (apiKey = me, http = own, apiSecret = '') =>
  new Kept({ open, map }, { apiKey, apiSecret, passphrase: '' }, http)

const acts = async (kept: Kept) =>
  (await kept.events()).map(({ type, quantity, asset, received, fee }) =>
    [type, quantity, asset, received?.quantity, received?.asset, fee && `fee ${fee.quantity}`]
      .filter(Boolean)
      .join(' '),
  )
const balances = async ({ session, cursorOf }: Awaited<ReturnType<Kept['sync']>>) =>
  Object.fromEntries(
    (await session.balances(cursorOf))?.map(({ asset, quantity }) => [asset, quantity]) ?? [],
  )

/** Coins that came, some of them given for a token, one payment, and a call that failed. */
const history = () => [
  transaction(15_000_000, friend, me, { value: 3n * ETH }),
  transaction(15_000_100, me, router, {
    value: ETH,
    input: '0x7ff36ab5',
    gasUsed: 100_000n,
    // What was not needed comes back from the contract.
    internal: [{ from: router, to: me, value: ETH / 10n }],
    tokens: [{ token: usdc, from: router, to: me, value: 1_234_560_000n }],
  }),
  transaction(15_000_200, me, friend, { value: ETH / 2n }),
  transaction(15_000_300, me, router, { input: '0x7ff36ab5', value: ETH, isFailed: true }),
]

test('coins, tokens, fees and a call that failed, and what is there in the end', async () => {
  ethereum.transactions = history()
  const kept = wallet()
  const done = await kept.sync()
  expect(await acts(kept)).toEqual([
    'deposit 3 ETH',
    'trade 0.9 ETH 1234.56 USDC fee 0.0001000000007',
    'withdrawal 0.5 ETH fee 0.000021000000147',
    'fee 0.000021000000147 ETH',
  ])
  expect(await balances(done)).toEqual({ ETH: '1.599857999999006', USDC: '1234.56', WETH: '0' })
  expect(done.session.block?.(done.cursorOf)).toBe(20_000_000 - 85)
  expect(done.session.addresses?.(done.cursorOf)).toEqual(new Set([me]))
  const checkpoints = await readCheckpoints(kept.each(), new Set(['ETH']))
  expect(checkpoints.map(({ quantity }) => quantity)).toEqual([
    '3',
    '2.0998999999993',
    '1.599878999999153',
    '1.599857999999006',
  ])
})

describe('where it reads', () => {
  const onAll = () => {
    ethereum.transactions = history()
    const token = transaction(100, friend, me, { value: 7n * ETH })
    world.chains = [
      ethereum,
      { id: 43114, tip: 50_000_000, transactions: [token], withdrawals: [] },
      { id: 8453, tip: 30_000_000, transactions: [], withdrawals: [] },
    ]
  }

  test('without a key Blockscout, and Routescan for what that lacks; a chain that none has is left out and said', async () => {
    onAll()
    world.refused = new Set(['/blockscout/43114', '/routescan/8453', '/blockscout/8453'])
    const kept = wallet(me, shared)
    const done = await kept.sync()
    expect(await balances(done)).toMatchObject({ ETH: '1.599857999999006', AVAX: '7' })
    const warning = await done.session.warning?.(done.cursorOf)
    expect(warning).toContain('Arbitrum One, OP Mainnet, Base, Polygon')
    expect(warning).not.toContain('Ethereum')
    expect(asked.some(one => one.startsWith('/etherscan'))).toBe(false)
  })

  test('with a key Etherscan, but for the chains it does not show for nothing', async () => {
    onAll()
    world.refused = new Set(['/etherscan/8453'])
    const kept = wallet(me, shared, 'their-key')
    const done = await kept.sync()
    expect(await balances(done)).toMatchObject({ ETH: '1.599857999999006', AVAX: '7' })
    const warning = await done.session.warning?.(done.cursorOf)
    expect(warning).not.toMatch(/Base|Avalanche|Ethereum/)
    expect(asked.some(one => one.startsWith('/etherscan?') && one.includes('apikey=their-key'))).toBe(true)
    expect(asked.some(one => one.startsWith('/blockscout/1/'))).toBe(false)
    expect(JSON.stringify(kept.pages) + JSON.stringify(kept.state)).not.toContain('their-key')
  })

  test('the key of the site serves those who have none', async () => {
    onAll()
    const http = (): Http => ({ ...shared(), explorers: { urls: publicUrls(), etherscanKey: 'of-the-site' } })
    await wallet(me, http).sync()
    expect(asked.some(one => one.includes('apikey=of-the-site'))).toBe(true)
  })

  test('a key that Etherscan refuses is said to who gave it', async () => {
    onAll()
    server.fail('key revoked')
    await expect(wallet(me, shared, 'wrong').sync()).rejects.toMatchObject({ code: 'key_refused' })
  })

  test('an explorer of another chain is not asked for addresses', async () => {
    const sepolia = { ...ethereum, id: 11_155_111 }
    const spy = await serveExchange({
      ...evmExplorer({ ...world, chains: [sepolia] }),
      answer: request =>
        evmExplorer({ ...world, chains: [sepolia] }).answer({
          ...request,
          path: request.path.replace('/1/', '/11155111/'),
        }),
    })
    const other = (): Http => ({ baseUrl: spy.url, sandbox: false })
    await expect(wallet(me, other).sync()).rejects.toMatchObject({ code: 'wrong_chain' })
    expect(spy.requests()).toBe(1)
    await spy.close()
  })

  test('a site whose explorer has no chain at all is told so', async () => {
    world.chains = []
    const done = await wallet().sync()
    await expect(done.session.balances(done.cursorOf)).rejects.toMatchObject({ code: 'permission_missing' })
  })

  test('a chain that was read before is not left out because its explorer is away', async () => {
    onAll()
    const kept = wallet(me, shared)
    await kept.sync()
    server.fail(
      'server error',
      'server error',
      'server error',
      'server error',
      'server error',
      'server error',
    )
    await expect(kept.sync()).rejects.toMatchObject({ code: 'unreachable' })
    server.fail()
    expect(await balances(await kept.sync())).toMatchObject({ AVAX: '7' })
  })
})

describe('what is asked for', () => {
  const receiptsAsked = () => asked.filter(one => one.includes('eth_getTransactionReceipt')).length

  test('receipts of what the wallet signed, and not of what strangers sent', async () => {
    const spam = { contract: `0x${'5'.repeat(40)}`, symbol: 'CLAIM AT EVIL.EXAMPLE', decimals: '18' }
    ethereum.transactions = [
      ...history(),
      ...Array.from({ length: 30 }, (_, nth) =>
        transaction(15_000_400 + nth, friend, router, {
          input: '0xa9059cbb',
          tokens: [{ token: spam, from: router, to: me, value: ETH }],
        }),
      ),
    ]
    const done = await wallet().sync()
    expect(receiptsAsked()).toBe(3)
    // Nor is it asked how many of them there are.
    expect(Object.keys(await balances(done))).toEqual(['ETH', 'WETH', 'USDC'])
  })

  test('a chain on which nothing ever happened takes few requests', async () => {
    const { read } = await wallet().sync()
    expect(asked.filter(one => one.includes(me)).length).toBe(6)
    expect(read).toBe(12 + 12 + 1)
  })

  test('a later sync asks for what is new, and keeps no page twice', async () => {
    ethereum.transactions = history()
    const kept = wallet()
    await kept.sync()
    const before = kept.pages.length
    asked.splice(0)
    ethereum.tip += 1000
    ethereum.transactions = [...history().slice(0, 0), ...ethereum.transactions]
    ethereum.transactions = [...ethereum.transactions, transaction(20_000_500, friend, me, { value: ETH })]
    const done = await kept.sync()
    expect(await balances(done)).toMatchObject({ ETH: '2.599857999999006' })
    expect(kept.pages.length).toBe(before + 1)
    const from = asked.flatMap(one => /startblock=(\d+)/.exec(one)?.[1] ?? [])
    expect(new Set(from)).toEqual(new Set([String(20_000_000 - 85 + 1)]))
    expect(receiptsAsked()).toBe(0)
  })

  test('what is in the newest blocks waits until no others can take their place', async () => {
    const replaced = transaction(19_999_990, friend, me, { value: 5n * ETH })
    ethereum.transactions = [replaced]
    const kept = wallet()
    expect(await balances(await kept.sync())).toEqual({})
    ethereum.transactions = [{ ...replaced, block: 19_999_992, value: ETH }]
    ethereum.tip += 100
    expect(await balances(await kept.sync())).toMatchObject({ ETH: '1' })
    expect(await acts(kept)).toEqual(['deposit 1 ETH'])
  })
})

describe('a long history', () => {
  const many = (count: number, blockOf: (nth: number) => number) =>
    Array.from({ length: count }, (_, nth) =>
      transaction(blockOf(nth), friend, me, {
        index: nth % 1000,
        value: BigInt(nth + 1),
        tokens: nth % 3 === 0 ? [{ token: usdc, from: friend, to: me, value: 1n }] : [],
      }),
    )

  test('is read in stretches of whole blocks, each transaction once', async () => {
    ethereum.transactions = many(450, nth => 10_000_000 + Math.floor(nth / 7))
    const kept = wallet()
    const done = await kept.sync()
    const { events, rows } = await kept.mapped()
    expect(rows).toHaveLength(450)
    expect(events).toHaveLength(600)
    expect(await balances(done)).toMatchObject({ ETH: '0.000000000000101475', USDC: '0.00015' })
    expect(kept.pages.length).toBeGreaterThan(4)
  })

  test('may have more in one block than an explorer lists at once', async () => {
    ethereum.transactions = many(250, nth => (nth < 3 ? 9_000_000 : 10_000_000))
    const kept = wallet()
    const done = await kept.sync()
    expect((await kept.mapped()).rows).toHaveLength(250)
    expect(await balances(done)).toMatchObject({ ETH: '0.000000000000031375' })
  })

  test('is read on where it was broken off, wherever that was', async () => {
    ethereum.transactions = [...many(230, nth => 10_000_000 + nth), ...history()]
    const whole = wallet()
    await whole.sync()
    const kept = wallet()
    for (let round = 0; round < 100 && !kept.isComplete; round++) await kept.sync(1)
    expect(kept.isComplete).toBe(true)
    expect(await kept.events()).toEqual(await whole.events())
  })

  test('comes out the same whatever goes wrong on the way', async () => {
    ethereum.transactions = [...many(120, nth => 10_000_000 + nth), ...history()]
    const whole = wallet()
    await whole.sync()
    const kept = wallet()
    server.fail(
      'rate limit',
      null,
      'server error',
      null,
      null,
      'cut off',
      null,
      'malformed',
      null,
      'rate limit',
    )
    await kept.sync()
    expect(await kept.events()).toEqual(await whole.events())
  })
})

describe('what is not believed', () => {
  test('a list that Blockscout has not finished', async () => {
    ethereum.transactions = history()
    world.isProcessing = true
    await expect(wallet().sync()).rejects.toMatchObject({ code: 'incomplete' })
  })

  test('a node that has forgotten what its explorer lists', async () => {
    ethereum.transactions = history()
    world.forgets = true
    await expect(wallet().sync()).rejects.toMatchObject({ code: 'incomplete' })
  })

  test('what is there now, where something has moved since the block that was read', async () => {
    ethereum.transactions = history()
    world.isPruned = true
    const kept = wallet()
    expect(await balances(await kept.sync())).toMatchObject({ ETH: '1.599857999999006' })
    ethereum.transactions = [...ethereum.transactions, transaction(19_999_999, friend, me, { value: ETH })]
    const { session, cursorOf } = await kept.sync()
    expect(await session.balances(cursorOf)).toBeUndefined()
  })

  test('a token that does not say how it is divided', async () => {
    const odd = { contract: `0x${'7'.repeat(40)}`, symbol: 'ODD', decimals: '' }
    ethereum.transactions = [
      transaction(100, me, router, {
        input: '0x12345678',
        tokens: [{ token: odd, from: router, to: me, value: 5n }],
      }),
    ]
    const kept = wallet()
    await kept.sync()
    const { events, issues } = await kept.mapped()
    expect(events).toEqual([])
    expect(issues).toMatchObject([
      { value: odd.contract, message: expect.stringContaining('how many decimals') },
    ])
  })
})

describe('a wallet of several addresses', () => {
  test('moves nothing between them but pays the fee, and each transaction counts once', async () => {
    ethereum.transactions = [
      transaction(100, friend, me, { value: 2n * ETH }),
      transaction(200, me, mine, { value: ETH }),
      transaction(300, mine, router, {
        input: '0x12345678',
        internal: [{ from: router, to: me, value: 5n }],
        tokens: [
          { token: usdc, from: friend, to: me, value: 10n },
          { token: usdc, from: me, to: mine, value: 4n },
        ],
      }),
    ]
    const kept = wallet(`${me}\n${mine}`)
    const done = await kept.sync()
    expect(await acts(kept)).toEqual([
      'deposit 2 ETH',
      'fee 0.000021000000147 ETH',
      'deposit 0.000000000000000005 ETH',
      'deposit 0.00001 USDC',
      'fee 0.000021000000147 ETH',
    ])
    expect(await balances(done)).toMatchObject({ ETH: '1.999957999999706005', USDC: '0.00001' })
  })

  test('may be given by names, which are looked up once', async () => {
    ethereum.transactions = history()
    world.names = { [namehash('somebody.eth').slice(2)]: me }
    const kept = wallet('somebody.eth')
    const done = await kept.sync()
    expect(await balances(done)).toMatchObject({ ETH: '1.599857999999006' })
    expect(done.session.addresses?.(done.cursorOf)).toEqual(new Set([me]))
    world.names = {}
    ethereum.tip += 1000
    ethereum.transactions = [...ethereum.transactions, transaction(20_000_001, friend, me, { value: ETH })]
    expect(await balances(await kept.sync())).toMatchObject({ ETH: '2.599857999999006' })
  })

  test('a name that stands for no address is said', async () => {
    await expect(wallet('nobody.eth').sync()).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('fees that are in no list', () => {
  const optimism = (transactions: MadeChain['transactions']): MadeChain => ({
    id: 10,
    tip: 130_000_000,
    transactions,
    withdrawals: [],
  })

  test.each([
    ['Blockscout, which leaves the fee for a place on Ethereum out of receipts', ''],
    ['Etherscan', 'their-key'],
  ])('by %s', async (_, key) => {
    world.chains = [
      optimism([
        // From Ethereum, in the name of who sent it there: the coins are made here, and nothing is paid.
        transaction(120_000_000, me, me, { type: '0x7e', value: 3n * ETH, gasPrice: 0n }),
        transaction(120_000_001, me, friend, { value: ETH, l1Fee: 123_456_789n, offered: 5_000_000_000n }),
      ]),
    ]
    const kept = wallet(me, shared, key)
    const done = await kept.sync()
    expect(await acts(kept)).toEqual(['deposit 3 ETH', 'withdrawal 1 ETH fee 0.000021000123603789'])
    expect(await balances(done)).toMatchObject({ ETH: '1.999978999876396211' })
  })
})

test.each([
  ['Blockscout', ''],
  ['Etherscan', 'their-key'],
])('rewards for staking, and a deposit that comes back, by %s', async (_, key) => {
  const amounts = [1_650_449n, 12_404_137n, 32_002_461_546n, 15_000_000n, 31_900_000_000n, 96_500_000_000n]
  ethereum.withdrawals = amounts.map((gwei, index) => ({
    index,
    block: 17_000_000 + index * 1000,
    address: me,
    gwei,
  }))
  // The wallet may never have signed anything: what it holds is known by its payments alone.
  const kept = wallet(me, shared, key)
  const done = await kept.sync()
  expect(await acts(kept)).toEqual([
    'income 0.001650449 ETH',
    'income 0.012404137 ETH',
    'deposit 32 ETH',
    'income 0.002461546 ETH',
    'income 0.015 ETH',
    'deposit 31.9 ETH',
    'deposit 96 ETH',
    'income 0.5 ETH',
  ])
  expect(await balances(done)).toMatchObject({ ETH: '160.431516132' })
  ethereum.withdrawals = [
    ...ethereum.withdrawals,
    { index: 9, block: 20_000_010, address: me, gwei: 1_000_000_000n },
  ]
  ethereum.tip += 1000
  expect(await balances(await kept.sync())).toMatchObject({ ETH: '161.431516132' })
  expect(await acts(kept)).toHaveLength(9)
})
