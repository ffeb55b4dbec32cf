// What a person enters, as the columns of a transaction.
import type { z } from 'zod'
import type { transactionInput } from '../../contract/transaction-input.ts'
import type { NewTransaction, TransactionRow } from '../../db/queries/transactions.ts'
import { isDollar } from '../../ledger/currencies.ts'
import { compare } from '../../ledger/decimal.ts'
import type { TransactionDetails } from '../../ledger/details.ts'
import { isBeforeCoins, isInFuture } from '../../ledger/time.ts'
import { AppError } from '../app-error.ts'

export type Input = z.output<typeof transactionInput>

/** Of a transaction that is not there yet. */
export const enteredFields = (input: Input) => ({
  ...fieldsFromInput(input),
  details: withDetails(input, null),
  usdSource: input.usd === null ? null : 'you',
  feeUsdSource: input.feeUsd === null ? null : 'you',
})

/** Of one that is: what the edit leaves as it was still comes from where it came. */
export function editedFields(input: Input, row: TransactionRow): Partial<NewTransaction> & { at: Date } {
  const fields = fieldsFromInput(input)
  const isTypeSame = row.type === input.type
  return {
    ...fields,
    ...(isReceivedValueSame(fields, row) ? {} : { receivedUsd: null, receivedUsdSource: null }),
    usdSource: sourceAfter(fields.usd, row.usd, row.usdSource),
    feeUsdSource: sourceAfter(fields.feeUsd, row.feeUsd, row.feeUsdSource),
    // What was paid in other money, and what a broker reported, belong to the act they were entered for.
    ...(isTypeSame ? {} : { quoteAsset: null, quoteQuantity: null }),
    details: withDetails(input, isTypeSame ? detailsThatHold(fields, row) : null),
  }
}

type InputFields = ReturnType<typeof fieldsFromInput>

const fieldsFromInput = (input: Input) => ({
  type: input.type,
  kind: input.kind,
  at: new Date(input.timestamp),
  wallet: input.wallet,
  toWallet: input.type === 'transfer' ? input.toWallet : null,
  asset: input.symbol,
  quantity: input.amount,
  usd: input.usd,
  receivedAsset: input.type === 'transfer' ? input.symbol : input.receivedSymbol,
  receivedQuantity: input.receivedAmount,
  ...feeFromInput(input),
  note: input.note || null,
})

/** Dollars are not coins, though a person may write them where coins go. */
const feeFromInput = ({ feeUsd, feeSymbol, feeAmount }: Input) =>
  feeSymbol !== null && isDollar(feeSymbol)
    ? { feeUsd: feeUsd ?? feeAmount, feeAsset: null, feeQuantity: null }
    : { feeUsd, feeAsset: feeSymbol, feeQuantity: feeAmount }

/** A value that an edit leaves as it was still comes from where it came. */
function sourceAfter(usd: string | null, before: string | null, source: string | null): string | null {
  if (usd === null) return null
  return isSame(usd, before) ? source : 'you'
}

/**
 * A trade counts by what a file said the coins received were worth, before its `usd`. A person can change only `usd`:
 * what the file said must go with a new value, or with other coins, since it would count in place of it.
 */
const isReceivedValueSame = (fields: InputFields, row: TransactionRow) =>
  fields.type === row.type &&
  fields.receivedAsset === row.receivedAsset &&
  isSame(fields.receivedQuantity, row.receivedQuantity) &&
  isSame(fields.usd, row.usd)

const isSame = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : compare(a, b) === 0

/** Details of coins that did not arrive, or of a fee, go with them when they change. */
function detailsThatHold(fields: InputFields, row: TransactionRow): TransactionDetails {
  const { lostUsd, feeOnFee, includedFee, ...others } = row.details ?? {}
  const isLossSame =
    isSame(fields.quantity, row.quantity) && isSame(fields.receivedQuantity, row.receivedQuantity)
  const isFeeSame = fields.feeAsset === row.feeAsset && isSame(fields.feeQuantity, row.feeQuantity)
  return {
    ...others,
    ...(isLossSame && lostUsd && { lostUsd }),
    ...(isFeeSame && feeOnFee && { feeOnFee }),
    ...(isFeeSame &&
      isSame(fields.feeUsd, row.feeUsd) &&
      isReceivedValueSame(fields, row) &&
      includedFee && { includedFee }),
  }
}

/** The details with what the person says of a purchase outside the ledger, of the fee and of who received it. What they leave out stays. */
function withDetails(input: Input, before: TransactionDetails | null): TransactionDetails | null {
  const { acquired: _, basis: __, donor: ___, feeOnFee: ____, ...known } = before ?? {}
  const { recipient: _5, recipientRelation: _6, recipientEin: _7, conversion: _8, ...others } = known
  const { acquired = before?.acquired, basis = before?.basis, donor = before?.donor } = input
  const { feeOnFee = before?.feeOnFee, recipient = before?.recipient } = input
  const { conversion = before?.conversion } = input
  const { recipientRelation = before?.recipientRelation, recipientEin = before?.recipientEin } = input
  if (feeOnFee && compare(feeOnFee, input.feeAmount ?? '0') > 0)
    throw new AppError('validation_failed', {
      field: 'feeOnFee',
      message: 'It is part of the fee in coins, and cannot be more than all of it.',
    })
  const details = {
    ...others,
    ...(acquired && { acquired }),
    ...(basis && { basis }),
    ...(donor && { donor }),
    ...(feeOnFee && { feeOnFee }),
    ...(conversion && { conversion }),
    // Who is taken away takes along what was said of them.
    ...(recipient && {
      recipient,
      ...(recipientRelation && { recipientRelation }),
      ...(recipientEin && { recipientEin }),
    }),
  }
  return Object.keys(details).length === 0 ? null : details
}

/** What no schema can check: it depends on the time of the request. */
export function refuseImpossibleTime({ timestamp }: Input, now: Date): void {
  const refuse = (message: string): never => {
    throw new AppError('validation_failed', { field: 'timestamp', message })
  }
  const at = Date.parse(timestamp)
  if (isBeforeCoins(at)) refuse('This is before the first bitcoin was mined (Jan 3, 2009).')
  if (isInFuture(at, now.getTime())) refuse('This is in the future.')
}
