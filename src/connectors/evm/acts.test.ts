// What a transaction becomes in the ledger, whatever is known of the contracts it called.
import { expect, test } from 'vitest'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { actsOf } from './acts.ts'
import type { Claim, Protocol, Role } from './protocols/protocol.ts'
import { changesBy, changesIn } from './testing/balance-changes.ts'
import { addressOf, ETHER, handedOver, OWN, SOMEBODY, transactionOf, transfer } from './testing/made-up.ts'
import type { ChainTransaction } from './transaction.ts'

const own = new Set([OWN])
const [RED, BLUE, POOL] = [addressOf(0x1ed), addressOf(0xb1e), addressOf(0xd001)]
const tokens = {
  [RED]: { symbol: 'Reddish', decimals: 6 },
  [BLUE]: { symbol: 'Bluish', decimals: 18 },
  [POOL]: { symbol: 'Shares', decimals: 18 },
}
const actsWithout = (transaction: ChainTransaction) => actsOf(transaction, own, { protocols: [] })
const claiming = (...claims: Claim[]): Protocol => ({ name: 'Someone', claims: () => claims })
const act = (event: ImportedEvent) => [event.type, event.quantity, event.asset]

test('a failed transaction costs its fee alone', () => {
  const failed = transactionOf({ isFailed: true, value: ETHER })
  expect(actsWithout(failed)).toEqual([
    {
      type: 'fee',
      asset: 'ETH',
      quantity: '0.001',
      note: 'Failed: nothing moved',
      at: 1_720_000_000_000,
      hash: failed.hash,
      sourceId: `chain:1:${failed.hash}:fee:ETH`,
    },
  ])
})

test('what others do costs nothing', () => {
  expect(actsWithout(transactionOf({ from: SOMEBODY }))).toEqual([])
})

test('a payment carries its fee', () => {
  const [payment] = actsWithout(transactionOf({ value: ETHER, input: '0x' }))
  expect(payment).toMatchObject({ type: 'withdrawal', asset: 'ETH', quantity: '1' })
  expect(payment?.fee).toEqual({ asset: 'ETH', quantity: '0.001' })
})

test('what only came is a deposit, and its fee stands by itself', () => {
  const acts = actsWithout(transactionOf({ tokens, logs: [transfer(RED, SOMEBODY, OWN, 5_000_000n)] }))
  expect(acts.map(act)).toEqual([
    ['deposit', '5', 'REDDISH'],
    ['fee', '0.001', 'ETH'],
  ])
  expect(new Set(acts.map(({ sourceId }) => sourceId)).size).toBe(2)
})

test('a coin for another is a trade', () => {
  const logs = [transfer(RED, OWN, SOMEBODY, 5_000_000n), transfer(BLUE, SOMEBODY, OWN, 2n * ETHER)]
  expect(actsWithout(transactionOf({ tokens, logs }))).toMatchObject([
    {
      type: 'trade',
      asset: 'REDDISH',
      quantity: '5',
      received: { asset: 'BLUISH', quantity: '2' },
      fee: { asset: 'ETH', quantity: '0.001' },
    },
  ])
})

test('the fee of a trade for less of the coin than the fee stands by itself', () => {
  const internal = [{ from: SOMEBODY, to: OWN, value: ETHER / 2000n }]
  const logs = [transfer(RED, OWN, SOMEBODY, 5_000_000n)]
  expect(actsWithout(transactionOf({ tokens, logs, internal })).map(act)).toEqual([
    ['trade', '5', 'REDDISH'],
    ['fee', '0.001', 'ETH'],
  ])
})

test('two coins for one are two trades that add up', () => {
  const logs = [
    transfer(RED, OWN, SOMEBODY, 5_000_001n),
    transfer(BLUE, OWN, SOMEBODY, 3n),
    transfer(POOL, SOMEBODY, OWN, 7n),
  ]
  const acts = actsWithout(transactionOf({ tokens, logs }))
  expect(acts.map(({ asset, received }) => [asset, received?.quantity])).toEqual([
    ['REDDISH', '0.000000000000000003'],
    ['BLUISH', '0.000000000000000004'],
  ])
})

