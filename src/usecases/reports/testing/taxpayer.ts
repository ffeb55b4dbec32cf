// A taxpayer as the product knows one, in memory: what was entered, step by step, and the books that come of it.
import type { LedgerEvent, Settings } from '#engine'
import type { YearLockRow } from '../../../db/queries/year-locks.ts'
import type { KeptLine } from '../../../statements/line.ts'
import type { Decision, Reconciled } from '../../../statements/reconcile.ts'
import { withStatements } from '../../../statements/sales.ts'
import { hashesOf } from '../../calculations/lock-state.ts'
import { yearResults } from '../../calculations/year-result.ts'
import { yearsOf } from '../../filing/years.ts'
import { type Profile, reportBook, type TestBook } from './report-book.ts'

export const YEAR = 2025
const TIME_ZONE = 'America/New_York'

export type StatedLine = { wallet: string; line: KeptLine }
export type StatedDecision = { wallet: string; decision: Decision }

export type Taxpayer = {
  /** How many records were ever entered. */
  entered: number
  events: LedgerEvent[]
  lines: StatedLine[]
  decisions: StatedDecision[]
  profiles: Map<number, Profile>
  reportedAsTotals: boolean
  settings: Partial<Settings>
  lock: YearLockRow | undefined
}

export const newTaxpayer = (): Taxpayer => ({
  entered: 0,
  events: [],
  lines: [],
  decisions: [],
  profiles: new Map(),
  reportedAsTotals: false,
  settings: {},
  lock: undefined,
})

export function bookOf(taxpayer: Taxpayer): TestBook {
  const { events, profiles, reportedAsTotals, settings } = taxpayer
  const inOrder = [...events].sort((a, b) => a.at - b.at)
  const matched = withStatements(inOrder, brokerYearsOf(taxpayer), TIME_ZONE)
  const book = reportBook(matched.events, { profiles: [...profiles.values()], reportedAsTotals, settings })
  return { ...book, reconciled: matched.reconciled }
}

function brokerYearsOf({ lines, decisions }: Taxpayer) {
  const wallets = [...new Set(lines.map(({ wallet }) => wallet))]
  return wallets.map(wallet => ({
    wallet,
    year: YEAR,
    lines: lines.filter(each => each.wallet === wallet).map(({ line }) => line),
    decisions: decisions.filter(each => each.wallet === wallet).map(({ decision }) => decision),
  }))
}

/** How each broker's year stands, by wallet. */
export function reconciledOf(taxpayer: Taxpayer): [wallet: string, Reconciled][] {
  const { reconciled } = bookOf(taxpayer)
  return [...reconciled].map(([key, result]) => [key.slice(key.indexOf(' ') + 1), result])
}

/** As the product locks a year. */
export function lockOf(taxpayer: Taxpayer): YearLockRow {
  const book = bookOf(taxpayer)
  const outcome = book.chosen()
  const lockedAt = new Date('2026-04-10T15:00:00Z')
  const result = yearResults(outcome, yearsOf(book.events, YEAR, book.filing), book, lockedAt).find(
    ({ year }) => year === YEAR,
  )
  if (!result) throw new Error(`No result for ${YEAR}`)
  return {
    userId: 'u',
    year: YEAR,
    lockedAt,
    result: JSON.parse(JSON.stringify(result)),
    ...hashesOf(book, outcome, YEAR),
  }
}
