// What is in doubt of one year, for who need not know what the year comes to.
import { z } from 'zod'
import { type Outcome, summarise } from '#engine'
import { calculation, doubt } from '../../contract/calculations.ts'
import { findCalculation } from '../../db/queries/calculations.ts'
import { unexplainedOf } from '../ledger/unexplained.ts'
import type { TaskContext } from '../task-context.ts'
import type { Book } from './books.ts'
import { yearDoubtKey, yearKey } from './calculation-keys.ts'
import { codeVersion } from './code-version.ts'
import { doubtOf } from './doubt.ts'
import { keptResult } from './kept-result.ts'
import { yearAt } from './years.ts'

const yearDoubt = doubt.extend({ year: z.int() })

/** Without a year, of the latest one with sales; of this one where nothing has been sold. */
export async function readYearDoubt(
  { db, open }: TaskContext,
  { userId, year: wanted, thisYear }: { userId: string; year?: number | undefined; thisYear: number },
): Promise<z.output<typeof yearDoubt>> {
  if (wanted !== undefined) {
    const kept = await findCalculation(db, { userId, codeVersion: codeVersion() }, yearKey(wanted))
    const stored = calculation.safeParse(kept)
    if (stored.success) return { year: wanted, ...stored.data.doubt }
  }
  const place = {
    userId,
    key: yearDoubtKey(wanted ?? `latest until ${thisYear}`),
    entry: 'src/usecases/calculations/year-doubt.ts',
    schema: yearDoubt,
  }
  return keptResult(db, place, async () => {
    const book = await open(userId)
    const year = wanted ?? latestYearWithSales(book, thisYear)
    return { basis: book.basis, result: { year, ...doubtIn(book, book.chosen(), year) } }
  })
}

export function doubtIn(
  { prices, findings, filing }: Pick<Book, 'prices' | 'findings' | 'filing'>,
  outcome: Outcome,
  year: number,
) {
  const { timeZone } = filing.facts
  const open = unexplainedOf(findings.unsettled()).filter(({ at }) => yearAt(at, timeZone) === year)
  return doubtOf(prices, outcome, summarise(outcome, year), open)
}

function latestYearWithSales({ events, filing, chosen }: Book, thisYear: number): number {
  const [earliest] = events
  if (!earliest) return thisYear
  const first = yearAt(earliest.at, filing.facts.timeZone)
  for (let year = thisYear; year >= first; year--) {
    const { short, long } = summarise(chosen(), year)
    if (short.lines + long.lines > 0) return year
  }
  return thisYear
}
