// What a transaction says, field by field. This is the only list of them: the columns of the database, what an import
// stages, the wire and the ledger file derive from it, and do not compile when they leave a field out.
import type { Decimal, EventType, Fee, IncomeKind, Instant } from '#engine'
import { detailsOf, type StatedDetails, type TransactionDetails } from './details.ts'

/** One act as a file has it. What the file leaves open stays open: no field is ever filled with a guess. */
export type ImportedEvent = StatedDetails & {
  type: EventType
  /** Of income and of losses. */
  kind?: IncomeKind | 'lost' | 'stolen' | undefined
  at: Instant
  /** Its place among the events at the same time, from our own export. */
  sequence?: number | undefined
  /** The account or wallet; the importer's own when left out. */
  wallet?: string | undefined
  asset: string
  /** Always positive; the type says which way. */
  quantity: Decimal
  /** What it was worth in dollars, before fees, as the file says. */
  usd?: Decimal | undefined
  /** What was paid or received in a currency other than the dollar, before fees: the value is still to be found. */
  quote?: { asset: string; quantity: Decimal } | undefined
  /** Of a trade or migration: what came in. Of a transfer: `asset` is the same and `quantity` is what arrived. */
  received?: { asset: string; quantity: Decimal; usd?: Decimal | undefined } | undefined
  /** Of a transfer whose other end the file names. */
  toWallet?: string | undefined
  /** Dollars, or coins, or money of another country (`asset: 'EUR'`). */
  fee?: Fee | undefined
  /**
   * The source's own id of this act, the same in every export of the source that has it; with a prefix when ids
   * of different kinds could meet ('trade:123'). Left out where there is none: then the content is the identity. An id
   * that the exchange gives by its API alone begins with 'api:': in its files the act has another, and is known by its
   * content.
   */
  sourceId?: string | undefined
  /**
   * By what its content is known where the source's files have it otherwise: they count the fee in and name none, or give
   * the minute only. Of a file: where another file of the source has it otherwise, or where the asset has another name here
   * than in the file.
   */
  inFiles?: { at?: Instant; quantity?: Decimal; received?: Decimal; asset?: string } | undefined
  /**
   * Of acts of one second that a file of the source lists as one: what they come to. All of them are known by that, however
   * many there are on either side.
   */
  together?: string | undefined
  /** Another export of the source has it more exactly, and counts before this one, whichever comes first. */
  isPartial?: true | undefined
  /** Of our own export: the id it has in the ledger it was exported from. */
  ledgerId?: string | undefined
  /** The hash of the transaction on its chain. */
  hash?: string | undefined
  /** What the file says about it in words. */
  note?: string | undefined
}

/** What an event does not say itself. */
export type Origin = {
  /** The account or wallet of events that name none. */
  wallet: string
  /** Where values in dollars come from: 'file', 'you', or the name of a price source. */
  valueSource: string
}

/** The types of columns, with what they hold. */
type Stored = { text: string; numeric: string; integer: number; timestamptz: Date; jsonb: object }

type FieldOf<Sql extends keyof Stored> = {
  column: string
  sql: Sql
  /** Its name in the contract's `transaction`; left out where it does not cross the wire. */
  wire?: string
  /**
   * In the ledger file under the name of its column: as part of the engine's event, or beside it, because the engine
   * does not need it.
   */
  file?: 'event' | 'beside'
  /** Of a field beside the event: what its cell adds when the file is imported. */
  readCell?(cell: string): Partial<ImportedEvent>
} & (
  | { isRequired: true; from(event: ImportedEvent, origin: Origin): Stored[Sql] }
  | { isRequired?: never; from(event: ImportedEvent, origin: Origin): Stored[Sql] | null }
)
type Field = { [Sql in keyof Stored]: FieldOf<Sql> }[keyof Stored]

