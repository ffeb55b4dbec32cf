// Ledgers of a shape that makes a careless engine look at every lot for every event. Each doubles its work with its
// size and no more, apart from the logarithm of keeping lots in order.
import type { LedgerEvent, Method, Settings } from '#engine'
import { randomNumbers } from './random-numbers.ts'

export type HardLedger = { events: LedgerEvent[]; settings: Settings }
type HardShape = { title: string; size: number; make: (size: number) => HardLedger }

const START = Date.UTC(2024, 0, 1)
const SALES = Date.UTC(2025, 5, 1)
const id = (letter: string, index: number) => `${letter}${String(index).padStart(7, '0')}`
const act = { wallet: 'w', asset: 'ETH' }

/** Purchases of equal quantity, a minute apart, at prices that go up and down. */
function purchases(count: number, quantity: string): LedgerEvent[] {
  const random = randomNumbers(count)
  return Array.from({ length: count }, (_, index) => ({
    ...{ ...act, type: 'buy', id: id('b', index), at: START + index * 60_000, quantity },
    usd: `${100 + Math.floor(random() * 10_000)}`,
  }))
}

const sale = (index: number, quantity: string, usd = '200'): LedgerEvent => ({
  ...{ ...act, type: 'sell', id: id('s', index), at: SALES + index * 1_000, quantity, usd },
})

const by = (method: Method): Settings => ({ timeZone: 'America/New_York', method })

/** Every sale names a lot that is elsewhere in the pool. */
function namedLots(size: number): HardLedger {
  const sales = Array.from({ length: size }, (_, index) => sale(index, '1'))
  const selections = sales.map(({ id: eventId }, index) => {
    const lotId = id('b', (index * 7_919) % size)
    return { eventId, lots: [{ lotId, quantity: '1' }], identifiedAt: SALES }
  })
  return { events: [...purchases(size, '1'), ...sales], settings: { ...by('SPECIFIC_ID'), selections } }
}

/** One sale names all lots, last one first. */
function oneSaleOfNamedLots(size: number): HardLedger {
  const lots = Array.from({ length: size }, (_, index) => ({
    lotId: id('b', size - 1 - index),
    quantity: '1',
  }))
  const selections = [{ eventId: id('s', 0), lots, identifiedAt: SALES }]
  const events = [...purchases(size, '1'), sale(0, `${size}`, `${size * 200}`)]
  return { events, settings: { ...by('SPECIFIC_ID'), selections } }
}

function reportedSale(size: number): HardLedger {
  const usd = `${size * 200}`
  const broker = { form: '1099-DA', basisReported: true, proceeds: usd, basis: `${size * 150}` } as const
  const sold = { ...sale(0, `${size}`, usd), broker } as LedgerEvent
  return { events: [...purchases(size, '1'), sold], settings: by('FIFO') }
}

/** Lots of the smallest amount there is, taken by one sale: a token whose quantities have 18 decimals. */
const weiLots =
  (method: Method) =>
  (size: number): HardLedger => {
    const wei = (count: number) => `0.${String(count).padStart(18, '0')}`
    return { events: [...purchases(size, wei(1)), sale(0, wei(size))], settings: by(method) }
  }

/** A quarter as many transfers of a wallet to itself as there are lots in it. */
function selfTransfers(size: number): HardLedger {
  const transfers = Array.from({ length: size / 4 }, (_, index): LedgerEvent => {
    const at = SALES + index * 1_000
    return { ...act, type: 'transfer', id: id('t', index), at, quantity: '1', to: act.wallet }
  })
  return { events: [...purchases(size, '1'), ...transfers], settings: by('FIFO') }
}

/** Trades at one instant, each giving what the one before it received: the order among them must be found. */
function chain(size: number): HardLedger {
  const trades = Array.from({ length: size }, (_, index): LedgerEvent => {
    const given = { wallet: 'w', asset: index === 0 ? 'ETH' : `C${index}`, quantity: '1', usd: '100' }
    const received = { asset: `C${index + 1}`, quantity: '1' }
    return { ...given, type: 'trade', id: id('t', index), at: SALES, received }
  })
  return { events: [...purchases(1, '1'), ...trades], settings: by('FIFO') }
}

export const hardShapes = {
  named: { title: 'lots, each named for a sale', size: 20_000, make: namedLots },
  'named at once': { title: 'lots, all named for one sale', size: 20_000, make: oneSaleOfNamedLots },
  reported: { title: 'lots in one sale on a 1099', size: 8_000, make: reportedSale },
  'wei, FIFO': { title: 'lots of one wei in one sale', size: 100_000, make: weiLots('FIFO') },
  'wei, HIFO': { title: 'lots of one wei in one sale', size: 100_000, make: weiLots('HIFO') },
  chain: { title: 'trades at one instant that feed each other', size: 40_000, make: chain },
  'self-transfers': { title: 'lots, a quarter of it self-transfers', size: 80_000, make: selfTransfers },
} as const satisfies Record<string, HardShape>
export type HardShapeName = keyof typeof hardShapes
