// The ledger as a file: our own CSV (docs/csv.md), which comes back as it was, or JSON.
import type { TransactionFilters } from '../../contract/transactions.ts'
import type { ShownRow } from '../../db/queries/transactions.ts'
import { besideFields } from '../../importers/lotwise/ledger-columns.ts'
import { ledgerHeader, ledgerLine } from '../../importers/lotwise/write-ledger.ts'
import { isMoney } from '../../ledger/currencies.ts'
import { toLedgerEvent } from '../../ledger/ledger-event.ts'
import type { Deps } from '../deps.ts'
import { streamRows } from './list-transactions.ts'
import { toWire } from './wire.ts'

export const exportName = (now: Date, format: 'csv' | 'json') =>
  `lotwise-transactions-${now.toISOString().slice(0, 10)}.${format}`

export async function* exportTransactions(
  deps: Pick<Deps, 'db'>,
  userId: string,
  { format, filters }: { format: 'csv' | 'json'; filters: TransactionFilters },
): AsyncGenerator<string> {
  const rows = streamRows(deps, userId, filters)
  if (format === 'json') yield* jsonArray(rows)
  else {
    yield ledgerHeader
    for await (const piece of rows) yield piece.map(csvLineOf).join('')
  }
}

const csvLineOf = (row: ShownRow) => {
  const isFeeInMoney = row.feeAsset !== null && isMoney(row.feeAsset)
  const event = toLedgerEvent(row)
  return ledgerLine(isFeeInMoney ? { ...event, fee: feeAsTold(row) } : event, {
    ...Object.fromEntries(besideFields.map(({ name, column }) => [column, row[name]])),
    source: row.sourceId,
  })
}

/** The engine knows no euros; the file does. */
const feeAsTold = ({ feeUsd, feeAsset, feeQuantity }: ShownRow) => ({
  usd: feeUsd ?? undefined,
  asset: feeAsset ?? undefined,
  quantity: feeQuantity ?? undefined,
})

/** One transaction a line, so that large files can be read line by line too. */
export async function* jsonArray(pieces: AsyncIterable<readonly ShownRow[]>): AsyncGenerator<string> {
  let isFirst = true
  for await (const piece of pieces) {
    yield (isFirst ? '[' : ',\n') + piece.map(row => JSON.stringify(toWire(row))).join(',\n')
    isFirst = false
  }
  yield isFirst ? '[]' : ']'
}