test('dollars for one coin share it by how many they are', () => {
  const [USDC, USDT] = [
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
  ]
  const dollars = { [USDC]: { symbol: 'USDC', decimals: 6 }, [USDT]: { symbol: 'USDT', decimals: 6 } }
  const logs = [
    transfer(USDC, OWN, SOMEBODY, 30_000_000n),
    transfer(USDT, OWN, SOMEBODY, 10_000_000n),
    transfer(POOL, SOMEBODY, OWN, 2n * ETHER),
  ]
  const acts = actsWithout(transactionOf({ tokens: { ...tokens, ...dollars }, logs }))
  expect(acts.map(({ asset, quantity, received }) => [asset, quantity, received?.quantity])).toEqual([
    ['USDC', '30', '1.5'],
    ['USDT', '10', '0.5'],
  ])
})

test('what is too little to be shared is left to be asked about', () => {
  const logs = [
    transfer(RED, OWN, SOMEBODY, 5_000_001n),
    transfer(BLUE, OWN, SOMEBODY, 3n),
    transfer(POOL, SOMEBODY, OWN, 1n),
  ]
  expect(actsWithout(transactionOf({ tokens, logs })).map(({ type }) => type)).toEqual([
    'withdrawal',
    'withdrawal',
    'deposit',
  ])
})

test('an act keeps its id, whatever else is known of the transaction', () => {
  const logs = [transfer(RED, SOMEBODY, OWN, 5n), transfer(BLUE, SOMEBODY, OWN, 5n)]
  const transaction = transactionOf({ tokens, logs, from: SOMEBODY })
  const idsOf = (acts: readonly ImportedEvent[]) =>
    acts.map(({ sourceId }) => sourceId?.split(':').slice(3).join(':'))
  expect(idsOf(actsWithout(transaction))).toEqual(['in:REDDISH', 'in:BLUISH'])
  expect(idsOf(actsOf(transaction, own, { hidden: new Set([RED]) }))).toEqual(['in:BLUISH'])
  const claims = claiming({ asset: BLUE, quantity: 5n, role: 'airdrop' })
  expect(idsOf(actsOf(transaction, own, { protocols: [claims] })).toSorted()).toEqual([
    'in:BLUISH',
    'in:REDDISH',
  ])
})

test('one coin by two contracts is no trade: what is missing after it is asked about', () => {
  const [native, bridged] = [
    '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
    '0x7f5c764cbc14f9669b88837ca1490cca17c31607',
  ]
  const usdc = { symbol: 'USDC', decimals: 6 }
  const logs = [transfer(bridged, OWN, SOMEBODY, 1_000_000n), transfer(native, SOMEBODY, OWN, 999_000n)]
  const swapped = transactionOf({ chain: 'optimism', logs, tokens: { [native]: usdc, [bridged]: usdc } })
  expect(actsWithout(swapped).map(act)).toEqual([['withdrawal', '0.001', 'USDC']])
})

test('a debt is no coin: borrowed coins came by themselves', () => {
  const DEBT = addressOf(0xdeb7)
  const logs = [transfer(DEBT, addressOf(0), OWN, 5n), transfer(RED, SOMEBODY, OWN, 5_000_000n)]
  const named = { ...tokens, [DEBT]: { symbol: 'variableDebtReddish', decimals: 6 } }
  expect(actsWithout(transactionOf({ tokens: named, logs })).map(act)).toEqual([
    ['deposit', '5', 'REDDISH'],
    ['fee', '0.001', 'ETH'],
  ])
})

test('two of one kind of collectible are two assets', () => {
  const logs = [
    handedOver(RED, SOMEBODY, OWN, 7n),
    handedOver(RED, SOMEBODY, OWN, 123_456_789_012_345_678_901n),
  ]
  expect(actsWithout(transactionOf({ tokens, logs, from: SOMEBODY })).map(({ asset }) => asset)).toEqual([
    'REDDISH 0X00000000 #7',
    'REDDISH 0X00000000 #123456…678901',
  ])
})

