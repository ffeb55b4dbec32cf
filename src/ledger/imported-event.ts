import type { Adjustment, BrokerReport, Decimal, EventType, Fee, IncomeKind, Instant, TaxDate } from '#engine'

/** One act as a file tells it. What the file leaves open stays open: no field is ever filled with a guess. */
export type ImportedEvent = {
  type: EventType
  /** Of income and of losses. */
  kind?: IncomeKind | 'lost' | 'stolen' | undefined
  at: Instant
  /** Its place among the events at the same time, from our own export. */
  sequence?: number | undefined
  /** The account or wallet; the importer's own when left out. */
  wallet?: string | undefined
  asset: string
  /** Always positive; the type tells the direction. */
  quantity: Decimal
  /** What it was worth in dollars, before fees, as the file says. */
  usd?: Decimal | undefined
  /** What was paid or received in a currency other than the dollar, before fees: the value is still to be found. */
  quote?: { asset: string; quantity: Decimal } | undefined
  /** Of a trade or migration: what came in. Of a transfer: `asset` is the same and `quantity` is what arrived. */
  received?: { asset: string; quantity: Decimal; usd?: Decimal | undefined } | undefined
  /** Of a transfer whose other end the file names. */
  toWallet?: string | undefined
  /** Of a transfer: what the coins that did not arrive were worth, beside a fee in other coins. */
  lostUsd?: Decimal | undefined
  /** Dollars, or coins, or money of another country (`asset: 'EUR'`). */
  fee?: Fee | undefined
  /** Of a deposit from outside: the person's own record of it. */
  acquired?: TaxDate | undefined
  basis?: Decimal | undefined
  broker?: BrokerReport | undefined
  adjustments?: readonly Adjustment[] | undefined
  donor?: { acquired: TaxDate; basis: Decimal; giftTaxPaid?: Decimal; taxableGift?: Decimal } | undefined
  /**
   * The source's own id of this act, the same in every export of the source that tells of it; with a prefix when ids
   * of different kinds could meet ('trade:123'). Left out where there is none: then the content is the identity. An id
   * that the exchange gives by its API alone begins with 'api:': in its files the act has another, and is known by its
   * content.
   */
  sourceId?: string | undefined
  /** The amounts by which its content is known where the source's files count the fee in, and tell no fee. */
  inFiles?: { quantity?: Decimal; received?: Decimal } | undefined
  /** Of our own export: the id it has in the ledger it was exported from. */
  ledgerId?: string | undefined
  /** The hash of the transaction on its chain. */
  hash?: string | undefined
  /** What the file says about it in words. */
  note?: string | undefined
}
