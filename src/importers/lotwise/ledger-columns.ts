// The columns of a ledger file: those of the fields that are in it, and what an event has beyond them. docs/csv.md
// explains them.
import { type FieldName, fieldNames, type TransactionFields, transactionFields } from '../../ledger/fields.ts'

/** In the ledger these are parts of `details`, in the file each has a column. */
const detailColumns = [
  'acquired',
  'basis',
  'donor_acquired',
  'donor_basis',
  'donor_gift_tax_paid',
  'donor_taxable_gift',
  'lost_usd',
  'fee_on_fee',
  'broker_form',
  'broker_basis_reported',
  'broker_proceeds',
  'broker_basis',
  'broker_term',
  'adjustments',
  'contract',
  'conversion',
] as const

/** Who received a gift or a donation; the engine does not need it. */
const recipientColumns = ['recipient', 'recipient_relation', 'recipient_ein'] as const

type ColumnsIn<FilePart extends 'event' | 'beside'> = {
  [Name in FieldName]: TransactionFields[Name] extends { file: FilePart }
    ? TransactionFields[Name]['column']
    : never
}[FieldName]
/** What the engine's event says. */
export type EventColumn = 'id' | ColumnsIn<'event'> | (typeof detailColumns)[number] | 'source'
/** What the ledger keeps and the engine does not need. */
export type BesideColumn = ColumnsIn<'beside'> | (typeof recipientColumns)[number]

/** The fields that the file holds beside the engine's event. */
export const besideFields = fieldNames.flatMap(name => {
  const field = transactionFields[name]
  return 'file' in field && field.file === 'beside'
    ? [
        {
          name,
          column: field.column,
          isDecimal: field.sql === 'numeric',
          readCell: 'readCell' in field ? field.readCell : undefined,
        },
      ]
    : []
})

const eventColumns = fieldNames.flatMap(name => {
  const field = transactionFields[name]
  return 'file' in field && field.file === 'event' ? [field.column] : []
})

export const ledgerColumns: readonly (EventColumn | BesideColumn)[] = [
  'id',
  ...eventColumns,
  ...detailColumns,
  ...recipientColumns,
  'source',
  ...besideFields.map(({ column }) => column),
]

/** Without these there is no event. */
export const neededColumns = ['type', 'at', 'wallet', 'asset', 'quantity'] as const satisfies EventColumn[]
