// A wallet on chains that are made up: what its transactions become, and what it holds.
import { namehash } from 'ox/Ens'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Sink } from '../../importers/rows/account.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { UnaskedReceipt } from '../connector.ts'
import { type MadeChain, transaction, usdc } from '../testing/evm-chain.ts'
import type { Kept } from '../testing/kept.ts'
import { readCheckpoints } from './checkpoints.ts'
import { map } from './map.ts'
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

test('coins, tokens, fees and a call that failed, and what is there in the end', async () => {
  at.ethereum.transactions = history()
  const kept = at.wallet()
  const done = await kept.sync()
  expect(await actsIn(kept)).toEqual([
    'deposit 3 ETH',
    'trade 0.9 ETH 1234.56 USDC fee 0.0001000000007',
    'withdrawal 0.5 ETH fee 0.000021000000147',
    'fee 0.000021000000147 ETH',
  ])
  expect(await balancesIn(done)).toEqual({ ETH: leftOfHistory, USDC: '1234.56', WETH: '0' })
  expect(done.session.block?.(done.cursorOf)).toBe(20_000_000 - 85)
  expect(done.session.addresses?.(done.cursorOf)).toEqual(new Set([me]))
  const checkpoints = await readCheckpoints(kept.each(), new Set(['ETH']))
  expect(checkpoints.map(({ quantity }) => quantity)).toEqual([
    '3',
    '2.0998999999993',
    '1.599878999999153',
    leftOfHistory,
  ])
})

/** As the product reads pages: with what the person has claimed, and a list of what was left out. */
async function withUnasked(kept: Kept, claimed: ReadonlySet<string>) {
  const [events, receipts]: [ImportedEvent[], UnaskedReceipt[]] = [[], []]
  const sink: Sink = {
    recognized: () => undefined,
    events: found => void events.push(...found),
    skip: () => undefined,
    issue: (_, { message }) => expect.fail(message),
  }
  await map(kept.each(), 0, sink, { claimed, leaveOut: receipt => void receipts.push(receipt) })
  return { events, receipts }
}

test('what a stranger sent counts unless it looks like spam, and from then on when the wallet uses it', async () => {
  const bait = { contract: `0x${'5'.repeat(40)}`, symbol: 'VISIT EVIL.EXAMPLE.COM', decimals: '18' }
  const gift = { contract: `0x${'6'.repeat(40)}`, symbol: 'GIFT', decimals: '18' }
  const sends = (block: number, token: typeof bait) =>
    transaction(block, friend, router, {
      input: '0x12345678',
      tokens: [{ token, from: router, to: me, value: 5n * ETH }],
    })
  at.ethereum.transactions = [...history(), sends(16_000_000, bait), sends(16_000_001, gift)]
  const kept = at.wallet()
  expect(await balancesIn(await kept.sync())).toEqual({
    ETH: leftOfHistory,
    WETH: '0',
    USDC: '1234.56',
    GIFT: '5',
    // In no record, and listed as what strangers sent.
    'VISIT EVIL.EXAMPLE.COM': '5',
  })
  const { events, skips } = await kept.mapped()
  expect(events.at(-1)).toMatchObject({ type: 'deposit', asset: 'GIFT', quantity: '5' })
  expect(skips.map(({ reason }) => reason)).toEqual([
    'tokens of strangers that look like spam: its name is a link or an invitation',
  ])
  const { receipts, events: claimed } = await withUnasked(kept, new Set([`ethereum:${bait.contract}`]))
  expect(receipts).toEqual([])
  expect(claimed.filter(({ asset }) => asset === 'VISIT EVIL.EXAMPLE.COM')).toHaveLength(1)
  expect((await withUnasked(kept, new Set())).receipts).toEqual([
    {
      token: `ethereum:${bait.contract}`,
      chain: 'Ethereum',
      symbol: 'VISIT EVIL.EXAMPLE.COM',
      contract: bait.contract,
      asset: 'VISIT EVIL.EXAMPLE.COM',
      quantity: '5',
      at: (1_500_000_000 + 16_000_000 * 12) * 1000,
      reasons: ['its name is a link or an invitation'],
    },
  ])
  at.ethereum.tip += 1000
  const sale = {
    input: '0x12345678',
    tokens: [{ token: bait, from: me, to: router, value: ETH }],
    internal: [{ from: router, to: me, value: ETH }],
  }
  at.ethereum.transactions = [...at.ethereum.transactions, transaction(20_000_001, me, router, sale)]
  const later = await kept.sync()
  expect(await balancesIn(later)).toMatchObject({ 'VISIT EVIL.EXAMPLE.COM': '4' })
  const bought = (await kept.events()).filter(({ asset }) => asset === 'VISIT EVIL.EXAMPLE.COM')
  expect(bought.map(({ type, quantity }) => `${type} ${quantity}`)).toEqual(['deposit 5', 'trade 1'])
})

