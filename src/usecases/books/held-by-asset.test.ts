import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculate, type LedgerEvent } from '#engine'
import { holdsFor } from '../../../engine/test/holds-for.ts'
import { anyLedger, reported } from '../../../engine/test/ledgers.ts'
import { pricesFrom } from '../../prices/ledger-prices.ts'
import { knownPrices } from '../../prices/price-at.ts'
import { changedAssets, holdByAsset, type OutcomeSource } from './held-by-asset.ts'
import { type Flows, flowsByAsset, type HeldFlows } from './held-flows.ts'
import { type HeldInDoubt, type InDoubt, inDoubtByAsset } from './held-in-doubt.ts'

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
const inOrder = (events: readonly LedgerEvent[]) => events.toSorted((a, b) => a.at - b.at || byId(a, b))
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

type Entered = { asset: string; day: string; usd: string }
const sourceOf = (
  events: readonly LedgerEvent[],
  settings: OutcomeSource['settings'],
  entered: readonly Entered[],
): OutcomeSource => {
  const known = knownPrices(entered, [])
  return { events: inOrder(events), settings, known, prices: pricesFrom(known, dayOf) }
}
type Held = { source: OutcomeSource; flows: HeldFlows; inDoubt: HeldInDoubt }

function held(source: OutcomeSource, earlier?: Held): Held {
  const state = {
    source,
    whole: () => calculate(source.events, source.prices, source.settings),
    changed: earlier && changedAssets(earlier.source, source),
  }
  return {
    source,
    flows: holdByAsset(flowsByAsset, state, earlier?.flows),
    inDoubt: holdByAsset(inDoubtByAsset, state, earlier?.inDoubt),
  }
}

const sorted = ({ flows, inDoubt }: Held) => ({
  ...sortedFlows(flows.figures()),
  ...sortedDoubt(inDoubt.figures()),
})
const sortedFlows = ({ flows, positions }: Flows) => ({
  flows,
  positions: positions.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)),
})
const sortedDoubt = ({ issues, years, inTransit, isPerWallet }: InDoubt) => ({
  ...{ issues, inTransit, isPerWallet },
  years: years.toSorted((a, b) => a.year - b.year || (a.asset < b.asset ? -1 : 1)),
})

/** Some events go, some are others by now, and some come; a price is entered. */
const change = fc.record({
  gone: fc.nat({ max: 30 }),
  other: fc.nat({ max: 30 }),
  come: fc.nat({ max: 30 }),
  priced: fc.nat({ max: 30 }),
  isLookedAt: fc.boolean(),
})

const symbol = fc.constantFrom('BTC', 'ETH', 'SOL', 'ADA', 'NEW')
/** Coins for dollars, for each other, replaced by others; with fees in coins, and with no value where a price is needed. */
const anyEvent = fc
  .record({
    type: fc.constantFrom('buy', 'buy', 'buy', 'sell', 'trade', 'income', 'migration'),
    asset: symbol,
    other: symbol,
    quantity: fc.integer({ min: 1, max: 9 }),
    usd: fc.option(fc.integer({ min: 1, max: 900 })),
    fee: fc.option(symbol),
    day: fc.integer({ min: 0, max: 900 }),
  })
  .filter(({ type, asset, other }) => asset !== other || (type !== 'trade' && type !== 'migration'))
const anyEvents = fc.array(anyEvent, { minLength: 6, maxLength: 30 }).map(all =>
  all.map(({ type, asset, other, quantity, usd, fee, day }, index) => ({
    ...{
      type,
      id: `e${index}`,
      at: Date.UTC(2023, 0, 1) + day * 86_400_000 + index,
      wallet: 'Kraken',
      asset,
    },
    ...{ quantity: String(quantity), kind: 'staking', usd: usd === null ? undefined : String(usd) },
    received: { asset: other, quantity: '2' },
    fee: fee === null ? undefined : { asset: fee, quantity: '0.5' },
  })),
) as unknown as fc.Arbitrary<LedgerEvent[]>
const method = fc.constantFrom('FIFO' as const, 'LIFO' as const, 'HIFO' as const)

type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never
/** In the order in which they stand here, not of time. */
type State = { events: readonly LedgerEvent[]; entered: readonly Entered[] }

function afterChange({ events, entered }: State, all: readonly LedgerEvent[], made: Change): State {
  const { gone, other, come, priced } = made
  const [added, valued] = [all[come], all[priced]]
  const kept = events.flatMap((event, index) =>
    index === gone ? [] : index === other ? [{ ...event, quantity: '7' } as LedgerEvent] : [event],
  )
  return {
    events: added && !kept.some(({ id }) => id === added.id) ? [...kept, added] : kept,
    entered: valued
      ? [...entered, { asset: valued.asset, day: dayOf(valued.at), usd: String(come + 1) }]
      : entered,
  }
}

function compare(all: readonly LedgerEvent[], chosen: OutcomeSource['settings'], changes: readonly Change[]) {
  let state: State = { events: all.slice(3), entered: [] }
  const source = () => sourceOf(state.events, chosen, state.entered)
  let last = held(source())
  sorted(last)
  for (const made of changes) {
    state = afterChange(state, all, made)
    last = held(source(), last)
    if (made.isLookedAt) last.inDoubt.figures()
    else if (made.gone % 2) last.flows.figures()
  }
  expect(sorted(last)).toEqual(sorted(held(source())))
}

