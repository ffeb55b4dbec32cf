// What every writer of a tax file takes and gives.
import type { Form8949, LedgerEvent, Outcome } from '#engine'

export type TaxFileInput = {
  form: Form8949
  /** The outcome that the form was made from. */
  outcome: Outcome
  /** The whole ledger: TurboTax's universal file lists transactions and not gains. */
  events: Iterable<LedgerEvent>
  year: number
  now: Date
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
