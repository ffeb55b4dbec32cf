// The cells that every kind of row of the Crypto.com App has.
import { isDollar, isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Row } from '../rows/row.ts'

/**
 * Dust is worth less than the file can show: a value of zero is not a value. For an account in another currency the
 * column is filled with one rate for all rows, that of the day of the export: that is not a value of the day either.
 */
export function dollarsOf(row: Row) {
  if (row.text('Native Currency').toUpperCase() !== 'USD') return undefined
  const usd = row.usd('Native Amount (in USD)')
  return usd === '0' ? undefined : usd
}

/** What coins were worth that came or went without a price: in the account's own currency, that of the day. */
export function worthOf(row: Row): Pick<ImportedEvent, 'usd' | 'quote'> {
  const currency = row.text('Native Currency').toUpperCase()
  if (isDollar(currency)) return { usd: dollarsOf(row) }
  const quantity = isMoney(currency) ? row.amountIfAny('Native Amount') : undefined
  return quantity === undefined || quantity === '0' ? {} : { quote: { asset: currency, quantity } }
}

export const commonOf = (row: Row) => ({
  at: row.time('Timestamp (UTC)'),
  note: row.text('Transaction Description') || undefined,
  hash: row.text('Transaction Hash') || undefined,
})
