// What comes out of a calculation.
import type { Adjustment, BrokerReport, IncomeKind, Instant, TaxDate } from './event.ts'
import type { Issue } from './issue.ts'
import type { Quantity, Usd } from './money.ts'
import type { Method, Settings } from './settings.ts'

/** Rows kept in columns and made when asked for: a million of them cost next to nothing until they are read. */
export type Table<Row> = Iterable<Row> & {
  readonly length: number
  at(index: number): Row
}

export type Term = 'short' | 'long'

export const disposalKinds = [
  'sale',
  'trade',
  'spend',
  'fee',
  'transfer_fee',
  'gift',
  'donation',
  'loss',
  'section_1256',
] as const
/** Sale, trade, spend, fee and transfer_fee are taxable and belong on Form 8949; the others are not. */
export type DisposalKind = (typeof disposalKinds)[number]

/** How a lot came to the taxpayer. 'missing' is the lot that must have existed, since it was disposed of. */
export type LotOrigin = 'buy' | 'trade' | 'income' | 'gift' | 'inheritance' | 'deposit' | 'missing'

/** One disposal from one lot: a row of Form 8949 if taxable. */
export type Disposal = {
  /** The event's id, a slash and a running number: 'sale-7/1'. */
  id: string
  eventId: string
  /** The event that acquired the lot. Null where the ledger has no lot for the units. */
  lotId: string | null
  kind: DisposalKind
  taxable: boolean
  asset: string
  wallet: string
  quantity: Quantity
  origin: LotOrigin
  /** The day the holding period counts from, the donor's for most gifts. Null where unknown. */
  acquiredOn: TaxDate | null
  disposedOn: TaxDate
  term: Term
  /** Net of the costs of the disposal. For what is not taxable: the market value if known, else zero. */
  proceeds: Usd
  /** As reported: for gifts with two bases the one that applies. */
  basis: Usd
  /** Zero for what is not taxable. */
  gain: Usd
  /** What the costs of the disposal took from the proceeds of this row. */
  costs: Usd
  method: Method
  /** The basis counts as zero because the ledger does not know it. */
  basisUnknown: boolean
  /** The ledger does not know the basis, and the one that the broker shows is used. */
  basisFromBroker: boolean
  /** The proceeds are unknown; the row is computed as if nothing was gained. */
  proceedsUnknown: boolean
  /** The price source of the proceeds. Null where the event states them, or they are unknown. */
  priceSource: string | null
  broker: BrokerReport | null
  adjustments: readonly Adjustment[]
}

/** Units still held at the end of the ledger, one row per lot and wallet piece. */
export type HeldLot = {
  lotId: string
  asset: string
  /** Null while in transit: left one wallet and never arrived in another. */
  wallet: string | null
  quantity: Quantity
  basis: Usd
  basisUnknown: boolean
  origin: LotOrigin
  acquiredAt: Instant
  acquiredOn: TaxDate | null
}

export type IncomeItem = {
  eventId: string
  kind: IncomeKind
  asset: string
  wallet: string
  quantity: Quantity
  on: TaxDate
  usd: Usd
  valueUnknown: boolean
  /** The price source of its value. Null where the event states it, or it is unknown. */
  priceSource: string | null
}

type Flow<T> = {
  /** Everything that came in, known or not. */
  in: T
  /** The part of `in` that was disposed of or moved although no lot was there. */
  missing: T
  disposed: T
  fees: T
  /** Gifts, donations, losses, and what became another asset. */
  movedOut: T
  held: T
}
/** in = disposed + fees + movedOut + held, to the last unit. */
export type Conservation = { asset: string; quantity: Flow<Quantity>; basis: Flow<Usd> }

export type Outcome = {
  disposals: Table<Disposal>
  lots: Table<HeldLot>
  income: Table<IncomeItem>
  issues: readonly Issue[]
  /** Counted from the columns when first read. */
  readonly conservation: readonly Conservation[]
  settings: Settings
}
