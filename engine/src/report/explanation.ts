// The shape of an explanation: what screens and reports show under "why this number?".
import type { LedgerEvent, TaxDate } from '../core/event.ts'
import type { Quantity, Usd } from '../core/money.ts'
import type { Disposal } from '../core/outcome.ts'

/** Where dollars came from: the event itself, or a price source. */
export type ValueSource = { from: 'event' } | { from: 'price'; source: string } | { from: 'nowhere' }

export type Step =
  | {
      kind: 'acquired'
      event: LedgerEvent
      on: TaxDate
      wallet: string
      /** The whole lot, and the part of it in this row. */
      lot: { quantity: Quantity; basis: Usd }
      part: { quantity: Quantity; basis: Usd }
      value: ValueSource
    }
  | {
      kind: 'moved'
      event: LedgerEvent
      on: TaxDate
      from: { asset: string; wallet: string }
      to: { asset: string; wallet: string }
      /** How much of the lot moved together. */
      quantity: Quantity
    }
  | { kind: 'allocated'; on: TaxDate; wallet: string }
  | { kind: 'missing'; quantity: Quantity }
  | {
      kind: 'disposed'
      event: LedgerEvent
      on: TaxDate
      wallet: string
      /** The whole disposal: what was received before costs, the costs, what is left. */
      gross: Usd
      costs: Usd
      proceeds: Usd
      quantity: Quantity
      value: ValueSource
    }

export type AppliedRule = { id: string; text: string; source: string }

export type Explanation = { disposal: Disposal; steps: readonly Step[]; rules: readonly AppliedRule[] }
