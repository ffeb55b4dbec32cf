// Nothing goes out that was calculated only once: a report, a file for tax software and a tax package are made only where
// the second calculation proves the figures of the year. Runs in a computing process, once for each outcome.
import { collectiblesGain, form6781, NO_CARRYOVER, type Outcome, scheduleD } from '#engine'
import { type Failure, type FiledYear, type Verdict, verifyYear } from '#verify'
import { noteFailed } from '../../db/queries/figures.ts'
import { AppError } from '../app-error.ts'
import type { Book } from '../books/books.ts'
import { filedForms } from '../calculations/filed-forms.ts'
import { carryovers, incomeBeforeGains } from '../calculations/year-result.ts'
import { factsOnReturn } from '../filing/year-filing.ts'
import { yearsOf } from '../filing/years.ts'
import { keepChecked } from '../kept/checked-years.ts'
import type { TaskContext } from '../task-context.ts'
import { secondCalculationNote } from './second-calculation-note.ts'

type Wanted = { userId: string; year: number }
type CheckedBook = Pick<Book, 'basis' | 'filing' | 'events' | 'prices' | 'chosen'>

/** What is known of outcomes that a process holds. */
const verdicts = new WeakMap<Outcome, Map<number, Verdict>>()

/** How many facts were checked. Throws `figures_differ` where one of them is not so, and leaves a note to the operator. */
export async function proveFigures(
  { db, now }: Pick<TaskContext, 'db' | 'now'>,
  book: CheckedBook,
  outcome: Outcome,
  { userId, year }: Wanted,
): Promise<number> {
  const known = verdicts.get(outcome) ?? new Map<number, Verdict>()
  const verdict = known.get(year) ?? verdictOf(book, outcome, year)
  verdicts.set(outcome, known.set(year, verdict))
  const { facts, failures } = verdict
  if (failures.length > 0) {
    const forLog = `account ${userId}, ${year}: ${differences(failures)}`
    await noteFailed(db, secondCalculationNote, now, forLog)
    throw new AppError('figures_differ', { forLog })
  }
  // By another method than the year's own it says nothing of the figures that are shown.
  if (outcome === book.chosen()) await keepChecked(db, { userId, year }, book.basis, facts)
  return facts
}

export const checkedSentence = (facts: number) =>
  `Checked by a second calculation, ${facts.toLocaleString('en-US')} facts.`

const MOST_NAMED = 5

/** Which facts and which rows: ids, and no figures of a person. */
const differences = (failures: readonly Failure[]) =>
  failures
    .slice(0, MOST_NAMED)
    .map(({ fact, row }) => `${fact} of ${row}`)
    .join('; ')

function verdictOf(book: CheckedBook, outcome: Outcome, year: number): Verdict {
  const { events, prices } = book
  return verifyYear({ events, prices, settings: outcome.settings }, outcome, filedYear(book, outcome, year))
}

function filedYear(book: CheckedBook, outcome: Outcome, year: number): FiledYear {
  const { filing, events } = book
  const profile = filing.yearFiling(year)
  const { status, rounding } = profile
  const { whole, form, leftOut } = filedForms(outcome, year, book)
  const contracts = form6781(outcome, year, rounding)
  const collectibles = collectiblesGain(outcome, year, rounding)
  const { qualifiedDividends } = factsOnReturn(profile)
  const closed = carryovers(outcome, yearsOf(events, year, filing), book).get(year)
  const totals = form.boxes.map(({ box, totals }) => ({ box, ...totals }))
  const input = {
    ...{ status, boxes: totals, carryover: closed?.carryoverIn ?? NO_CARRYOVER },
    ...{ collectiblesGain: collectibles, qualifiedDividends },
  }
  const other = { ...leftOut, 4: contracts.short, 11: contracts.long }
  return {
    ...{ whole, totals, rounding },
    aggregates: leftOut ? [leftOut['1a'], leftOut['8a']] : [],
    schedule: { ...input, found: scheduleD({ ...input, year, other }) },
    carryover: closed && {
      ...{ status, short: closed.lines[7], long: closed.lines[15] },
      income: incomeBeforeGains(outcome, year, filing),
      found: closed.carryoverOut,
    },
  }
}
