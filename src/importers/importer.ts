// What an importer is: a declaration and a pure reader. It recognises a header and turns rows into events. It looks
// up no prices, reads no settings and drops nothing: every row becomes part of an event, a problem or a counted skip.
import type { Adjustment, BrokerReport, Decimal, EventType, Fee, IncomeKind, Instant, TaxDate } from '#engine'
import type { Header } from './header.ts'
import type { Row } from './row.ts'

/** One act as a file tells it. What the file leaves open stays open: no field is ever filled with a guess. */
export type ImportedEvent = {
  type: EventType
  /** Of income and of losses. */
  kind?: IncomeKind | 'lost' | 'stolen' | undefined
  at: Instant
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
   * of different kinds could meet ('trade:123'). Left out where there is none: then the content is the identity.
   */
  sourceId?: string | undefined
  /** Of our own export: the id it has in the ledger it was exported from. */
  ledgerId?: string | undefined
  /** The hash of the transaction on its chain. */
  hash?: string | undefined
  /** What the file says about it in words. */
  note?: string | undefined
}

/** Where a reader puts what it finds. Each row is named in exactly one call. */
export type Out = {
  /** One event, or several, made of these rows together. */
  event(event: ImportedEvent | readonly ImportedEvent[], rows: Row | readonly Row[]): void
  /** A row that is no act of its own. The reason completes "12 rows skipped: …", such as 'dollars moved, no tax event'. */
  skip(row: Row | readonly Row[], reason: string): void
  /** A row that cannot be used: which cell, and what the person can do. */
  problem(row: Row | readonly Row[], problem: { column: string; value: string; message: string }): void
}

export type Reader = {
  row(row: Row, out: Out): void
  /** The file has ended: what still waited for another row comes out now. */
  end?(out: Out): void
}

/** What is known of the file beside its rows. */
export type FileFacts = {
  name: string
  header: Header
  /** The lines above the header. */
  preamble: readonly (readonly string[])[]
}

export type Importer = {
  /** 'coinbase', or 'kraken-trades' where a source has several exports. Stored with each import. */
  id: string
  /** 'Coinbase transaction history': what the person uploaded, in the source's own words. */
  title: string
  /** The wallet of its events, and the family in which ids are unique: 'Kraken' for all of Kraken's exports. */
  wallet: string
  recognises(header: Header): boolean
  /** Its files are several tables of the same columns, one below the other: the reader sees to the names between. */
  hasTables?: true
  open(file: FileFacts): Reader
}

/** A layout that we know and cannot use: the person is told which export to get, and where. */
export type WrongExport = {
  id: string
  recognises(header: Header): boolean
  /** 'This is Kraken\'s balance export. Lotwise needs the ledgers: on kraken.com open History, Export, Ledgers.' */
  message: string
}
