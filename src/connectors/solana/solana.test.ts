// A wallet on the chain, read from a server that answers as a node of Solana does.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sink } from '../../importers/rows/account.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { KeptPage, Session, UnaskedReceipt } from '../connector.ts'
import { cursorsIn, type PullState, pull } from '../pull.ts'
import { type ExchangeServer, serveExchange } from '../testing/exchange-server.ts'
import {
  address,
  closes,
  makes,
  RENT,
  type SolanaChain,
  solanaChain,
  solanaRpc,
} from '../testing/solana-rpc.ts'
import { open } from './api.ts'
import { readCheckpoints } from './checkpoints.ts'
import { map } from './map.ts'

const [ME, MY_OTHER, FRIEND] = [address('2'), address('3'), address('4')]
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const HAT = 'HatHatHatHatHatHatHatHatHatHatHatHatHatHatHa'
const [MY_USDC, MY_HAT] = [address('A'), address('B')]
const SOL = 1_000_000_000

let chain: SolanaChain
let server: ExchangeServer
beforeEach(async () => {
  await server?.close()
  chain = solanaChain()
  chain.accounts.set(FRIEND, { lamports: 1000 * SOL })
  server = await serveExchange({ ...solanaRpc(chain), answer: asked => solanaRpc(chain).answer(asked) })
})
afterAll(() => server.close())

const opened = (apiKey: string): Promise<Session> =>
  open({ apiKey, apiSecret: '', passphrase: '' }, { baseUrl: server.url, sandbox: false })

class Kept {
  pages: KeptPage[] = []
  state: PullState | null = null

  async sync(apiKey = ME, most = Number.POSITIVE_INFINITY) {
    const session = await opened(apiKey)
    const options = { now: () => new Date(), signal: new AbortController().signal, pauseMs: 1 }
    let read = 0
    for await (const { stream, body, state } of pull(session, this.state, options)) {
      this.state = state
      if (body !== null) this.pages.push({ stream, number: this.pages.length + 1, body })
      if (++read >= most) break
    }
    if (!this.state?.streams.every(({ isDone }) => isDone)) return { read, balances: [], block: undefined }
    const cursorOf = cursorsIn(this.state)
    const balances = (await session.balances(cursorOf)) ?? []
    return { read, balances: held(balances), block: session.block?.(cursorOf) }
  }

  async *each(): AsyncGenerator<KeptPage> {
    yield* this.pages
  }

  async mapped(claimed: readonly string[] = []) {
    const events: ImportedEvent[] = []
    const skipped: string[] = []
    const leftOut: UnaskedReceipt[] = []
    const sink: Sink = {
      recognized: () => undefined,
      events: found => void events.push(...found),
      skip: (_, reason) => void skipped.push(reason),
      issue: (_, issue) => expect.fail(issue.message),
    }
    const leaveOut = (receipt: UnaskedReceipt) => void leftOut.push(receipt)
    await map(this.each(), 0, sink, { claimed: new Set(claimed), leaveOut })
    return { events, skipped, leftOut }
  }

  async acts() {
    const { events } = await this.mapped()
    return events.map(({ type, quantity, asset, received, fee }) =>
      [type, quantity, asset, received && `for ${received.quantity} ${received.asset}`, fee?.quantity]
        .filter(Boolean)
        .join(' '),
    )
  }

  /** What the acts leave the wallet with. */
  async sums() {
    const sums = new Map<string, number>()
    const add = (asset: string, quantity: string, sign: number) =>
      sums.set(asset, (sums.get(asset) ?? 0) + sign * Math.round(Number(quantity) * SOL))
    for (const { type, asset, quantity, received, fee } of (await this.mapped()).events) {
      add(asset, quantity, type === 'deposit' ? 1 : -1)
      if (received) add(received.asset, received.quantity, 1)
      if (fee?.asset && fee.quantity) add(fee.asset, fee.quantity, -1)
    }
    return Object.fromEntries(
      [...sums].filter(([, sum]) => sum !== 0).map(([asset, sum]) => [asset, sum / SOL]),
    )
  }
}

const held = (balances: readonly { asset: string; quantity: string }[]) =>
  Object.fromEntries(
    balances.flatMap(one => (one.quantity === '0' ? [] : [[one.asset, Number(one.quantity)]])),
  )

