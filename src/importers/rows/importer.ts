// What an importer is: a declaration and a pure reader. It recognizes a header and turns rows into events. It looks
// up no prices, reads no settings and drops nothing: every row becomes part of an event, an issue or a counted skip.
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Header } from './header.ts'
import type { Row } from './row.ts'

/** Where a reader puts what it finds. Each row is named in exactly one call. */
export type RowSink = {
  /** One event, or several, made of these rows together. */
  event(event: ImportedEvent | readonly ImportedEvent[], rows: Row | readonly Row[]): void
  /**
   * A row that is not an act of its own. The reason completes "12 rows skipped: …", such as 'dollars moved, no tax
   * event'.
   */
  skip(row: Row | readonly Row[], reason: string): void
  /** A row that cannot be used: which cell, and what the person can do. */
  issue(row: Row | readonly Row[], issue: { column: string; value: string; message: string }): void
}

export type Reader = {
  row(row: Row, out: RowSink): void
  /** The file has ended: what still waited for another row comes out now. */
  end?(out: RowSink): void
}

/** What is known of the file beside its rows. */
export type FileFacts = {
  name: string
  header: Header
  /** The lines above the header. */
  preamble: readonly (readonly string[])[]
  /** The taxpayer's, for times of the device that wrote the file. */
  timeZone?: string | undefined
}

export type Importer = {
  /** 'coinbase', or 'kraken-trades' where a source has several exports. Stored with each import. */
  id: string
  /** 'Coinbase transaction history': what the person uploaded, in the source's own words. */
  title: string
  /** The wallet of its events, and the family in which ids are unique: 'Kraken' for all of Kraken's exports. */
  wallet: string
  recognizes(header: Header): boolean
  /** Its files are several tables of the same columns, one below the other: the reader sees to the names between. */
  hasTables?: true
  /** Its times are those of the device that wrote it. They are read in the taxpayer's zone, and the result says so. */
  hasDeviceTimes?: true
  open(file: FileFacts): Reader
}

/** A layout that we know and cannot use: the answer says which export to get, and where. */
export type WrongExport = {
  id: string
  recognizes(header: Header): boolean
  /** 'This is Kraken\'s balance export. Lotwise needs the ledgers: on kraken.com open History, Export, Ledgers.' */
  message: string
}
