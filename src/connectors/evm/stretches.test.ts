// How a wallet is read: what is asked for, in which stretches, and how it goes on where it was broken off.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transaction, usdc } from '../testing/evm-chain.ts'
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
  router,
} from './testing/made-up-wallet.ts'

let at: MadeUp
beforeEach(async () => {
  at = await madeUp()
})
afterEach(() => at.server.close())

describe('what is asked for', () => {
  const receiptsAsked = () => at.asked.filter(one => one.includes('eth_getTransactionReceipt')).length

  test('receipts of what the wallet signed, and not of what strangers sent', async () => {
    const spam = { contract: `0x${'5'.repeat(40)}`, symbol: 'CLAIM AT EVIL.EXAMPLE', decimals: '18' }
    at.ethereum.transactions = [
      ...history(),
      ...Array.from({ length: 30 }, (_, nth) =>
        transaction(15_000_400 + nth, friend, router, {
          input: '0xa9059cbb',
          tokens: [{ token: spam, from: router, to: me, value: ETH }],
        }),
      ),
    ]
    const kept = at.wallet()
    const done = await kept.sync()
    expect(receiptsAsked()).toBe(3)
    expect((await kept.mapped()).skips).toHaveLength(30)
    expect(await balancesIn(done)).toEqual({
      ETH: leftOfHistory,
      WETH: '0',
      USDC: '1234.56',
      'CLAIM AT EVIL.EXAMPLE': '30',
    })
  })

  test('a chain on which nothing ever happened takes few requests', async () => {
    const { read } = await at.wallet().sync()
    expect(at.asked.filter(one => one.includes(me)).length).toBe(6)
    expect(read).toBe(12 + 12 + 1)
  })

  test('a later sync asks for what is new, and keeps no page twice', async () => {
    at.ethereum.transactions = history()
    const kept = at.wallet()
    await kept.sync()
    const before = kept.pages.length
    at.asked.splice(0)
    at.ethereum.tip += 1000
    at.ethereum.transactions = [
      ...at.ethereum.transactions,
      transaction(20_000_500, friend, me, { value: ETH }),
    ]
    const done = await kept.sync()
    expect(await balancesIn(done)).toMatchObject({ ETH: '2.599857999999006' })
    expect(kept.pages.length).toBe(before + 1)
    const from = at.asked.flatMap(one => /startblock=(\d+)/.exec(one)?.[1] ?? [])
    expect(new Set(from)).toEqual(new Set([String(20_000_000 - 85 + 1)]))
    expect(receiptsAsked()).toBe(0)
  })

  test('what is in the newest blocks waits until no others can take their place', async () => {
    const replaced = transaction(19_999_990, friend, me, { value: 5n * ETH })
    at.ethereum.transactions = [replaced]
    const kept = at.wallet()
    expect(await balancesIn(await kept.sync())).toEqual({})
    at.ethereum.transactions = [{ ...replaced, block: 19_999_992, value: ETH }]
    at.ethereum.tip += 100
    expect(await balancesIn(await kept.sync())).toMatchObject({ ETH: '1' })
    expect(await actsIn(kept)).toEqual(['deposit 1 ETH'])
  })
})

test('an explorer that is behind the one before changes nothing', async () => {
  at.ethereum.transactions = [...history(), transaction(19_999_900, friend, me, { value: ETH })]
  const kept = at.wallet()
  const first = await balancesIn(await kept.sync())
  at.ethereum.tip -= 50
  const done = await kept.sync()
  expect(done.session.block?.(done.cursorOf)).toBe(20_000_000 - 85)
  expect(await balancesIn(done)).toEqual(first)
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
    at.ethereum.transactions = many(450, nth => 10_000_000 + Math.floor(nth / 7))
    const kept = at.wallet()
    const done = await kept.sync()
    const { events, rows } = await kept.mapped()
    expect(rows).toHaveLength(450)
    expect(events).toHaveLength(600)
    expect(await balancesIn(done)).toMatchObject({ ETH: '0.000000000000101475', USDC: '0.00015' })
    expect(kept.pages.length).toBeGreaterThan(4)
  })

  test('may have more in one block than an explorer lists at once', async () => {
    at.ethereum.transactions = many(250, nth => (nth < 3 ? 9_000_000 : 10_000_000))
    const kept = at.wallet()
    const done = await kept.sync()
    expect((await kept.mapped()).rows).toHaveLength(250)
    expect(await balancesIn(done)).toMatchObject({ ETH: '0.000000000000031375' })
  })

  test('is read on where it was broken off, wherever that was', async () => {
    at.ethereum.transactions = [...many(230, nth => 10_000_000 + nth), ...history()]
    const whole = at.wallet()
    await whole.sync()
    const kept = at.wallet()
    for (let round = 0; round < 100 && !kept.isComplete; round++) await kept.sync(1)
    expect(kept.isComplete).toBe(true)
    expect(await kept.events()).toEqual(await whole.events())
  })

  test('gets on though its explorer asks for a pause again and again', async () => {
    at.ethereum.transactions = [
      transaction(9_000_000, friend, me, { value: 100n * ETH }),
      ...Array.from({ length: 60 }, (_, nth) => transaction(10_000_000 + nth, me, friend, { value: 1n })),
    ]
    const kept = at.wallet()
    const faults = Array.from({ length: 40 }, () => [...Array(9).fill(null), 'rate limit' as const])
    at.server.fail(...faults.flat())
    const done = await kept.sync()
    expect((await kept.mapped()).rows).toHaveLength(61)
    expect(await balancesIn(done)).toMatchObject({ ETH: '99.99873999999117994' })
  })

  test('comes out the same whatever goes wrong on the way', async () => {
    at.ethereum.transactions = [...many(120, nth => 10_000_000 + nth), ...history()]
    const whole = at.wallet()
    await whole.sync()
    const kept = at.wallet()
    at.server.fail(
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