const usdc = (units: number, owner = ME) => ({ mint: USDC, owner, units, decimals: 6 })
const hats = (units: number, owner = ME) => ({ mint: HAT, owner, units, decimals: 9 })

/** SOL from a friend. */
const receives = (lamports: number, to = ME) =>
  makes(chain, {
    signers: [FRIEND],
    changes: [
      { account: FRIEND, lamports: -lamports },
      { account: to, lamports },
    ],
  })

/** One SOL for 100 USDC, into a token account that is opened for it. */
const swaps = (rent = RENT, sol = SOL) =>
  makes(chain, {
    signers: [ME],
    changes: [
      { account: ME, lamports: -sol - rent },
      { account: MY_USDC, lamports: rent, token: usdc(100_000_000) },
    ],
  })

test('receipts, a swap with its token account, payments in tokens, and closing the account', async () => {
  receives(3 * SOL)
  swaps()
  // To the token account alone: the address is not named.
  makes(chain, { signers: [FRIEND], changes: [{ account: MY_USDC, token: usdc(50_000_000) }] })
  const kept = new Kept()
  expect((await kept.sync()).balances).toEqual({ SOL: 1.999995, USDC: 150 })
  expect(await kept.acts()).toEqual(['deposit 3 SOL', 'trade 1 SOL for 100 USDC 0.000005', 'deposit 50 USDC'])
  const checkpoints = await readCheckpoints(kept.each(), new Set(['SOL', 'USDC']))
  expect(checkpoints.map(({ asset, quantity }) => `${quantity} ${asset}`)).toEqual([
    '3 SOL',
    '1.999995 SOL',
    '100 USDC',
    '150 USDC',
  ])

  makes(chain, {
    signers: [ME],
    changes: [
      { account: MY_USDC, lamports: -RENT, token: usdc(-150_000_000) },
      { account: ME, lamports: RENT },
    ],
  })
  const { balances, block } = await kept.sync()
  expect(balances).toEqual({ SOL: 1.99999 })
  expect(block).toBe(chain.slot)
  expect((await kept.acts()).slice(3)).toEqual(['withdrawal 150 USDC 0.000005'])
  expect(await kept.sums()).toEqual(balances)
})

test('what came to a token account that is closed by now is found by the transaction that closed it', async () => {
  receives(2 * SOL)
  swaps()
  makes(chain, { signers: [FRIEND], changes: [{ account: MY_USDC, token: usdc(50_000_000) }] })
  makes(chain, {
    signers: [ME],
    changes: [
      { account: MY_USDC, lamports: -RENT, token: usdc(-150_000_000) },
      { account: ME, lamports: RENT },
    ],
  })
  const kept = new Kept()
  const { balances } = await kept.sync()
  expect(await kept.acts()).toContain('deposit 50 USDC')
  expect(await kept.sums()).toEqual(balances)
})

test('answers of the first years leave out whose a token account is: what was done with it says so', async () => {
  receives(2 * SOL)
  const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
  makes(chain, {
    isOld: true,
    signers: [ME],
    changes: [
      { account: ME, lamports: -SOL - RENT },
      { account: MY_USDC, lamports: RENT, token: usdc(100_000_000) },
    ],
    names: [USDC],
    instructions: [{ program: associated, accounts: [ME, MY_USDC, ME, USDC] }],
  })
  makes(chain, {
    isOld: true,
    signers: [FRIEND],
    changes: [{ account: MY_USDC, token: usdc(50_000_000) }],
  })
  makes(chain, {
    isOld: true,
    signers: [ME],
    changes: [
      { account: MY_USDC, lamports: -RENT, token: usdc(-150_000_000) },
      { account: ME, lamports: RENT },
    ],
  })
  const kept = new Kept()
  const { balances } = await kept.sync()
  expect(await kept.acts()).toEqual([
    'deposit 2 SOL',
    'trade 1 SOL for 100 USDC 0.000005',
    'deposit 50 USDC',
    'withdrawal 150 USDC 0.000005',
  ])
  expect(await kept.sums()).toEqual(balances)
})

