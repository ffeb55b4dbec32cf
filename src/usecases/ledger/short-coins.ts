// Which coin of a record is short: what it sold or sent, or the coin that paid its fee.
import { quantityText } from '#engine'
import type { LedgerIssue } from '../../db/queries/ledger-issues.ts'
import type { Book } from '../books/books.ts'

type Short = Pick<LedgerIssue, 'transactionId' | 'code' | 'quantity'>

/** By the id of the record, for the few issues that are shown. */
export function shortCoins({ inDoubt, findings }: Book, issues: readonly Short[]): Map<string, string> {
  const coins = new Map<string, string>()
  const missing = (...codes: LedgerIssue['code'][]) =>
    new Map(
      issues
        .filter(({ code }) => codes.includes(code))
        .map(({ transactionId, quantity }) => [transactionId, quantity]),
    )
  const lots = missing('missing_history', 'basis_from_broker')
  if (lots.size > 0)
    for (const { code, eventId, asset, quantity } of inDoubt().issues) {
      if (code !== 'lots_insufficient' && code !== 'basis_from_broker') continue
      if (eventId === null || asset === null || quantity === null || coins.has(eventId)) continue
      if (lots.get(eventId) === quantityText(quantity)) coins.set(eventId, asset)
    }
  const balances = missing('negative_balance')
  if (balances.size > 0)
    for (const { eventId, asset, missing: short } of findings.lowBalances())
      if (balances.get(eventId) === quantityText(short) && !coins.has(eventId)) coins.set(eventId, asset)
  return coins
}
