// A transaction of the ledger as a row of our own ledger file.
import { isMoney } from '../../ledger/currencies.ts'
import type { TransactionRecord } from '../../ledger/fields.ts'
import { toLedgerEvent } from '../../ledger/ledger-event.ts'
import { besideFields } from './ledger-columns.ts'
import { ledgerCells } from './write-ledger.ts'

/** In the order of the file's columns. Throws for a record that lacks what its type needs. */
export function recordCells(record: TransactionRecord & { id: string }): string[] {
  const isFeeInMoney = record.feeAsset !== null && isMoney(record.feeAsset)
  const event = toLedgerEvent(record)
  return ledgerCells(isFeeInMoney ? { ...event, fee: statedFee(record) } : event, {
    ...Object.fromEntries(besideFields.map(({ name, column }) => [column, record[name]])),
    recipient: record.details?.recipient ?? null,
    recipient_relation: record.details?.recipientRelation ?? null,
    recipient_ein: record.details?.recipientEin ?? null,
    source: record.sourceId,
  })
}

/** The engine knows no euros; the file does. */
const statedFee = ({ feeUsd, feeAsset, feeQuantity }: TransactionRecord) => ({
  usd: feeUsd ?? undefined,
  asset: feeAsset ?? undefined,
  quantity: feeQuantity ?? undefined,
})