test('rent that somebody else paid for a token account comes with its closing', async () => {
  receives(SOL)
  makes(chain, {
    signers: [FRIEND],
    changes: [
      { account: FRIEND, lamports: -RENT },
      { account: MY_USDC, lamports: RENT, token: usdc(5_000_000) },
    ],
    names: [ME],
  })
  const kept = new Kept()
  expect((await kept.sync()).balances).toEqual({ SOL: 1, USDC: 5 })
  expect(await kept.acts()).toEqual(['deposit 1 SOL', 'deposit 5 USDC'])
  makes(chain, {
    signers: [ME],
    changes: [
      { account: MY_USDC, lamports: -RENT, token: usdc(-5_000_000) },
      { account: ME, lamports: RENT },
      { account: FRIEND, lamports: -RENT },
      { account: address('C'), lamports: RENT, token: usdc(5_000_000, FRIEND) },
    ],
    instructions: [closes(MY_USDC, ME)],
  })
  const { balances } = await kept.sync()
  expect(balances).toEqual({ SOL: 1.00203428 })
  expect((await kept.acts()).slice(2)).toEqual(['withdrawal 5 USDC 0.000005', 'deposit 0.00203928 SOL'])
  expect(await kept.sums()).toEqual(balances)
})

test('several addresses are one wallet: between them nothing but the fee leaves', async () => {
  receives(SOL)
  makes(chain, {
    signers: [ME],
    changes: [
      { account: ME, lamports: -0.4 * SOL },
      { account: MY_OTHER, lamports: 0.4 * SOL },
    ],
  })
  const kept = new Kept()
  expect((await kept.sync(`${ME}\n${MY_OTHER}`)).balances).toEqual({ SOL: 0.999995 })
  expect(await kept.acts()).toEqual(['deposit 1 SOL', 'fee 0.000005 SOL'])
})

describe('tokens nobody asked for', () => {
  const strangers = ['a', 'b', 'c', 'd', 'e'].map(address)
  const thrown = (units = 7) =>
    makes(chain, {
      signers: [FRIEND],
      changes: [
        { account: FRIEND, lamports: -6 * RENT },
        { account: MY_HAT, lamports: RENT, token: hats(units * SOL) },
        ...strangers.map(account => ({ account, lamports: RENT, token: hats(SOL, account) })),
      ],
      names: [ME],
    })

  test('are left out into a list, until they are claimed', async () => {
    receives(SOL)
    thrown()
    const kept = new Kept()
    await kept.sync()
    const { events, skipped, leftOut } = await kept.mapped()
    expect(events.map(({ asset }) => asset)).toEqual(['SOL'])
    expect(skipped).toEqual(['tokens of strangers that look like spam: it was sent to 6 addresses at once'])
    expect(leftOut).toMatchObject([
      {
        ...{ token: `solana:${HAT}`, chain: 'Solana', symbol: 'HatH…atHa', contract: HAT, quantity: '7' },
        reasons: ['it was sent to 6 addresses at once'],
      },
    ])
    const claimed = await kept.mapped([`solana:${HAT}`])
    expect(claimed.events).toMatchObject([{ asset: 'SOL' }, { type: 'deposit', quantity: '7' }])
    expect(claimed.leftOut).toEqual([])
  })

  test('are listed as well where some SOL came with them, which counts', async () => {
    receives(SOL)
    makes(chain, {
      signers: [FRIEND],
      changes: [
        { account: FRIEND, lamports: -6 * RENT - 1000 },
        { account: ME, lamports: 1000 },
        { account: MY_HAT, lamports: RENT, token: hats(7 * SOL) },
        ...strangers.map(account => ({ account, lamports: RENT, token: hats(SOL, account) })),
      ],
    })
    const kept = new Kept()
    await kept.sync()
    expect(await kept.acts()).toEqual(['deposit 1 SOL', 'deposit 0.000001 SOL'])
    expect((await kept.mapped()).leftOut).toHaveLength(1)
  })

  test('are the wallet’s once it does anything with them', async () => {
    receives(SOL)
    thrown()
    const kept = new Kept()
    await kept.sync()
    makes(chain, {
      signers: [ME],
      changes: [
        { account: MY_HAT, token: hats(-2 * SOL) },
        { account: ME, lamports: 0.5 * SOL },
      ],
    })
    const { balances } = await kept.sync()
    expect(balances).toEqual({ SOL: 1.499995, [HAT.toUpperCase()]: 5 })
    expect(await kept.sums()).toEqual(balances)
  })
})

