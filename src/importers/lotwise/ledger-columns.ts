// The columns of a ledger file, one for every field of an event. docs/csv.md explains them.
export const ledgerColumns = [
  'type',
  'id',
  'at',
  'wallet',
  'asset',
  'quantity',
  'usd',
  'fee_usd',
  'fee_asset',
  'fee_quantity',
  'to_wallet',
  'received_asset',
  'received_quantity',
  'received_usd',
  'kind',
  'acquired',
  'basis',
  'donor_acquired',
  'donor_basis',
  'donor_gift_tax_paid',
  'donor_taxable_gift',
  'broker_form',
  'broker_basis_reported',
  'broker_proceeds',
  'broker_basis',
  'broker_term',
  'adjustments',
  'source',
  'quote_asset',
  'quote_quantity',
  'hash',
  'note',
] as const
export type LedgerColumn = (typeof ledgerColumns)[number]

/** Without these there is no event. */
export const neededColumns = ['type', 'at', 'wallet', 'asset', 'quantity'] as const satisfies LedgerColumn[]
