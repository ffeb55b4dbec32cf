// The fields a file's columns can hold, in the order in which a person would look for them.
import { type ColumnMapping, type MappingField, mappingFields } from '../../../../contract/imports.ts'

export const fieldWords: Record<MappingField, string> = {
  date: 'Date',
  time: 'Time of day',
  type: 'Type',
  label: 'Label beside the type',
  asset: 'Asset',
  pair: 'Trading pair',
  amount: 'Amount',
  price: 'Price per unit',
  value: 'Value',
  cost: 'Cost of purchases',
  currency: 'Prices are in',
  fee: 'Fee',
  feeAsset: 'Fee paid in',
  otherFee: 'Second fee',
  sentAsset: 'Asset sent',
  sentAmount: 'Amount sent',
  receivedAsset: 'Asset received',
  receivedAmount: 'Amount received',
  wallet: 'Exchange or wallet',
  toWallet: 'To wallet',
  note: 'Note',
  id: 'Transaction id',
  hash: 'Transaction hash',
  status: 'Status',
}

type FieldGroup = {
  title: string
  about?: string
  fields: readonly MappingField[]
  /** Most files do without these. */
  isExtra?: true
}

export const fieldGroups: readonly FieldGroup[] = [
  { title: 'Every row', fields: ['date', 'type', 'asset', 'amount', 'price', 'value', 'fee', 'feeAsset'] },
  {
    title: 'In columns of their own',
    isExtra: true,
    about:
      'For files with the time of day, the trading pair, the currency of prices, the cost or a second fee beside the rest.',
    fields: ['time', 'pair', 'currency', 'cost', 'otherFee'],
  },
  {
    title: 'Two sides in one row',
    isExtra: true,
    about: 'For files that name what was sent and what was received in columns of their own.',
    fields: ['sentAsset', 'sentAmount', 'receivedAsset', 'receivedAmount'],
  },
  {
    title: 'Also useful',
    isExtra: true,
    fields: ['label', 'wallet', 'toWallet', 'status', 'note', 'id', 'hash'],
  },
]

/** What still has to be said before the file can be read, in words; null when nothing has. */
export function missingFrom({ columns, parts, wallet, coin, defaultType }: ColumnMapping) {
  const has = (field: MappingField) =>
    columns[field] !== undefined ||
    (parts.length > 0 && parts.every(part => part.columns[field] !== undefined))
  // Columns that stand for a coin are called after it.
  const hasCoin = has('asset') || has('pair') || coin !== '' || parts.length > 0
  const hasTypes = parts.length > 0 && parts.every(({ type }) => type !== null)
  const hasSent = (has('sentAsset') || hasCoin) && has('sentAmount')
  const hasReceived = (has('receivedAsset') || hasCoin) && has('receivedAmount')
  const missing = [
    !has('date') && 'the date',
    !(hasCoin && (has('amount') || (has('price') && has('value')))) &&
      !hasSent &&
      !hasReceived &&
      'the asset and its amount',
    !has('type') && !defaultType && !hasTypes && !(hasSent || hasReceived) && 'the type',
    !has('wallet') && wallet.trim() === '' && 'the exchange or wallet',
  ].filter(part => part !== false)
  return missing.length === 0 ? null : `Enter ${listed.format(missing)} to continue.`
}

/** Of what is asked about a table: whether the answer is a column. */
export const isField = (about: string): about is MappingField =>
  (mappingFields as readonly string[]).includes(about)

const listed = new Intl.ListFormat('en-US')

const ofFigures: ReadonlySet<MappingField> = new Set([
  'date',
  'amount',
  'price',
  'value',
  'cost',
  'fee',
  'otherFee',
  'sentAmount',
  'receivedAmount',
])

/** Whether a column can be a field at all: dates and amounts have digits. What is empty so far may have some further down. */
export function canHold(field: MappingField, samples: readonly string[]): boolean {
  const filled = samples.filter(cell => cell.trim() !== '')
  return !ofFigures.has(field) || filled.length === 0 || filled.some(cell => /\p{Nd}/u.test(cell))
}

const otherSide: Partial<Record<MappingField, MappingField>> = {
  sentAmount: 'receivedAmount',
  receivedAmount: 'sentAmount',
}

/** The mapping with one field at another column, or at none. Two sides of a row change places. */
export function withColumn(
  mapping: ColumnMapping,
  field: MappingField,
  column: number | null,
): ColumnMapping {
  const { [field]: former, ...columns }: ColumnMapping['columns'] = mapping.columns
  if (column === null) return { ...mapping, columns }
  const other = otherSide[field]
  const isSwap = other !== undefined && former !== undefined && mapping.columns[other] === column
  return { ...mapping, columns: { ...columns, [field]: column, ...(isSwap && { [other]: former }) } }
}
