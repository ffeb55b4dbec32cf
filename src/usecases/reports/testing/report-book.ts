// Books of a person as reports read them, without a database: a ledger and how its owner files.
import { calculate, type LedgerEvent, type Settings, usd, withYearMethod, ZERO_USD } from '#engine'
import type { TaxProfileRow } from '../../../db/queries/tax-profiles.ts'
import type { Book } from '../../books/books.ts'
import { usual } from '../../filing/filing-facts.ts'
import { assumedFiling, givenFiling, nearestStatus } from '../../filing/year-filing.ts'

export type Profile = Partial<Omit<TaxProfileRow, 'userId' | 'updatedAt'>> & { year: number }
export type Filing = {
  profiles?: readonly Profile[]
  reportedAsTotals?: boolean
  settings?: Partial<Settings>
}
export type TestBook = Pick<Book, 'filing' | 'events' | 'prices' | 'reconciled' | 'chosen' | 'outcomeFor'>

const unsaid: Omit<TaxProfileRow, 'year'> = {
  userId: 'u',
  status: 'single',
  otherIncome: null,
  qualifiedDividends: null,
  otherGainsShort: null,
  otherGainsLong: null,
  deduction: null,
  seniors: null,
  carryoverShort: null,
  carryoverLong: null,
  rounding: 'cents',
  salesAs: 'rows',
  businessIncome: [],
  updatedAt: new Date(0),
}

export function reportBook(events: readonly LedgerEvent[], filing: Filing = {}): TestBook {
  const { profiles = [], reportedAsTotals = false } = filing
  const settings: Settings = { timeZone: 'America/New_York', method: 'FIFO', ...filing.settings }
  const rows = profiles.map(profile => ({ ...unsaid, ...profile }))
  const given = new Map(rows.map(row => [row.year, givenFiling(row)]))
  const prices = () => undefined
  return {
    events,
    prices,
    reconciled: new Map(),
    filing: {
      facts: { ...usual, timeZone: settings.timeZone, reportedAsTotals },
      version: 0,
      settings,
      readings: new Map(),
      opening: { short: usd('0'), long: ZERO_USD },
      profiles: given,
      yearFiling: year => given.get(year) ?? assumedFiling(nearestStatus(rows, year) ?? 'single', {}),
    },
    chosen: () => calculate(events, prices, settings),
    outcomeFor: (year, method) =>
      calculate(events, prices, method ? withYearMethod(settings, { year, method }) : settings),
  }
}
