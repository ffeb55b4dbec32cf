import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { KeptPage } from '../connector.ts'
import { address, closes, makes, RENT, type SolanaChain, solanaChain } from '../testing/solana-rpc.ts'
import { map } from './map.ts'

const [ME, FRIEND, MY_USDC] = [address('2'), address('3'), address('A')]
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const SOL = 1_000_000_000
const usdc = (units: number) => ({ mint: USDC, owner: ME, units, decimals: 6 })

async function mapped(chain: SolanaChain, ...more: object[]): Promise<ImportedEvent[]> {
  const { events, issues } = await read(chain, ...more)
  expect(issues).toEqual([])
  return events
}

async function read(chain: SolanaChain, ...more: object[]) {
  // As lists have them: the newest first.
  const transactions = chain.transactions
    .toSorted((a, b) => a.slot - b.slot)
    .reverse()
    .map(({ json }) => json)
  const bodies = [{ addresses: [ME], accounts: [MY_USDC], transactions }, ...more]
  async function* pages(): AsyncGenerator<KeptPage> {
    for (const [at, body] of bodies.entries())
      yield { stream: '1', number: at + 1, body: JSON.stringify(body) }
  }
  const events: ImportedEvent[] = []
  const issues: string[] = []
  await map(pages(), 0, {
    recognized: () => undefined,
    events: found => void events.push(...found),
    skip: () => undefined,
    issue: (_, { column, message }) => void issues.push(`${column} ${message}`),
  })
  return { events, issues }
}

/** What may happen, each where the wallet has what it needs for it. */
const acts: Readonly<Record<string, (chain: SolanaChain, slot: number) => void>> = {
  receive: (chain, slot) =>
    makes(chain, {
      slot,
      signers: [FRIEND],
      changes: [
        { account: FRIEND, lamports: -SOL },
        { account: ME, lamports: SOL },
      ],
    }),
  send: (chain, slot) => {
    if (lamports(chain, ME) < SOL) return
    makes(chain, {
      slot,
      signers: [ME],
      changes: [
        { account: ME, lamports: -0.9 * SOL },
        { account: FRIEND, lamports: 0.9 * SOL },
      ],
    })
  },
  buy: (chain, slot) => {
    if (lamports(chain, ME) < SOL) return
    const rent = chain.accounts.has(MY_USDC) ? 0 : RENT
    makes(chain, {
      slot,
      signers: [ME],
      changes: [
        { account: ME, lamports: -0.5 * SOL - rent },
        { account: MY_USDC, lamports: rent, token: usdc(75_000_000) },
      ],
    })
  },
  isPaid: (chain, slot) => {
    const rent = chain.accounts.has(MY_USDC) ? 0 : RENT
    makes(chain, {
      slot,
      signers: [FRIEND],
      changes: [
        { account: FRIEND, lamports: -rent },
        { account: MY_USDC, lamports: rent, token: usdc(5_000_000) },
      ],
    })
  },
  close: (chain, slot) => {
    const held = chain.accounts.get(MY_USDC)
    if (!held || lamports(chain, ME) < 5000) return
    makes(chain, {
      slot,
      signers: [ME],
      changes: [
        { account: MY_USDC, lamports: -RENT, token: usdc(-(held.token?.units ?? 0)) },
        { account: ME, lamports: RENT + 0.1 * SOL },
        { account: FRIEND, lamports: -0.1 * SOL },
      ],
      instructions: [closes(MY_USDC, ME)],
    })
  },
}
const lamports = (chain: SolanaChain, account: string) => chain.accounts.get(account)?.lamports ?? 0

test('nothing is given before it was there, also where several blocks are of one second', async () => {
  const history = fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.integer({ min: 0, max: 3 })), {
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(history, async steps => {
      const chain = solanaChain()
      chain.accounts.set(FRIEND, { lamports: 1000 * SOL })
      let { slot } = chain
      // A block may have several of the transactions, and two blocks are of one second.
      for (const [name, later] of steps) {
        slot += later
        acts[name]?.(chain, slot)
      }
      const held = new Map<string, bigint>()
      const add = (asset: string, quantity: string, sign: bigint) => {
        const sum = (held.get(asset) ?? 0n) + sign * BigInt(Math.round(Number(quantity) * SOL))
        expect(sum, `${asset} after ${quantity}`).toBeGreaterThanOrEqual(0n)
        held.set(asset, sum)
      }
      for (const { type, asset, quantity, received, fee } of inOrder(await mapped(chain))) {
        if (received) add(received.asset, received.quantity, 1n)
        add(asset, quantity, type === 'deposit' ? 1n : -1n)
        if (fee?.asset && fee.quantity) add(fee.asset, fee.quantity, -1n)
      }
      expect(held.get('SOL') ?? 0n).toBeLessThanOrEqual(BigInt(lamports(chain, ME) + RENT))
      expect(held.get('USDC') ?? 0n).toBe(BigInt(chain.accounts.get(MY_USDC)?.token?.units ?? 0) * 1000n)
    }),
    { numRuns: 60 },
  )
})

/** As the ledger counts them: by their time, then by their place in it. */
const inOrder = (events: readonly ImportedEvent[]) =>
  events.toSorted((a, b) => a.at - b.at || (a.sequence ?? 0) - (b.sequence ?? 0))

test('a transaction that several lists have counts once, and rows stay when pages are added', async () => {
  const chain = solanaChain()
  chain.accounts.set(FRIEND, { lamports: 10 * SOL })
  acts.receive?.(chain, chain.slot + 1)
  const [one] = await mapped(chain)
  const again = { addresses: [ME], accounts: [], transactions: chain.transactions.map(({ json }) => json) }
  expect(await mapped(chain, again)).toEqual([one])
  expect(one).toMatchObject({
    type: 'deposit',
    hash: chain.transactions[0]?.signature,
    sourceId: `chain:${chain.transactions[0]?.signature}:So11111111111111111111111111111111111111111:in`,
  })
})

test('what the ledger cannot hold is asked about: no time, and more decimals than it counts', async () => {
  const chain = solanaChain()
  chain.accounts.set(ME, { lamports: SOL })
  makes(chain, { hasNoTime: true, signers: [ME], changes: [{ account: ME, lamports: -1 }] })
  const fine = { mint: 'FineFine', owner: ME, units: 1, decimals: 24 }
  makes(chain, { signers: [ME], changes: [{ account: address('F'), lamports: RENT, token: fine }] })
  expect(await read(chain)).toEqual({
    events: [],
    issues: [
      'blockTime is missing: nodes do not know when it was. Add it by hand.',
      'decimals is more decimals than Lotwise counts. Add what happened with token FineFine by hand.',
    ],
  })
})
