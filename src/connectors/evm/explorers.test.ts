// Which explorers are asked for a wallet, and which of their answers are not believed.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Http } from '../connector.ts'
import { transaction } from '../testing/evm-chain.ts'
import { evmExplorer } from '../testing/evm-explorer.ts'
import { serveExchange } from '../testing/exchange-server.ts'
import {
  actsIn,
  balancesIn,
  ETH,
  friend,
  history,
  leftOfHistory,
  type MadeUp,
  madeUp,
  me,
  mine,
  router,
} from './testing/made-up-wallet.ts'

let at: MadeUp
beforeEach(async () => {
  at = await madeUp()
})
afterEach(() => at.server.close())

describe('where it reads', () => {
  const onAll = () => {
    at.ethereum.transactions = history()
    const token = transaction(100, friend, me, { value: 7n * ETH })
    at.world.chains = [
      at.ethereum,
      { id: 43114, tip: 50_000_000, transactions: [token], withdrawals: [] },
      { id: 8453, tip: 30_000_000, transactions: [], withdrawals: [] },
    ]
  }

  test('without a key Blockscout, and Routescan for what that lacks; a chain that none has is left out and said', async () => {
    onAll()
    at.world.refused = new Set(['/blockscout/43114', '/routescan/8453', '/blockscout/8453'])
    const kept = at.wallet({ http: at.shared })
    const done = await kept.sync()
    expect(await balancesIn(done)).toMatchObject({ ETH: leftOfHistory, AVAX: '7' })
    const warning = await done.session.warning?.(done.cursorOf)
    expect(warning).toContain('Arbitrum One, OP Mainnet, Base, Polygon')
    expect(warning).not.toContain('Ethereum')
    expect(at.asked.some(one => one.startsWith('/etherscan'))).toBe(false)
  })

  test('with a key Etherscan, but for the chains it does not show for nothing', async () => {
    onAll()
    at.world.refused = new Set(['/etherscan/8453'])
    const kept = at.wallet({ http: at.shared, apiSecret: 'their-key' })
    const done = await kept.sync()
    expect(await balancesIn(done)).toMatchObject({ ETH: leftOfHistory, AVAX: '7' })
    const warning = await done.session.warning?.(done.cursorOf)
    expect(warning).not.toMatch(/Base|Avalanche|Ethereum/)
    expect(at.asked.some(one => one.startsWith('/etherscan?') && one.includes('apikey=their-key'))).toBe(true)
    expect(at.asked.some(one => one.startsWith('/blockscout/1/'))).toBe(false)
    expect(JSON.stringify(kept.pages) + JSON.stringify(kept.state)).not.toContain('their-key')
  })

  test('the key of the site serves those who have none', async () => {
    onAll()
    const http = (): Http => ({ ...at.shared(), explorers: { urls: at.urls, etherscanKey: 'of-the-site' } })
    await at.wallet({ http }).sync()
    expect(at.asked.some(one => one.includes('apikey=of-the-site'))).toBe(true)
  })

  test('a key that Etherscan refuses is said to who gave it', async () => {
    onAll()
    at.server.fail('key revoked')
    await expect(at.wallet({ http: at.shared, apiSecret: 'wrong' }).sync()).rejects.toMatchObject({
      code: 'key_refused',
    })
  })

  test('an explorer of another chain is not asked for addresses', async () => {
    const sepolia = { ...at.ethereum, id: 11_155_111 }
    const spy = await serveExchange({
      ...evmExplorer({ ...at.world, chains: [sepolia] }),
      answer: request =>
        evmExplorer({ ...at.world, chains: [sepolia] }).answer({
          ...request,
          path: request.path.replace('/1/', '/11155111/'),
        }),
    })
    const other = (): Http => ({ baseUrl: spy.url, sandbox: false })
    await expect(at.wallet({ http: other }).sync()).rejects.toMatchObject({ code: 'wrong_chain' })
    expect(spy.requests()).toBe(1)
    await spy.close()
  })

  test('a site whose explorer has no chain at all is told so', async () => {
    at.world.chains = []
    const done = await at.wallet().sync()
    await expect(done.session.balances(done.cursorOf)).rejects.toMatchObject({ code: 'permission_missing' })
  })

  test('a chain that was read before is not left out because its explorer is away', async () => {
    onAll()
    const kept = at.wallet({ http: at.shared })
    await kept.sync()
    at.server.fail(
      'server error',
      'server error',
      'server error',
      'server error',
      'server error',
      'server error',
    )
    await expect(kept.sync()).rejects.toMatchObject({ code: 'unreachable' })
    at.server.fail()
    expect(await balancesIn(await kept.sync())).toMatchObject({ AVAX: '7' })
  })
})

