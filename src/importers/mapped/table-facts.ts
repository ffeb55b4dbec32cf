// What is known of a table before anything of it is understood.
import type { NamesRow } from './names-row.ts'
import type { Survey } from './survey.ts'

export type TableFacts = {
  /** Of the rows below the names. */
  survey: Survey
  header: NamesRow
  decimalComma: boolean
  /** The taxpayer's, for times that name none. */
  timeZone: string
  fileName: string
}
