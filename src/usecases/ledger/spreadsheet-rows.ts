// Transactions as a table to read: the columns of the screen, dates as the taxpayer's clock showed them. What it leaves
// out, such as ids, is in our own CSV, which can be imported again.
import { nameOf } from '../../contract/transaction-words.ts'
import type { Transaction } from '../../contract/transactions.ts'
import { csvLine } from '../../ledger/spreadsheet-safe.ts'

export const spreadsheetHeader = csvLine([
  'Date',
  'Type',
  'Asset',
  'Amount',
  'Received asset',
  'Received amount',
  'Price (USD)',
  'Fee (USD)',
  'Total (USD)',
  'Exchange or wallet',
  'To',
  'Note',
])

/** A line for each; what is not known stays empty. */
export function spreadsheetLines(timeZone: string) {
  // Year, month and day in this order, which every spreadsheet reads as a date.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (row: Transaction) =>
    csvLine(
      [
        format.format(new Date(row.timestamp)),
        nameOf(row),
        row.symbol,
        row.amount,
        row.receivedSymbol,
        row.receivedAmount,
        row.price,
        row.fee,
        row.total,
        row.wallet,
        row.toWallet ?? row.recipient,
        row.note,
      ].map(cell => cell ?? ''),
    )
}