const changesMade = fc.array(change, { minLength: 1, maxLength: 3 })

test('after any changes the figures are those of the ledger read again', () =>
  fc.assert(
    fc.property(fc.tuple(anyEvents, method, changesMade), ([all, chosen, changes]) =>
      compare(all, { timeZone: 'UTC', method: chosen }, changes),
    ),
    { numRuns: 150 },
  ))

test('with pools, orders, named lots, elections and forms of brokers as well', () => {
  const ledger = fc.oneof(anyLedger(), anyLedger({ universal: true }), anyLedger().chain(reported))
  holdsFor(fc.tuple(ledger, changesMade), ([{ events, settings: chosen }, changes]) =>
    compare(events, chosen, changes),
  )
})

const at = Date.UTC(2025, 2, 3, 12)
const buy = (id: string, asset: string, more: object = {}): LedgerEvent => ({
  ...{ type: 'buy', id, at, wallet: 'Kraken', asset, quantity: '1', usd: '100' },
  ...more,
})
const settings = { timeZone: 'UTC', method: 'FIFO' } as const
const changed = (before: OutcomeSource, after: OutcomeSource) =>
  [...(changedAssets(before, after) ?? [])].sort()

test('an event that came, went or is another one changes its assets, and no others', () => {
  const [bitcoin, ether] = [buy('a', 'BTC'), buy('b', 'ETH')]
  const before = sourceOf([bitcoin, ether], settings, [])
  const after = (...events: LedgerEvent[]) => changed(before, sourceOf(events, settings, []))
  expect(after(bitcoin, ether)).toEqual([])
  expect(after({ ...bitcoin }, { ...ether })).toEqual([])
  expect(after(bitcoin)).toEqual(['ETH'])
  expect(after(bitcoin, ether, buy('c', 'SOL', { fee: { asset: 'BNB', quantity: '1' } }))).toEqual([
    'BNB',
    'SOL',
  ])
  expect(after(bitcoin, { ...ether, asset: 'SOL' })).toEqual(['ETH', 'SOL'])
})

test('a price changes what was valued by it: by the day, by the other side, by the money that paid', () => {
  const swap = { type: 'trade', received: { asset: 'ETH', quantity: '3' }, usd: undefined }
  const events = [
    buy('a', 'BTC', swap),
    buy('b', 'SOL', { usd: undefined, money: { asset: 'EUR', quantity: '9' } }),
    buy('c', 'DOT', { at: at + 5 * 86_400_000, ...swap, received: { asset: 'ADA', quantity: '3' } }),
    buy('d', 'XRP', { fee: { money: { asset: 'EUR', quantity: '1' } } }),
  ]
  const entered = (...prices: [string, string][]) =>
    sourceOf(
      events,
      settings,
      prices.map(([asset, day]) => ({ asset, day, usd: '5' })),
    )
  const none = entered()
  expect(changed(none, entered(['ETH', '2025-03-03']))).toEqual(['BTC', 'ETH'])
  expect(changed(entered(['ETH', '2025-03-03']), none)).toEqual(['BTC', 'ETH'])
  expect(changed(none, entered(['EUR', '2025-03-04']))).toEqual(['SOL', 'XRP'])
  expect(changed(none, entered(['ADA', '2025-03-08'], ['ETH', '2025-03-20']))).toEqual(['ADA', 'DOT'])
})

test('another method changes everything', () => {
  const events = [buy('a', 'BTC'), buy('b', 'BTC', { at: at + 1, usd: '300' })]
  const sale = buy('c', 'BTC', { type: 'sell', at: at + 2, usd: '400' })
  const first = held(sourceOf([...events, sale], settings, []))
  const basisOf = ({ flows }: Held) => flows.figures().positions.map(({ basis }) => basis)
  const [before] = basisOf(first)
  const [after] = basisOf(held(sourceOf([...events, sale], { ...settings, method: 'LIFO' }, []), first))
  expect([before, after]).toEqual([30_000_000_000n, 10_000_000_000n])
})

test('a purchase of what was migrated changes the coin it became', () => {
  const old = (id: string, more?: object) => buy(id, 'OLD', { at: at - 5, ...more })
  const events = [
    ...['a', 'b', 'c', 'd', 'e', 'f'].map(id => buy(id, 'BTC')),
    old('g', { quantity: '2' }),
    buy('h', 'OLD', { type: 'migration', at: at + 1, received: { asset: 'NEW', quantity: '1' } }),
  ]
  const first = held(sourceOf(events, settings, []))
  const basisOf = ({ flows }: Held, of: string) =>
    flows.figures().positions.find(({ symbol }) => symbol === of)?.basis
  expect(basisOf(first, 'NEW')).toBe(5_000_000_000n)
  const next = held(sourceOf([...events, old('f2', { at: at - 6, usd: '900' })], settings, []), first)
  expect(basisOf(next, 'NEW')).toBe(90_000_000_000n)
})
