// Whatever happened to a wallet: its records come to what the chain says it holds, coin by coin, after any of its
// transactions no coin is below zero, and it makes no difference where the reading was broken off.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportedEvent } from '../../ledger/fields.ts'
import {
  coinsOf,
  type MadeChain,
  type MadeToken,
  type MadeTransaction,
  tokensOf,
  transaction,
  usdc,
} from '../testing/evm-chain.ts'
import { ledgerOf } from '../testing/ledger-of.ts'
import { decimalOf } from '../units.ts'
import { type AddressCursor, addressPage } from './address-page.ts'
import { chainCalled } from './chains.ts'
import { map } from './map.ts'
import { changesBy } from './testing/balance-changes.ts'
import { inProcess } from './testing/in-process.ts'

const address = (digit: string) => `0x${digit.repeat(40)}`
const own = [address('a'), address('b')]
const everybody = [...own, address('c'), address('d')]
const dai: MadeToken = {
  contract: '0x6b175474e89094c44da98b954eedeac495271d0f',
  symbol: 'DAI',
  decimals: '18',
}
const tokens = [usdc, dai]

const party = fc.nat({ max: everybody.length - 1 })
const part = fc.nat({ max: 100 })
const move = fc.record({ from: party, to: party, part })
const step = fc.record({
  signer: party,
  to: party,
  part,
  isCall: fc.boolean(),
  isFailed: fc.boolean(),
  blocksLater: fc.nat({ max: 2 }),
  internal: fc.array(move, { maxLength: 3 }),
  transfers: fc.array(fc.tuple(fc.nat({ max: tokens.length - 1 }), move), { maxLength: 4 }),
})
type Step = (typeof step extends fc.Arbitrary<infer T> ? T : never)[]

const GAS = 21_000n
const GAS_PRICE = 1_000_000_007n
/** What those have whose balance is of no interest. */
const PLENTY = 10n ** 19n

/** Only what can be: nobody of the wallet pays what is not there. */
function chainOf(steps: Step): MadeChain {
  const chain: MadeChain = { id: 1, tip: 100_000, transactions: [], withdrawals: [] }
  let block = 1000
  for (const [index, one] of steps.entries()) {
    block += one.blocksLater
    const made = madeOf(chain, one, { block, index })
    if (made) chain.transactions = [...chain.transactions, made]
  }
  return chain
}

function madeOf(
  chain: MadeChain,
  { signer, to, part, isCall, isFailed, internal, transfers }: Step[number],
  { block, index }: { block: number; index: number },
): MadeTransaction | undefined {
  const spent = new Map<string, bigint>()
  const take = (asset: string, from: number, share: number, held: (who: string) => bigint) => {
    const who = everybody[from] ?? ''
    const left = (own.includes(who) ? held(who) : PLENTY) - (spent.get(`${asset}${who}`) ?? 0n)
    const value = left > 0n ? (left * BigInt(share)) / 100n : 0n
    spent.set(`${asset}${who}`, (spent.get(`${asset}${who}`) ?? 0n) + value)
    return { from: who, value }
  }
  const coins = (who: string) => coinsOf(chain, who, block)
  const [from = '', fee] = [everybody[signer], GAS * GAS_PRICE]
  if (own.includes(from) && coins(from) < fee) return undefined
  spent.set(`ETH${from}`, fee)
  const call = isCall && !isFailed
  return transaction(block, from, everybody[to] ?? '', {
    index,
    gasUsed: GAS,
    gasPrice: GAS_PRICE,
    isFailed,
    input: isCall ? '0x12345678' : '0x',
    value: take('ETH', signer, part, coins).value,
    internal: call
      ? internal.map(one => ({ ...take('ETH', one.from, one.part, coins), to: everybody[one.to] ?? '' }))
      : [],
    tokens: call
      ? transfers.map(([nth, one]) => {
          const token = tokens[nth] ?? usdc
          const held = (who: string) => tokensOf(chain, token.contract, who, block)
          return { ...take(token.symbol, one.from, one.part, held), to: everybody[one.to] ?? '', token }
        })
      : [],
  })
}

/** All of it, in as many pages as it takes. `end`: where a first sync ends, and a second one begins. */
async function read(chain: MadeChain, end: number) {
  const world = { chains: [chain], refused: new Set<string>(), names: {} }
  const bodies: { stream: string; body: string | null }[] = []
  const cursors = new Map<string, AddressCursor>()
  for (const to of [end, chain.tip])
    for (const one of own)
      for (let hasMore = true; hasMore; ) {
        const reader = {
          chain: chainCalled('ethereum'),
          explorers: [inProcess(world, 1)],
          address: one,
          receipts: new Map(),
        }
        const page = await addressPage(reader, cursors.get(one) ?? {}, to)
        cursors.set(one, page.cursor)
        hasMore = page.hasMore
        bodies.push({ stream: one, body: page.body })
      }
  return ledgerOf({ map }, bodies)
}

/** After every transaction: its acts happen at once. */
function expectNoneBelowZero(events: readonly ImportedEvent[]): void {
  for (const [nth, { hash }] of events.entries())
    if (events[nth + 1]?.hash !== hash)
      for (const left of Object.values(changesBy(events.slice(0, nth + 1)))) expect(left).not.toMatch(/^-/)
}

const sumOf = (of: (who: string) => bigint) => own.reduce((sum, who) => sum + of(who), 0n)

test('records come to what the chain says, and never below nothing on the way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }),
      fc.nat({ max: 80 }),
      async (steps, end) => {
        const chain = chainOf(steps)
        const { events, issues } = await read(chain, 1000 + end)
        expect(issues).toEqual([])
        expect(new Set(events.map(({ sourceId }) => sourceId)).size).toBe(events.length)
        expectNoneBelowZero(events)
        const held = changesBy(events)
        expect(held.ETH ?? '0').toBe(
          decimalOf(
            sumOf(who => coinsOf(chain, who, chain.tip)),
            18,
          ),
        )
        for (const { contract, symbol, decimals } of tokens) {
          const there = sumOf(who => tokensOf(chain, contract, who, chain.tip))
          expect(held[symbol] ?? '0').toBe(decimalOf(there, Number(decimals)))
        }
      },
    ),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 60) },
  )
})
