// What every way into the ledger hands over: a file, an exchange's sync, a sample. A person's own entry is a
// transaction without an import: it is undone by deleting it.
import type { NewImportSource, StoredIssue } from '../../db/queries/import-staging.ts'
import type { RawRow } from '../../importers/rows/row.ts'
import type { ImportedEvent, Origin } from '../../ledger/fields.ts'

/** Events that these rows of the source make together. */
type IntakeRecord = { events: readonly ImportedEvent[]; rows: readonly RawRow[] }

/** Many records at once: a promise for each of them would take longer than storing it. */
export type Batch = {
  origin: Origin
  records: readonly IntakeRecord[]
  skips: readonly { rows: number; reason: string }[]
  issues: readonly StoredIssue[]
}

export type Intake = {
  /**
   * For what is imported again and again as a whole, such as the history of an exchange so far: the import that holds
   * it. Records it no longer has are removed, and changed ones are updated.
   */
  importId?: string
  /** For what is imported once: the id it is to have, by which it can be asked for when the answer is lost. */
  newId?: string
  /** Where the plan does not hold all of it: store the earliest part that it holds, instead of nothing. */
  onlyWhatFits?: boolean
  /** Stored whatever the plan holds: what was stored before must not go because it is read in another way. */
  ignoresPlan?: boolean
  /** The wallet, where it is called after the file because nothing in the file names one. */
  walletOfFile?: string | undefined
  batches: AsyncIterable<Batch>
  /** Called when all batches are read: only then the type of the file is known. */
  source(): NewImportSource
}
