// Whatever the ledger: a lot that is said to be available can be named, and comes to what was said; and nothing else
// is ever taken.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AvailableLots,
  availableLots,
  calculate,
  type Disposal,
  type DisposalKind,
  type EventType,
  type LedgerEvent,
  quantityText,
  type Selection,
  sum,
} from '../src/index.ts'
import { holdsFor, timeout } from './holds-for.ts'
import { anyLedger, pricesFrom, type RandomLedger } from './ledgers.ts'

/** The kind of line that is about the asset of the event itself, not about its fee. */
const mainKinds: Partial<Record<EventType, DisposalKind>> = {
  ...{ sell: 'sale', trade: 'trade', spend: 'spend', fee: 'fee' },
  ...{ gift_out: 'gift', donation: 'donation', loss: 'loss' },
}
const moves: readonly EventType[] = ['transfer', 'withdrawal', 'migration']

const withSelections = (ledger: RandomLedger, selections: readonly Selection[]): RandomLedger => ({
  ...ledger,
  settings: { ...ledger.settings, selections },
})
const calculated = ({ events, priceList, settings }: RandomLedger) =>
  calculate(events, pricesFrom(priceList), settings)
const availableFor = ({ events, priceList, settings }: RandomLedger, { id }: LedgerEvent) =>
  availableLots(events, pricesFrom(priceList), settings, id)

const mainLines = (disposals: Iterable<Disposal>, { id, type, asset }: LedgerEvent) =>
  [...disposals].filter(line => line.eventId === id && line.kind === mainKinds[type] && line.asset === asset)

const smaller = <T extends bigint>(a: T, b: T) => (a < b ? a : b)

/** A ledger, and which of its events and lots are looked at: every one would be too many. */
const sample = fc.tuple(anyLedger(), fc.nat({ max: 3 }), fc.nat())

/** Events that take lots, with what is there for them when nothing is named. */
function* takersOf(
  ledger: RandomLedger,
  quarter: number,
): Iterable<[LedgerEvent, AvailableLots, RandomLedger]> {
  const { selections = [] } = ledger.settings
  for (const [index, event] of ledger.events.entries()) {
    if (index % 4 !== quarter) continue
    const unnamed = withSelections(
      ledger,
      selections.filter(({ eventId }) => eventId !== event.id),
    )
    const available = availableFor(unnamed, event)
    if (unnamed.settings.selections?.length !== selections.length)
      expect(availableFor(ledger, event), 'whatever is named for it').toEqual(available)
    if (available) yield [event, available, unnamed]
  }
}

describe('the available lots', { timeout }, () => {
  test('come to what was said when they are named', () =>
    holdsFor(sample, ([ledger, quarter, pick]) => {
      const identifying = { ...ledger, settings: { ...ledger.settings, method: 'SPECIFIC_ID' as const } }
      for (const [event, available, unnamed] of takersOf(identifying, quarter)) {
        const lot = available.lots[pick % available.lots.length]
        if (!lot || available.method !== 'SPECIFIC_ID') continue
        const quantity = smaller(lot.quantity, available.quantity)
        const named = { eventId: event.id, lots: [{ lotId: lot.lotId, quantity: quantityText(quantity) }] }
        const { disposals, issues } = calculated(
          withSelections(unnamed, [...(unnamed.settings.selections ?? []), named]),
        )
        const complaints = issues
          .filter(issue => issue.eventId === event.id && issue.code.startsWith('selection'))
          .map(issue => issue.code)
        expect(complaints).toEqual(available.canNameLots ? [] : ['selection_before_allocation'])
        if (!available.canNameLots || moves.includes(event.type)) continue
        const [line] = mainLines(disposals, event).filter(({ lotId }) => lotId === lot.lotId)
        expect(line && [line.quantity, line.term, line.acquiredOn, line.basisUnknown]).toEqual([
          quantity,
          lot.term,
          lot.acquiredOn,
          lot.basisUnknown,
        ])
        expect(line?.proceedsUnknown ? null : line?.gain).toBe(lot.gain)
        expect(available.disposedOn).toBe(line?.disposedOn)
      }
    }))

  test('are all that there is to take, oldest first', () =>
    holdsFor(sample, ([ledger, quarter]) => {
      for (const [event, available, unnamed] of takersOf(ledger, quarter)) {
        if (moves.includes(event.type)) continue
        const lines = mainLines(calculated(unnamed).disposals, event)
        expect(sum(lines.map(line => line.quantity))).toBe(available.quantity)
        if (available.proceeds !== null)
          expect(sum(lines.map(line => line.proceeds))).toBe(available.proceeds)
        const taken = lines.filter(line => line.lotId !== null)
        const there = sum(available.lots.map(lot => lot.quantity))
        expect(sum(taken.map(line => line.quantity))).toBe(smaller(there, available.quantity))
        const { lots } = available
        for (const { lotId, quantity } of taken)
          expect(
            lots.some(lot => lot.lotId === lotId && quantity <= lot.quantity),
            `${lotId}`,
          ).toBe(true)
        const isOldestFirst = available.method === 'FIFO' || available.method === 'SPECIFIC_ID'
        if (isOldestFirst)
          expect(taken.map(line => line.lotId)).toEqual(lots.slice(0, taken.length).map(lot => lot.lotId))
        expect(new Set(lots.map(lot => lot.lotId)).size).toBe(lots.length)
      }
    }))

  test('are there for every event that takes lots, and for no other', () =>
    holdsFor(anyLedger({ flaws: true }), ledger => {
      const { disposals } = calculated(ledger)
      for (const event of ledger.events) {
        if (moves.includes(event.type) || !mainKinds[event.type]) continue
        const isTaking = mainLines(disposals, event).length > 0
        const { events } = ledger
        const isAlone = events.filter(({ id }) => id === event.id).length === 1
        if (isAlone) expect(availableFor(ledger, event) !== undefined, event.id).toBe(isTaking)
      }
    }))
})