describe('a later sync', () => {
  test('asks for what is new, and keeps no page twice', async () => {
    for (let nth = 0; nth < 130; nth++) receives(0.01 * SOL)
    swaps()
    const kept = new Kept()
    await kept.sync()
    expect(await kept.acts()).toHaveLength(131)
    const pages = kept.pages.length
    const before = server.requests()
    await kept.sync()
    expect(kept.pages).toHaveLength(pages)
    // The chain, the token accounts, two lists and what is held.
    expect(server.requests() - before).toBeLessThanOrEqual(6)
    receives(SOL)
    await kept.sync()
    expect(kept.pages).toHaveLength(pages + 1)
    expect(await kept.acts()).toHaveLength(132)
  })

  test('what comes while it reads is read in the next round', async () => {
    receives(SOL)
    const kept = new Kept()
    await kept.sync(ME, 3)
    receives(2 * SOL)
    expect(await kept.sync()).toMatchObject({ balances: { SOL: 3 } })
    expect(await kept.sums()).toEqual({ SOL: 3 })
  })
})

test('killed after every page it goes on there', async () => {
  for (let nth = 0; nth < 120; nth++) receives(0.05 * SOL)
  swaps()
  makes(chain, { signers: [FRIEND], changes: [{ account: MY_USDC, token: usdc(50_000_000) }] })
  const kept = new Kept()
  for (let round = 0; round < 100; round++) {
    await kept.sync(ME, 1)
    if (kept.state?.streams.every(({ isDone }) => isDone)) break
  }
  expect(await kept.acts()).toHaveLength(122)
  expect(await kept.sums()).toEqual((await new Kept().sync()).balances)
})

test('what another session has read of the address is not asked for once more', async () => {
  receives(10 * SOL)
  for (let nth = 0; nth < 60; nth++) swaps(nth === 0 ? RENT : 0, 0.1 * SOL)
  const kept = new Kept()
  // The chain, the round, and two pages of the address and their end: its token account is left.
  await kept.sync(ME, 5)
  const before = server.requests()
  await kept.sync(ME, 1)
  expect(kept.pages.at(-1)?.body).not.toContain(`"accounts":["${MY_USDC}"],"transactions"`)
  // The address's list once more, to its end, and that of the account.
  expect(server.requests() - before).toBe(3)
  await kept.sync()
  expect(await kept.acts()).toHaveLength(61)
})

test('faults on the way change nothing', async () => {
  receives(2 * SOL)
  swaps()
  const kept = new Kept()
  server.fail('rate limit', 'server error', null, 'cut off', null, 'malformed', null, null, 'server error')
  await kept.sync()
  expect(await kept.acts()).toEqual(['deposit 2 SOL', 'trade 1 SOL for 100 USDC 0.000005'])
})

test('a node that takes one call at a time is asked one at a time', async () => {
  chain.takesSeveral = false
  receives(2 * SOL)
  swaps()
  expect((await new Kept().sync()).balances).toEqual({ SOL: 0.999995, USDC: 100 })
})

test('a node that lists less than it is asked for is asked for the rest', async () => {
  chain.listsAtMost = 7
  for (let nth = 0; nth < 40; nth++) receives(0.1 * SOL)
  swaps()
  const kept = new Kept()
  const { balances } = await kept.sync()
  expect(await kept.acts()).toHaveLength(41)
  expect(await kept.sums()).toEqual(balances)
})

test('a node that lists what it does not keep is not believed', async () => {
  chain.pruned.add(receives(SOL))
  swaps()
  await expect(new Kept().sync()).rejects.toMatchObject({ code: 'incomplete' })
})

test('a node of another chain is not asked for addresses', async () => {
  chain.genesis = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
  await expect(new Kept().sync()).rejects.toMatchObject({ code: 'wrong_chain' })
  expect(server.requests()).toBe(1)
})

test('an address that was never used holds nothing', async () => {
  const kept = new Kept()
  expect((await kept.sync()).balances).toEqual({})
  expect(await kept.acts()).toEqual([])
})
