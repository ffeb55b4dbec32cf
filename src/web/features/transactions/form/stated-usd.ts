// What the row of a file says that coins were worth, also where the transaction itself has no value: coins that only
// moved are not sold, so a deposit is kept without one.
import type { Transaction } from '../../../../contract/transactions.ts'
import { isZero } from '../../../lib/figures.ts'

type Origin = {
  columns: readonly string[]
  rows: readonly { cells: readonly string[] }[]
}
type Row = Pick<Transaction, 'usd' | 'basis' | 'note'> & { origin?: Origin | null }

/** In dollars, as the form takes it; null where nothing says it, or not in dollars. */
export const statedUsd = ({ usd, basis, note, origin }: Row): string | null =>
  [usd, basis, inNote(note), origin ? inCells(origin) : null].find(value => value && !isZero(value)) ?? null

/** How tables with columns that a person matched keep the value of what moved. */
const inNote = (note: string | null) =>
  /Value in the file: (\d+(?:\.\d{1,8})?)\d* USD\b/.exec(note ?? '')?.[1] ?? null

const values =
  /^(subtotal|(usd|dollar) (value|amount)|(value|amount|worth|total) (in |\()?(usd|us dollars)\)?)$/i
const currencies = /^(spot )?price currency$/i
const plain = /^\$?(\d[\d,]*(?:\.\d{1,8})?)\d*$/

/** Of one row: what several rows make of a transaction is no figure of either. */
function inCells({ columns, rows }: Origin): string | null {
  const [row, ...others] = rows
  const cellOf = (name: RegExp) => row?.cells[columns.findIndex(column => name.test(column.trim()))]?.trim()
  if (others.length > 0 || (cellOf(currencies) ?? 'USD') !== 'USD') return null
  return plain.exec(cellOf(values) ?? '')?.[1]?.replaceAll(',', '') ?? null
}
