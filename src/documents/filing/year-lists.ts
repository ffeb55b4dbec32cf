// What a year has beside its sales, item by item: income, donations, gifts made, and coins that were lost or stolen.
import {
  type Disposal,
  type IncomeItem,
  type LedgerEvent,
  type LotOrigin,
  type Outcome,
  plus,
  type Quantity,
  roundToCents,
  type TaxDate,
  type Usd,
  ZERO_USD,
} from '#engine'
import type { Recipient } from '../../ledger/recipient.ts'
import type { Donated } from './guide-input.ts'

/** One lot's part of what left without a sale. */
export type Departure = {
  eventId: string
  asset: string
  wallet: string
  quantity: Quantity
  on: TaxDate
  acquiredOn: TaxDate | null
  /** How the coins came to the taxpayer, which Form 8283 asks of what is donated. */
  origin: LotOrigin
  term: 'short' | 'long'
  basis: Usd
  basisUnknown: boolean
  /** Market value; null where it is not known. */
  value: Usd | null
  /** Which price source says so; null where the record does. */
  priceSource: string | null
  /** Who received it, where the person says so. */
  recipient: Recipient | null
}

export type YearLists = {
  income: IncomeItem[]
  donations: Departure[]
  gifts: Departure[]
  lost: Departure[]
  stolen: Departure[]
}

export function yearLists(
  outcome: Outcome,
  year: number,
  events: Iterable<LedgerEvent>,
  recipients: ReadonlyMap<string, Recipient> = new Map(),
): YearLists {
  const isInYear = (day: TaxDate) => day.startsWith(`${year}-`)
  const lists: YearLists = { income: [], donations: [], gifts: [], lost: [], stolen: [] }
  for (const item of outcome.income) if (isInYear(item.on)) lists.income.push(item)
  const left = departures(outcome, isInYear, recipients)
  if (left.length === 0) return lists
  const stolenIds = idsOfStolen(events)
  for (const { kind, ...departure } of left) {
    if (kind === 'donation') lists.donations.push(departure)
    else if (kind === 'gift') lists.gifts.push(departure)
    else lists[stolenIds.has(departure.eventId) ? 'stolen' : 'lost'].push(departure)
  }
  return lists
}

const kinds = new Set<Disposal['kind']>(['donation', 'gift', 'loss'])

function departures(
  outcome: Outcome,
  isInYear: (day: TaxDate) => boolean,
  recipients: ReadonlyMap<string, Recipient>,
) {
  const found: (Departure & { kind: Disposal['kind'] })[] = []
  for (const disposal of outcome.disposals) {
    if (!kinds.has(disposal.kind) || !isInYear(disposal.disposedOn)) continue
    const { eventId, kind, asset, wallet, quantity, acquiredOn, origin, term, basis, basisUnknown } = disposal
    // Of what is not taxable the engine counts an unknown value as zero.
    const value = disposal.proceeds === ZERO_USD ? null : disposal.proceeds
    found.push({
      eventId,
      kind,
      asset,
      wallet,
      quantity,
      on: disposal.disposedOn,
      acquiredOn,
      origin,
      term,
      basis,
      basisUnknown,
      value,
      priceSource: disposal.priceSource,
      recipient: recipients.get(eventId) ?? null,
    })
  }
  return found
}

function idsOfStolen(events: Iterable<LedgerEvent>): Set<string> {
  const ids = new Set<string>()
  for (const event of events) if (event.type === 'loss' && event.kind === 'stolen') ids.add(event.id)
  return ids
}

export const totalValue = (departures: readonly Departure[]): Usd =>
  departures.reduce((total, { value }) => plus(total, value ?? ZERO_USD), ZERO_USD)

/**
 * What a donation may come to as a deduction: the value of what was held long-term, of the rest no more than it cost
 * (IRC 170(e)(1)(A)). A cost that nobody knows limits nothing here: the value is the most it can be.
 */
export const totalDeduction = (departures: readonly Departure[]): Usd =>
  departures.reduce((total, { value, basis, basisUnknown, term }) => {
    const worth = value ?? ZERO_USD
    return plus(total, term === 'short' && !basisUnknown && basis < worth ? basis : worth)
  }, ZERO_USD)

/** A gift of three lots is one gift. */
export const eventsIn = (departures: readonly Departure[]): number =>
  new Set(departures.map(({ eventId }) => eventId)).size

export const donatedIn = (donations: readonly Departure[]): Donated => ({
  count: eventsIn(donations),
  value: roundToCents(totalValue(donations)),
  deduction: roundToCents(totalDeduction(donations)),
  unknown: eventsIn(donations.filter(({ value }) => value === null)),
})

/** Where nobody knows when coins were acquired, short-term is the careful guess; inherited ones are long-term anyway. */
export const isTermUnknown = ({ acquiredOn, term }: Pick<Departure, 'acquiredOn' | 'term'>): boolean =>
  acquiredOn === null && term === 'short'