test('what is hidden does not count', () => {
  const transaction = transactionOf({ tokens, from: SOMEBODY, logs: [transfer(RED, SOMEBODY, OWN, 5n)] })
  expect(actsOf(transaction, own, { hidden: new Set([RED]) })).toEqual([])
})

test('income and what was put in at once, though nothing stayed', () => {
  const logs = [transfer(RED, SOMEBODY, OWN, 5_000_000n), transfer(RED, OWN, SOMEBODY, 5_000_000n)]
  const claims = claiming(
    { asset: RED, quantity: 5_000_000n, role: 'airdrop' },
    { asset: RED, quantity: -5_000_000n, role: 'place' },
  )
  const acts = actsOf(transactionOf({ tokens, logs }), own, { protocols: [claims] })
  expect(acts.map(act)).toEqual([
    ['income', '5', 'REDDISH'],
    ['withdrawal', '5', 'REDDISH'],
  ])
  expect(acts.map(({ note }) => note)).toEqual(['Airdrop from Someone', 'Into Someone. It is still yours'])
})

test('what a pool gave completes what it is known to have taken', () => {
  const logs = [transfer(POOL, OWN, SOMEBODY, 5n), transfer(RED, SOMEBODY, OWN, 5_000_000n)]
  const claims = claiming({ asset: POOL, quantity: -5n, role: 'pool' })
  expect(actsOf(transactionOf({ tokens, logs }), own, { protocols: [claims] })).toMatchObject([
    { type: 'trade', asset: 'SHARES', received: { asset: 'REDDISH' }, conversion: 'pool' },
  ])
})

test('an old token for its successor is a migration', () => {
  const logs = [transfer(RED, OWN, SOMEBODY, 5n), transfer(BLUE, SOMEBODY, OWN, 5n)]
  const claims = claiming({ asset: RED, quantity: -5n, role: 'migrate' })
  expect(actsOf(transactionOf({ tokens, logs }), own, { protocols: [claims] })).toMatchObject([
    { type: 'migration', asset: 'REDDISH', received: { asset: 'BLUISH' }, fee: { asset: 'ETH' } },
  ])
})

const everyRole: readonly Role[] = [
  'swap',
  'wrap',
  'liquid_stake',
  'pool',
  'migrate',
  'bridge',
  'place',
  'take_back',
  'borrow',
  'repay',
  'liquidate',
  'staking',
  'reward',
  'airdrop',
  'interest',
  'pay',
  'donate',
  'fee',
  'refund',
]

test('whatever is claimed, the acts come to what the balances changed by', () => {
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const assets = ['', RED, BLUE, POOL]
  for (let round = 0; round < 500; round++) {
    const moves = Array.from({ length: random(6) }, () => ({
      token: assets[1 + random(3)] ?? RED,
      isIn: random(2) === 0,
      quantity: BigInt(random(1_000_000_000)),
    }))
    const transaction = transactionOf({
      tokens,
      value: random(2) === 0 ? 0n : BigInt(random(1_000_000)),
      from: random(3) === 0 ? SOMEBODY : OWN,
      internal: random(2) === 0 ? [] : [{ from: SOMEBODY, to: OWN, value: BigInt(random(2_000_000)) }],
      logs: moves.map(({ token, isIn, quantity }) =>
        isIn ? transfer(token, SOMEBODY, OWN, quantity) : transfer(token, OWN, SOMEBODY, quantity),
      ),
    })
    const claims = claiming(
      ...Array.from({ length: random(5) }, () => ({
        asset: assets[random(4)] ?? '',
        quantity: BigInt(random(2_000_000_000) - 1_000_000_000),
        role: everyRole[random(everyRole.length)] ?? 'swap',
      })),
    )
    const acts = actsOf(transaction, own, { protocols: [claims] })
    expect(changesBy(acts)).toEqual(changesIn(transaction, own))
    expect(new Set(acts.map(({ sourceId }) => sourceId)).size).toBe(acts.length)
  }
})