describe('a wallet of several addresses', () => {
  test('moves nothing between them but pays the fee, and each transaction counts once', async () => {
    at.ethereum.transactions = [
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
    const kept = at.wallet({ apiKey: `${me}\n${mine}` })
    const done = await kept.sync()
    expect(await actsIn(kept)).toEqual([
      'deposit 2 ETH',
      'fee 0.000021000000147 ETH',
      'deposit 0.000000000000000005 ETH',
      'deposit 0.00001 USDC',
      'fee 0.000021000000147 ETH',
    ])
    expect(await balancesIn(done)).toMatchObject({ ETH: '1.999957999999706005', USDC: '0.00001' })
  })

  test('may be given by names, which are looked up once', async () => {
    at.ethereum.transactions = history()
    at.world.names = { [namehash('somebody.eth').slice(2)]: me }
    const kept = at.wallet({ apiKey: 'somebody.eth' })
    const done = await kept.sync()
    expect(await balancesIn(done)).toMatchObject({ ETH: leftOfHistory })
    expect(done.session.addresses?.(done.cursorOf)).toEqual(new Set([me]))
    at.world.names = {}
    at.ethereum.tip += 1000
    at.ethereum.transactions = [
      ...at.ethereum.transactions,
      transaction(20_000_001, friend, me, { value: ETH }),
    ]
    expect(await balancesIn(await kept.sync())).toMatchObject({ ETH: '2.599857999999006' })
  })

  test('a name that stands for no address is said', async () => {
    await expect(at.wallet({ apiKey: 'nobody.eth' }).sync()).rejects.toMatchObject({ code: 'unknown_name' })
  })
})

test('a contract that stands for the coin of a chain is no token beside it', async () => {
  const pol = { contract: '0x0000000000000000000000000000000000001010', symbol: 'POL', decimals: '18' }
  const paid = { token: pol, from: friend, to: me, value: ETH }
  const polygon = { id: 137, tip: 60_000_000, withdrawals: [] }
  at.world.chains = [
    { ...polygon, transactions: [transaction(100, friend, me, { value: ETH, tokens: [paid] })] },
  ]
  const kept = at.wallet()
  expect(await balancesIn(await kept.sync())).toEqual({ POL: '1', WPOL: '0' })
  expect(await actsIn(kept)).toEqual(['deposit 1 POL'])
})

test('coins that came to OP Mainnet by a log alone, as they did until 2023', async () => {
  const eth = { contract: '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000', symbol: 'ETH', decimals: '18' }
  const made = { token: eth, from: `0x${'0'.repeat(40)}`, to: me, value: ETH }
  const optimism = { id: 10, tip: 130_000_000, withdrawals: [] }
  at.world.chains = [
    {
      ...optimism,
      transactions: [transaction(100, friend, router, { input: '0x12345678', tokens: [made] })],
    },
  ]
  const kept = at.wallet()
  await kept.sync()
  expect(await actsIn(kept)).toEqual(['deposit 1 ETH'])
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
    at.world.chains = [
      optimism([
        // From Ethereum, in the name of who sent it there: the coins are made here, and nothing is paid.
        transaction(120_000_000, me, me, { type: '0x7e', value: 3n * ETH, gasPrice: 0n }),
        transaction(120_000_001, me, friend, { value: ETH, l1Fee: 123_456_789n, offered: 5_000_000_000n }),
      ]),
    ]
    const kept = at.wallet({ http: at.shared, apiSecret: key })
    const done = await kept.sync()
    expect(await actsIn(kept)).toEqual(['deposit 3 ETH', 'withdrawal 1 ETH fee 0.000021000123603789'])
    expect(await balancesIn(done)).toMatchObject({ ETH: '1.999978999876396211' })
  })
})

test.each([
  ['Blockscout', ''],
  ['Etherscan', 'their-key'],
])('rewards for staking, and a deposit that comes back, by %s', async (_, key) => {
  const amounts = [1_650_449n, 12_404_137n, 32_002_461_546n, 15_000_000n, 31_900_000_000n, 96_500_000_000n]
  at.ethereum.withdrawals = amounts.map((gwei, index) => ({
    index,
    block: 17_000_000 + index * 1000,
    address: me,
    gwei,
  }))
  // The wallet may never have signed anything: what it holds is known by its payments alone.
  const kept = at.wallet({ http: at.shared, apiSecret: key })
  const done = await kept.sync()
  expect(await actsIn(kept)).toEqual([
    'income 0.001650449 ETH',
    'income 0.012404137 ETH',
    'deposit 32 ETH',
    'income 0.002461546 ETH',
    'income 0.015 ETH',
    'deposit 31.9 ETH',
    'deposit 96 ETH',
    'income 0.5 ETH',
  ])
  expect(await balancesIn(done)).toMatchObject({ ETH: '160.431516132' })
  at.ethereum.withdrawals = [
    ...at.ethereum.withdrawals,
    { index: 9, block: 20_000_010, address: me, gwei: 1_000_000_000n },
  ]
  at.ethereum.tip += 1000
  expect(await balancesIn(await kept.sync())).toMatchObject({ ETH: '161.431516132' })
  expect(await actsIn(kept)).toHaveLength(9)
})
