// A stored transaction as the engine's event: each type with the fields it has and no others.
import { type Fee, type IncomeKind, incomeKinds, type LedgerEvent, type Money } from '#engine'
import { isDollar, isMoney } from './currencies.ts'
import { plus } from './decimal.ts'
import type { FieldName, TransactionRecord } from './fields.ts'

/** The fields the engine needs. */
export const eventFields = [
  'type',
  'kind',
  'at',
  'sequence',
  'wallet',
  'toWallet',
  'asset',
  'quantity',
  'usd',
  'receivedAsset',
  'receivedQuantity',
  'receivedUsd',
  'feeUsd',
  'feeAsset',
  'feeQuantity',
  'quoteAsset',
  'quoteQuantity',
  'details',
] as const satisfies FieldName[]

export type EventRecord = { id: string } & Pick<TransactionRecord, (typeof eventFields)[number]>

/** Throws for a record that lacks what its type needs: the database does not take such a one. */
export function toLedgerEvent(record: EventRecord): LedgerEvent {
  const act = {
    id: record.id,
    at: record.at.getTime(),
    sequence: record.sequence ?? undefined,
    wallet: record.wallet,
    asset: record.asset,
    quantity: allThatLeft(record),
    fee: feeOf(record),
  }
  const { type, details } = record
  const usd = record.usd ?? undefined
  const money = record.usd === null ? moneyOf(record.quoteAsset, record.quoteQuantity) : undefined
  switch (type) {
    case 'buy':
    case 'gift_out':
    case 'donation':
    case 'inheritance':
    case 'fee':
      return { ...act, type, usd, money }
    case 'sell':
    case 'spend':
      return { ...act, type, usd, money, ...reportedOf(details) }
    case 'trade':
      return {
        ...act,
        type,
        usd,
        received: { ...receivedOf(record), usd: record.receivedUsd ?? undefined },
        ...reportedOf(details),
        ...(details?.conversion && { conversion: details.conversion }),
      }
    case 'transfer':
      return {
        ...act,
        type,
        to: needed(record, 'toWallet'),
        received: record.receivedQuantity ?? undefined,
        lostUsd: details?.lostUsd,
      }
    case 'withdrawal':
      return { ...act, type }
    case 'deposit':
      return { ...act, type, acquired: details?.acquired, basis: details?.basis }
    case 'income':
      return { ...act, type, usd, money, kind: incomeKindOf(record) }
    case 'gift_in':
      return { ...act, type, usd, money, donor: details?.donor }
    case 'loss':
      return { ...act, type, usd, money, kind: lossKindOf(record) }
    case 'migration':
      return { ...act, type, received: receivedOf(record) }
  }
}

const reportedOf = (details: EventRecord['details']) => ({
  broker: details?.broker,
  adjustments: details?.adjustments,
  ...(details?.contract && { contract: details.contract }),
})

/** The engine counts a fee in the coin that moves as part of what left. */
function allThatLeft({ type, asset, quantity, feeAsset, feeQuantity }: EventRecord): string {
  const isMove = type === 'withdrawal' || type === 'transfer'
  return isMove && feeAsset === asset && feeQuantity !== null ? plus(quantity, feeQuantity) : quantity
}

/** Money has no lots: a fee in euros counts by its value in dollars. */
function feeOf({ feeUsd, feeAsset, feeQuantity, details }: EventRecord): Fee | undefined {
  const isCoins = feeAsset !== null && feeQuantity !== null && !isMoney(feeAsset)
  const onFee = details?.feeOnFee
  if (isCoins)
    return { usd: feeUsd ?? undefined, asset: feeAsset, quantity: feeQuantity, ...(onFee && { onFee }) }
  if (feeUsd !== null) return { usd: feeUsd }
  if (feeAsset !== null && isDollar(feeAsset) && feeQuantity !== null) return { usd: feeQuantity }
  const money = moneyOf(feeAsset, feeQuantity)
  return money && { money }
}

/** Other money than dollars, which is worth what its rate of the day says. */
const moneyOf = (asset: string | null, quantity: string | null): Money | undefined =>
  asset !== null && quantity !== null && isMoney(asset) && !isDollar(asset) ? { asset, quantity } : undefined

const receivedOf = (record: EventRecord) => ({
  asset: needed(record, 'receivedAsset'),
  quantity: needed(record, 'receivedQuantity'),
})

function needed(record: EventRecord, field: 'toWallet' | 'receivedAsset' | 'receivedQuantity'): string {
  return record[field] ?? incomplete(record, field)
}

const isIncomeKind = (kind: EventRecord['kind']): kind is IncomeKind =>
  (incomeKinds as readonly unknown[]).includes(kind)

const incomeKindOf = (record: EventRecord) =>
  isIncomeKind(record.kind) ? record.kind : incomplete(record, 'kind')

function lossKindOf(record: EventRecord) {
  const { kind } = record
  return kind === 'lost' || kind === 'stolen' ? kind : incomplete(record, 'kind')
}

function incomplete({ id, type }: EventRecord, field: FieldName): never {
  throw new Error(`Transaction ${id} is a ${type} without its ${field}.`)
}