describe('what is not believed', () => {
  test.each([
    ['a list that Blockscout has not finished', 'isProcessing'],
    ['a node that has forgotten what its explorer lists', 'forgets'],
  ] as const)('%s: the chain waits, and the others are read', async (_, fault) => {
    at.ethereum.transactions = history()
    const avalanche = { id: 43114, tip: 50_000_000, transactions: [], withdrawals: [] }
    at.world.chains = [at.ethereum, avalanche]
    at.world[fault] = true
    const kept = at.wallet()
    const { session, cursorOf } = await kept.sync()
    expect(await actsIn(kept)).toEqual([])
    expect(await session.balances(cursorOf)).toBeUndefined()
    expect(await session.warning?.(cursorOf)).toContain('The explorer of Ethereum')
    at.world[fault] = false
    const done = await kept.sync()
    expect(await actsIn(kept)).toHaveLength(4)
    expect(await balancesIn(done)).toMatchObject({ ETH: leftOfHistory })
    expect(await done.session.warning?.(done.cursorOf)).not.toContain('Ethereum')
  })

  test('what Blockscout has not finished is read from another one that has the chain', async () => {
    const paid = transaction(100, friend, me, { value: 7n * ETH })
    const gnosis = { id: 100, tip: 40_000_000, transactions: [paid], withdrawals: [] }
    at.world.chains = [gnosis]
    at.world.isProcessing = true
    const kept = at.wallet({ http: at.shared })
    expect(await balancesIn(await kept.sync())).toMatchObject({ XDAI: '7' })
    expect(at.asked.some(one => one.startsWith('/routescan/100/') && one.includes('txlistinternal'))).toBe(
      true,
    )
  })

  test('half of what several addresses did: where one of them waits, none of them counts', async () => {
    at.ethereum.transactions = [
      transaction(100, friend, me, { value: ETH }),
      transaction(200, me, mine, { value: ETH / 2n }),
      transaction(300, router, friend, { internal: [{ from: router, to: mine, value: 1n }] }),
    ]
    at.world.forgets = true
    const kept = at.wallet({ apiKey: `${me}\n${mine}` })
    await kept.sync()
    expect(await actsIn(kept)).toEqual([])
    at.world.forgets = false
    await kept.sync()
    expect(await actsIn(kept)).toEqual([
      'deposit 1 ETH',
      'fee 0.000021000000147 ETH',
      'deposit 0.000000000000000001 ETH',
    ])
  })

  test('what is there now, where something has moved since the block that was read', async () => {
    at.ethereum.transactions = history()
    at.world.isPruned = true
    const kept = at.wallet()
    expect(await balancesIn(await kept.sync())).toMatchObject({ ETH: leftOfHistory })
    at.ethereum.transactions = [
      ...at.ethereum.transactions,
      transaction(19_999_999, friend, me, { value: ETH }),
    ]
    const { session, cursorOf } = await kept.sync()
    expect(await session.balances(cursorOf)).toBeUndefined()
  })

  test('a node that does not say what is held: what was read counts all the same', async () => {
    at.ethereum.transactions = history()
    at.world.isSilent = true
    const kept = at.wallet()
    const { session, cursorOf } = await kept.sync()
    expect(await session.balances(cursorOf)).toBeUndefined()
    expect(await actsIn(kept)).toHaveLength(4)
  })

  test('a token made to spoil the answers of others', async () => {
    const bomb = { contract: `0x${'8'.repeat(40)}`, symbol: 'BOMB', decimals: '18' }
    const sent = { token: bomb, from: router, to: me, value: ETH }
    at.ethereum.transactions = [
      ...history(),
      transaction(16_000_000, friend, router, { input: '0x12345678', tokens: [sent] }),
    ]
    at.world.bomb = bomb.contract
    const done = await at.wallet().sync()
    expect(await balancesIn(done)).toEqual({ ETH: leftOfHistory, WETH: '0', USDC: '1234.56' })
  })

  test('a token that does not say how it is divided', async () => {
    const odd = { contract: `0x${'7'.repeat(40)}`, symbol: 'ODD', decimals: '' }
    at.ethereum.transactions = [
      transaction(100, me, router, {
        input: '0x12345678',
        tokens: [{ token: odd, from: router, to: me, value: 5n }],
      }),
    ]
    const kept = at.wallet()
    await kept.sync()
    const { events, issues } = await kept.mapped()
    expect(events).toEqual([])
    expect(issues).toMatchObject([
      { value: odd.contract, message: expect.stringContaining('how many decimals') },
    ])
  })
})
