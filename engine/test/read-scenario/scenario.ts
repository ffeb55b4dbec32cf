import type { LedgerEvent } from '../../src/core/event.ts'
import type { Settings } from '../../src/core/settings.ts'
import type { FilingStatus } from '../../src/rules/us/tax-year.ts'
import type { BlockKind, Fields } from './rows.ts'

/** What the scenario says of the taxpayer's other tax facts; what it does not say is left to the engine. */
export type Taxpayer = {
  status?: FilingStatus
  income?: string
  dividends?: string
  seniors?: string
  deduction?: string
  carryover?: { short: string; long: string }
}

/** One expected line: the fields it names, in one spelling. */
export type Row = { line: number; fields: Fields }
export type Block = { kind: BlockKind; argument: string; line: number; rows: Row[] }

export type Scenario = {
  number: number
  title: string
  rules: string[]
  /** Who published the example; undefined for one of our own. */
  source?: string
  file: string
  line: number
  events: LedgerEvent[]
  prices: { asset: string; at: string; usd: string; isPegged: boolean }[]
  settings: Settings
  taxpayer: Taxpayer
  blocks: Block[]
}
