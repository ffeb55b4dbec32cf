// What a person writes in the form, and the transaction it makes. Every field is text; one that its type does not
// have is left out, whatever was written in it before the type was changed.
import type { z } from 'zod'
import { conversionKinds } from '../../../../contract/conversions.ts'
import { type TransactionInput, transactionInput } from '../../../../contract/transaction-input.ts'
import type { TransactionType } from '../../../../contract/transaction-types.ts'
import type { Transaction } from '../../../../contract/transactions.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'
import { isZero } from '../../../lib/figures.ts'
import { plainNumber } from '../../../lib/plain-number.ts'
import { clockTime, instantAt } from '../../../lib/time-zone.ts'
import { shapes } from './shapes.ts'

/** A trade that is no conversion. A select has no option without a value. */
export const ordinary = 'ordinary'

export const blankValues = {
  type: 'buy' as TransactionType,
  kind: '',
  conversion: ordinary as string,
  symbol: '',
  amount: '',
  /** As `datetime-local` has it: on the clocks of the taxpayer's zone, without saying so. */
  timestamp: '',
  wallet: '',
  toWallet: '',
  receivedSymbol: '',
  receivedAmount: '',
  usd: '',
  feeAmount: '',
  /** 'USD' or a coin. */
  feeSymbol: 'USD',
  /** What a fee in coins was worth. */
  feeUsd: '',
  /** Of the purchase: one's own for a deposit, the giver's for a gift. */
  acquired: '',
  basis: '',
  /** Of a gift made or a donation. */
  recipient: '',
  recipientRelation: '',
  recipientEin: '',
  note: '',
}
export type FormValues = typeof blankValues
export type FieldName = keyof FormValues
/** As the schema leaves it: trimmed, symbols in capitals. */
export type CheckedInput = z.output<typeof transactionInput>

/** Dollars are kept to eight decimals; what came from a file may have more. */
const eightDecimals = (text: string) => text.replace(/^(-?\d+\.\d{8})\d+$/, '$1')

/** A transaction as it would be written by hand, to send it back with something changed. */
export function inputOf(transaction: Transaction): TransactionInput {
  const { fee, feeSymbol, feeAmount, usd } = transaction
  const isCoinFee = feeSymbol !== null && feeSymbol !== 'USD'
  return {
    type: transaction.type,
    kind: transaction.kind,
    symbol: transaction.symbol,
    amount: transaction.amount,
    timestamp: transaction.timestamp,
    wallet: transaction.wallet,
    toWallet: transaction.toWallet,
    receivedSymbol: transaction.receivedSymbol,
    receivedAmount: transaction.receivedAmount,
    usd: usd && eightDecimals(usd),
    feeUsd: fee === null || isZero(fee) ? null : eightDecimals(fee),
    feeSymbol: isCoinFee ? feeSymbol : null,
    feeAmount: isCoinFee ? feeAmount : null,
    note: transaction.note,
    acquired: transaction.acquired,
    basis: transaction.basis && eightDecimals(transaction.basis),
    donor: transaction.donor,
    recipient: transaction.recipient,
    recipientRelation: transaction.recipientRelation,
    recipientEin: transaction.recipientEin,
    conversion: transaction.conversion,
  }
}

export function valuesOf(input: Partial<TransactionInput>, timeZone: string): FormValues {
  const isCoinFee = Boolean(input.feeSymbol)
  return {
    type: input.type ?? 'buy',
    kind: input.kind ?? '',
    conversion: input.conversion ?? ordinary,
    symbol: input.symbol ?? '',
    amount: input.amount ?? '',
    timestamp: input.timestamp ? clockTime(input.timestamp, timeZone) : '',
    wallet: input.wallet ?? '',
    toWallet: input.toWallet ?? '',
    receivedSymbol: input.receivedSymbol ?? '',
    receivedAmount: input.receivedAmount ?? '',
    usd: input.usd ?? '',
    feeAmount: (isCoinFee ? input.feeAmount : input.feeUsd) ?? '',
    feeSymbol: input.feeSymbol ?? 'USD',
    feeUsd: (isCoinFee ? input.feeUsd : null) ?? '',
    acquired: input.donor?.acquired ?? input.acquired ?? '',
    basis: input.donor?.basis ?? input.basis ?? '',
    recipient: input.recipient ?? '',
    recipientRelation: input.recipientRelation ?? '',
    recipientEin: input.recipientEin ?? '',
    note: input.note ?? '',
  }
}

