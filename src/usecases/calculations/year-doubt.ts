// What is in doubt of one year, for who need not know what the year comes to.
import { z } from 'zod'
import { type Outcome, summarise } from '#engine'
import { calculation, doubt } from '../../contract/calculations.ts'
import { findCalculation } from '../../db/queries/calculations.ts'
import { unexplainedOf } from '../../matching/unexplained.ts'
import type { Book } from '../books/books.ts'
import { costsInTransit, type InDoubt } from '../books/held-in-doubt.ts'
import { yearAt } from '../filing/years.ts'
import { yearDoubtKey, yearKey } from '../kept/calculation-keys.ts'
import { codeVersion } from '../kept/code-version.ts'
import { keptResult } from '../kept/kept-result.ts'
import type { TaskContext } from '../task-context.ts'
import { doubtOf, type Unknown } from './doubt.ts'

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
    return { basis: book.basis, result: { year, ...doubtIn(book, year, unknownIn(book.inDoubt(), year)) } }
  })
}

export function doubtIn(
  { prices, findings, filing }: Pick<Book, 'prices' | 'findings' | 'filing'>,
  year: number,
  unknown: Unknown,
) {
  const { timeZone } = filing.facts
  const open = unexplainedOf(findings.unsettled()).filter(({ at }) => yearAt(at, timeZone) === year)
  return doubtOf(prices, unknown, open)
}

function unknownIn({ years, inTransit }: InDoubt, year: number): Unknown {
  const ofYear = years.filter(each => each.year === year)
  return {
    costless: ofYear.map(({ asset, unknownQuantity: quantity, unknownBasis: gain }) => ({
      asset,
      quantity,
      gain,
    })),
    unpriced: ofYear.reduce((sum, each) => sum + each.unknownProceeds + each.unknownIncome, 0),
    inTransit,
  }
}

/** The same, of an outcome by whatever methods. */
export function unknownOf(outcome: Outcome, year: number): Unknown {
  const { unknownBasis, unknownProceeds, unknownIncome } = summarise(outcome, year)
  return {
    costless: unknownBasis.assets,
    unpriced: unknownProceeds.lines + unknownIncome.items,
    inTransit: costsInTransit(outcome),
  }
}

function latestYearWithSales({ inDoubt }: Book, thisYear: number): number {
  const sold = inDoubt().years.filter(({ lines, year }) => lines > 0 && year <= thisYear)
  return sold.reduce((latest, { year }) => Math.max(latest, year), 0) || thisYear
}
