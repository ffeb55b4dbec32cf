// What every writer of a tax file takes and gives.
import type { Form8949, Form8949Row, LedgerEvent, Outcome, Rounding } from '#engine'
import type { Business } from '../filing/guide-input.ts'
import type { Unidentified } from '../filing/unidentified.ts'
import type { ReportedTotals } from '../forms/reported-totals.ts'

export type TaxFileInput = {
  form: Form8949
  /** The outcome that the form was made from. */
  outcome: Outcome
  /** The whole ledger: TurboTax's universal file lists transactions and not gains. */
  events: Iterable<LedgerEvent>
  year: number
  now: Date
  /** How the person's own Form 8949 has its rows and amounts. Absent: a row for each lot, in cents. */
  filedAs?: { salesAs: 'rows' | 'various' | 'statement'; rounding: Rounding } | undefined
  /** Sales whose lots were not identified in time. */
  unidentified?: Unidentified | undefined
  /** Income that goes on Schedule C. */
  business?: Business | undefined
  /** Rows of the form that the person files as totals on Schedule D. */
  leftOut?: ReportedTotals | undefined
  /** The id of a sale's transaction, where it is known. */
  idOf?: ((row: Form8949Row) => string | undefined) | undefined
}

export type TaxFile = {
  name: string
  contentType: string
  chunks: AsyncIterable<string | Uint8Array>
  /** What the person has to know or do, in whole sentences. */
  warning: string | null
}

/** `baseName` begins the name of the file. */
export type Writer = (input: TaxFileInput, baseName: string) => TaxFile
