// The cells that every kind of row of the Crypto.com App has.
import type { Row } from '../row.ts'

/**
 * Dust is worth less than the file can show: a value of zero is no value. For an account in another currency the column
 * is filled with one rate for all rows, that of the day of the export: that is no value of the day either.
 */
export function dollarsOf(row: Row) {
  if (row.text('Native Currency').toUpperCase() !== 'USD') return undefined
  const usd = row.usd('Native Amount (in USD)')
  return usd === '0' ? undefined : usd
}

export const commonOf = (row: Row) => ({
  at: row.time('Timestamp (UTC)'),
  note: row.text('Transaction Description') || undefined,
  hash: row.text('Transaction Hash') || undefined,
})