/** `timestamp` is the instant the form was opened with: a clock in a form has no fractions of a second to give back. */
type Opened = {
  timeZone: string
  timestamp?: string | undefined
  /** Gift tax that the giver paid is not in the form, and stays. */
  donor?: TransactionInput['donor']
}

export function writtenInput(values: FormValues, opened: Opened): TransactionInput {
  const shape = shapes[values.type]
  const text = (value: string) => value.trim() || null
  const isCoinFee = isCoin(values.feeSymbol)
  const hasCoinFee = isCoinFee && text(values.feeAmount) !== null
  return {
    type: values.type,
    kind: shape.kinds ? (text(values.kind) as TransactionInput['kind']) : null,
    symbol: values.symbol,
    amount: plainNumber(values.amount),
    timestamp: instantOf(values.timestamp, opened),
    wallet: values.wallet,
    toWallet: shape.hasToWallet ? text(values.toWallet) : null,
    receivedSymbol: shape.hasReceived
      ? text(values.receivedSymbol)
      : shape.hasToWallet
        ? received(values)
        : null,
    receivedAmount: shape.hasReceived || shape.hasToWallet ? text(plainNumber(values.receivedAmount)) : null,
    usd: shape.usd ? text(plainNumber(values.usd)) : null,
    feeUsd: text(plainNumber(hasCoinFee ? values.feeUsd : isCoinFee ? '' : values.feeAmount)),
    feeSymbol: hasCoinFee ? values.feeSymbol : null,
    feeAmount: hasCoinFee ? plainNumber(values.feeAmount) : null,
    note: text(values.note),
    acquired: values.type === 'deposit' ? text(values.acquired) : null,
    basis: values.type === 'deposit' ? text(plainNumber(values.basis)) : null,
    donor: values.type === 'gift_in' ? donorOf(values, opened.donor) : null,
    recipient: shape.recipient ? text(values.recipient) : null,
    recipientRelation: shape.recipient?.about === 'recipientRelation' ? text(values.recipientRelation) : null,
    recipientEin: shape.recipient?.about === 'recipientEin' ? text(values.recipientEin) : null,
    conversion: shape.canConvert ? conversionOf(values) : null,
  }
}

const conversionOf = ({ conversion }: FormValues): TransactionInput['conversion'] =>
  conversionKinds.find(kind => kind === conversion) ?? null

/** Both or none: half of it proves nothing. What is missing is asked for. */
function donorOf(
  { acquired, basis }: FormValues,
  storedDonor: TransactionInput['donor'],
): TransactionInput['donor'] {
  if (acquired === '' && basis.trim() === '') return null
  return { ...storedDonor, acquired, basis: plainNumber(basis) }
}

/** Whether a fee is paid in coins and not in dollars. */
export const isCoin = (feeSymbol: string) => !['', 'USD'].includes(feeSymbol.trim().toUpperCase())

/** What arrives is the coin that was sent. */
const received = ({ symbol, receivedAmount }: FormValues) => (receivedAmount.trim() === '' ? null : symbol)

const instantOf = (local: string, { timeZone, timestamp }: Opened) =>
  timestamp && clockTime(timestamp, timeZone) === local ? timestamp : instantAt(local, timeZone)

export const transactionResolver = (opened: Opened) =>
  contractResolver<FormValues, CheckedInput>(transactionInput, {
    toInput: values => writtenInput(values, opened),
    // One field of the form holds the fee, whether in dollars or in coins.
    fieldOf: (name, { feeSymbol }) =>
      name === 'feeUsd' && !isCoin(feeSymbol) ? 'feeAmount' : name === 'donor' ? 'acquired' : name,
  })
