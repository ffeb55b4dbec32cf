// What is checked: the events with their prices and settings, and what the engine made of them. Types only: this code
// takes nothing else from the engine, so that no mistake can be in both.
import type { LedgerEvent, Outcome, Prices, Settings } from '../src/index.ts'
import type { Calendar } from './calendar.ts'

export type Ledger = { events: readonly LedgerEvent[]; prices: Prices; settings: Settings }
export type Reading = Ledger & { calendar: Calendar }
export type Certificate = Pick<Outcome, 'disposals' | 'lots' | 'income' | 'issues' | 'conservation'>
