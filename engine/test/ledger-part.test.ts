import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calculate,
  dailyFlows,
  type Issue,
  type LedgerEvent,
  ledgerPart,
  openByAsset,
  usdText,
} from '../src/index.ts'
import { holdsFor, timeout } from './holds-for.ts'
import {
  anyLedger,
  pricesFrom,
  type RandomLedger,
  reported,
  reportedInLines,
  withConversions,
} from './ledgers.ts'

const assets = ['BTC', 'ETH', 'SOL', 'NEW']

/** What came and went, what is held, and what is open: of the assets alone. */
function figures(
  { priceList, settings }: RandomLedger,
  events: readonly LedgerEvent[],
  of: ReadonlySet<string>,
) {
  const outcome = calculate(events, pricesFrom(priceList), settings)
  const { issues, years, isPerWallet } = openByAsset(outcome)
  return {
    isPerWallet,
    flows: dailyFlows(outcome).filter(({ asset }) => of.has(asset)),
    lots: [...outcome.lots]
      .filter(({ asset }) => of.has(asset))
      .map(textOf)
      .sort(),
    issues: issues.filter(({ asset }) => of.has(asset ?? '')),
    years: years
      .filter(({ asset }) => of.has(asset))
      .map(textOf)
      .sort(),
  }
}

const textOf = (row: object) =>
  JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))

/** With `apart` no two events share an instant, which ties fewer assets together. */
function check(ledger: RandomLedger, wanted: readonly string[], apart: boolean) {
  const events = ledger.events
    .map((event, index) => (apart ? { ...event, at: event.at + index } : event))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const part = ledgerPart(events, wanted)
  const { isPerWallet, issues, ...others } = figures(ledger, part.events, part.assets)
  const whole = figures(ledger, events, part.assets)
  expect(others).toEqual({ flows: whole.flows, lots: whole.lots, years: whole.years })
  // What is asked at the end of 2024 is not asked of a part that ends before.
  const isAsked = ({ code }: Issue) => isPerWallet === whole.isPerWallet || !code.startsWith('allocation_')
  expect(issues.filter(isAsked)).toEqual(whole.issues.filter(isAsked))
}

describe('the part of a ledger that some assets depend on comes to what the whole comes to', {
  timeout,
}, () => {
  const wanted = fc.uniqueArray(fc.constantFrom(...assets), { minLength: 1, maxLength: 2 })
  test('in any ledger', () => holdsFor(fc.tuple(anyLedger(), wanted, fc.boolean()), each => check(...each)))
  test('with what brokers reported', () => {
    holdsFor(fc.tuple(anyLedger().chain(reported), wanted, fc.boolean()), each => check(...each))
    holdsFor(fc.tuple(anyLedger().chain(reportedInLines), wanted, fc.boolean()), each => check(...each))
  })
  test('with conversions by either reading', () =>
    holdsFor(fc.tuple(anyLedger().chain(withConversions), wanted, fc.boolean()), each => check(...each)))
  test('with one pool for all wallets before 2025', () =>
    holdsFor(fc.tuple(anyLedger({ universal: true }), wanted, fc.boolean()), each => check(...each)))
})

const act = { wallet: 'Kraken', quantity: '1', usd: '100' }
const [one, two] = [Date.UTC(2025, 0, 1), Date.UTC(2025, 0, 2)]
const part = (events: LedgerEvent[], ...wanted: string[]) => {
  const { events: taken, assets } = ledgerPart(events, wanted)
  return { ids: taken.map(({ id }) => id).join(' '), assets: [...assets].sort().join(' ') }
}

test('a trade or a fee with another asset is part of both, and leaves the other out', () => {
  const events: LedgerEvent[] = [
    { ...act, id: 'a', at: one, type: 'buy', asset: 'BTC' },
    { ...act, id: 'b', at: two, type: 'trade', asset: 'BTC', received: { asset: 'ETH', quantity: '2' } },
    { ...act, id: 'c', at: two + 1, type: 'sell', asset: 'ETH', fee: { asset: 'BNB', quantity: '1' } },
  ]
  expect(part(events, 'BTC')).toEqual({ ids: 'a b', assets: 'BTC' })
  expect(part(events, 'ETH')).toEqual({ ids: 'b c', assets: 'ETH' })
  expect(part(events, 'BNB')).toEqual({ ids: 'c', assets: 'BNB' })
  expect(part(events, 'SOL')).toEqual({ ids: '', assets: 'SOL' })
})

test('a migration ties two assets together, and so does one instant at which something is given for something', () => {
  const events: LedgerEvent[] = [
    { ...act, id: 'a', at: one, type: 'buy', asset: 'OLD' },
    { ...act, id: 'b', at: one, type: 'buy', asset: 'BTC' },
    { ...act, id: 'c', at: two, type: 'migration', asset: 'OLD', received: { asset: 'NEW', quantity: '1' } },
    { ...act, id: 'd', at: two + 1, type: 'trade', asset: 'NEW', received: { asset: 'SOL', quantity: '1' } },
    { ...act, id: 'e', at: two + 1, type: 'sell', asset: 'ETH' },
  ]
  expect(part(events, 'ETH')).toEqual({ ids: 'a c d e', assets: 'ETH NEW OLD SOL' })
  expect(part(events, 'BTC')).toEqual({ ids: 'b', assets: 'BTC' })
})

test('coins that go round three assets at one instant: each is sold as in the whole ledger', () => {
  const bought: LedgerEvent = { ...act, id: 'a', at: one, type: 'buy', asset: 'BTC', usd: '40' }
  const swap = (id: string, asset: string, received: string): LedgerEvent => ({
    ...act,
    ...{ id, at: two, type: 'trade', asset, received: { asset: received, quantity: '1' } },
  })
  const events = [bought, swap('b', 'BTC', 'ETH'), swap('c', 'ETH', 'SOL'), swap('d', 'SOL', 'BTC')]
  const settings = { timeZone: 'UTC', method: 'LIFO' } as const
  const basisOf = (of: readonly LedgerEvent[]) =>
    [...calculate(of, () => undefined, settings).lots].map(({ asset, basis }) => `${asset} ${usdText(basis)}`)
  expect(basisOf(events)).toEqual(['BTC 100.00'])
  expect(basisOf(ledgerPart(events, ['BTC']).events)).toEqual(['BTC 100.00'])
  // Without the trades between them, the coin would be sold that came last.
  expect(basisOf(events.filter(({ id }) => id !== 'c'))).toContain('BTC 40.00')
})
