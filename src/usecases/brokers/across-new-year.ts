// For what has no partner in a broker's year: where the other side has it, in the year before or after.
import type { TaxDate } from '#engine'
import { finderAcrossNewYear, type Unpaired } from '../../statements/new-year.ts'
import { yearKey } from '../../statements/sales.ts'
import type { Book } from '../books/books.ts'
import { figuresOf, rowsBySale } from './own-figures.ts'

type Ledger = Pick<Book, 'reconciled' | 'linesOf'>
export type AcrossNewYear = ReturnType<typeof acrossNewYear>

export const acrossNewYear = (book: Ledger, wallet: string) => ({
  /** The day of a sale for a line, and of a line for a sale. */
  ofLine: finderAcrossNewYear(day => salesOn(book, wallet, day)),
  ofSale: finderAcrossNewYear(day => linesOn(book, wallet, day)),
})

const reconciledOn = ({ reconciled }: Ledger, wallet: string, day: TaxDate) =>
  reconciled.get(yearKey(wallet, yearOf(day)))

const yearOf = (day: TaxDate) => Number(day.slice(0, 4))

const linesOn = (book: Ledger, wallet: string, day: TaxDate): Unpaired[] =>
  (reconciledOn(book, wallet, day)?.lines ?? [])
    .filter(({ line }) => line.sold === day)
    .map(({ line: { asset, quantity } }) => ({ asset, quantity, day }))

/** From the rows, since a year without statements has sales too: there was no Form 1099-DA before 2025. */
function salesOn(book: Ledger, wallet: string, day: TaxDate): Unpaired[] {
  const pairs = reconciledOn(book, wallet, day)?.pairs ?? []
  const paired = new Set(pairs.flatMap(({ sales }) => sales.map(({ id }) => id)))
  const rowsOf = rowsBySale(book.linesOf(yearOf(day)), wallet)
  return [...rowsOf].flatMap(([id, [first]]) => {
    if (first?.disposal.disposedOn !== day || paired.has(id)) return []
    const { asset } = first.disposal
    return [{ asset, day, quantity: figuresOf([{ id, day }], rowsOf).quantity }]
  })
}
