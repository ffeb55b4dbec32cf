// A transaction as it crosses the wire: the fields of its record under their names there, and what is computed from it.
import type { Transaction } from '../../contract/transactions.ts'
import type { MarketPrice } from '../../db/queries/market-prices.ts'
import type { ShownRow } from '../../db/queries/transactions.ts'
import { dollarsFor, dollarText } from '../../ledger/decimal.ts'
import type { TransactionDetails } from '../../ledger/details.ts'
import { type EditableJson, fromEditableJson, type WireRecord, wireOf } from '../../ledger/record.ts'
import { priceWords } from '../../prices/words.ts'

/** What a transaction has on the wire beside its record. */
type Computed = Omit<Transaction, keyof WireRecord | keyof ReturnType<typeof detailsToWire>>
/** The contract imports nothing of ours: that it names the same fields with the same values is checked here. */
type Same<A, B> = [A, B] extends [B, A] ? true : never
const _isSame: Same<WireRecord, Pick<Transaction, keyof WireRecord & keyof Transaction>> = true

export const toWire = (row: ShownRow): Transaction =>
  withCents({ ...wireOf(row), ...computed(row), ...detailsToWire(row.details) })

const money = (value: string | null) => (value === null ? null : dollarText(value))

/** Coins keep the digits they came with; dollars have two decimals at least. */
const withCents = (transaction: Transaction): Transaction => ({
  ...transaction,
  price: money(transaction.price),
  fee: money(transaction.fee),
  usd: money(transaction.usd),
  receivedUsd: money(transaction.receivedUsd),
  total: money(transaction.total),
  basis: money(transaction.basis),
  donor: transaction.donor && { ...transaction.donor, basis: dollarText(transaction.donor.basis) },
})

/** What is known of a purchase that is not in the ledger, of a fee on the fee, and of one that is taken off already. */
const detailsToWire = (details: TransactionDetails | null) => ({
  acquired: details?.acquired ?? null,
  basis: details?.basis ?? null,
  donor: details?.donor ? { ...details.donor } : null,
  recipient: details?.recipient ?? null,
  recipientRelation: details?.recipientRelation ?? null,
  recipientEin: details?.recipientEin ?? null,
  feeOnFee: details?.feeOnFee ?? null,
  conversion: details?.conversion ?? null,
  includedFee: money(details?.includedFee ?? null),
})

const computed = (row: ShownRow): Computed => ({
  id: row.id,
  price: row.price,
  fee: row.fee,
  exchangeId: null,
  total: row.total,
  importId: row.importId,
  isEdited: row.isEdited,
  isJoined: row.isJoined,
  issues: row.issues as Transaction['issues'],
  market: marketOf(row),
  feeMarket: row.feeUsd === null ? valueBy(row.feeMarketPrice, row.feeQuantity) : null,
})

const neverValued: ReadonlySet<string> = new Set(['transfer', 'deposit', 'withdrawal', 'migration'])

/** As the engine values it: of a trade, what came in before what was given; the money paid before the coin. */
function marketOf(row: ShownRow): Transaction['market'] {
  if (row.usd !== null || row.receivedUsd !== null || neverValued.has(row.type)) return null
  const received = row.type === 'trade' ? valueBy(row.receivedMarketPrice, row.receivedQuantity) : null
  const other = received ?? valueBy(row.quoteMarketPrice, row.quoteQuantity)
  return other ? { ...other, unitPrice: null } : valueBy(row.marketPrice, row.quantity)
}

function valueBy(price: MarketPrice | null, quantity: string | null): Transaction['market'] {
  if (price === null || quantity === null) return null
  return {
    usd: dollarText(dollarsFor(quantity, price.usd)),
    unitPrice: dollarText(price.usd),
    source: priceWords({ ...price, at: new Date(price.at) }),
  }
}

/** What was imported, in the same shape, for a person to compare with what stands now. */
export function originalToWire(
  row: ShownRow,
  original: EditableJson,
  prices: Pick<Transaction, 'price' | 'total'>,
): Transaction {
  return withCents({
    ...wireOf({ ...row, ...fromEditableJson(original) }),
    ...computed(row),
    ...detailsToWire(original.details),
    ...prices,
    fee: original.feeUsd ?? (original.feeQuantity === null ? '0' : null),
    isEdited: false,
    issues: [],
    market: null,
    feeMarket: null,
  })
}