/** What a person can change. */
export const editableFields = {
  type: {
    column: 'type',
    sql: 'text',
    wire: 'type',
    file: 'event',
    isRequired: true,
    from: (event): EventType => event.type,
  },
  at: {
    column: 'at',
    sql: 'timestamptz',
    wire: 'timestamp',
    file: 'event',
    isRequired: true,
    from: event => new Date(event.at),
  },
  wallet: {
    column: 'wallet',
    sql: 'text',
    wire: 'wallet',
    file: 'event',
    isRequired: true,
    from: (event, { wallet }) => event.wallet ?? wallet,
  },
  asset: {
    column: 'asset',
    sql: 'text',
    wire: 'symbol',
    file: 'event',
    isRequired: true,
    from: event => event.asset,
  },
  quantity: {
    column: 'quantity',
    sql: 'numeric',
    wire: 'amount',
    file: 'event',
    isRequired: true,
    from: event => event.quantity,
  },
  usd: {
    column: 'usd',
    sql: 'numeric',
    wire: 'usd',
    file: 'event',
    from: event => event.usd ?? null,
  },
  usdSource: {
    column: 'usd_source',
    sql: 'text',
    wire: 'usdSource',
    from: (event, { valueSource }) => (event.usd === undefined ? null : valueSource),
  },
  feeUsd: {
    column: 'fee_usd',
    sql: 'numeric',
    file: 'event',
    from: event => event.fee?.usd ?? null,
  },
  feeUsdSource: {
    column: 'fee_usd_source',
    sql: 'text',
    wire: 'feeUsdSource',
    from: (event, { valueSource }) => (event.fee?.usd === undefined ? null : valueSource),
  },
  feeAsset: {
    column: 'fee_asset',
    sql: 'text',
    wire: 'feeSymbol',
    file: 'event',
    from: event => event.fee?.asset ?? null,
  },
  feeQuantity: {
    column: 'fee_quantity',
    sql: 'numeric',
    wire: 'feeAmount',
    file: 'event',
    from: event => event.fee?.quantity ?? null,
  },
  toWallet: {
    column: 'to_wallet',
    sql: 'text',
    wire: 'toWallet',
    file: 'event',
    from: event => event.toWallet ?? null,
  },
  receivedAsset: {
    column: 'received_asset',
    sql: 'text',
    wire: 'receivedSymbol',
    file: 'event',
    from: event => event.received?.asset ?? null,
  },
  receivedQuantity: {
    column: 'received_quantity',
    sql: 'numeric',
    wire: 'receivedAmount',
    file: 'event',
    from: event => event.received?.quantity ?? null,
  },
  receivedUsd: {
    column: 'received_usd',
    sql: 'numeric',
    wire: 'receivedUsd',
    file: 'event',
    from: event => event.received?.usd ?? null,
  },
  receivedUsdSource: {
    column: 'received_usd_source',
    sql: 'text',
    wire: 'receivedUsdSource',
    from: (event, { valueSource }) => (event.received?.usd === undefined ? null : valueSource),
  },
  kind: {
    column: 'kind',
    sql: 'text',
    wire: 'kind',
    file: 'event',
    from: (event): IncomeKind | 'lost' | 'stolen' | null => event.kind ?? null,
  },
  details: {
    column: 'details',
    sql: 'jsonb',
    from: (event): TransactionDetails | null => detailsOf(event),
  },
  quoteAsset: {
    column: 'quote_asset',
    sql: 'text',
    wire: 'quoteSymbol',
    file: 'beside',
    from: event => event.quote?.asset ?? null,
  },
  quoteQuantity: {
    column: 'quote_quantity',
    sql: 'numeric',
    wire: 'quoteAmount',
    file: 'beside',
    from: event => event.quote?.quantity ?? null,
  },
  note: {
    column: 'note',
    sql: 'text',
    wire: 'note',
    file: 'beside',
    readCell: note => ({ note }),
    from: event => event.note ?? null,
  },
} as const satisfies Record<string, Field>

/** What only the source knows. */
const sourceFields = {
  sourceId: { column: 'source_id', sql: 'text', from: event => event.sourceId ?? null },
  hash: {
    column: 'hash',
    sql: 'text',
    file: 'beside',
    readCell: hash => ({ hash }),
    from: event => event.hash ?? null,
  },
} as const satisfies Record<string, Field>

/** What is said of it and of others at the same time. */
const orderFields = {
  sequence: { column: 'sequence', sql: 'integer', file: 'event', from: event => event.sequence ?? null },
} as const satisfies Record<string, Field>

export const transactionFields = { ...editableFields, ...sourceFields, ...orderFields }

export type TransactionFields = typeof transactionFields
export type FieldName = keyof TransactionFields
export const fieldNames = Object.keys(transactionFields) as readonly FieldName[]

/** A transaction as it is stored and read; what is not known is null. */
export type TransactionRecord = { [Name in FieldName]: ReturnType<TransactionFields[Name]['from']> }
