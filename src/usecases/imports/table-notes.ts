// Notes on a person's own table that the ledger already knows.
import type { NamedRecord } from '../../db/queries/tables-again.ts'

/** What the table had when it was imported before, and no longer has. */
export function missingNotes(gone: readonly NamedRecord[]): string[] {
  const count = gone[0]?.count ?? 0
  if (count === 0) return []
  return [
    count === 1
      ? `When you imported this file before, it had one transaction more: ${named(gone)}. It stays in your transactions. If you changed or removed it in the file, delete it there.`
      : `When you imported this file before, it had ${count} transactions more: ${named(gone)}. They stay in your transactions. If you changed or removed them in the file, delete them there.`,
  ]
}

/** What another file, or a row like it, had first and with other figures. */
export function otherFiguresNotes(records: readonly NamedRecord[]): string[] {
  const count = records[0]?.count ?? 0
  if (count === 0) return []
  return [
    count === 1
      ? `One transaction of this file is in your transactions with another value or fee, and stays as it is: ${named(records)}. If this file is right, edit it there.`
      : `${count} transactions of this file are in your transactions with other values or fees, and stay as they are: ${named(records)}. If this file is right, edit them there.`,
  ]
}

/** Of our own export: what was changed since, in the file or in the ledger. */
export function otherOwnFiguresNotes(records: readonly NamedRecord[]): string[] {
  const count = records[0]?.count ?? 0
  if (count === 0) return []
  return [
    count === 1
      ? `One transaction of this file is in your transactions with other figures, and stays as it is: ${named(records)}. If this file is right, edit it there.`
      : `${count} transactions of this file are in your transactions with other figures, and stay as they are: ${named(records)}. If this file is right, edit them there.`,
  ]
}

/** What a report of gains and losses and the history of its exchange both list. */
export function duplicateSalesNotes(sales: number): string[] {
  if (sales === 0) return []
  return [
    sales === 1
      ? 'One sale is in your gain and loss report and in your transaction history. It counts once, as the history has it.'
      : `${sales} lines of your gain and loss report are sales in your transaction history. They count once, as the history has them.`,
  ]
}

/** The first of them, by their rows. */
function named(records: readonly NamedRecord[]): string {
  const list = records.map(({ row, type, quantity, asset }) => `row ${row} (${type} ${quantity} ${asset})`)
  const others = (records[0]?.count ?? 0) - records.length
  return others > 0 ? `${list.join(', ')} and ${others} more` : list.join(', ')
}
